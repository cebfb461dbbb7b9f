"""`check`: one page of findings, and an exit code that says whether something is to be mended."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.cli import main
from engine.games import GAMES
from engine.kit import game_check
from engine.kit.findings import Mark
from engine.kit.words import SENTENCES
from tests.toy import EMBERS

ROOT = Path(__file__).parents[3]
QUICK = {"SPEED_SECONDS": 0.01, "RANDOM_MATCHES": 2, "SAID_MATCHES": 2}


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(GAMES, EMBERS.id, EMBERS)
    monkeypatch.setattr("logging.disable", lambda: None)
    for name, value in QUICK.items():
        monkeypatch.setattr(game_check, name, value)


def test_the_toy_lacks_words_and_is_not_green(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "embers"]) == 1
    page = capsys.readouterr().out.splitlines()
    assert page[0] == "✗ words     `parts` lacks bid.card, douse.answer"
    assert "· lessons   there are none: /learn does not offer the game" in page
    assert "· pictures  there is no painter: the game is shown as text" in page
    assert page[-1] == "Embers is not green. To be mended: 1."
    assert len(page) <= 40, "one page"


def test_a_game_of_ours_is_green(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_check, "paired", lambda every: every[:1])
    assert main(["check", "volcanic_isle"]) == 0
    page = capsys.readouterr().out.splitlines()
    assert page[-1] == "Volcanic Isle is green."
    assert not [line for line in page if line.startswith("✗")]


def test_what_breaks_several_things_is_told_once() -> None:
    def broken(state: object) -> None:
        raise ValueError("the dog ate it")

    findings = list(game_check.examine(replace(EMBERS, pieces=broken)))
    told = [one for one in findings if one.mark is Mark.BREACH]
    assert [one.said for one in told if "dog" in one.said] == ["ValueError: the dog ate it"]
    assert "test_check.py, line" in " ".join(" ".join(one.more) for one in told)


def test_a_game_that_cannot_be_set_up_says_so() -> None:
    (finding,) = game_check.examine(replace(EMBERS, seats=()))
    assert finding.said == SENTENCES["laws.no_table"]


def test_every_sentence_of_the_kit_is_said() -> None:
    places = ("engine/kit", "render", "bot/turn")
    paths = [path for place in places for path in (ROOT / place).glob("*.py")]
    sources = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    assert not [name for name in SENTENCES if sources.count(f'"{name}"') < 2]
