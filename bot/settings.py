"""What can be set from outside: typed settings from the environment and `.env`.

A wrong value stops the start with one sentence that names it. `.env.example` explains each.
"""

import ipaddress
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from dotenv import dotenv_values

from bot import logs
from engine.automa.budget import ANSWER_SECONDS
from engine.store.opening import DEFAULT_URL
from engine.upkeep.backups import KEPT_COPIES

NAMES = (
    "DISCORD_TOKEN",
    "DATABASE_URL",
    "SHARDS",
    "LOG_LEVEL",
    "LOG_FORMAT",
    "AUTOMA_SECONDS",
    "WORKERS",
    "METRICS_PORT",
    "METRICS_ADDRESS",
    "ALERT_WEBHOOK",
    "BACKUP_FOLDER",
    "BACKUP_KEEP",
    "ICONS",
    "LOCAL_PORT",
    "LOCAL_WORLD",
    "LOCAL_ADDRESS",
)


class WrongSetting(Exception):
    """A setting that cannot be used, in one sentence."""


@dataclass(frozen=True)
class Shards:
    """The part of the gateway that this process takes."""

    ids: tuple[int, ...]
    count: int


@dataclass(frozen=True)
class Settings:
    """`token` is None where the local Discord takes the real one's place."""

    token: str | None = None
    database: str = DEFAULT_URL
    shards: Shards | None = None
    """None: all there are, as many as Discord advises."""
    log_level: str = "info"
    log_format: str = "text"
    automa_seconds: float = ANSWER_SECONDS
    """The longest an automa may think about one answer."""
    metrics_port: int | None = None
    """Where numbers and health are served; None: nowhere."""
    metrics_address: str = "127.0.0.1"
    """Who may ask for them: this machine only, or whoever can reach another of its addresses."""
    workers: int | None = None
    """Processes for pictures, and as many for automa; None: as many as there is room for."""
    alert_webhook: str | None = None
    backup_folder: Path | None = Path("data/backups")
    """Where a copy goes every night; None: there is none."""
    backup_keep: int = KEPT_COPIES
    local_port: int = 8470
    local_world: Path = Path("data/local-discord.db")
    local_address: str | None = None
    """A local Discord that runs by itself; the token is then the one it printed."""
    icons: bool = True
    """Whether Discord is given icons to show beside words."""

    @property
    def secrets(self) -> list[str]:
        """What must stand in no log."""
        hook = self.alert_webhook or ""
        return [self.token or "", *logs.secrets_of(self.database), hook, hook.split("/")[-1]]

    @property
    def folders(self) -> list[Path]:
        """Where the disk must not be full."""
        path = self.database.removeprefix("sqlite:///")
        own = [] if path == self.database else [Path(path).absolute().parent]
        return own + ([self.backup_folder.absolute()] if self.backup_folder else [])


def read(environment: Mapping[str, str] | None = None, file: Path = Path(".env")) -> Settings:
    """The settings of this start; the environment outranks `.env` in the current folder."""
    if environment is None:
        written = {key: value for key, value in dotenv_values(file).items() if value is not None}
        environment = {**written, **os.environ}
    given = {name: environment.get(name, "").strip() for name in NAMES}
    plain = Settings()
    return Settings(
        token=_token(given["DISCORD_TOKEN"]),
        database=_database(given["DATABASE_URL"] or plain.database),
        shards=_shards(given["SHARDS"], given["DATABASE_URL"]),
        log_level=_one_of("LOG_LEVEL", given["LOG_LEVEL"] or plain.log_level, logs.LEVELS),
        log_format=_one_of("LOG_FORMAT", given["LOG_FORMAT"] or plain.log_format, logs.FORMATS),
        automa_seconds=_seconds("AUTOMA_SECONDS", given["AUTOMA_SECONDS"] or str(ANSWER_SECONDS)),
        metrics_port=port(given["METRICS_PORT"], "METRICS_PORT") if given["METRICS_PORT"] else None,
        metrics_address=_listening(given["METRICS_ADDRESS"] or plain.metrics_address),
        workers=_count("WORKERS", given["WORKERS"]) if given["WORKERS"] else None,
        alert_webhook=_webhook(given["ALERT_WEBHOOK"]),
        backup_folder=_backups(given["BACKUP_FOLDER"], given["DATABASE_URL"] or plain.database),
        backup_keep=_count("BACKUP_KEEP", given["BACKUP_KEEP"] or str(plain.backup_keep)),
        icons=_one_of("ICONS", given["ICONS"] or "on", ("on", "off")) == "on",
        local_port=port(given["LOCAL_PORT"] or str(plain.local_port), "LOCAL_PORT"),
        local_world=Path(given["LOCAL_WORLD"] or plain.local_world),
        local_address=_address(given["LOCAL_ADDRESS"], given["DISCORD_TOKEN"]),
    )


