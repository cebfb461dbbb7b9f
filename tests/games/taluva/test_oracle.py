"""The quick move lists and indexes of Taluva against the plain oracle, on random positions."""

import random
from collections.abc import Iterator

import pytest

from engine import agenda, notation
from engine.dealer import QuietDealer, ScriptedDealer
from engine.games.taluva import GAME
from engine.games.taluva.box import tile_letters
from engine.games.taluva.fields import tile_of
from engine.games.taluva.state import State
from engine.games.taluva.turn import PlaceTile
from tests.effort import seeds
from tests.games.taluva import oracle
from tests.games.taluva.compared import KINDS, listed, oracle_sees, paper
from tests.games.taluva.oracle import Oracle


def a_lively_match(seed: int) -> Iterator[State]:
    """The positions of a match in which every kind of move is as likely as any other, so that
    eruptions, towers and temples are common.
    """
    chooser = random.Random(seed)
    seats = chooser.choice(GAME.seats)
    mode = chooser.choice(["first", "ranking", *(["teams"] if seats == 4 else [])])
    state: State = GAME.set_up(seats, GAME.complete(seats, {"mode": mode}))
    dealer = QuietDealer(seed)
    asked = agenda.begin(state, dealer)
    while asked:
        yield state
        decision, moves = asked[0].decision, asked[0].moves
        verb = chooser.choice(sorted({type(move).__name__ for move in moves}))
        move = chooser.choice([move for move in moves if type(move).__name__ == verb])
        asked = agenda.answer(state, decision.seat, move, dealer)


@pytest.mark.parametrize("seed", seeds(16))
def test_moves_are_those_of_the_oracle(seed: int) -> None:
    compared = 0
    for i, state in enumerate(a_lively_match(seed)):
        if i % 2 + i % 7 > 1:  # both kinds of decision, early and late
            continue
        plain, texts = oracle_sees(state), listed(state)
        laying = isinstance(agenda.waiting(state)[0], PlaceTile)
        expected = plain.placements() if laying else plain.builds(state.turn)
        assert len(texts) == len(set(texts)), "a move is listed twice"
        assert set(texts) == expected
        compared += 1
    assert compared >= 5


@pytest.mark.parametrize("seed", seeds(30))
def test_builds_are_those_of_the_oracle(seed: int) -> None:
    for state in a_lively_match(seed):
        if not isinstance(agenda.waiting(state)[0], PlaceTile):
            texts = listed(state)
            assert len(texts) == len(set(texts)), "a move is listed twice"
            assert set(texts) == oracle_sees(state).builds(state.turn)


@pytest.mark.parametrize("seed", seeds(8))
def test_what_is_refused_is_what_the_oracle_does_not_list(seed: int) -> None:
    chooser = random.Random(seed)
    for state in a_lively_match(seed):
        decision, plain = agenda.waiting(state)[0], oracle_sees(state)
        place = chooser.choice(sorted(plain.land))
        cell, way = oracle.name(place), chooser.choice(oracle.POINTS)
        if isinstance(decision, PlaceTile):
            said = {f"erupt {cell} {way}": plain.may_erupt(place, way)}
            beside = chooser.choice(oracle.near(place))
            said[f"place {oracle.name(beside)} {way}"] = plain.fits_on_table(beside, way)
        else:
            builds = plain.builds(state.turn)
            said = {f"{kind} {cell}": f"{kind} {cell}" in builds for kind in KINDS}
        for text, is_legal in said.items():
            move = notation.read(decision.accepts, text)
            assert (decision.objection(state, move) is None) == is_legal, text


@pytest.mark.parametrize("seed", seeds(10))
def test_the_oracle_plays_along_to_the_same_table(seed: int) -> None:
    chooser = random.Random(seed)
    state: State = GAME.set_up(3, GAME.complete(3, {}))
    dealer, plain = QuietDealer(seed), Oracle(3)
    asked = agenda.begin(state, dealer)
    plain.lay("place M50 NE", tile_letters(state.laid[0] & 31))
    while asked:
        decision, moves = asked[0].decision, asked[0].moves
        move = chooser.choice([moves[-1], moves[chooser.randrange(len(moves))]])
        text, tile = notation.write(move), state.tile
        if isinstance(decision, PlaceTile):
            plain.lay(text, tile_letters(tile))
            plain_choices = sorted(plain.builds(decision.seat))
            if len(plain_choices) == 1:  # taken by the rules
                plain.build(decision.seat, plain_choices[0])
        else:
            plain.build(decision.seat, text)
        asked = agenda.answer(state, decision.seat, move, dealer)
        seen = oracle_sees(state)
        assert (plain.land, plain.built, plain.left) == (seen.land, seen.built, seen.left)


