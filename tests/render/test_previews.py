"""A move under preview: what it would change is seen, wherever it is shown."""

import pytest
from msgspec.structs import replace

from bot.turn.confirming import MOST_BROUGHT, under_preview
from engine.contract import View
from engine.games import GAMES
from engine.games.orcs_orcs_orcs import view as orcs
from engine.games.volcanic_isle import view as isle
from engine.hexes import Cell
from engine.match.answer_chain import begin
from engine.match.preview import preview
from render import Highlight, PictureLine, draw, theme
from render.games import painter_of
from render.page import Drawn
from tests.effort import EFFORT
from tests.render import every
from tests.render.pages import page


def previewed(view: View, after: View) -> Drawn:
    return page(view, Highlight(ghost=after))


def texts(drawn: Drawn, kind: str) -> list[str]:
    return [text.text for text in drawn.canvas.written if text.kind == kind]


@pytest.mark.parametrize("game", every.painted_games())
def test_a_preview_says_that_it_is_one(game: str) -> None:
    for match in every.moments(game, EFFORT, seed=4):
        seat = min(match.waiting())
        after = preview(match, seat, match.moves(seat)[0]).view
        view = GAMES[game].view(match.state, seat)
        (said,) = texts(previewed(view, after), "preview")
        if "stays as it is" in said:
            assert not painter_of(view).changed(view, after)
        else:
            drawn, plain = previewed(view, after), page(view)
            counts = [(texts(one, "count"), texts(one, "badge")) for one in (drawn, plain)]
            assert painter_of(view).changed(view, after) or counts[0] != counts[1]
        assert texts(page(view), "preview") == []


@pytest.mark.parametrize("game", every.painted_games())
def test_cards_count_what_there_would_be(game: str) -> None:
    for match in every.moments(game, 2 * EFFORT, seed=6):
        seat = min(match.waiting())
        view = GAMES[game].view(match.state, seat)
        after = preview(match, seat, match.moves(seat)[-1]).view
        seen = replace(after, outcome=None)
        wanted = [card.badge for card in painter_of(view).cards(seen, None) if card.badge]
        assert texts(previewed(view, after), "badge") == wanted


def test_the_hand_and_the_actions_of_a_mage_are_those_after_the_move() -> None:
    view = every.view_at("orcs_orcs_orcs", 3, 0.5, own=True)
    assert isinstance(view, orcs.View)
    assert view.seat is not None
    now = replace(view, turn=view.seat, actions=2, spell=(), spare=0, round=3)
    mages = list(now.mages)
    mages[view.seat] = replace(mages[view.seat], hand=9)
    after = replace(now, actions=1, mages=tuple(mages))
    drawn = previewed(now, after)
    said = [text.text for text in drawn.canvas.written]
    assert "1 action left" in said
    assert "2 actions left" not in said
    assert "9" in texts(drawn, "count")


def test_no_actions_are_left_when_the_turn_would_be_over() -> None:
    view = every.view_at("volcanic_isle", 2, 0.5, own=True)
    assert isinstance(view, isle.View)
    after = replace(view, ap=4, turns=view.turns + 1, turn=1 - view.turn)
    assert texts(previewed(view, after), "actions") == ["0 actions left"]
    assert texts(previewed(view, replace(view, ap=1)), "actions") == ["1 action left"]


def test_what_the_strip_says_otherwise_is_underlined_and_nothing_else() -> None:
    view = every.view_at("volcanic_isle", 2, 0.5, own=True)
    assert isinstance(view, isle.View)
    same, other = previewed(view, view), previewed(view, replace(view, lava_left=3))
    (text,) = [t for t in other.canvas.written if (t.text, t.kind) == ("3", "supply")]
    left, _, right, bottom = text.box
    below = (left, bottom + 2, right, bottom + 10)
    choice = {colour for _, colour in other.image.crop(below).getcolors(1 << 16)}
    assert len(choice) > len(same.image.crop(below).getcolors(1 << 16))


def test_a_preview_names_its_move_and_what_nobody_knows_yet() -> None:
    """Where dice or cards decide, the board is not said to stay as it is; the cell is ringed."""
    view = every.view_at("eruption", 2, 0.5, own=True)
    (cell,) = [tile.cell for tile in view.tiles][:1]
    known = Highlight(ghost=view, move="Play no card")
    assert texts(page(view, known), "preview") == [
        "Preview: Play no card",
        "The board stays as it is; nothing counts yet",
    ]
    unknown = Highlight(ghost=view, move="Lay a tile", chosen=(cell,), is_open=True)
    drawn, plain = page(view, unknown), page(view, known)
    assert texts(drawn, "preview")[1] == "What is drawn or rolled is shown once you confirm"
    assert painter_of(view).places.name(cell) in texts(drawn, "name")
    x, y = drawn.grid.corners(cell, 0, 0.9)[0]
    spot = (round(x), round(y) + drawn.top)
    assert drawn.image.getpixel(spot) != plain.image.getpixel(spot)
    said = draw(view, highlight=unknown, size=400).alt_text
    assert "changes nothing" not in said
    assert "dice or cards decide" in said


def test_a_preview_tells_what_it_would_bring_and_what_just_happened() -> None:
    view = every.view_at("eruption", 3, 0.5, own=True)
    news, brings = PictureLine("Ben plays Rain.", 1), PictureLine("Zoë heats up by 60.", 2)
    drawn = page(view, Highlight(ghost=view, move="Build", deeds=(news,), brings=(brings,)))
    assert texts(drawn, "news") == ["Ben plays Rain."]
    assert texts(drawn, "preview")[:2] == ["Preview: Build", "Then: Zoë heats up by 60."]


@pytest.mark.parametrize("game", every.painted_games())
def test_what_a_move_brings_is_what_it_does_not_say_itself(game: str) -> None:
    """What comes of it for others above all, never twice."""
    told = 0
    for match in every.moments(game, 6 * EFFORT, seed=7):
        seat = min(match.waiting())
        moves = match.moves(seat)
        for move in moves[:: max(1, len(moves) // 8)]:
            brings = under_preview(begin(match, seat).then(move)).brings
            assert len({line.text for line in brings}) == len(brings) <= MOST_BROUGHT
            told += bool(brings)
    assert told or game not in ("eruption", "orcs_orcs_orcs"), "elsewhere moves say what they bring"


def test_what_the_strip_counts_says_what_it_was_before() -> None:
    """Also where the noun changes with it, and not where numbers are names."""
    view = every.view_at("volcanic_isle", 2, 0.5, own=True)
    assert isinstance(view, isle.View)
    now, after = replace(view, ap=2, lava_left=4), replace(view, ap=1, lava_left=3)
    drawn = previewed(now, after)
    assert texts(drawn, "before") == ["2", "4"]
    assert texts(drawn, "actions") == ["1 action left"]
    calm, erupting = replace(now, erupting=None), replace(now, erupting=3)
    assert texts(previewed(calm, erupting), "before") == []


def test_an_arrow_points_at_what_a_move_under_preview_names() -> None:
    """Where its outline is lost among lines and pieces of its colour, too; not at many cells."""
    view = every.view_at("eruption", 2, 0.5, own=True)
    one, two, three = [tile.cell for tile in view.tiles][:3]

    def pointing(*cells: Cell) -> int:
        drawn = page(view, Highlight(ghost=view, move="Lay", chosen=cells))
        colours = drawn.image.getcolors(1 << 24)
        return sum(count for count, colour in colours if colour == theme.DARK.choice)

    ring = pointing(one, two, three) / 3
    assert pointing(one) > 1.5 * ring
    assert pointing(one, two) > 3 * ring
