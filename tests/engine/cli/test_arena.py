"""The arena: what it counts, what the counts mean, and how it is asked."""

import json
import os
import subprocess
from collections.abc import Sequence

import pytest

from engine import agenda
from engine.automa.budget import Budget
from engine.automa.lookahead import HardAutoma
from engine.automa.strength import Tally, bar_of, interval, ratings
from engine.cli import main
from engine.cli.arena import Arena
from engine.cli.arguments import Setting
from engine.cli.contenders import contender_named
from engine.dealer import QuietDealer
from engine.games import GAMES
from engine.trouble import BadOption
from tests.bench.hard_before import COMMIT, LAST_COMMIT
from tests.engine.automa.positions import positions


@pytest.fixture
def _one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker starts slowly, and one is enough to see what is counted."""
    monkeypatch.setattr(os, "cpu_count", lambda: 1)


one_core = pytest.mark.usefixtures("_one_core")
QUICK = ("arena", "volcanic_isle", "--option", "rounds=5")
"""Matches that take the automa a hundredth of a second."""


def test_an_interval_is_wilsons() -> None:
    low, high = interval(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert interval(0, 0) == (0, 1)
    assert interval(0, 20)[0] == 0
    assert interval(20, 20)[1] == 1


def test_seats_rotate_and_both_places_share_their_chance() -> None:
    game = GAMES["taluva"]
    arena = Arena(Setting(game, 3, game.complete(3, {})), "s", 6, None, False)
    found = [arena.meeting(Tally("easy", "random", 3), number) for number in range(6)]
    assert [side for _, side in found] == [(0,), (1,), (2,), (0,), (1,), (2,)]
    assert all(meeting.levels.index("easy") == side[0] for meeting, side in found)
    assert all(meeting.levels.count("random") == 2 for meeting, _ in found)
    assert len({meeting.seed for meeting, _ in found}) == 2


def test_partners_play_at_the_same_level_and_win_together() -> None:
    game = GAMES["taluva"]
    arena = Arena(Setting(game, 4, game.complete(4, {"mode": "teams"})), "s", 4, None, False)
    tally = Tally("easy", "random", len(arena.sides))
    found = [arena.meeting(tally, number) for number in range(2)]
    assert [side for _, side in found] == [(0, 2), (1, 3)]
    assert found[0][0].levels == ("easy", "random", "easy", "random")
    for (_, side), winners in zip(found, ((0, 2), (0, 2)), strict=True):
        tally.count(side, winners)
    assert (tally.wins, tally.draws, tally.losses) == (1, 0, 1)


def test_a_shared_victory_is_a_draw_for_who_has_part_in_it() -> None:
    tally = Tally("easy", "random", 3)
    for winners in ((0,), (0, 2), (1, 2), (1,)):
        tally.count((0,), winners)
    assert (tally.wins, tally.draws, tally.losses) == (1, 1, 2)


def test_the_bar_of_each_pair() -> None:
    assert bar_of("easy", "random", 2) == 0.9
    assert bar_of("easy", "normal", 2) == pytest.approx(0.35)
    assert bar_of("hard", "random", 2) == 0.5
    assert bar_of("hard", "normal", 4) == 0.25


def test_sure_is_who_has_left_the_bar_behind() -> None:
    assert not Tally("normal", "easy", wins=13, losses=7).is_sure
    assert Tally("normal", "easy", wins=19, losses=1).is_sure
    assert Tally("normal", "easy", wins=1, losses=19).is_sure
    assert not Tally("normal", "easy", wins=19).is_sure


def test_ratings_explain_the_results() -> None:
    tallies = [
        Tally("a", "b", wins=640, losses=360),
        Tally("a", "c", wins=909, losses=91),
        Tally("b", "c", wins=849, losses=151),
    ]
    found = ratings(["a", "b", "c"], tallies)
    assert found["c"] == 0
    assert found["a"] == pytest.approx(400, abs=5)
    assert found["b"] == pytest.approx(300, abs=5)


def test_an_equal_share_at_a_large_table_is_an_equal_rating() -> None:
    found = ratings(["a", "b"], [Tally("a", "b", 4, wins=100, losses=300)])
    assert found["a"] == pytest.approx(0, abs=1)


def test_counts_as_json_are_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*QUICK, "--automa", "easy,random", "--games", "4", "--seed", "1", "--json"]
    printed = []
    for _ in range(2):
        assert main(words) == 0
        printed.append(json.loads(capsys.readouterr().out))
    assert printed[0] == printed[1]
    (pair,) = printed[0]["pairs"]
    assert pair["players"] == ["easy", "random"]
    assert pair["games"] == 4 == sum(pair["wins"].values()) + pair["draws"]


@one_core
def test_only_neighbours_meet(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*QUICK, "--automa", "normal,easy,random", "--games", "1", "--neighbours", "--json"]
    assert main(words) == 0
    pairs = json.loads(capsys.readouterr().out)["pairs"]
    assert [pair["players"] for pair in pairs] == [["normal", "easy"], ["easy", "random"]]
    assert all(pair.keys() == {"players", "games", "wins", "draws"} for pair in pairs)


@one_core
def test_it_stops_once_it_is_sure(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*QUICK, "--automa", "random,easy", "--games", "500", "--seed", "1", "--json"]
    assert main([*words, "--until-sure"]) == 0
    (pair,) = json.loads(capsys.readouterr().out)["pairs"]
    assert pair["games"] < 500
    low, high = interval(pair["wins"]["random"], pair["games"])
    assert not low <= 0.1 <= high


@one_core
def test_who_stops_it_sees_what_was_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C in the middle of the second match."""
    count = Tally.count

    def stop(tally: Tally, side: Sequence[int], winners: Sequence[int]) -> None:
        if tally.games == 1:
            raise KeyboardInterrupt
        count(tally, side, winners)

    monkeypatch.setattr(Tally, "count", stop)
    assert main([*QUICK, "--automa", "easy, random", "--games", "50", "--json"]) == 130
    (pair,) = json.loads(capsys.readouterr().out)["pairs"]
    assert pair["games"] == 1


