"""The puzzles of the repository: each folds by today's rules, and its answer is the right one."""

import random
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from engine import notation
from engine.games import GAMES
from engine.puzzles import exact, files
from engine.puzzles.files import BETWEEN, FOLDER, every_puzzle, load, path_of, save
from engine.puzzles.grading import TRIES
from engine.puzzles.of_the_day import puzzle_of, rows_of
from engine.puzzles.puzzle import Puzzle, id_of, read, write
from engine.trouble import BadRecord
from tests.effort import EFFORT

SAMPLE = 3
"""Puzzles that are proven anew with an effort of 1."""

PUZZLES = list(every_puzzle())


def named(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.id}"


def proven() -> list[Puzzle]:
    won = [one for one in PUZZLES if one.kind == "win"]
    return random.Random(EFFORT).sample(won, min(len(won), SAMPLE * EFFORT))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=named)
def test_a_puzzle_folds_and_its_answers_are_legal_and_right(puzzle: Puzzle) -> None:
    match = puzzle.match
    assert match.version == GAMES[puzzle.game].version
    assert list(match.waiting()) == [puzzle.seat] == [match.state.turn]
    assert puzzle.id == id_of(puzzle.text, puzzle.kind, puzzle.seat)
    assert all(puzzle.tried(line).is_solved for line in puzzle.answers)
    assert puzzle.missed, "somebody misses it"
    assert set(puzzle.missed) <= set(TRIES)
    assert all(entry.by == "automa" for entry in match.entries if entry.act == "move")


@pytest.mark.parametrize("puzzle", proven(), ids=named)
def test_a_turn_that_wins_is_the_only_one(puzzle: Puzzle) -> None:
    found = exact.only_win(puzzle.rules, puzzle.match.state, puzzle.seat)
    assert found is not None
    assert (found.lines, found.among) == (puzzle.answers, puzzle.proof.among)
    assert (found.deals > 0) == (not puzzle.proof.is_exact)


@pytest.mark.parametrize("puzzle", [one for one in PUZZLES if one.kind == "best"], ids=named)
def test_an_answer_that_is_measured_is_better_by_far(puzzle: Puzzle) -> None:
    assert puzzle.proof.best - puzzle.proof.second >= 0.25
    right = {line[0] for line in puzzle.answers}
    texts = map(notation.write, puzzle.match.moves(puzzle.seat))
    other = next(text for text in texts if text not in right)
    assert not puzzle.tried([other]).is_solved


def test_no_puzzle_is_there_twice() -> None:
    assert len({one.id for one in PUZZLES}) == len(PUZZLES) > 0
    assert {path.stem for path in FOLDER.glob("*.txt")} <= set(GAMES)


@pytest.mark.parametrize("game", ["eruption", "orcs_orcs_orcs", "volcanic_isle", "volcanique"])
def test_there_are_enough_of_each_game(game: str) -> None:
    assert sum(one.game == game for one in PUZZLES) >= 12


def test_of_taluva_each_wins_at_once_among_hundreds() -> None:
    some = [one for one in PUZZLES if one.game == "taluva"]
    assert len(some) >= 60
    assert all(one.kind == "win" and one.proof.is_exact for one in some)
    assert min(one.proof.among for one in some) >= 100


def test_a_puzzle_is_written_as_it_is_read() -> None:
    for one in PUZZLES[:: max(1, len(PUZZLES) // 10)]:
        assert read(write(one)) == one
    text = path_of("taluva").read_text(encoding="utf-8")
    assert text.count(BETWEEN) == text.count("[Puzzle ") - 1
    with pytest.raises(BadRecord):
        read('[Puzzle "12345678"]\n[Kind "riddle"]\n')


def test_a_file_is_put_in_place_whole(tmp_path: Path) -> None:
    path = tmp_path / "made" / "taluva.txt"
    assert load(path) == []
    save(path, PUZZLES[:2])
    save(path, PUZZLES[:3])
    assert load(path) == PUZZLES[:3]
    assert [one.name for one in path.parent.iterdir()] == ["taluva.txt"]


def test_a_game_that_is_gone_takes_its_puzzles_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its days would have a puzzle that nobody can open, and no post."""
    save(tmp_path / "gone.txt", PUZZLES[:1])
    save(tmp_path / "taluva.txt", PUZZLES[-1:])
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    assert every_puzzle.__wrapped__() == PUZZLES[-1:]


# ── Which belongs to a day ───────────────────────────────────────────────────────────────────────


def days(count: int) -> list[date]:
    return [date(2026, 11, 18) + timedelta(days=n) for n in range(count)]


def shown(count: int) -> list[Puzzle]:
    return [one for one in map(puzzle_of, days(count)) if one is not None]


def test_games_take_turns_so_each_comes_every_week() -> None:
    games = {one.game for one in PUZZLES}
    year = [one.game for one in shown(365)]
    for n in range(len(year) - len(games)):
        assert set(year[n : n + len(games)]) == games


def test_a_game_begins_again_only_after_all_of_its_own() -> None:
    for row in rows_of(PUZZLES):
        own = [one.id for one in shown(400) if one.game == row[0].game]
        first = own.index(row[0].id)
        assert own[first : first + len(row)] == [one.id for one in row][: len(own) - first]
        assert sorted(row, key=named) == sorted(
            (one for one in PUZZLES if one.game == row[0].game), key=named
        )


def test_easy_ones_come_often_and_hard_ones_never_for_long() -> None:
    """Every fourth day or more often, and never two weeks without one."""
    grades = [one.grade for one in shown(365)]
    assert grades.count(1) * 4 >= len(grades)
    assert all(1 in grades[n : n + 14] for n in range(len(grades) - 14))
    assert sum(grade <= 2 for grade in grades) * 2 >= len(grades)


def test_the_grades_of_a_game_take_turns_as_evenly_as_can_be() -> None:
    for row in rows_of(PUZZLES):
        for grade in {one.grade for one in row}:
            at = [n for n, one in enumerate(row) if one.grade == grade]
            gaps = [b - a for a, b in pairwise(at)]
            assert max(gaps, default=1) <= 2 * len(row) / len(at) + 1
    assert rows_of(list(reversed(PUZZLES))) == rows_of(PUZZLES)
