"""A whole picture: cards on top, the board framed in the sea, a strip below.

Generic: a painter fills each part. The board gets as much height as its island asks for, between a
landscape and a portrait page, and is framed so that its cells are as large as possible.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from msgspec import structs
from PIL import Image

from engine.contract import Outcome, View
from engine.hexes import Cell
from engine.language.filling import listed
from render.arrows import point_at
from render.canvas import Canvas, Notebook
from render.cell_labels import CellName, Room, implied, write_labels
from render.changed_numbers import Comparison
from render.hexgrid import Bounds, Grid, Point, bounds, framed, stepped
from render.lines_below import LineBelow, draw_line, line_height
from render.painter import STRIP, Painter
from render.picture import NOTHING, Highlight, PictureLine
from render.places import HEXAGONS
from render.sea import sea, sea_of_a_printed_board
from render.seat_cards import (
    Layout,
    SeatCard,
    draw_cards,
    draw_result,
    with_leaders,
    with_news,
)
from render.theme import DEFAULT, THEMES, Theme
from render.turned_boards import add_rose, faced, has_rose, names_of, turns
from render.words import say

WIDTH = 1600
"""How wide a page is that everything is measured for."""
LEAST_HEIGHT, MOST_HEIGHT, TALLEST = 760, 1240, 2000
"""The height of the board's part: for wide islands, high ones, and those too high to read else."""
LARGEST_CELL = 118
"""The largest cell, centre to corner."""
READABLE_CELL = 50
"""The smallest cell that has room for its name."""
NAMES = {"name", "place"}
"""Kinds of writing that are names of cells."""
SHORT_NAME = 18
MOST_POINTED = 2
"""Cells of a move under preview that arrows point at: more would hide what they are about."""
MARGIN = 0.4


class Drawn(NamedTuple):
    """A picture before it is encoded."""

    canvas: Canvas
    grid: Grid
    """Where cells are on the board's part, which begins at `top`."""
    top: int
    unnamed: tuple[Cell, ...]
    """Cells whose names found no room."""
    implied: tuple[Cell, ...] = ()
    """Cells of a crowd whose names follow from the one beside them."""

    @property
    def image(self) -> Image.Image:
        return self.canvas.image


def draw_page(
    painter: Painter,
    view: View,
    names: Sequence[str],
    highlight: Highlight,
    theme: Theme,
    width: int,
    result: Outcome | None,
    region: Sequence[Cell] = (),
    frame: Bounds | None = None,
    turned: int = 0,
    layout: Layout | None = None,
) -> Drawn:
    """Everything on one page. A region is shown alone; a frame is kept whatever is on the board,
    and a layout of the cards whatever is on them; the board alone is turned.
    """
    unit, turned = width / WIDTH, turns(painter, turned)
    highlight = _with_choices(painter, view, highlight)
    if not result or painter.strip_stays:
        happened = (*highlight.deeds, *highlight.brings)
        lines = (cell for line in happened for cell in line.cells)
        told = (*highlight.spoken, *lines, *painter.strip_names(highlight.ghost or view))
        highlight = structs.replace(highlight, spoken=told)
    seen = faced(painter, view, highlight, region, turned)
    around = frame or frame_of(painter, *seen)
    cards = _cards(painter, view, highlight, theme, result)
    beside = _beside(painter, view, highlight)
    layout = layout or Layout.of(cards, width, unit)
    head = layout.total(unit)
    strip = strip_height(painter, view, names, result, unit, highlight)
    tallest = TALLEST if painter.frame else MOST_HEIGHT
    size = (width, _board_height(around, width, unit, tallest))
    board, grid, unnamed, follow = draw_board(
        painter, seen.view, seen.highlight, theme, size, around, unit, seen.region, turned=turned
    )
    canvas = Canvas(Image.new("RGB", (width, head + size[1] + strip), theme.page))
    draw_cards(canvas, cards, names, view, result, theme, unit, layout)
    add(canvas, board, (0, head))
    top = head + size[1]
    for said in _said_below(painter, view, highlight, names, result):
        end = top + line_height(said, unit)
        look = None if said.seat is None else cards[said.seat].look
        draw_line(canvas, (0, top, width, end), said, look, theme, unit)
        top = end
    if result:
        end = canvas.height if not painter.strip_stays else top + round(STRIP * unit)
        draw_result(canvas, (0, top, width, end), cards, names, result, theme, unit)
        top = end
    if not result or painter.strip_stays:
        box = (0, top, width, canvas.height)
        if beside is not view:
            old, new = Notebook(), Notebook()
            for notes, counted in ((old, view), (new, beside)):
                painter.strip(notes, box, counted, theme, unit, turned)
            canvas = Comparison(canvas, old, new, theme.choice, unit)
        painter.strip(canvas, box, beside, theme, unit, turned)
    unturned = (
        tuple(painter.turned_cell(cell, -turned) for cell in cells) for cells in (unnamed, follow)
    )
    return Drawn(canvas, grid, head, *unturned)