@one_core
def test_a_table_of_rates_and_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--automa", "easy,random", "--games", "2", "--budget", "4"]) == 0
    printed = capsys.readouterr().out
    assert "easy – random" in printed
    assert "rating" in printed
    assert "2/2" in printed


@pytest.mark.parametrize("names", ["easy", "easy,easy", "easy,clever"])
def test_bad_names_are_one_sentence(names: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "taluva", "--automa", names]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@one_core
@pytest.mark.parametrize(("more", "said"), [([], "20"), (["--option", "rounds=5"], "5")])
def test_it_says_after_how_many_rounds_it_stops(
    more: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", "volcanic_isle", "--automa", "easy,random", "--games", "1", "--seed", "1"]
    assert main([*words, *more]) == 0
    assert f"Volcanic Isle, 2 seats, rounds={said}, seed 1" in capsys.readouterr().out


def test_a_contender_has_a_budget_of_its_own_if_it_shall() -> None:
    usual, own = (contender_named(name, Budget(100)) for name in ("hard", "hard=3000"))
    assert isinstance(usual, HardAutoma)
    assert isinstance(own, HardAutoma)
    assert (usual.budget.iterations, own.budget.iterations) == (100, 3000)


@pytest.mark.parametrize("name", ["hard=none", "hard=0", "no.such:Thing", "engine.automa:Nobody"])
def test_who_is_not_there_cannot_meet(name: str) -> None:
    with pytest.raises(BadOption):
        contender_named(name, Budget())


def test_it_says_how_long_each_thinks() -> None:
    tally = Tally("easy", "random", 3)
    for side, thought in (((0,), (4.0, 1.0, 3.0)), ((1,), (2.0, 6.0, 2.0))):
        tally.count(side, side)
        tally.count_thought(side, thought)
    assert (tally.thought_of_one, tally.thought_of_other) == (5.0, 2.0)


@pytest.mark.parametrize(
    ("benchmark", "commit"), [("HardBefore", COMMIT), ("JudgedBefore", LAST_COMMIT)]
)
def test_the_benchmark_plays_as_hard_did_before(benchmark: str, commit: str) -> None:
    """It is read from git: where its commit is not there, nothing can be compared."""
    known = subprocess.run(["git", "cat-file", "-e", commit], capture_output=True, check=False)
    if known.returncode:
        pytest.skip("a clone without history")
    mind = contender_named(f"tests.bench.hard_before:{benchmark}", Budget(20, seconds=None))
    for game in GAMES.values():
        state = next(positions(game, 1, 1))
        decision = agenda.waiting(state)[0]
        moves = list(agenda.answers(state, decision))
        assert mind.choose(game, state, decision.seat, moves, QuietDealer(1)) in moves
