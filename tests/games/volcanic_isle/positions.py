"""Positions of Volcanic Isle for tests that are read beside rules.md.

A position begins with the set-up of the standard continent and says what is different: what lies in
channels, where settlers and loose Moai of each seat are, which Moai stand, what is cracked or gone.

    position({"G4 inner": "village 0", "D3": "moai 1"}, settlers=["G4 G4", "boat"],
             raised={"G4 N": 0}, fissures="1-10 3-9", sunk="22", prayers=[1])

Seat 0 is on turn unless said otherwise, with all of its action points. Areas and their cells:

    1 G4 G5 H4    5 H5 I5 I6    9 E3 E4    13 I7 J7     17 D4    21 C3
    2 E6 E7 F6    6 I4 J3 J4   10 F3 G3    14 E8 F7     18 C4    22 D3
    3 E5 F4 F5    7 C6 D5 D6   11 H2 H3    15 E9        19 B3
    4 G6 G7 H6    8 G8 H7 H8   12 J5 J6 K6 16 C8 D7 D8  20 B2
"""

from collections.abc import Mapping, Sequence

from engine import agenda, notation
from engine.games.volcanic_isle import GAME, board
from engine.games.volcanic_isle.state import ABOARD, EMPTY, LAVA_TILE, MOAI, VILLAGE, State
from engine.games.volcanic_isle.turn import Act, EndTurn
from engine.hexes import Way
from engine.match.match import Match
from tests.games.answering import After, answered, gone_on, match_at, refusal


def position(
    channels: Mapping[str, str] | None = None,
    *,
    settlers: Sequence[str] = (),
    loose: Sequence[str] = (),
    raised: Mapping[str, int] | None = None,
    fissures: str = "",
    sunk: str = "",
    prayers: Sequence[int] = (),
    turn: int = 0,
    ap: int = 4,
    seats: int = 2,
    dry: bool = False,
    **options: str,
) -> State:
    """The board with a seat to act; `dry` takes all lava away first."""
    state: State = GAME.set_up(seats, GAME.complete(seats, options))
    if dry:
        for channel, what in enumerate(state.channels):
            if what == LAVA_TILE:
                _put(state, channel, EMPTY)
    for where, text in (channels or {}).items():
        _put(state, channel_of(where), _meant(text))
    for seat, cells in enumerate(settlers):
        state.settlers[seat] = sorted(ABOARD if c == "boat" else space(c) for c in cells.split())
    for seat, cells in enumerate(loose):
        state.loose[seat] = sorted(map(space, cells.split()))
        state.moai[seat] -= len(state.loose[seat])
    for where, seat in (raised or {}).items():
        state.raised[geyser(where)] = seat
        state.moai[seat] -= 1
    crack(state, *fissures.split())
    _sink(state, [int(number) - 1 for number in sunk.split()])
    state.prayers[: len(prayers)] = prayers
    state.prayers_left -= sum(prayers)
    state.turn, state.turns, state.ap = turn, 1 + turn, ap
    state.agenda = [EndTurn(), Act(turn)]
    return state


def _meant(text: str) -> int:
    """`lava`, `none`, `village 0`, `moai 1`."""
    kind, _, seat = text.partition(" ")
    first = {"none": EMPTY, "lava": LAVA_TILE, "village": VILLAGE, "moai": MOAI}[kind]
    return first + int(seat or 0)


def _put(state: State, channel: int, what: int) -> None:
    """Change what lies in a channel, and the reserves with it."""
    for thing, step in ((state.channels[channel], 1), (what, -1)):
        if thing == LAVA_TILE:
            state.lava += step
        elif thing >= MOAI:
            state.moai[thing - MOAI] += step
        elif thing >= VILLAGE:
            state.villages[thing - VILLAGE] += step
    state.channels[channel] = what


