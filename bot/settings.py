"""What can be set from outside: typed settings from the environment and `.env`.

A wrong value stops the start with one sentence that names it.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dotenv import dotenv_values


class WrongSetting(Exception):
    """A setting that cannot be used, in one sentence."""


@dataclass(frozen=True)
class Settings:
    """`token` is None where the local Discord takes the real one's place."""

    token: str | None = None
    local_port: int = 8470
    local_world: Path = Path("data/local-discord.db")


def read(environment: Mapping[str, str] | None = None, file: Path = Path(".env")) -> Settings:
    """The settings of this start; the environment outranks `.env` in the current folder."""
    if environment is None:
        written = {key: value for key, value in dotenv_values(file).items() if value is not None}
        environment = {**written, **os.environ}
    return Settings(
        token=environment.get("DISCORD_TOKEN", "").strip() or None,
        local_port=port(environment.get("LOCAL_PORT", "8470"), "LOCAL_PORT"),
        local_world=Path(environment.get("LOCAL_WORLD", "data/local-discord.db")),
    )


def port(text: str, name: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise WrongSetting(f"{name} must be a port number from 0 to 65535, not {text!r}.")
    return int(text)
