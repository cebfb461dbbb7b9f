"""Prompts: a law for every position met in random play of every game, and the odd cases.

Every legal move can be reached by clicking and by completion, nothing else is offered, every id is
read back as what was meant, and no message breaks a limit of Discord.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import permutations

import discord
import pytest
from discord import ui

from bot import limits
from bot.turn import prompts
from bot.turn.dialogue import choosers
from bot.turn.prompts import Prompt
from bot.turn.suggestions import fitting
from bot.ui import ids
from bot.ui.buttons import Button, Select
from engine import notation
from engine.games import GAMES
from engine.match.match import Match
from tests.bench.taps import taps_of
from tests.effort import seeds
from tests.games.walks import Table, leaving_a_record, tables, walk

MATCH = "abcd2345"
AT_EACH = 30
"""One position in so many is looked at in full; which, the seed says."""


@pytest.mark.parametrize("table", tables(), ids=str)
@pytest.mark.parametrize("seed", seeds(1))
def test_every_move_can_be_reached_and_nothing_else_is_offered(table: Table, seed: int) -> None:
    match, chooser = table.match(seed), random.Random(seed)
    with leaving_a_record(match, f"prompts-{table}-{seed}"):
        for _ in walk(match, chooser):
            if match.entries and chooser.randrange(AT_EACH) == 0:
                _check_position(match, chooser)


def _check_position(match: Match, chooser: random.Random) -> None:
    for seat in match.waiting():
        moves = [notation.write(move) for move in match.moves(seat)]
        opened = match.opened[seat]
        assert sorted(_reached(moves, opened)) == sorted(moves), "each move once, nothing else"
        for move in chooser.sample(moves, min(20, len(moves))):
            _check_completion(moves, move)


def _reached(moves: Sequence[str], opened: int) -> Iterator[str]:
    """Every move that some path of presses leads to."""
    first = prompts.prompt(moves)
    assert first is not None
    open_prompts, met = [first], {first}
    while open_prompts:
        found = open_prompts.pop()
        if found.move is not None:
            _check_id(ids.Id("confirm", MATCH, opened, found.move))
            yield found.move
            continue
        if found != first:
            _check_back(moves, found, met)
        met.add(found)
        for path in _presses(moves, found, opened):
            following = prompts.prompt(moves, path)
            assert following is not None, f"{path} leads nowhere"
            open_prompts.append(following)


def _presses(moves: Sequence[str], found: Prompt, opened: int) -> Iterator[list[str]]:
    """The paths behind the components of a step; the components keep Discord's limits."""
    items = choosers(MATCH, opened, moves, found)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("…"))
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
    for item in items:
        view.add_item(item)
    view.add_item(ui.Separator())
    view.add_item(ui.ActionRow(Button(ids.Id("step", MATCH, opened, "back"), "Back")))
    assert view.total_children_count <= limits.LAYOUT_COMPONENTS
    seen: set[str] = set()
    for row in items:
        assert isinstance(row, ui.ActionRow)
        assert 1 <= len(row.children) <= limits.BUTTONS_PER_ROW
        for child in row.children:
            yield from _paths(child, seen)


def _paths(child: object, seen: set[str]) -> Iterator[list[str]]:
    assert isinstance(child, Button | Select)
    assert child.custom_id not in seen, "no id twice"
    seen.add(child.custom_id)
    if isinstance(child, Button):
        assert 1 <= len(child.item.label or "") <= limits.BUTTON_LABEL
        meant = _check_id(child.custom_id)
        yield meant.rest.split()
        return
    options = child.item.options
    assert 1 <= len(options) <= limits.SELECT_OPTIONS
    assert len({option.value for option in options}) == len(options)
    assert all(len(option.label) <= limits.SELECT_TEXT for option in options)
    _, *path = _check_id(child.custom_id[1:], whole=child.custom_id).rest.split()
    for option in options:
        yield [*path, option.value]


def _check_id(id: ids.Id | str, whole: str = "") -> ids.Id:
    """It is short enough and is read back as itself."""
    text = str(id)
    assert len(whole or text) <= limits.CUSTOM_ID
    meant = ids.read(text)
    assert meant is not None
    assert str(meant) == text
    return meant


def _check_back(moves: Sequence[str], found: Prompt, met: set[Prompt]) -> None:
    """Back leads to an earlier step on the way here, of which the same holds: so in the end to the
    first.
    """
    earlier = prompts.prompt(moves, prompts.back(moves, found.path))
    assert earlier in met
    assert len(earlier.path) < len(found.path)


def _check_completion(moves: list[str], move: str) -> None:
    for typed in (move, move.lower(), f"  {move.upper()} "):
        offered = fitting(moves, typed)
        assert offered[0] == move, f"{typed!r} is not understood"
        assert set(offered) <= set(moves)
        assert len(offered) <= limits.CHOICES
        assert all(len(text) <= limits.CHOICE_NAME for text in offered)


