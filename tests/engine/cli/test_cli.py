"""The command line as a person meets it: what it prints, and what it says to bad input."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.automa.budget import TimeLimit
from engine.cli import main
from engine.game import Game
from engine.games import GAMES
from engine.kit import tiles
from engine.kit.breaches import Breach
from engine.kit.speed import measure
from engine.kit.tables import SetTable
from engine.kit.wild_input import answers_whatever_is_typed


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lines a person will type."""
    lines: list[str] = []

    def read_line(prompt: str = "") -> str:
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", read_line)
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    return lines


def test_games_lists_every_game_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    printed = capsys.readouterr().out
    for game in GAMES.values():
        assert game.title in printed
        assert all(option.name in printed for option in game.options)


def test_a_batch_counts_every_match(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "taluva", "--games", "8", "--seed", "1", "--seats", "3"]) == 0
    printed = capsys.readouterr().out
    assert "8/8" in printed
    wins = [int(row.split("│")[3]) for row in printed.splitlines() if "random │" in row]
    assert sum(wins) >= 8


def test_the_same_seed_plays_the_same_batch(capsys: pytest.CaptureFixture[str]) -> None:
    tables = []
    for _ in range(2):
        assert main(["play", "taluva", "--games", "5", "--seed", "x"]) == 0
        tables.append([row for row in capsys.readouterr().out.splitlines() if "│" in row])
    assert tables[0] == tables[1]


def test_it_does_so_on_a_busy_machine_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No automa is cut short by time where nobody waits for it."""
    play = ["play", "taluva", "--automa", "hard", "--seed", "5", "--option", "stack=JG,SJ,GR,RL"]
    assert main([*play, "--save", str(tmp_path / "quiet")]) == 0
    is_capped = property(lambda limit: limit._end is not None)
    monkeypatch.setattr(TimeLimit, "is_reached", is_capped)
    assert main([*play, "--save", str(tmp_path / "busy")]) == 0
    [quiet], [busy] = (tmp_path / "quiet").iterdir(), (tmp_path / "busy").iterdir()
    assert quiet.read_text("utf-8") == busy.read_text("utf-8")


def test_automa_names_repeat_over_the_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "taluva", "--seats", "3", "--automa", "easy,random", "--seed", "2"]) == 0
    rows = [row for row in capsys.readouterr().out.splitlines() if row.startswith("│")]
    assert [row.split("│")[2].strip() for row in rows] == ["easy", "random", "easy"]


def test_saved_records_replay_and_verify(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play = ["play", "taluva", "--games", "2", "--seed", "7", "--save", str(tmp_path)]
    assert main(play) == 0
    for file in sorted(tmp_path.iterdir()):
        assert main(["replay", str(file)]) == 0
        assert main(["verify", str(file)]) == 0
    printed = capsys.readouterr().out
    assert "Ranks: Red" in printed
    assert re.search(r"\d+ entries fit the rules and \d+ draws follow from the seed", printed)


def test_verify_says_what_a_record_proves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["play", "taluva", "--seed", "7", "--save", str(tmp_path)])
    file = next(tmp_path.iterdir())
    assert main(["verify", str(file)]) == 0
    assert "proves only that it\nagrees with itself" in capsys.readouterr().out
    text = file.read_text(encoding="utf-8")
    file.write_text(f'[Sealed "1/2/3"]\n{text}', "utf-8")
    assert main(["verify", str(file)]) == 2
    assert "does not end with the number" in capsys.readouterr().err


def test_a_tampered_record_is_refused_with_its_entry(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["play", "taluva", "--seed", "7", "--save", str(tmp_path)])
    file = next(tmp_path.iterdir())
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"^5\. (s\d) \w+ \w+", r"5. \1 hut M50", text, flags=re.M), "utf-8")
    assert main(["verify", str(file)]) == 2
    assert "Entry 5 does not fit" in capsys.readouterr().err


def test_a_record_is_analysed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play = ["play", "taluva", "--automa", "random", "--seed", "4", "--save", str(tmp_path)]
    assert main(play) == 0
    (saved,) = tmp_path.iterdir()
    capsys.readouterr()
    assert main(["analyse", str(saved), "--budget", "128"]) == 0
    printed = capsys.readouterr().out
    assert "chance over" in printed
    assert "overtakes" in printed or "never passed on" in printed
    assert "better" in printed
    assert main(["analyse", str(saved), "--budget", "128", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["mistakes"]
    assert sum(found["standings"][-1]["chances"]) == pytest.approx(1)
    text = saved.read_text(encoding="utf-8").replace("[Result", "[Was").splitlines()
    (tmp_path / "half.txt").write_text("\n".join(text[:-4]), encoding="utf-8")
    assert main(["analyse", str(tmp_path / "half.txt")]) == 2
    assert "after the match" in capsys.readouterr().err


def test_perft_ends_with_its_count(capsys: pytest.CaptureFixture[str]) -> None:
    stack = ["--seats", "2", "--option", "stack=JG,SJ,GR"]
    assert main(["perft", "taluva", "--turns", "2", *stack]) == 0
    assert capsys.readouterr().out == "nodes 432\n"
    assert main(["perft", "taluva", "--turns", "2", "--divide", *stack]) == 0
    assert capsys.readouterr().out.splitlines() == ["hut N49 216", "hut N50 216", "nodes 432"]


def test_bench_measures_every_figure() -> None:
    figures = measure(GAMES["taluva"], 2, seconds=0.05)
    assert list(figures) == ["decisions_per_s", "clone_us", "moves_us", "games_per_s"]
    assert all(value > 0 for value in figures.values())
    json.dumps(figures)


@pytest.fixture
def basalt(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A small game that lacks a few sentences."""
    told = {"over": tiles.GAME.words.events["over"]}
    words = replace(tiles.GAME.words, refusals={}, events=told)
    game = replace(tiles.GAME, words=words)
    monkeypatch.setitem(GAMES, game.id, game)
    return game


