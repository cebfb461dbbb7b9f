"""What happens to villages and their players, wherever in the turn: heat, dice, walls and cards.

The items of the turn (turn.py, tiles.py, hand.py, cards.py) call these and each tells what it did.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.contract import Move, Refusal, refuse
from engine.dealer import Dealer
from engine.games.eruption import board
from engine.games.eruption.box import (
    BURNED_UP,
    COOLING,
    SEATING,
    SIDES,
    ZONES,
    Card,
    Material,
    wall_holds,
)
from engine.games.eruption.island import (
    FIRST_SIDE,
    SPACE_AT,
    SPOT_AT,
    SPOT_NAME,
    village_spots,
)
from engine.games.eruption.state import LAVA, UNTOUCHED, State
from engine.hexes import Cell, Way

MATERIALS = tuple(Material)


def heat_up(state: State, seat: int, degrees: int, dealer: Dealer) -> None:
    """§4.5 Not past the last space; §5.1 who first reaches an eruption space owes its tile."""
    before = state.heat[seat]
    heat = min(BURNED_UP, before + degrees)
    if heat == before:
        return
    state.heat[seat] = heat
    state.idle = 0
    dealer.tell("heated", seat=seat, degrees=heat - before, heat=heat)
    for zone, first in enumerate(ZONES):
        if heat >= first and state.vents[zone] == UNTOUCHED:
            state.vents[zone] = seat
            dealer.tell("owes", seat=seat, zone=zone + 1)


def cool_down(state: State, seat: int, dealer: Dealer) -> None:
    """§9.6 Cooler by 30 degrees, not below the start."""
    state.heat[seat] = max(0, state.heat[seat] - COOLING)
    dealer.tell("cooled", seat=seat, heat=state.heat[seat])


def roll_for_wall(state: State, spot: int, dealer: Dealer) -> bool:
    """§4.3 Lava against wall, one die each; whether the wall holds. §14.5 Either way the game is
    not at rest.
    """
    material = state.walls[spot]
    state.idle = 0
    lava, white = dealer.roll(), dealer.roll()
    state.rolls.append((state.turns, spot, material, lava, white))
    cell, way = SPOT_NAME[spot]
    dealer.tell("rolled", cell=cell, way=way, dice=[lava, material, white], **_whose(state, spot))
    return wall_holds(lava, material, white)


def draw_cards(state: State, seat: int, count: int, dealer: Dealer) -> None:
    """§8.7 Cards from the deck; when it is empty, the discards are shuffled into a new one. §14.1
    None for who cannot play them any more.
    """
    if state.is_out(seat):
        return
    drawn = 0
    for _ in range(count):
        if not any(state.deck):
            state.deck, state.discards = state.discards, state.deck
        if any(state.deck):
            card = dealer.draw(state.deck)
            state.deck[card] -= 1
            state.hands[8 * seat + card] += 1
            drawn += 1
            dealer.tell("your_card", to=seat, card=card)
    if drawn:
        dealer.tell("drew_cards", seat=seat, count=drawn)


def gain_wall(
    state: State, seat: int, wanted: Material, dealer: Dealer, cell: Cell | None = None
) -> None:
    """§10.6 A wall for the stockpile, a weaker one if there is no other, or none. §14.1 Who is out
    gets none. §6.11 It may come from a space that was covered.
    """
    if state.is_out(seat):
        return
    got = state.gain_wall(seat, wanted)
    if got is None:
        dealer.tell("no_wall_left", seat=seat)
    elif cell is None:
        dealer.tell("got_wall", seat=seat, material=got)
    else:
        dealer.tell("found_wall", seat=seat, material=got, cell=cell)


def tell_lost(state: State, spots: Sequence[int], dealer: Dealer) -> None:
    for spot in spots:
        cell, way = SPOT_NAME[spot]
        dealer.tell("wall_gone", cell=cell, way=way, **_whose(state, spot))


def _whose(state: State, spot: int) -> dict[str, int]:
    """The seat in whose village a wall stands, as a fact; none on a flow."""
    number = (spot - FIRST_SIDE) // SIDES
    seats = SEATING[state.seats]
    return {"seat": seats.index(number)} if number in seats else {}


class WallPlace(NamedTuple):
    """Where a wall stands or could stand, as somebody sees it."""

    cell: Cell
    way: Way
    village: int | None
    """The village whose side it is; None on a flow."""
    is_own: bool


def wall_place(state: State, seat: int, cell: Cell, way: Way) -> WallPlace:
    spot = SPOT_AT[cell, way]
    if spot < FIRST_SIDE:
        return WallPlace(cell, way, None, False)
    number = (spot - FIRST_SIDE) // SIDES
    return WallPlace(cell, way, number, number == state.village(seat))


def no_wall(state: State, seat: int, material: Material, cell: Cell, way: Way) -> Refusal | None:
    """§7 and §10: why a seat cannot build this wall there."""
    if not state.has_wall(seat, material):
        stock = [kind for kind in MATERIALS if state.has_wall(seat, kind)]
        return refuse("10.5", "not_in_stock", material=material, stock=stock)
    spot = SPOT_AT.get((cell, way))
    if spot is None:
        off = cell in SPACE_AT
        return (
            refuse("7.3", "edge_of_grid") if off else refuse("7.1", "no_flow", cell=cell, way=way)
        )
    if spot < FIRST_SIDE:
        return _no_wall_on_flow(state, spot, cell, way)
    own = village_spots(state.village(seat))
    if spot not in own:
        free = [SPOT_NAME[side] for side in own if side not in state.walls]
        return refuse("10.2", "not_yours", village=(spot - FIRST_SIDE) // SIDES, free=free)
    return refuse("10.3", "side_taken", cell=cell, way=way) if spot in state.walls else None


def _no_wall_on_flow(state: State, spot: int, cell: Cell, way: Way) -> Refusal | None:
    space, back = divmod(spot, 6)
    if not state.around[space] & LAVA & 1 << back:
        return refuse("7.1", "no_flow", cell=cell, way=way)
    if state.ground[space]:
        return refuse("7.1", "covered", cell=cell, way=way)
    return refuse("7.2", "flow_taken", cell=cell, way=way) if spot in state.walls else None


def build_wall(
    state: State, seat: int, material: Material, cell: Cell, way: Way, dealer: Dealer
) -> None:
    """§10.1 From the stockpile to the board."""
    spot = SPOT_AT[cell, way]
    state.stock[3 * seat + material] -= 1
    state.walls[spot] = int(material)
    state.idle = 0
    name = "walled_village" if spot >= FIRST_SIDE else "walled_flow"
    dealer.tell(name, seat=seat, material=material, cell=cell, way=way)


def wall_choices(
    state: State, seat: int, say: Callable[[Material, Cell, Way], Move]
) -> tuple[int, Callable[[int], Move]]:
    """Every wall a seat could build now, material by material: how many, and the one at an index
    as the move that says it.
    """
    stored = [material for material in MATERIALS if state.has_wall(seat, material)]
    spots = board.wall_spots(state, state.village(seat)) if stored else []
    n = len(spots)
    return len(stored) * n, lambda i: say(stored[i // n], *SPOT_NAME[spots[i % n]])


def discard_card(state: State, seat: int, card: Card) -> None:
    """§8.2 A card is played by discarding it."""
    state.discard(seat, card)
    state.idle = 0
