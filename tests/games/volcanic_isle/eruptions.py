"""A Moai ready to be raised, and the volcano that then erupts."""

from engine.games.volcanic_isle.state import State
from tests.games.volcanic_isle.positions import (
    VOLCANO,
    After,
    play,
    position,
    space,
)

READY = {"D3": "moai 0"}
"""A Moai for seat 0 to raise, far from every volcano; its lava is in the supply."""


def board(channels: dict[str, str] | None = None, lava: int = 3, **more: object) -> State:
    """Ready to raise, with so much lava in the supply, taken from spaces without a volcano."""
    spare = ["K6", "J5", "J6", "H2", "H3", "I7", "J7", "E9", "C8", "D8"]
    state = position({**READY, **(channels or {})}, settlers=["D3", "boat"], **more)
    for cell in spare:
        if state.lava < lava:
            state.channels[2 * space(cell)] = 0
            state.lava += 1
    assert state.lava == lava, "the position has more lava in its supply"
    return state


def erupt(state: State, volcano: int = 1) -> After[State]:
    """Seat 0 raises its Moai, the die shows a volcano, and this one's token is drawn."""
    return play(state, "raise D3 NE", VOLCANO, volcano - 1)