def _with_choices(painter: Painter, view: View, highlight: Highlight) -> Highlight:
    """What is pointed out while nobody chooses: before anything has happened, what can be done
    now; later what happened, which the names of all other cells would drown.
    """
    if highlight.candidates is not None or highlight.ghost is not None:
        return highlight
    if highlight.since is not None or highlight.last is not None:
        return highlight if highlight.pointed else structs.replace(highlight, nameable=())
    if highlight.spoken:
        return highlight
    named = painter.named(view)
    cells = named if painter.offered is None else painter.offered(view)
    others = tuple(cell for cell in named if cell not in cells)
    return structs.replace(highlight, candidates=cells, spoken=others) if cells else highlight


def _cards(
    painter: Painter, view: View, highlight: Highlight, theme: Theme, result: Outcome | None
) -> list[SeatCard]:
    """The seats, with who leads and what the last moves changed about them."""
    beside = _beside(painter, view, highlight)
    cards = painter.cards(beside, result)
    if result is not None:
        return cards
    cards = with_leaders(cards, painter.merits(beside))
    if beside is not view:
        return with_news(cards, painter.cards(view, None), theme.choice)
    before = highlight.last or highlight.since
    if before is None:
        return cards
    colour = theme.since if highlight.last is None else theme.fresh
    return with_news(cards, painter.cards(before, None), colour)


def common_layout(
    painter: Painter, scenes: Sequence[tuple[View, Highlight, Outcome | None]], width: int
) -> Layout:
    """How the cards lie where those of several pictures lie alike."""
    unit, theme = width / WIDTH, THEMES[DEFAULT]
    each = [Layout.of(_cards(painter, *one[:2], theme, one[2]), width, unit) for one in scenes]
    tallest = max(layout.height for layout in each)
    most = max(layout.counts_in_a_row for layout in each if layout.height == tallest)
    return each[0]._replace(height=tallest, counts_in_a_row=most)


def _beside(painter: Painter, view: View, highlight: Highlight) -> View:
    """What cards and strip tell of: of a move under preview what there would be after it, before
    anybody else is asked and anything is over.
    """
    ghost = highlight.ghost
    if ghost is None:
        return view
    after = ghost if ghost.turns == view.turns else painter.turn_over(ghost)
    return structs.replace(after, waiting=(), outcome=None, turn=view.turn, turns=view.turns)


def _said_below(
    painter: Painter,
    view: View,
    highlight: Highlight,
    names: Sequence[str],
    result: Outcome | None,
) -> Iterator[LineBelow]:
    """The lines below the board: what happened and why it is over, what can be done and what is
    outlined for that, or which move this is a preview of; and what looms.
    """
    called = [_short(name) for name in names]
    ring = _ring_of_news(painter, view, highlight)

    def shortened(text: str) -> str:
        for name, short in zip(names, called, strict=True):
            text = text.replace(name, short) if name != short else text
        return text

    for deed in highlight.deeds:
        yield LineBelow(shortened(deed.text), "news", deed.seat, ring)
    if result:
        if why := painter.ended(view):
            yield LineBelow(why, "news")
        return
    if highlight.ghost is None:
        yield from _to_do(painter, view, highlight, called)
    else:
        moves_nothing = not painter.changed(view, highlight.ghost) and (
            highlight.is_open or not _is_counted(painter, view, highlight)
        )
        said = [line._replace(text=shortened(line.text)) for line in highlight.brings]
        yield from _previewed(painter, view, highlight, said, moves_nothing)
    shown = highlight.ghost or view
    if warning := painter.watch(shown, called):
        yield LineBelow(warning, "warning")
    elif calm := painter.calm(shown, called):
        yield LineBelow(calm, "calm")


def _ring_of_news(painter: Painter, view: View, highlight: Highlight) -> str:
    """How what happened is marked on the board, if anything is."""
    for before, ring in ((highlight.since, "since"), (highlight.last, "fresh")):
        if before is not None and painter.changed(before, view):
            return ring
    return ""


def _to_do(
    painter: Painter, view: View, highlight: Highlight, names: Sequence[str]
) -> Iterator[LineBelow]:
    """What whoever is asked can do, and what the outlined cells are."""
    what = painter.todo(view)
    if view.waiting and what:
        seats = sorted(view.waiting)
        who = listed([names[seat] for seat in seats], "and")
        key = "todo.you" if seats == [view.seat] else "todo"
        yield LineBelow(say(key, names=who, what=what), "todo", seats[0])
    cells = painter.wares(view)
    if highlight.candidates:
        cells = highlight.asks or painter.rings(view, highlight.candidates) or say("outlined.any")
    if cells:
        yield LineBelow(say("outlined", cells=cells), "outlined", ring="choice")