@pytest.mark.usefixtures("basalt")
def test_a_sentence_that_a_game_lacks_is_named_and_the_match_goes_on(
    typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    typed += ["lay A1", "lay M50", "quit"]
    assert main(["play", "basalt", "--me", "1", "--automa", "easy", "--seed", "1"]) == 0
    printed = capsys.readouterr().out
    assert "words.py: no sentence is called “off_board”" in printed
    assert "words.py: no sentence is called “laid”" in printed


def test_check_names_a_refusal_that_has_no_sentence(basalt: Game) -> None:
    with pytest.raises(Breach, match=r"^words\.py: no sentence is called “(off_board|taken)”"):
        answers_whatever_is_typed(SetTable(basalt, 2, {}), 1)


@pytest.mark.usefixtures("basalt")
def test_undo_says_what_stands_in_the_way(
    typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    typed += ["undo", "lay M50", "undo", "quit"]
    assert main(["play", "basalt", "--me", "1", "--automa", "easy", "--seed", "1"]) == 0
    printed = capsys.readouterr().out
    assert "You have made no move yet." in printed
    assert "(easy) has moved since your last move: it stands." in printed


def test_a_person_plays_in_the_terminal(
    typed: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "half.txt"
    typed += ["help", "moves", "hut M50", "fly N49", "hut N49", "moves place", "undo", "rules 4.2"]
    typed += [f"save {saved}", "quit"]
    assert main(["play", "taluva", "--me", "1", "--automa", "random", "--seed", "3"]) == 0
    printed = capsys.readouterr().out
    assert "§5.5: M50 is a volcano; nothing is built there." in printed
    assert "A move begins with hut, tower, temple or expand; “fly” is not one of them." in printed
    assert "Red (you) builds a hut on N49." in printed
    assert "Blue (random) draws" in printed
    assert "it stands" in printed
    assert "never all of a settlement" in printed
    assert "hut N49" in saved.read_text(encoding="utf-8")


def test_the_end_of_input_leaves_quietly(typed: list[str]) -> None:
    assert main(["play", "taluva", "--me", "2"]) == 130


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], "There is no game “chess”. You can choose"),
        (["play", "taluva", "--seats", "9"], "Taluva is for 2, 3 or 4 seats, not 9."),
        (["play", "taluva", "--option", "fog=1"], "Taluva has no option “fog”"),
        (["play", "taluva", "--option", "fog"], "An option is written name=value"),
        (
            ["play", "taluva", "--option", "stack=XX"],
            "Option stack can be full, short or tiles: JG,SJ,…, not “XX”.",
        ),
        (["play", "taluva", "--option", "stack=LL,LL"], "The box has only 1 of tile LL"),
        (["play", "taluva", "--option", "mode=teams"], "Teams are for four seats, not 2."),
        (["play", "taluva", "--automa", "genius"], "There is no automa “genius”."),
        (["play", "taluva", "--me", "5"], "There is no seat 5: 2 play."),
        (["play", "taluva", "--seats", "2", "--automa", "easy,easy,easy"], "3 automa are named"),
        (["play", "taluva", "--me", "1", "--games", "5"], "With --me one match is played"),
        (["perft", "checkers"], "There is no game “checkers”."),
        (["bench", "go"], "There is no game “go”."),
        (["replay", "/nowhere/at/all"], "/nowhere/at/all cannot be read"),
        (["verify", "/"], "/ cannot be read"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr().err.strip()
    assert said.startswith(sentence)
    assert "\n" not in said


def test_a_file_that_is_no_record_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_bytes(b"\xff\xfe\x00binary")
    assert main(["replay", str(broken)]) == 2
    assert "is not a text file" in capsys.readouterr().err
    broken.write_text("hello there\n")
    assert main(["replay", str(broken)]) == 2
    assert "Line 1 is neither a header nor an entry" in capsys.readouterr().err
