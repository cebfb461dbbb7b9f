"""What can be set from outside: every value read, every wrong one named in one sentence."""

import re
from pathlib import Path

import pytest

from bot import settings
from bot.settings import Settings, Shards, WrongSetting, read

ROOT = Path(__file__).parents[2]


TOKEN = "MTIz.abc.def"


def test_nothing_has_to_be_set() -> None:
    assert read({}) == Settings()
    assert read(dict.fromkeys(settings.NAMES, " ")) == Settings()


def test_every_setting_is_read() -> None:
    given = {
        "DISCORD_TOKEN": TOKEN,
        "DATABASE_URL": "postgresql://somewhere/tephra",
        "SHARDS": "1, 0/4",
        "LOG_LEVEL": "DEBUG",
        "LOG_FORMAT": "json",
        "AUTOMA_SECONDS": "1.5",
        "WORKERS": "3",
        "METRICS_PORT": "9464",
        "METRICS_ADDRESS": "0.0.0.0",
        "ALERT_WEBHOOK": "https://discord.com/api/webhooks/1/abc",
        "BACKUP_FOLDER": "/elsewhere",
        "BACKUP_KEEP": "30",
        "ICONS": "off",
        "LOCAL_PORT": "0",
        "LOCAL_WORLD": "elsewhere.db",
        "LOCAL_ADDRESS": "http://127.0.0.1:8470/",
    }
    assert set(given) == set(settings.NAMES)
    assert read(given) == Settings(
        TOKEN,
        "postgresql://somewhere/tephra",
        Shards((0, 1), 4),
        "debug",
        "json",
        1.5,
        9464,
        "0.0.0.0",
        3,
        "https://discord.com/api/webhooks/1/abc",
        Path("/elsewhere"),
        30,
        0,
        Path("elsewhere.db"),
        "http://127.0.0.1:8470",
        False,
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOCAL_ADDRESS", "http://elsewhere.example"),
        ("LOCAL_ADDRESS", "http://127.0.0.1:8470"),
        ("DISCORD_TOKEN", "hunter2"),
        ("DISCORD_TOKEN", "a.b.c d"),
        ("DATABASE_URL", "mysql://ann:hunter2@example/tephra"),
        ("DATABASE_URL", "sqlite://"),
        ("SHARDS", "4"),
        ("SHARDS", "4/4"),
        ("SHARDS", "0,,1/4"),
        ("SHARDS", "3-0/4"),
        ("SHARDS", "0-4/4"),
        ("SHARDS", "0-/4"),
        ("SHARDS", "0-3/16"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
        ("AUTOMA_SECONDS", "0"),
        ("AUTOMA_SECONDS", "31"),
        ("AUTOMA_SECONDS", "long"),
        ("METRICS_PORT", "local"),
        ("METRICS_PORT", "65536"),
        ("METRICS_ADDRESS", "localhost"),
        ("WORKERS", "0"),
        ("ALERT_WEBHOOK", "discord.com/api/webhooks/1/hunter2"),
        ("ALERT_WEBHOOK", "file:///etc/hunter2"),
        ("BACKUP_KEEP", "0"),
        ("BACKUP_KEEP", "1e3"),
        ("LOCAL_PORT", "-1"),
        ("LOCAL_PORT", "70000"),
        ("LOCAL_PORT", "²"),
    ],
)
def test_a_wrong_value_is_named_in_one_sentence(name: str, value: str) -> None:
    with pytest.raises(WrongSetting, match=name) as wrong:
        read({name: value})
    assert re.fullmatch(r"[A-Z_]+ must .*\.", str(wrong.value))
    assert "hunter2" not in str(wrong.value)
    assert name != "DISCORD_TOKEN" or value not in str(wrong.value), "a secret is not repeated"


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("0-3/16", (0, 1, 2, 3)),
        ("4,6,8-10/16", (4, 6, 8, 9, 10)),
        ("2 - 3, 3, 0/16", (0, 2, 3)),
        ("15/16", (15,)),
    ],
)
def test_shards_are_numbers_and_ranges(text: str, ids: tuple[int, ...]) -> None:
    given = {"SHARDS": text, "DATABASE_URL": "postgresql://somewhere/tephra"}
    assert read(given).shards == Shards(ids, 16)


def test_only_a_part_of_the_gateway_needs_a_database_for_many() -> None:
    assert read({"SHARDS": "0-3/4"}).shards == Shards((0, 1, 2, 3), 4)
    for database in ("", "sqlite:///here.db"):
        with pytest.raises(
            WrongSetting, match="SHARDS must come with a DATABASE_URL of PostgreSQL"
        ):
            read({"SHARDS": "0-2/4", "DATABASE_URL": database})


def test_the_example_explains_every_setting() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = set(re.findall(r"^#? ?([A-Z_]+)=", example, re.MULTILINE))
    assert named == set(settings.NAMES)
