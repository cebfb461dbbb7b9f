"""What the clock answers for a player who is away: lawful, harmless, keeps the game moving."""

from engine import agenda, notation
from engine.games.eruption.state import State
from engine.games.eruption.tiles import ExtraTile
from tests.games.eruption.positions import STREAM, legal, position


def default(state: State) -> str:
    return notation.write(agenda.waiting(state)[0].default(state))


def test_a_tile_goes_where_it_touches_neither_the_own_village_nor_a_wall() -> None:
    state = position(STREAM, tile="hook", walls={"F4 NE": "straw"})
    assert legal(state)[:2] == ["lay E2 SE", "lay E2 S"]
    assert default(state) == "lay H5 S"


def test_if_there_is_no_such_place_the_first_one_is_taken() -> None:
    state = position(STREAM, tile="stub", walls={"E3 N": "straw"})
    state.shore = state.shore[:1]
    assert default(state) == "lay E2 S"


def test_an_eruption_tile_goes_away_from_the_own_village() -> None:
    state = position(ask="vent", heat=[50], vents=[0])
    assert legal(state)[0] == "erupt H1"
    assert default(state) == "erupt I2"


def test_no_extra_tile() -> None:
    state = position(heat=[200, 0])
    state.agenda[-1] = ExtraTile(0)
    assert default(state) == "done"


def test_cards_are_kept_and_above_three_the_first_is_traded() -> None:
    assert default(position(ask="cards", hands=["rain rain bomb"])) == "done"
    assert default(position(ask="cards", hands=["rain rain bomb quake"])) == "trade quake"


def test_no_wall_is_built() -> None:
    assert default(position(ask="build")) == "done"
