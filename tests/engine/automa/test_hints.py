"""Hints: good moves with reasons that come from what happens next and from nothing hidden."""

from functools import cache
from typing import Any, NamedTuple

import pytest

from engine import agenda, notation
from engine.automa import Budget
from engine.automa.hints import Hint, hints
from engine.automa.played_lines import NEXT, NOW, PlayedLines
from engine.automa.reasons import NO_DIFFERENCE, Reason, in_words, is_clear, reason, way
from engine.contract import Move
from engine.dealer import Event, QuietDealer
from engine.game import Game
from engine.games import GAMES
from engine.language.spoken import speaking
from engine.speaker import Speaker
from tests.effort import EFFORT, seeds
from tests.engine.automa.positions import ALL, each_game, positions
from tests.games.volcanic_isle.positions import beside_a_weak_area

SMALL = Budget(iterations=12, seconds=None)
POSITIONS = 3 * EFFORT


class Advised(NamedTuple):
    """A position, and what whoever is asked there is advised."""

    state: Any
    seat: int
    hints: list[Hint]


@cache
def advised(game_id: str) -> list[Advised]:
    """Found once for all tests that look at it: nearly all of their time goes into hints."""
    game = next(game for game in ALL if game.id == game_id)
    found = []
    for state in positions(game, 5, POSITIONS, seats=2):
        seat = agenda.waiting(state)[0].seat
        found.append(Advised(state, seat, hints(game, state, seat, SMALL, QuietDealer(3))))
    return found


each_real_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


@each_real_game
@pytest.mark.parametrize("seed", seeds(2))
def test_the_terms_add_up_to_the_evaluation_and_have_names(game: Game, seed: int) -> None:
    for state in positions(game, seed, 8 * EFFORT):
        for seat in range(state.seats):
            terms = game.terms(state, seat)
            assert sum(terms.values()) == pytest.approx(game.evaluate(state, seat))
            assert terms.keys() <= game.words.terms.keys()


@each_game
def test_hints_are_different_legal_moves_that_tell_nothing_hidden(game: Game) -> None:
    for state in positions(game, 4, EFFORT):
        decision = agenda.waiting(state)[0]
        seat = decision.seat
        moves = {notation.write(move) for move in agenda.answers(state, decision)}
        found = hints(game, state, seat, SMALL, QuietDealer(1))
        assert 1 <= len({hint.move for hint in found}) == len(found) <= 3
        assert {hint.move for hint in found} <= moves
        assert_each_says_something(game, Advised(state, seat, found))
        other = game.redeal(state, seat, QuietDealer(9))
        assert hints(game, other, seat, SMALL, QuietDealer(1)) == found


def test_a_temple_is_a_reason() -> None:
    """Whoever is shown a move that builds a temple is told so."""
    game, told = GAMES["taluva"], 0
    for state in (state for seed in range(6) for state in positions(game, seed, 30, seats=2)):
        decision = agenda.waiting(state)[0]
        seat, moves = decision.seat, agenda.answers(state, decision)
        if not any(notation.write(move).startswith("temple") for move in moves):
            continue
        for hint in hints(game, state, seat, SMALL, QuietDealer(1)):
            if hint.move.startswith("temple") and hint.why.name == "brings":
                told += 1
                assert hint.why.facts["score"] == "temples"
                assert "temple" in in_words(hint.why, Speaker(game.words, game.colours_of(2)))
    assert told


def test_halves_have_the_mark_of_the_language() -> None:
    game = GAMES["eruption"]
    why = Reason("costs", {"score": "degrees", "mine": 1.5, "others": 2.5, "when": NEXT})
    with speaking("de"):
        said = in_words(why, Speaker(game.words, game.colours_of(2)))
    assert "1,5 Grad" in said
    assert said.endswith("2,5 Grad.")


@pytest.mark.parametrize(
    ("name", "mine", "others", "said"),
    [
        ("brings", 2, 0.1, "Brings 2 huts this turn. Other moves: 0 huts."),
        ("brings", 2, -0.1, "Brings 2 huts this turn. Other moves: 0 huts."),
        ("brings", 2, -2, "Brings 2 huts this turn. Other moves: −2 huts."),
        ("keeps", 0, -2, "Loses nothing this turn. Other moves: −2 huts."),
        ("loses", -0.2, -2, "Loses nothing this turn. Other moves: −2 huts."),
        ("loses", -1, -3, "Loses only 1 hut this turn. Other moves: 3 huts."),
        ("costs", 0.1, 2, "Costs nothing this turn. Other moves: 2 huts."),
        ("sheds", -0.2, 1, "Costs nothing this turn. Other moves: 1 hut."),
        ("sheds", -3, 1, "Takes 3 huts off this turn. Other moves: 0 huts."),
    ],
)
def test_a_reason_says_the_move_and_the_others(
    name: str, mine: float, others: float, said: str
) -> None:
    game = GAMES["taluva"]
    why = Reason(name, {"score": "huts", "mine": mine, "others": others, "when": NOW})
    assert in_words(why, Speaker(game.words, game.colours_of(2))) == said


def test_points_are_told_with_what_brings_them() -> None:
    """A spell that is cast, or a settler who walks, brings none by itself."""
    told = 0
    for game_id in ("orcs_orcs_orcs", "volcanic_isle"):
        game = GAMES[game_id]
        for one in advised(game_id):
            for hint in one.hints:
                if "then" in hint.why.facts:
                    told += 1
                    said = in_words(hint.why, Speaker(game.words, game.colours_of(2)))
                    assert "What can follow" in said
                elif hint.move.startswith("cast"):
                    assert hint.why.name != "brings"
    assert told


