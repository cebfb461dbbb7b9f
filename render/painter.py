"""What a game is to pictures: one `Painter` value made of the game's own functions.

It is to pictures what `engine.contract.Game` is to rules. Everything it is given is a view of its
own kind; everything about Discord, files and workers happens elsewhere.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import hexes
from engine.contract import Outcome, View
from engine.hexes import Cell
from render.canvas import Canvas, Sprite
from render.cell_labels import CellName
from render.hexgrid import Bounds, Box, Grid
from render.picture import Highlight, Paints
from render.places import HEXAGONS, Places
from render.seat_cards import SeatCard
from render.theme import Theme

STRIP = 196

IconDrawing = Callable[[int], Sprite]
"""Something by itself, about as large as a square of so many pixels."""


@dataclass(frozen=True)
class Painter:
    """How one game is drawn and told."""

    title: str
    view: type[View]
    paints: Paints
    """The grounds, the seats' looks and the colours it uses."""
    land: Callable[[Any], list[tuple[Cell, float]]]
    """The cells on the table with their levels."""
    named: Callable[[Any], tuple[Cell, ...]]
    """The cells that could be named in a move now."""
    changed: Callable[[Any, Any], tuple[Cell, ...]]
    """The cells that look different in the second view."""
    paint: Callable[[Canvas, Grid, Any, Highlight, Theme], None]
    """The board without writing."""
    write: Callable[[Canvas, Grid, Any, Highlight, float], None]
    """Numbers and other writing that belongs to the board."""
    labels: Callable[[Grid, Any, Highlight], list[CellName]]
    """The names of cells, most important first."""
    cards: Callable[[Any, Outcome | None], list[SeatCard]]
    strip: Callable[[Canvas, Box, Any, Theme, float, int], None]
    """What belongs to the table and not to a seat, below the board: the tile in hand, the stack.
    The last number says how far the board above it is turned.
    """
    tell: Callable[[Any, Sequence[str]], tuple[list[str], list[str]]]
    """The position in sentences: what matters most, and then the board in a fixed order."""
    merits: Callable[[Any], Sequence[Any]]
    """What the seats would be ranked by if the match were over now, the greater the better."""
    score: Callable[[Any], list[float]]
    """One number per seat for the chart of a match."""
    score_title: Callable[[], str]
    """What that number is."""
    warm: Callable[[], None]
    """Makes what every picture of the game needs, before the first is asked for."""
    offered: Callable[[Any], tuple[Cell, ...]] | None = None
    """The cells that can be chosen now, where those are fewer than could be named."""
    frame: Callable[[Any], Bounds] | None = None
    """What a picture of the whole board shows, where that is more than its cells."""
    strip_height: Callable[[Any], int] = lambda view: STRIP
    """How high the strip is, in a picture of 1,600 pixels."""
    strip_names: Callable[[Any], tuple[Cell, ...]] = lambda view: ()
    """The cells of which the lines below the board tell: they are named on it, too."""
    watch: Callable[[Any, Sequence[str]], str] = lambda view, names: ""
    """The one thing to watch now, in a line; nothing where the strip says it or nothing looms."""
    calm: Callable[[Any, Sequence[str]], str] = lambda view, names: ""
    """What to say instead where nothing looms."""
    todo: Callable[[Any], str] = lambda view: ""
    """What whoever is asked can do now, in a few plain words."""
    rings: Callable[[Any, Sequence[Cell]], str] = lambda view, cells: ""
    """What the outlined cells are then."""
    wares: Callable[[Any], str] = lambda view: ""
    """What is outlined in the strip, where that is chosen from and nothing on the board."""
    previewed: Callable[[Any, str], str] = lambda view, move: move
    """A move under preview, in words, by itself: where choices are told apart by less."""
    ended: Callable[[Any], str] = lambda view: ""
    """Why it is over, where what happened last does not tell."""
    turn_over: Callable[[Any], Any] = lambda view: view
    """A view as it is when a turn is over and the next has not begun: no actions are left."""
    strip_stays: bool = False
    """Whether it is shown at the end, too, below the ranks."""
    places: Places = HEXAGONS
    """What its cells are."""
    turned: Callable[[Any, int], Any] | None = None
    """A view as it lies when the board is turned clockwise by so many sixths of a circle; None
    where it cannot be turned.
    """
    turned_cell: Callable[[Cell, int], Cell] = hexes.turned
    """Where a cell lies then."""
    icons: Mapping[str, IconDrawing] = field(default_factory=dict)
    """What can stand beside words: pieces, tiles as they would lie, cards, resources. The names
    begin with the game's, since all games share one list.
    """
