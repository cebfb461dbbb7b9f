"""Views into pictures. Knows nothing of Discord, and of the engine only views, hexes and names.

    picture = draw(view, names=["Anna", "Ben"], highlight=Highlight(last=before))
    picture.data, picture.size, picture.media_type, picture.alt_text, picture.long_text

`draw_async` and its siblings do the same in worker processes. A game's part is one painter in
`render/games/`; everything else serves all games. (`replay.py` and the command line also read
matches and records, and hand views to the rest.)
"""

from render.animate import Scene, animated
from render.charts import Chart, Series, draw_charts
from render.draw import draw
from render.games import painter_of
from render.picture import NOTHING, Highlight, Picture
from render.pointers import Pointer
from render.regions import changed, regions
from render.sheet import Choice, contact_sheet
from render.studio import Studio, animate_async, charts_async, draw_async, sheet_async
from render.theme import DEFAULT as DEFAULT_THEME
from render.theme import THEMES

__all__ = [
    "DEFAULT_THEME",
    "NOTHING",
    "THEMES",
    "Chart",
    "Choice",
    "Highlight",
    "Picture",
    "Pointer",
    "Scene",
    "Series",
    "Studio",
    "animate_async",
    "animated",
    "changed",
    "charts_async",
    "contact_sheet",
    "draw",
    "draw_async",
    "draw_charts",
    "painter_of",
    "regions",
    "sheet_async",
]