def reached(game: Game, question: str, seed: int = 2) -> tuple[Any, int, list[Move]]:
    """The first time that a question is asked, who by, and its answers."""
    state, dealer = game.set_up(2, game.complete(2, {})), QuietDealer(seed)
    asked = agenda.begin(state, dealer)
    while type(asked[0].decision).__name__ != question:
        asked = agenda.answer(state, asked[0].decision.seat, asked[0].moves[0], dealer)
    return state, asked[0].decision.seat, list(asked[0].moves)


def test_what_somebody_holds_is_a_reason_where_nothing_else_is() -> None:
    """At the beginning of Eruption no lava is near, and a wall is best kept."""
    game = GAMES["eruption"]
    state, seat, (*walls, keep) = reached(game, "BuildWall")
    lines = PlayedLines(game, state, seat, QuietDealer(3))
    why = reason(game, state, seat, keep, walls[:4], lines)
    said = in_words(why, Speaker(game.words, game.colours_of(2)))
    assert said == "Ends the turn with 3 walls in store. Other moves: 2 walls in store."


def test_what_a_rival_loses_is_told() -> None:
    """One more fissure drowns all that the second seat has."""
    game = GAMES["volcanic_isle"]
    state = beside_a_weak_area("G5")
    moves = list(agenda.answers(state, agenda.waiting(state)[0]))
    strike = next(move for move in moves if notation.write(move) == "raise G5 NW")
    others = [move for move in moves if notation.write(move).startswith("walk")]
    lines = PlayedLines(game, state, 0, QuietDealer(3))
    why = reason(game, state, 0, strike, others, lines)
    assert why.name == "takes"
    said = in_words(why, Speaker(game.words, game.colours_of(2)))
    assert said.startswith("Costs Blue ")


def test_what_every_move_brings_is_no_reason() -> None:
    """All begin with a hut in Taluva: what comes next tells them apart."""
    game = GAMES["taluva"]
    state, seat, huts = reached(game, "Build", seed=4)
    lines = PlayedLines(game, state, seat, QuietDealer(3))
    for hut in huts:
        why = reason(game, state, seat, hut, [one for one in huts if one != hut], lines)
        assert why.name != "will_bring" or why.facts["when"] != NOW


@each_game
def test_every_hint_has_one_line_that_says_something(game: Game) -> None:
    """Of each move another's name or a count is said, or what comes next; never that nothing
    changes.
    """
    for one in advised(game.id):
        assert_each_says_something(game, one)


def assert_each_says_something(game: Game, one: Advised) -> None:
    speaker = Speaker(game.words, game.colours_of(one.state.seats), reader=one.seat)
    for hint in one.hints:
        text = in_words(hint.why, speaker)
        assert text.endswith((".", ")")), text
        assert "\n" not in text
        assert "{" not in text


def test_a_reason_is_what_happens_with_the_move_and_not_without_it() -> None:
    """The counts are those of the lines: with it more, or for rivals less."""
    seen = set()
    for game in GAMES.values():
        for _, _, found in advised(game.id):
            for hint in found:
                facts = hint.why.facts
                if "score" not in facts or hint.why.name in NO_DIFFERENCE:
                    continue
                seen.add(hint.why.name)
                more = facts["mine"] - facts["others"]
                less_is_better = game.lower_wins != ("seat" in facts)
                assert more < 0 if less_is_better else more > 0
    assert {"brings", "costs"} <= seen


def test_a_difference_that_rounding_hides_is_none() -> None:
    """Otherwise a line says `Loses nothing. Other moves: 0 points.`"""
    assert not is_clear(0.5, 0.25, -0.25)
    assert is_clear(0.5, 0.5, 0)


@pytest.mark.parametrize(
    ("mine", "others", "name"),
    [(7, -0.1, "brings"), (0.1, -1, "keeps"), (-0.1, -1, "loses"), (2, 0, "brings")],
)
def test_who_wins_something_is_not_told_of_losing_nothing(
    mine: float, others: float, name: str
) -> None:
    assert way(mine, others, is_less=False) == name


def test_what_a_move_makes_way_for_does_not_follow_from_other_moves() -> None:
    """Where it does, another sentence says so."""
    told = 0
    for game in GAMES.values():
        for state, seat, found in advised(game.id):
            moves = [answer_named(state, seat, hint) for hint in found]
            lines = PlayedLines(game, state, seat, QuietDealer(3))
            for move in moves:
                others = [one for one in moves if one != move]
                why = reason(game, state, seat, move, others, lines)
                if why.name not in (NOW, NEXT):
                    continue
                told += 1
                rest = [line for one in others for line in lines.of(one)]
                assert sum(why.facts["event"] in line.told[why.name] for line in rest) < len(rest)
    assert told


def answer_named(state: Any, seat: int, hint: Hint) -> Move:
    decision = next(one for one in agenda.waiting(state) if one.seat == seat)
    return notation.read(decision.accepts, hint.move)


def test_what_follows_other_moves_too_is_told_so() -> None:
    game = GAMES["taluva"]
    why = Reason("follows_next", {"event": Event("drew", {"seat": 0, "tile": 0})})
    said = in_words(why, Speaker(game.words, game.colours_of(2)))
    assert said.startswith("Next turn, as after other moves: ")


@each_real_game
def test_what_is_merely_begun_is_no_reason(game: Game) -> None:
    """Neither that a card is played or a turn passed, nor more of what the move itself does."""
    for _, _, found in advised(game.id):
        for hint in found:
            told = hint.why.facts.get("event")
            assert told is None or told.name not in game.words.no_reason | game.words.trivial
