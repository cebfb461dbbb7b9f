"""What a picture of Taluva shows besides the land: the stack, teams, who has finished, and which
way a volcano's lava flows.
"""

import pytest
from msgspec.structs import replace

from engine.games.taluva import GAME
from engine.games.taluva.box import Terrain
from engine.games.taluva.view import FLOWS, View
from engine.hexes import WAYS, Way
from engine.language.spoken import codes, speaking
from render.games.taluva import words
from render.hexgrid import CORNERS
from render.picture import WIDTH_PIXELS
from tests.games.taluva.positions import position
from tests.render.pages import page
from tests.render.positions import NAMES, an_island, one_tile, stairs

LAND = """
          L     M     N
    49          J1r
          S1          G1
    50          S1
"""


def written(view: View, kind: str) -> list[str]:
    return [text.text for text in page(view).canvas.written if text.kind == kind]


def test_the_total_is_that_of_the_chosen_stack() -> None:
    state = GAME.set_up(2, GAME.complete(2, {"stack": "short"}))
    view = GAME.view(state, None)
    assert view.stack == 24
    assert "24 of 24 tiles left" in written(replace(one_tile(), stack=24, tiles_left=24), "turn")
    assert "24 of 24 tiles in the stack." in GAME.sketch(view)


def test_whoever_has_finished_is_marked() -> None:
    view = replace(stairs(), mode="ranking", finished=(2, 0))
    assert written(view, "badge") == ["2.", "1."]
    head, _ = words.tell(view, NAMES)
    assert "Has finished and takes place 1." in head[3]
    assert "(finished, place 2)" in GAME.sketch(view)


def test_partners_are_visible() -> None:
    view = GAME.view(position(LAND, seats=4, mode="teams"), None)
    assert written(view, "badge") == ["A", "B", "A", "B"]
    head, _ = words.tell(view, ("Ann", "Bo", "Cy", "Di"))
    assert "Team A, with Cy." in head[1]
    assert "Team B, with Bo." in head[4]
    assert "3 Yellow, team A" in GAME.sketch(view)


def test_without_teams_nobody_has_a_partner() -> None:
    assert written(stairs(), "badge") == []
    assert "team" not in GAME.sketch(stairs())


@pytest.mark.parametrize("code", codes())
def test_no_terrain_is_cut_short(code: str) -> None:
    with speaking(code):
        drawn = page(replace(stairs(), tile=None), size=WIDTH_PIXELS).canvas.written
        captions = [text.text for text in drawn if text.kind == "caption"]
        assert captions == [words.say(terrain.name) for terrain in Terrain]


@pytest.mark.parametrize("way", WAYS)
def test_lava_flows_between_the_two_fields_of_its_tile(way: Way) -> None:
    """Toward that corner it is bright, toward the five others dark."""
    volcano = replace(next(f for f in one_tile().fields if f.terrain == 0), way=way)
    view = an_island(volcano)
    drawn = page(view)
    x, y = drawn.grid.centre(volcano.cell, 1)

    def red(corner: int) -> int:
        cx, cy = CORNERS[corner % 6]
        at = (round(x + 0.72 * cx * drawn.grid.size), round(y + 0.72 * cy * drawn.grid.size))
        return drawn.image.getpixel((at[0], at[1] + drawn.top))[0]  # type: ignore[index,return-value]

    bright = [corner for corner in range(6) if red(corner) > 180]
    assert bright == [(way + 1) % 6]
    assert FLOWS[way] in GAME.sketch(view)


def test_the_arrow_of_the_sketch_points_between_the_two_fields() -> None:
    ways = [f"{way.name} {way.turned(1).name} {FLOWS[way]}" for way in WAYS]
    assert ways == ["N NE ↗", "NE SE →", "SE S ↘", "S SW ↙", "SW NW ←", "NW N ↖"]
