"""Views into pictures. Knows nothing of Discord, and of the engine only views, hexes and names.

    picture = draw(view, names=["Anna", "Ben"], highlight=Highlight(last=before))
    picture.data, picture.size, picture.media_type, picture.alt_text, picture.long_text

`draw_async` and its siblings do the same in worker processes. A game's part is one painter in
`render/games/`; everything else serves all games. (`replay.py` and the command line also read
matches and records, and hand views to the rest.)

alt_text           alt texts: as much of a position as fits, the most important first
animate            animations: a match with a frame per turn, a turn with a frame per moment
arrows             arrows that point at cells: where a lesson wants somebody to look
bracket            a bracket as pictures: the rounds of an elimination side by side
canvas             what pictures are drawn on: crisp shapes, shadows, sprites, and text with an edge
charts             charts for the end of a match: how scores went, how long everybody thought
dice               dice, drawn as dice: a face with pips, in any colours, of any size
draw               from a view to a finished picture: the one function everybody calls
game_check         what can be said about a game's pictures: whether they can be read on a phone
turned_boards      a board seen from another side: everything turned, names upright, a rose
hexgrid            where cells are in a picture: cells to pixels and back, and the frame
icons              seats, pieces, tiles, cards and resources by themselves, to stand beside words
cell_labels        the names of cells on a board, and the chips that tell their level
seat_cards         what stands around a board: a card for each seat, and whose turn it is
changed_numbers    what numbers were before they changed, in cards and strips
lines_below        lines below a board: what happened, what can be done, what looms
buildings          buildings while they are drawn: plain parts, roofs in a seat's colour and pattern
tournament_tables  a tournament's standings and its cross-table
outlines           lines on a board: a seat's own land, the last move, what can be chosen
page               a whole picture: cards on top, the board framed in the sea, a strip below
painter            what a game is to pictures: one `Painter` value made of the game's own functions
picture            what drawing takes and gives: what to point out; the finished picture, its width
places             what a board is made of: hexagons, or whatever else a game puts its pieces on
plain              a painter for a game that has none yet: marks and words on hexagons or squares
chart_badges       what a chart points out: moments of a seat, by numbered badges
regions            parts of a board: what changed between two views
replay             from a match to what is drawn of it: a scene per turn or moment, the scores
sea                the sea around a board: shallow and foaming near the land
seat_marks         the marks of seats: for each a shape in its colour and pattern; the crown
contact_sheet      contact sheets: up to four choices side by side, each a small preview
sprites            cached small pictures that boards are put together from: hexagonal prisms of land
squares            boards of squares, for plain painters
drawing_workers    pictures without waiting: drawn in worker processes
text               writing, in any script a name may have: which font has a character
textures           what the ground looks like: what covers a hexagon with trees, grass, dunes
theme              every colour of every picture, named once, for a dark and a light table
picture_cache      pictures made before, kept by a process that draws up to so many bytes in all
words              what pictures say in words
fonts/             the letters of all scripts, and what makes these subsets
games/             the games there are pictures of
kit/               the painters that new games begin with
"""

from render.animate import Scene, animated
from render.chart_badges import Pointer
from render.charts import ChartPanel, Series, draw_charts
from render.contact_sheet import SheetChoice, contact_sheet, sheet_pages
from render.draw import draw
from render.drawing_workers import (
    Studio,
    animate_async,
    charts_async,
    draw_async,
    film_turn_async,
    sheet_async,
)
from render.games import painter_of
from render.picture import NOTHING, Highlight, Picture, PictureLine
from render.regions import changed, regions
from render.theme import DEFAULT as DEFAULT_THEME
from render.theme import THEMES

__all__ = [
    "DEFAULT_THEME",
    "NOTHING",
    "THEMES",
    "ChartPanel",
    "Highlight",
    "Picture",
    "PictureLine",
    "Pointer",
    "Scene",
    "Series",
    "SheetChoice",
    "Studio",
    "animate_async",
    "animated",
    "changed",
    "charts_async",
    "contact_sheet",
    "draw",
    "draw_async",
    "draw_charts",
    "film_turn_async",
    "painter_of",
    "regions",
    "sheet_async",
    "sheet_pages",
]