def _is_counted(painter: Painter, view: View, highlight: Highlight) -> bool:
    """Whether the cards of the seats count what a move under preview changes."""
    after = painter.cards(_beside(painter, view, highlight), None)
    cards = with_news(after, painter.cards(view, None), (0, 0, 0))
    return any(card.news for card in cards)


def _previewed(
    painter: Painter,
    view: View,
    highlight: Highlight,
    brings: Sequence[PictureLine],
    moves_nothing: bool,
) -> Iterator[LineBelow]:
    """Which move is under preview, what it would bring, that it is not made yet and, where nothing
    is seen to change, whether that is all.
    """
    ending = "" if not moves_nothing else "open" if highlight.is_open else "same"
    if not highlight.move:
        yield LineBelow(say(f"preview.line.{ending}" if ending else "preview.line"), "preview")
        return
    move = painter.previewed(view, highlight.move)
    yield LineBelow(say("preview.move", move=move), "preview")
    for line in brings:
        yield LineBelow(say("preview.brings", what=line.text), "preview", line.seat)
    rest = "next" if not ending else "rest" if highlight.is_open else "same"
    yield LineBelow(say(f"preview.{rest}"), "preview", view.seat)


def _short(name: str) -> str:
    """A name for a line that says more."""
    return name if len(name) <= SHORT_NAME else f"{name[: SHORT_NAME - 1]}…"


def strip_height(
    painter: Painter,
    view: View,
    names: Sequence[str],
    result: Outcome | None,
    unit: float,
    highlight: Highlight = NOTHING,
) -> int:
    """How much room everything below the board takes; long names make its lines longer."""
    ranks = round(STRIP * unit) if result and painter.strip_stays else 0
    said = [*_said_below(painter, view, highlight, names, result)]
    own = painter.strip_height(_beside(painter, view, highlight))
    return round(own * unit) + ranks + sum(line_height(line, unit) for line in said)


def frame_of(
    painter: Painter, view: View, highlight: Highlight, region: Sequence[Cell] = ()
) -> Bounds:
    """What must be in the picture: the land, what can be named, what is being considered. A move
    under preview is seen in the frame in which it was chosen.
    """
    land = painter.land(highlight.ghost or view)
    levels = dict(land)
    if region:
        return part(painter, [(cell, levels.get(cell, 0)) for cell in region], MARGIN)
    if painter.frame is not None:
        return painter.frame(view)
    usual = structs.replace(highlight, ghost=None).named(painter.named(view))
    shown = {*usual, *_gone(painter, view, highlight)}
    return bounds([*land, *((cell, levels.get(cell, 0)) for cell in shown)], MARGIN)


def _gone(painter: Painter, view: View, highlight: Highlight) -> set[Cell]:
    """The cells that have land no more: a line marks where it was."""
    before = [view] * (highlight.ghost is not None)
    before += [one for one in (highlight.last, highlight.since) if one is not None]
    was = {cell for one in before for cell, _ in painter.land(one)}
    return was - {cell for cell, _ in painter.land(highlight.ghost or view)}


def part(painter: Painter, cells: Sequence[tuple[Cell, float]], margin: float) -> Bounds:
    """The rectangle around cells at their levels."""
    if painter.places is HEXAGONS:
        return bounds(cells, margin)
    return painter.places.around([cell for cell, _ in cells], margin / 2)


def _board_height(around: Bounds, width: int, unit: float, usual: int) -> int:
    """As high as the island asks for; higher than a screen only if it could not be read else."""
    wanted = stepped(min(LARGEST_CELL * unit, width / around.width), unit) * around.height
    most = usual * unit
    if most / around.height < READABLE_CELL * unit:
        most = min(TALLEST * unit, READABLE_CELL * unit * around.height)
    height = max(LEAST_HEIGHT * unit, min(most, wanted))
    return ceil(height / 4) * 4