def port(text: str, name: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > 65535:
        raise WrongSetting(f"{name} must be a port number from 0 to 65535, not {text!r}.")
    return int(text)


def _seconds(name: str, text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,3})?", text) or not 0 < float(text) <= 30:
        raise WrongSetting(f"{name} must be a number of seconds up to 30, not {text!r}.")
    return float(text)


def _count(name: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text) or not 1 <= int(text) <= 365:
        raise WrongSetting(f"{name} must be a number from 1 to 365, not {text!r}.")
    return int(text)


def _backups(text: str, database: str) -> Path | None:
    """Beside a database that is a file; a server has backups of its own unless told otherwise."""
    if text.lower() == "off":
        return None
    path = database.removeprefix("sqlite:///")
    beside = None if path == database else Path(path).parent / "backups"
    return Path(text) if text else beside


def _listening(text: str) -> str:
    """An address of this machine, as a number: 0.0.0.0 for all of them."""
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise WrongSetting(
            f"METRICS_ADDRESS must be an IP address like 127.0.0.1 or 0.0.0.0, not {text!r}."
        ) from None


def _webhook(text: str) -> str | None:
    """Whoever knows such an address can write there: it is never repeated."""
    if text and not re.fullmatch(r"https?://[^\s/?#]+\S*", text):
        raise WrongSetting("ALERT_WEBHOOK must be an address that begins with https:// or http://.")
    return text or None


def _address(text: str, token: str) -> str | None:
    if text and not re.fullmatch(r"http://(127\.0\.0\.1|localhost):[0-9]{1,5}/?", text):
        raise WrongSetting(f"LOCAL_ADDRESS must read like http://127.0.0.1:8470, not {text!r}.")
    if text and not token:
        raise WrongSetting(
            "LOCAL_ADDRESS must come with the DISCORD_TOKEN that `bot.local` printed."
        )
    return text.rstrip("/") or None


def _database(text: str) -> str:
    """An address may hold a password: it is never repeated."""
    if not re.fullmatch(r"sqlite:///.+|postgres(ql)?://.+", text):
        raise WrongSetting(
            "DATABASE_URL must read like sqlite:///FILE or postgresql://user:password@host/name."
        )
    return text


def _token(text: str) -> str | None:
    """A token is a secret: it is never repeated."""
    if text and (text.count(".") != 2 or not text.isascii() or any(map(str.isspace, text))):
        raise WrongSetting(
            "DISCORD_TOKEN must be the bot's token from Discord's developer portal:"
            " three parts with dots between them."
        )
    return text or None


def _one_of(name: str, text: str, choices: Sequence[str]) -> str:
    if text.lower() not in choices:
        raise WrongSetting(f"{name} must be one of {', '.join(choices)}, not {text!r}.")
    return text.lower()


def _shards(text: str, database: str) -> Shards | None:
    """`0-3/16`: shards 0 to 3 of 16; `0,1,8-9/16`. A part of them needs a database for many."""
    if not text:
        return None
    part = r"[0-9]{1,4}(?:-[0-9]{1,4})?"
    found = re.fullmatch(rf"({part}(?:,{part})*)/([0-9]{{1,4}})", text.replace(" ", ""))
    ids = sorted({id for one in found[1].split(",") for id in _range(one)}) if found else []
    if found is None or not ids or ids[-1] >= int(found[2]):
        raise WrongSetting(f"SHARDS must read like 0-3/16 (shards 0 to 3 of 16), not {text!r}.")
    shards = Shards(tuple(ids), int(found[2]))
    if len(ids) < shards.count and not database.startswith("postgres"):
        raise WrongSetting(
            "SHARDS must come with a DATABASE_URL of PostgreSQL, which all processes share:"
            " a SQLite file is for one process."
        )
    return shards


def _range(text: str) -> range:
    """`3` or `0-3`."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)
