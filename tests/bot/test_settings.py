"""Settings: typed, with defaults; a wrong value is one sentence that names it."""

from pathlib import Path

import pytest

from bot.settings import Settings, WrongSetting, read


def test_nothing_has_to_be_set() -> None:
    assert read({}) == Settings()


def test_everything_can_be_set() -> None:
    given = {"DISCORD_TOKEN": " abc ", "LOCAL_PORT": "0", "LOCAL_WORLD": "/tmp/x.db"}
    assert read(given) == Settings("abc", 0, Path("/tmp/x.db"))


def test_an_empty_token_is_none() -> None:
    assert read({"DISCORD_TOKEN": "  "}).token is None


@pytest.mark.parametrize("port", ["many", "-1", "65536", "8.5", ""])
def test_a_wrong_port_is_named(port: str) -> None:
    with pytest.raises(WrongSetting, match="LOCAL_PORT"):
        read({"LOCAL_PORT": port})


def test_the_environment_outranks_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("LOCAL_PORT=1\nLOCAL_WORLD=from-file.db\n")
    monkeypatch.setenv("LOCAL_PORT", "2")
    settings = read(file=tmp_path / ".env")
    assert (settings.local_port, settings.local_world) == (2, Path("from-file.db"))