def beside_a_weak_area(where: str, dry: bool = False) -> State:
    """Area 3, where the second seat has all it has, hangs on its border with area 1 alone. The
    first has a settler and a Moai somewhere.
    """
    return position(
        {"F4": "village 1", "F5": "village 1"},
        settlers=[where, "F5"],
        loose=[where],
        raised={"F4 N": 1, "F4 NW": 1, "E5 NW": 1},
        fissures="2-3 3-4 3-7 3-9 3-10 3-17",
        dry=dry,
    )


def _sink(state: State, areas: Sequence[int]) -> None:
    """As if these areas had sunk some time ago."""
    for area in areas:
        for at in board.land(state).areas[area]:
            _put(state, 2 * at, EMPTY)
            _put(state, 2 * at + 1, EMPTY)
        state.sunk |= 1 << area


def crack(state: State, *pairs: str) -> State:
    """Fissures between these areas: `1-10`."""
    for pair in pairs:
        a, b = (int(number) - 1 for number in pair.split("-"))
        state.fissures |= board.land(state).border_bit(a, b)
    return state


def space(name: str) -> int:
    return board.land(GAME.set_up(2, GAME.complete(2, {}))).space_at[notation.cell_named(name)]


def channel_of(where: str) -> int:
    """The channel of `G4 inner`, `G4 outer` or `D3`."""
    cell, _, spot = where.partition(" ")
    return 2 * space(cell) + (spot == "outer")


def geyser(where: str) -> int:
    """The geyser of `G4 NE`."""
    cell, way = where.split()
    return 6 * space(cell) + Way[way]


def table(state: State) -> Match:
    """A match in which the position has just come about."""
    options = {
        "continent": "random" if state.is_random else "standard",
        "rounds": str(state.rounds or "off"),
    }
    return match_at(GAME, state, options)


def asked(state: State) -> dict[int, str]:
    """Who is asked what: the name of the open decision, by seat."""
    return {decision.seat: type(decision).__name__ for decision in agenda.waiting(state)}


def _seat(state: State, seat: int | None) -> int:
    return next(iter(asked(state))) if seat is None else seat


def legal(state: State, verb: str = "", seat: int | None = None) -> list[str]:
    """What a seat that is asked may say, beginning with a verb."""
    texts = [notation.write(move) for move in table(state).moves(_seat(state, seat))]
    return [text for text in texts if (text + " ").startswith(verb)]


def go(state: State, *draws: int) -> After[State]:
    """Run the position to its next question; `draws` are the numbers that chance deals."""
    return gone_on(table(state), *draws)


def play(state: State, text: str, *draws: int, seat: int | None = None) -> After[State]:
    """The position after a seat that is asked has said this."""
    return answered(table(state), _seat(state, seat), text, *draws)


QUIET, VOLCANO = 0, 5
"""Draws of the volcano die: a white face, and one with a volcano. Without draws it is white."""


def refused(state: State, text: str, seat: int | None = None) -> tuple[str, str]:
    """The number and the name of the rule that stands in the way."""
    assert text not in legal(state, seat=seat)
    return refusal(table(state), _seat(state, seat), text)


def lies(state: State, where: str) -> str:
    """What lies in a channel, as a position says it."""
    what = state.channels[channel_of(where)]
    if what < VILLAGE:
        return ("none", "lava")[what]
    return f"moai {what - MOAI}" if what >= MOAI else f"village {what - VILLAGE}"


def settlers(state: State, seat: int) -> list[str]:
    """Where a seat's settlers are, by name."""
    return sorted(_name(state, at) for at in state.settlers[seat])


def loose_moai(state: State, seat: int) -> list[str]:
    return sorted(_name(state, at) for at in state.loose[seat])


def _name(state: State, at: int) -> str:
    return "boat" if at == ABOARD else notation.name(board.land(state).cells[at])


def fissures(state: State) -> list[str]:
    """The borders that are cracked: `1-10`."""
    borders = board.land(state).borders
    return [f"{a + 1}-{b + 1}" for i, (a, b) in enumerate(borders) if state.fissures >> i & 1]


def sunk(state: State) -> list[int]:
    return [area + 1 for area in board.areas_in(state.sunk)]
