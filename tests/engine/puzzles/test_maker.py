"""The maker: what it finds can be found again, it is stopped and goes on, and it asks for nothing
that anybody finds.
"""

import itertools
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine import agenda, notation
from engine.automa import level_named
from engine.cli import main
from engine.dealer import QuietDealer
from engine.games import GAMES
from engine.match.entries import Seed
from engine.match.match import Match
from engine.puzzles import exact, maker, measured
from engine.puzzles.files import every_puzzle, load, save
from engine.puzzles.grading import missed_by
from engine.puzzles.maker import Wanted, positions, puzzles_of, self_play
from engine.puzzles.puzzle import Puzzle
from tests.effort import EFFORT


def wanted_by(puzzle: Puzzle) -> tuple[Wanted, int]:
    """What the maker was asked for where a puzzle comes from, and the number of the match."""
    command, _, number = puzzle.made.rpartition(", match ")
    words = command.split()
    game, seats = GAMES[puzzle.game], puzzle.match.seats
    kinds = (words[words.index("--only") + 1],) if "--only" in words else maker.KINDS
    ways = int(words[words.index("--ways") + 1])
    options, seed = puzzle.match.options, words[words.index("--seed") + 1]
    return Wanted(game, seats, options, seed, kinds, ways, command), int(number)


REMADE = ("eruption",) if EFFORT == 1 else ("eruption", "taluva")


@pytest.mark.parametrize("game", REMADE)
def test_a_puzzle_is_found_again_by_its_command(game: str) -> None:
    """One of today's: those of the repository may be of automa that played otherwise."""
    kept = next(one for one in every_puzzle() if one.game == game)
    wanted, likely = wanted_by(kept)
    numbers = itertools.chain([likely], itertools.count())
    puzzle = next(one for number in numbers for one in puzzles_of(wanted, number))
    assert wanted_by(puzzle)[0] == wanted
    assert puzzle in list(puzzles_of(*wanted_by(puzzle)))


def test_stopped_it_keeps_what_it_has_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = [one for one in every_puzzle() if one.game == "taluva"][:4]
    looked = list[int]()

    def find(wanted: Wanted, number: int) -> Any:
        looked.append(number)
        if len(looked) == 3:
            raise KeyboardInterrupt
        yield replace(made[number], made=f"{wanted.command}, match {number}")

    monkeypatch.setattr("engine.cli.puzzles.puzzles_of", find)
    path = tmp_path / "taluva.txt"
    command = ["puzzles", "taluva", "--count", "4", "--file", str(path)]
    assert main(command) == 130
    assert [one.id for one in load(path)] == [one.id for one in made[:2]]
    assert main(command) == 0
    assert [one.id for one in load(path)] == [one.id for one in made]
    assert looked == [0, 1, 2, 1, 2, 3], "the last one may not have been finished"
    said = "".join(capsys.readouterr().out.split())  # wrapped by how long the folder's name is
    assert "taluva.txt:4,from" in said


def test_it_goes_on_with_its_own_seed_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another seed has found, also one that begins alike, says nothing about its matches."""
    looked, path = list[int](), tmp_path / "taluva.txt"
    seed_12 = "python -m engine puzzles taluva --seats 2 --ways 12 --seed 12, match 40"
    save(path, [replace(every_puzzle()[0], made=seed_12)])

    def find(wanted: Wanted, number: int) -> Any:
        looked.append(number)
        yield every_puzzle()[1]

    monkeypatch.setattr("engine.cli.puzzles.puzzles_of", find)
    assert main(["puzzles", "taluva", "--seed", "1", "--count", "2", "--file", str(path)]) == 0
    assert looked == [0]


def test_where_nothing_can_be_written_it_says_so_before_it_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("engine.cli.puzzles.puzzles_of", lambda *_: pytest.fail("it looked"))
    (tmp_path / "file").touch()
    assert main(["puzzles", "taluva", "--file", str(tmp_path / "file" / "taluva.txt")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_positions_are_of_the_last_turns_each_also_with_other_draws() -> None:
    game = GAMES["taluva"]
    match = self_play(Wanted(game, 2, game.complete(2, {}), "test", maker.KINDS), 0)
    assert match.is_over
    last = match.state.turns
    plain, redrawn = list(positions(match, 2)), list(positions(match, 2, chance=1))
    assert {one.state.turns for one in plain} == {last - 1, last}
    assert len(redrawn) > len(plain)
    assert all(list(one.waiting()) == [one.state.turn] for one in redrawn)
    assert len({str(one.entries) for one in redrawn}) == len(redrawn)


def test_what_chance_has_a_part_in_is_no_proof() -> None:
    game = GAMES["eruption"]
    match = Match(game, 2, game.complete(2, {}), Seed.fresh("00" * 32))
    match.accept(match.propose_start())
    seat = next(iter(match.waiting()))
    assert exact.only_win(game, match.state, seat) is None


def test_two_ways_to_win_are_no_puzzle() -> None:
    puzzle = next(one for one in every_puzzle() if one.game == "taluva")
    state = puzzle.match.state.clone()
    assert exact.only_win(puzzle.rules, state, puzzle.seat) is not None
    state.supply[puzzle.seat * 3 : puzzle.seat * 3 + 3] = [1, 0, 1]  # any hut will do
    assert exact.only_win(puzzle.rules, state, puzzle.seat) is None


def test_where_all_answers_are_alike_none_is_the_best() -> None:
    game = GAMES["taluva"]
    state = game.set_up(2, game.complete(2, {}))
    agenda.begin(state, QuietDealer(1))
    assert measured.best_answer(game, state, state.turn, 1) is None


def test_a_level_that_finds_the_answer_does_not_miss_it(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(one for one in every_puzzle() if one.game == "taluva")
    answers = list(puzzle.answers[0])

    class Knowing:
        name = "knowing"

        def choose(self, game: Any, state: Any, seat: int, moves: Any, *_: Any) -> Any:
            return next(one for one in moves if notation.write(one) in answers)

    monkeypatch.setattr(
        "engine.puzzles.grading.level_named",
        lambda name, budget: Knowing() if name == "easy" else level_named("random"),
    )
    assert missed_by(puzzle, 1) == ("random", "normal", "hard")