def draw_board(
    painter: Painter,
    view: View,
    highlight: Highlight,
    theme: Theme,
    size: tuple[int, int],
    around: Bounds,
    unit: float,
    region: Sequence[Cell] = (),
    largest: int = LARGEST_CELL,
    turned: int = 0,
    needs_rose: bool = True,
) -> tuple[Canvas, Grid, tuple[Cell, ...], frozenset[Cell]]:
    """A board in its sea, the cells (of the region) whose names found no room and those whose names
    follow from others. Everything was turned before.
    """
    grid = framed(around, (0, 0, *size), largest * unit, unit)._replace(turned=turned)
    canvas = Canvas(_table(painter, view, highlight, theme, size, grid))
    bare = canvas.image.copy() if needs_rose and has_rose(painter, turned) else None
    labels = painter.labels(grid, view, highlight)
    follow = frozenset[Cell]()
    if painter.places is HEXAGONS and not region:
        cells = [label.cell for label in labels]
        follow = implied(cells, lambda cell: painter.turned_cell(cell, -turned))
        follow -= {*highlight.spoken, *highlight.chosen}

    def is_shown(cell: Cell) -> bool:
        return cell in region if region else cell not in follow

    wanted = [label for label in labels if is_shown(label.cell)]
    lately = [cell for cell in _news(painter, view, highlight) if is_shown(cell)]
    labelled = frozenset([*(label.cell for label in wanted), *lately])
    highlight = structs.replace(highlight, labelled=labelled)
    painter.paint(canvas, grid, view, highlight, theme)
    _ring_chosen(painter, canvas, grid, view, highlight, theme)
    painter.write(canvas, grid, view, highlight, unit)
    name_of = names_of(painter, turned)
    levels = dict(painter.land(highlight.ghost or view))

    def outline_of(cell: Cell) -> list[Point]:
        return painter.places.outline(grid, cell, levels.get(cell, 0), 1.0)

    unnamed: tuple[Cell, ...] = ()
    if labelled:
        room = Room(canvas, unit)
        unnamed = write_labels(canvas, wanted, room, theme, unit, name_of, outline_of)
        said = {text.text for text in canvas.written if text.kind in NAMES}
        news = [cell for cell in lately if name_of(cell) not in said]
        plain = _plain(painter, grid, view, highlight, news)
        write_labels(canvas, plain, room, theme, unit, name_of, outline_of)
    if highlight.pointed:
        around_each = [outline_of(cell) for cell in highlight.pointed]
        point_at(canvas, around_each, theme.label, theme.label_edge, unit)
    elif highlight.ghost is not None and 0 < len(highlight.chosen) <= MOST_POINTED:
        around_each = [outline_of(cell) for cell in highlight.chosen]
        point_at(canvas, around_each, theme.choice, theme.choice_edge, unit)
    if bare is not None:
        add_rose(canvas, bare, theme, unit, turned)
    return canvas, grid, unnamed, follow


def _news(painter: Painter, view: View, highlight: Highlight) -> list[Cell]:
    """The cells where something has happened lately or would happen, and all others that the text
    names; small previews side by side have no room for that.
    """
    shown, before = view, highlight.last or highlight.since
    if highlight.ghost is not None:
        shown, before = highlight.ghost, view if highlight.candidates is None else None
    land = {cell for cell, _ in painter.land(shown)}
    changed = () if before is None else painter.changed(before, shown)
    named = dict.fromkeys([*changed, *highlight.spoken, *highlight.chosen])
    return [cell for cell in named if cell in land]


def _ring_chosen(
    painter: Painter,
    canvas: Canvas,
    grid: Grid,
    view: View,
    highlight: Highlight,
    theme: Theme,
) -> None:
    """What a move under preview names, where nothing is seen to change yet."""
    if highlight.ghost is None or not highlight.chosen:
        return
    marked, levels = painter.changed(view, highlight.ghost), dict(painter.land(highlight.ghost))
    for cell in highlight.chosen:
        if cell not in marked:
            edge = painter.places.outline(grid, cell, levels.get(cell, 0), 0.9)
            for tone, width in ((theme.choice_edge, 0.13), (theme.choice, 0.08)):
                canvas.lines([[*edge, edge[0]]], tone, width * grid.size)


def _plain(
    painter: Painter, grid: Grid, view: View, highlight: Highlight, cells: Sequence[Cell]
) -> list[CellName]:
    """Names that are none to choose from."""
    named = Highlight(candidates=tuple(cells))
    found = painter.labels(grid, highlight.ghost or view, named)
    return [label._replace(style="land") for label in found]


def _table(
    painter: Painter,
    view: View,
    highlight: Highlight,
    theme: Theme,
    size: tuple[int, int],
    grid: Grid,
) -> Image.Image:
    """What the board lies on."""
    if painter.places.table is not None:
        return painter.places.table(size, theme, grid)
    cells = [cell for cell, _ in painter.land(highlight.ghost or view)]
    water = sea_of_a_printed_board if painter.frame else sea
    return water(size, theme, grid, cells)


def add(canvas: Canvas, board: Canvas, at: tuple[int, int]) -> None:
    """Put a part into its place, with what it remembers."""
    canvas.image.paste(board.image, at)
    x, y = at
    for text in board.written:
        left, top, right, bottom = text.box
        moved = (left + x, top + y, right + x, bottom + y)
        to = text.leads_to and (text.leads_to[0] + x, text.leads_to[1] + y)
        canvas.written.append(text._replace(box=moved, room=None, leads_to=to))
    canvas.standing += [one._replace(x=one.x + x, y=one.y + y) for one in board.standing]
