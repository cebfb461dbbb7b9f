"""Charts made on purpose: lines that cross, with a few moments to point out."""

from collections.abc import Sequence
from math import sin

from render import ChartPanel, Pointer, Series
from tests.render import every

TURNS = 36
BADGES = ((5, 0), (17, 1), (18, 1), (18, 0), (35, 1))
"""Turn and seat: two at once, two beside each other, one at the end."""


def pointed(colours: Sequence[str], badges: Sequence[tuple[int, int]] = BADGES) -> ChartPanel:
    """A chart as an analysis has it, with lines between 0 and 100."""
    series = tuple(
        Series(name, colour, tuple((float(x), _height(i, x)) for x in range(TURNS + 1)))
        for i, (name, colour) in enumerate(zip(every.NAMES, colours, strict=False))
    )
    pointers = [
        *(Pointer(turn, colours[turn % 2], f"Turn {turn}.") for turn in (0, 12, 20, TURNS)),
        *(
            Pointer(turn, colours[seat], f"Number {n}.", n, _height(seat, turn))
            for n, (turn, seat) in enumerate(badges, 1)
        ),
    ]
    title = "Chance to win after each turn"
    note = "① a costly move   ┆ the lead changes"
    return ChartPanel(title, series, unit=" %", top=100, pointers=tuple(pointers), note=note)


def _height(seat: int, turn: int) -> float:
    """Up and down, and at the end on the ground or at the top."""
    if turn == TURNS:
        return 100.0 * (seat == 1)
    return 33 + 30 * sin(turn / 6 + 2.1 * seat)