# ── Odd cases ────────────────────────────────────────────────────────────────────────────────────


def _many_cells(count: int) -> list[str]:
    columns = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA", "BB", "ZZ", "YY"]
    return [f"go {columns[i % 30]}{i // 30}" for i in range(count)]


@pytest.mark.parametrize("count", [1, 2, 10, 11, 25, 26, 200, 201, 1000, 3000])
def test_lists_of_any_length(count: int) -> None:
    moves = _many_cells(count)
    assert sorted(_reached(moves, 999_999)) == sorted(moves)


def _offered(moves: list[str], *path: str) -> list[str]:
    found = prompts.prompt(moves, path)
    assert found is not None
    return [phrase for group in found.groups for phrase in group.words]


WALLS = [f"wall {m} {c}" for m in ("straw", "wood") for c in ("A1 N", "B1 N", "B1 S", "C1 S")]
TURNS = [f"lay {cell} {way}" for cell in ("A1", "B1", "C1", "D1") for way in ("N", "S", "NE")]


def test_words_with_few_continuations_are_offered_with_them() -> None:
    moves = [*WALLS, "done"]
    assert _offered(moves) == ["wall straw", "wall wood", "done"]
    assert _offered(moves, "wall straw") == ["A1 N", "B1 N", "B1 S", "C1 S"]
    assert prompts.back(moves, ["wall", "straw"]) == ()
    assert prompts.back(moves, ["wall", "straw", "B1", "S"]) == ("wall", "straw")
    found = prompts.prompt(moves, ["wall", "wood"])
    assert found is not None
    assert found.cells == ("A1", "B1", "C1"), "a picture can point them out"


def test_many_ends_of_a_cell_are_a_step_of_their_own() -> None:
    assert _offered(TURNS) == ["A1", "B1", "C1", "D1"]
    assert _offered(TURNS, "lay", "B1") == ["N", "S", "NE"]
    assert _offered(TURNS[:6]) == ["A1 N", "A1 S", "A1 NE", "B1 N", "B1 S", "B1 NE"], "few in all"


def test_where_most_cells_have_one_end_the_others_still_have_a_step_of_their_own() -> None:
    """So that the ways a tile fits on a cell are seen side by side, whatever fits elsewhere."""
    moves = [*(f"lay {cell}1 N" for cell in "ABCDEFGH"), "lay I1 N", "lay I1 S", "lay I1 SW"]
    assert _offered(moves) == [*(f"{cell}1 N" for cell in "ABCDEFGH"), "I1"]
    assert _offered(moves, "lay", "I1") == ["N", "S", "SW"]
    assert prompts.back(moves, ["lay", "I1"]) == ("lay",)
    assert sorted(_reached(moves, 1)) == sorted(moves)


def test_a_long_row_of_words_takes_few_taps() -> None:
    words = ("none", "none", "none", "none", "straw", "wood", "stone")
    moves = [f"relocate {' '.join(order)}" for order in sorted(set(permutations(words)))]
    assert len(moves) == 210
    assert max(taps_of(moves)) <= 3
    assert sorted(_reached(moves, 1)) == sorted(moves)


@pytest.mark.parametrize("game", ["taluva", "eruption"])
def test_no_move_takes_more_than_three_taps(game: str) -> None:
    chooser = random.Random(3)
    for table in tables(GAMES[game])[:3]:
        match = table.match(3)
        for _ in walk(match, chooser):
            if match.entries and chooser.randrange(AT_EACH) == 0:
                for seat in match.waiting():
                    moves = [notation.write(move) for move in match.moves(seat)]
                    assert max(taps_of(moves)) <= 3


def test_cells_beside_other_words() -> None:
    moves = ["A1", "B-2", "done", "burn N", "burn S"]
    found = prompts.prompt(moves)
    assert found is not None
    assert found.cells == ("A1", "B-2")
    assert sorted(_reached(moves, 1)) == sorted(moves)


def test_the_longest_move_fits_an_id() -> None:
    moves = [f"{'abcdefg ' * 6}{n:010}x" for n in range(30)]
    assert max(map(len, moves)) == 59
    assert sorted(_reached(moves, 123_456)) == sorted(moves)


@pytest.mark.parametrize("path", [["~9"], ["~x"], ["go", "~99"], ["nothing"], ["go", "A0", "A0"]])
def test_a_forged_path_leads_nowhere(path: list[str]) -> None:
    found = prompts.prompt(_many_cells(300), path)
    assert found is None or found.move is None


@pytest.mark.parametrize("typed", ["", "   ", "zz top", "‮", "@everyone", "x" * 6000, "go\u200b a0"])
def test_completion_of_anything(typed: str) -> None:
    moves = _many_cells(500)
    offered = fitting(moves, typed)
    assert set(offered) <= set(moves)
    assert len(offered) <= limits.CHOICES