# ── Known counts ──────────────────────────────────────────────────────────────────────────────────


def first_tile_laid(stack: str) -> State:
    """Two seats, the first tile on the table, nothing built: the second seat has a tile in hand."""
    state: State = GAME.set_up(2, GAME.complete(2, {"stack": stack}))
    agenda.begin(state, ScriptedDealer())
    lay_again(state)
    return state


def lay_again(state: State) -> None:
    """Skip building: the next tile comes into hand at once."""
    state.agenda = [PlaceTile(0)]
    state.tile = state.listed.pop()


def test_the_second_tile_has_72_placements_on_24_volcano_cells_and_no_eruption() -> None:
    texts = listed(first_tile_laid("JG,SJ"))
    assert len(texts) == 72
    assert len({text.split()[1] for text in texts}) == 24
    assert not [text for text in texts if text.startswith("erupt")]


def test_the_third_tile_has_7020_placements_over_all_second_ones_of_which_54_are_eruptions() -> (
    None
):
    second = first_tile_laid("JG,SJ,GR")
    places = eruptions = 0
    for move in second.agenda[-1].moves(second):
        third = second.clone()
        third.agenda.pop().take(third, move, ScriptedDealer())
        lay_again(third)
        texts = listed(third)
        places += len(texts)
        eruptions += sum(text.startswith("erupt") for text in texts)
    assert (places, eruptions) == (7020, 54)


def perft(state: State, turns: int) -> int:
    """In how many ways the engine lets so many more turns be played, from a decision on."""
    goal = state.turns + turns

    def count(state: State) -> int:
        total = 0
        decision = state.agenda[-1]
        moves = decision.moves(state)
        if state.turns + 1 == goal and not isinstance(decision, PlaceTile):
            return len(moves)
        for move in moves:
            after = state.clone()
            agenda.answer(after, decision.seat, move, ScriptedDealer())
            if after.turns == goal or not after.agenda:
                total += 1  # the rules took the only way to build
            else:
                total += count(after)
        return total

    return count(state)


def opened(seats: int, stack: str) -> State:
    state: State = GAME.set_up(seats, GAME.complete(seats, {"stack": stack}))
    agenda.begin(state, ScriptedDealer())
    state.turns -= 1  # turns that are over
    return state


@pytest.mark.parametrize("stack", ["JG,SJ,GR", "JJ,GG,SS", "LR,RL,JL"])
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("turns", [1, 2])
def test_perft_is_what_the_oracle_counts(seats: int, stack: str, turns: int) -> None:
    assert perft(opened(seats, stack), turns) == oracle.perft(seats, stack.split(","), turns)


def test_perft_of_three_turns_is_what_the_oracle_counts() -> None:
    counts = [oracle.perft(2, ["JG", "SJ", "GR"], turns) for turns in (1, 2, 3)]
    assert counts == [2, 432, 164_494]
    assert [perft(opened(2, "JG,SJ,GR"), turns) for turns in (1, 2, 3)] == counts


@pytest.mark.parametrize("seed", seeds(3))
def test_4_1_every_eruption_rests_on_two_tiles_at_least(seed: int) -> None:
    """The rulebook's second tile beneath needs no rule of its own (facts, ruling 12)."""
    met = 0
    for state in a_lively_match(seed):
        beneath = {paper(at): tile_of(top) for at, top in state.land.items()}
        for text in listed(state):
            verb, cell, *way = text.split()
            if verb == "erupt":
                places = oracle.tile_places(oracle.place_named(cell), way[0])
                assert len({beneath[place] for place in places}) >= 2
                met += 1
    assert met
