"""Analysis after the match: what went wrong is found, and nothing that could not go otherwise."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine import notation
from engine.automa import Budget
from engine.automa.analysis import NotOver, analyse
from engine.automa.playouts import some
from engine.automa.positions import after
from engine.automa.turning_points import (
    Judge,
    TurnChances,
    TurningPoint,
    chances_by_turn,
    past_entries,
    turning_points,
)
from engine.contract import Move
from engine.dealer import QuietDealer
from engine.game import Game
from engine.games import GAMES
from engine.match.entries import Seed
from engine.match.match import Match
from tests.effort import fixed_seeds
from tests.engine.automa.positions import each_game
from tests.toy import EMBERS

LINES = Budget(iterations=64, seconds=None)
Chooser = Callable[[Match, int, Sequence[Move]], Move]


def played(game: Game, seed: int, choose: Chooser, seats: int = 2, most: int = 10_000) -> Match:
    """A match from its start to its end; after so many entries it is a draw."""
    match = Match(game, seats, game.finite, Seed.fresh(f"{seed:064x}"))
    match.accept(match.propose_start())
    while not match.is_over and len(match.live) < most:
        seat = next(iter(match.waiting()))
        match.accept(match.propose(seat, choose(match, seat, match.moves(seat))))
    if not match.is_over:
        match.accept(match.propose_act("draw"))
    return match


def went(match: Match) -> tuple[list[TurnChances], list[TurningPoint]]:
    """How a match went, without its mistakes."""
    course = list(past_entries(match))
    judge = Judge(match, course)
    found = chances_by_turn(match, judge, course)
    return found, turning_points(judge, found, course)


def sensibly(seed: int) -> Chooser:
    """What looks best at once; whatever the levels of play are, this is no blunder."""
    dealer = QuietDealer(seed)

    def choose(match: Match, seat: int, moves: Sequence[Move]) -> Move:
        worth = {move: _worth(match, seat, move) for move in some(moves, 160, dealer)}
        return max(worth, key=worth.__getitem__)

    return choose


def _worth(match: Match, seat: int, move: Move) -> float:
    return match.game.evaluate(after(match.state, seat, move, 1), seat)


def blindly(seed: int) -> Chooser:
    dealer = QuietDealer(seed)
    return lambda match, seat, moves: dealer.pick(moves)


def choices_at(match: Match, n: int) -> int:
    """How many answers there were at an entry."""
    before = match.at(n - 1)
    seat = next(entry.seat for entry in match.live if entry.n == n)
    return len(before.moves(seat)) if seat is not None else 0


# ── Mistakes ─────────────────────────────────────────────────────────────────────────────────────


class Blunderer:
    """Plays sensibly, but once leaves a temple unbuilt."""

    def __init__(self, seed: int) -> None:
        self._sensibly, self.entry = sensibly(seed), 0

    def __call__(self, match: Match, seat: int, moves: Sequence[Move]) -> Move:
        move = self._sensibly(match, seat, moves)
        if self.entry or not notation.write(move).startswith("temple"):
            return move
        self.entry = len(match.entries) + 1
        return min(moves, key=lambda move: _worth(match, seat, move))


def test_a_planted_blunder_is_found() -> None:
    """Often as the worst mistake there is: whoever is behind may still make a worse one."""
    planted, worst = 0, 0
    for seed in fixed_seeds(3):
        chooser = Blunderer(seed)
        match = played(GAMES["taluva"], seed, chooser)
        mistakes = analyse(match, LINES).mistakes
        for mistake in (one for one in mistakes if one.n == chooser.entry):
            assert mistake.seat == match.entries[mistake.n - 1].seat
            assert mistake.why.facts.get("score") == "temples" or mistake.why.name == "wins"
            worst += mistake.cost == max(one.cost for one in mistakes)
        planted += bool(chooser.entry)
    assert planted
    assert worst >= planted / 3


@each_game
@pytest.mark.parametrize("seed", fixed_seeds(1))
def test_a_forced_move_is_never_a_mistake(game: Game, seed: int) -> None:
    match = played(game, seed, blindly(seed), game.seats[seed % len(game.seats)], most=24)
    found = analyse(match, LINES)
    moves = [entry for entry in match.live if entry.act == "move"]
    assert found.judged <= len(moves)
    for mistake in found.mistakes:
        assert choices_at(match, mistake.n) > 1
        assert mistake.better != mistake.move == match.entries[mistake.n - 1].text
        assert 0 < mistake.cost <= 1
        before = match.at(mistake.n - 1)
        assert before.understand(mistake.seat, mistake.better)


def test_lone_answers_are_not_even_looked_at() -> None:
    """The last card of a hand is asked for, and could not be another."""
    match = played(EMBERS, 3, blindly(3), seats=3)
    moves = [entry.n for entry in match.live if entry.act == "move"]
    forced = [n for n in moves if choices_at(match, n) == 1]
    assert forced
    assert analyse(match, LINES).judged == len(moves) - len(forced)


def test_whoever_has_left_makes_no_mistakes() -> None:
    match = Match(GAMES["taluva"], 3, {}, Seed.fresh(f"{7:064x}"))
    match.accept(match.propose_start())
    choose = blindly(7)
    while not match.is_over:
        if len(match.live) == 9:
            match.accept(match.propose_act("leave", 1, "resigned"))
        seat = next(iter(match.waiting()))
        match.accept(match.propose(seat, choose(match, seat, match.moves(seat))))
    assert sum(entry.seat == 1 for entry in match.live) > 20
    found = analyse(match, Budget(18 * 16, None)).mistakes
    assert found
    assert not [one for one in found if one.seat == 1 and one.n > 9]


def test_a_mistake_is_judged_by_what_its_seat_could_know() -> None:
    """What another holds does not make a move better or worse."""
    game = GAMES["eruption"]
    match = played(game, 1, blindly(1), most=30)
    found = analyse(match, LINES)
    assert found.mistakes

    def unseen(state: Any, seat: int, dealer: Any) -> Any:
        return game.redeal(game.redeal(state, seat, QuietDealer(99)), seat, dealer)

    again = Match(replace(game, redeal=unseen), 2, game.finite, match.seed)
    again.replay(match.entries)
    assert analyse(again, LINES).mistakes == found.mistakes


# ── How it went ──────────────────────────────────────────────────────────────────────────────────


@each_game
def test_chances_add_up_and_end_with_the_result(game: Game) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        match = played(game, 2, blindly(2), seats)
        found, _ = went(match)
        sides, result = game.sides(match.state), match.result()
        assert result is not None
        for standing in found:
            assert sum(standing.chances[side[0]] for side in sides) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in standing.chances)
        last = found[-1]
        assert {s for s, chance in enumerate(last.chances) if chance} == set(result.winners)
        turns = [standing.turn for standing in found]
        assert turns == sorted(set(turns))
        assert turns[0] == 0


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nobody_is_nearly_sure_of_a_match_that_has_hardly_begun(game: Game) -> None:
    """How much leads change is not known from two rounds, nor are they the last ones if somebody
    breaks off.
    """
    for seed in range(3):
        match = Match(game, 2, game.finite, Seed.fresh(f"{seed:064x}"))
        match.accept(match.propose_start())
        choose = sensibly(seed) if seed else blindly(seed)
        while match.state.turns < 4:
            seat = next(iter(match.waiting()))
            match.accept(match.propose(seat, choose(match, seat, match.moves(seat))))
        match.accept(match.propose_act("draw"))
        found, _ = went(match)
        assert len(found) > 1
        assert max(max(standing.chances) for standing in found[:-1]) < 0.9


def test_the_lead_passes_on_where_it_does() -> None:
    """Whoever overtakes leads for a round, and whoever was overtaken led before."""
    turned = 0
    for seed in range(6):
        found, where = went(played(GAMES["taluva"], seed, blindly(seed), seats=2))
        at = {standing.turn: i for i, standing in enumerate(found)}
        for turning in where:
            turned += 1
            i = at[turning.turn]
            for standing in found[i : i + 2]:
                assert standing.chances[turning.seat] > standing.chances[turning.past]
            assert turning.after == found[i].chances[turning.seat] > turning.before
    assert turned


def test_whoever_left_has_no_chance() -> None:
    match = Match(GAMES["taluva"], 3, {}, Seed.fresh(f"{1:064x}"))
    match.accept(match.propose_start())
    chooser = sensibly(2)
    while not match.is_over:
        seat = next(iter(match.waiting()))
        match.accept(match.propose(seat, chooser(match, seat, match.moves(seat))))
        if len(match.live) == 30:
            match.accept(match.propose_act("leave", 0, "resigned"))
    found, _ = went(match)
    later = [standing.chances[0] for standing in found if standing.n > 31]
    assert later[3:] == [0] * len(later[3:])
    assert later[3:]


def test_nothing_comes_after_the_end() -> None:
    match = Match(GAMES["taluva"], 2, {}, Seed.fresh(f"{1:064x}"))
    match.accept(match.propose_start())
    chooser = blindly(1)
    for _ in range(30):
        seat = next(iter(match.waiting()))
        match.accept(match.propose(seat, chooser(match, seat, match.moves(seat))))
    with pytest.raises(NotOver):
        analyse(match)
    match.accept(match.propose_undo(match.live[-3].n))
    match.accept(match.propose_act("draw"))
    found = analyse(match, LINES)
    last = match.live[-1].n
    assert found.standings[-1].n == last
    assert found.standings[-1].chances == (0.5, 0.5)
    struck = {entry.n for entry in match.entries} - {entry.n for entry in match.live}
    told = [one.n for one in (*found.standings, *found.turnings, *found.mistakes)]
    assert struck
    assert not struck & set(told)
    assert max(told) == last


def test_an_abandoned_match_ends_as_it_stood() -> None:
    match = Match(GAMES["taluva"], 2, {}, Seed.fresh(f"{1:064x}"))
    match.accept(match.propose_start())
    match.accept(match.propose(0, match.moves(0)[0]))
    match.accept(match.propose_act("abandon"))
    found, _ = went(match)
    assert found[-1].chances == found[-2].chances
    assert analyse(match).mistakes == ()


def test_a_match_may_end_before_it_began() -> None:
    for game in GAMES.values():
        for act in ("draw", "abandon"):
            match = Match(game, game.seats[0], game.finite, Seed.fresh())
            match.accept(match.propose_start())
            match.accept(match.propose_act(act))  # type: ignore[arg-type]
            found, where = went(match)
            assert [standing.turn for standing in found] in ([0, 1], [0])
            assert where == []


# ── What it costs ────────────────────────────────────────────────────────────────────────────────


def test_the_same_match_gives_the_same_analysis() -> None:
    match = played(GAMES["orcs_orcs_orcs"], 4, blindly(4), most=40)
    first, second = (analyse(match, LINES) for _ in range(2))
    assert first == second
    assert first.mistakes


def test_without_time_there_is_still_an_analysis() -> None:
    match = played(GAMES["volcanique"], 1, blindly(1), seats=4)
    found = analyse(match, Budget(seconds=0.0))
    assert len(found.standings) > 1
    assert found.mistakes == ()
    assert found.judged == 0


def test_its_progress_goes_up_to_the_end() -> None:
    shares: list[float] = []
    analyse(played(GAMES["taluva"], 1, blindly(1), most=40), LINES, shares.append)
    assert shares == sorted(shares)
    assert shares[0] < 0.1
    assert shares[-1] <= 1.0


def test_positions_are_left_alone() -> None:
    match = played(GAMES["volcanic_isle"], 2, blindly(2), most=12)
    before = match.game.encode(match.state), list(match.entries)
    analyse(match, LINES)
    assert (match.game.encode(match.state), match.entries) == before


# ── What is said and what is drawn ───────────────────────────────────────────────────────────────


@each_game
def test_a_loss_fits_into_the_chart_and_nobody_passes_decisively(game: Game) -> None:
    """What is left after the turn is what the chart shows there, and no moment is a pass or a draw
    of cards.
    """
    match = played(game, 3, blindly(3), game.seats[0], most=60)
    found = analyse(match, LINES)
    texts = {entry.n: entry.text for entry in match.live}
    for one in found.mistakes:
        shown = next(o for o in found.standings if o.turn >= one.turn)
        assert one.chance == shown.chances[one.seat]
        assert one.chance + one.cost <= 1 + 1e-9
    for n in [one.n for one in (*found.mistakes, *found.turnings)]:
        assert texts[n].partition(" ")[0] not in {"pass", "done", "draw", "end", "stay", "skip"}
