"""§2 The turn: whose it is, the tile drawn, the first tile, how a tile is named."""

import pytest

from engine import notation
from engine.games.taluva import GAME
from engine.games.taluva.box import tile_letters
from engine.games.taluva.fields import level_of, terrain_of, way_of
from engine.games.taluva.turn import PlaceTile
from engine.match.entries import Seed
from engine.match.match import Match
from engine.trouble import NotYourTurn
from tests.games.taluva.positions import at, play, position, table

MEADOW = """
          K     L     M     N     O     P     Q
    49    J1          J1          J1          J1
                ^1N         G1          ^1N
    50    G1          S1          S1          G1
                R1          R1          R1
"""


def started(seats: int, **options: str) -> Match:
    match = Match(GAME, seats, options, Seed.fresh("ab" * 32))
    match.accept(match.propose_start())
    return match


def play_defaults(match: Match, turns: int) -> list[int]:
    """The seats whose turn it was."""
    seats: dict[int, int] = {}
    while len(seats) < turns:
        seat, decision = next(iter(match.waiting().items()))
        seats[match.state.turns] = seat
        match.accept(match.propose(seat, decision.default(match.state)))
    return list(seats.values())


@pytest.mark.parametrize(
    ("seats", "order"), [(2, [0, 1, 0, 1, 0]), (3, [0, 1, 2, 0, 1]), (4, [0, 1, 2, 3, 0])]
)
def test_2_1_seats_take_turns_clockwise_from_seat_one(seats: int, order: list[int]) -> None:
    assert play_defaults(started(seats), 5) == order


@pytest.mark.parametrize(
    ("out", "finished", "following"),
    [((), (), 1), ((1,), (), 2), ((), (1,), 2), ((1,), (2,), 3), ((2, 1), (), 3)],
)
def test_2_1_seats_that_are_out_or_finished_are_passed_over(
    out: tuple[int, ...], finished: tuple[int, ...], following: int
) -> None:
    state = position(MEADOW, seats=4, mode="ranking", out=out, finished=finished)
    assert play(state, "hut K49").turn == following


def test_2_1_after_the_last_seat_comes_the_first() -> None:
    assert play(position(MEADOW, seats=4, turn=3), "hut K49").turn == 0


def test_2_1_a_turn_is_draw_lay_build() -> None:
    match = started(2)
    match.accept(match.propose(0, "hut N49"))
    assert (match.state.turn, match.state.turns) == (1, 2)
    assert match.state.tile >= 0
    match.accept(match.propose(1, match.moves(1)[0]))
    assert match.state.tile == -1
    assert {type(move).__name__ for move in match.moves(1)} == {"Hut"}


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_2_2_everybody_sees_the_tile_that_was_drawn(seat: int | None) -> None:
    view = GAME.view(position(MEADOW, tile="RL"), seat)
    assert view.tile is not None
    assert [terrain.name for terrain in view.tile] == ["ROCK", "LAKE"]


def test_2_2_the_tile_is_drawn_when_the_turn_before_is_over() -> None:
    match = started(2)
    proposal = match.propose(0, "hut N49")
    assert len(proposal.entry.draws) == 1
    assert [event.name for event in proposal.events] == ["built", "drew"]


def test_2_2_a_seat_holds_no_tile_once_it_is_laid() -> None:
    assert GAME.view(play(position(MEADOW, tile="RL"), "place M51 SE"), 0).tile is None


def test_2_3_the_first_tile_lies_in_the_middle_and_always_the_same_way() -> None:
    state = started(3).state
    assert set(state.land) == {at("M50"), at("N49"), at("N50")}
    assert terrain_of(state.land[at("M50")]).name == "VOLCANO"
    assert way_of(state.land[at("M50")]).name == "NE"
    assert level_of(state.land[at("M50")]) == 1


@pytest.mark.parametrize("text", ["place M50 SE", "place N50 NE", "erupt M50 NE"])
def test_2_3_the_first_tile_can_lie_nowhere_else(text: str) -> None:
    state = GAME.set_up(2, GAME.complete(2, {}))
    state.tile, decision = 1, PlaceTile(0)
    refusal = decision.objection(state, notation.read(decision.accepts, text))
    assert refusal is not None
    assert refusal.rule == "2.3"


@pytest.mark.parametrize(
    ("way", "right", "left"),
    [
        ("N", "M51", "N51"),
        ("NE", "N51", "N52"),
        ("SE", "N52", "M53"),
        ("S", "M53", "L52"),
        ("SW", "L52", "L51"),
        ("NW", "L51", "M51"),
    ],
)
def test_2_4_a_tile_is_named_by_volcano_and_way_to_the_right_field(
    way: str, right: str, left: str
) -> None:
    before = position({"M50": "J1", "M54": "J1", "O52": "J1", "K52": "J1"}, tile="RL")
    land = play(before, f"place M52 {way}").land
    shown = {cell: terrain_of(top).name for cell, top in land.items() if cell not in before.land}
    assert shown == {at("M52"): "VOLCANO", at(right): "LAKE", at(left): "ROCK"}


def test_2_4_the_tile_laid_is_the_one_in_hand() -> None:
    state = play(position(MEADOW, tile="SL"), "place M52 N")
    assert [tile_letters(laid & 31) for laid in state.laid] == ["SL"]


def test_2_1_the_other_seats_may_not_move() -> None:
    match = table(position(MEADOW, seats=3, turn=1))
    for seat in (0, 2):
        with pytest.raises(NotYourTurn, match="Blue must move"):
            match.propose(seat, "hut K49")
