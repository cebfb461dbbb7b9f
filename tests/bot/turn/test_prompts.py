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

from bot import discord_limits as limits
from bot.turn import prompts, steps
from bot.turn.completion import fitting
from bot.turn.dialogue import choosers
from bot.turn.multi_select import is_end
from bot.turn.prompts import THEN
from bot.turn.steps import TurnStep
from bot.ui import ids
from bot.ui.buttons import Button, Select
from engine import notation
from engine.games import GAMES
from engine.language.pseudo import PSEUDO
from engine.language.spoken import speaking
from engine.match.match import Match
from tests.games.walks import Table, few_tables_in_turn, leaving_a_record, tables, walk

MATCH = "abcd2345"
AT_EACH = 30
"""One position in so many is looked at in full; which, the seed says."""


@pytest.mark.parametrize(("table", "seed"), few_tables_in_turn(), ids=str)
def test_every_move_can_be_reached_and_nothing_else_is_offered(table: Table, seed: int) -> None:
    match, chooser = table.match(seed), random.Random(seed)
    with leaving_a_record(match, f"prompts-{table}-{seed}"), speaking(_some_language(table, seed)):
        for _ in walk(match, chooser):
            if match.entries and chooser.randrange(AT_EACH) == 0:
                _check_position(match, chooser)


def _some_language(table: Table, seed: int) -> str:
    """English or the made-up one, whose words are longer: the limits of Discord hold in both."""
    return random.Random(f"{table} {seed}").choice(("en", PSEUDO.code))


def _check_position(match: Match, chooser: random.Random) -> None:
    for seat in match.waiting():
        moves = [notation.write(move) for move in match.moves(seat)]
        for pace in steps.PACES.values():
            _check_step(match, seat, moves, steps.begin(match, seat, pace), chooser)
        for move in chooser.sample(moves, min(20, len(moves))):
            _check_completion(moves, move)


def _check_step(
    match: Match, seat: int, moves: list[str], first: TurnStep, chooser: random.Random
) -> None:
    """Every move is offered, and each press leads where it says; so it is further on in a draft."""
    if first.chain.has_ended:
        assert len(moves) == 1
        return
    if not first.chain.moves:
        assert {text.split(THEN)[0] for text in first.offer.texts} == set(moves)
    texts, opened = first.offer.texts, match.opened[seat]
    assert sorted(_reached(texts, first.offer.sets)) == sorted(texts), "each once, nothing else"
    _check_components(first, opened)
    after, _ = first.after(chooser.choice(_pressed(first, opened)))
    assert after.said.startswith(first.said.rstrip(THEN))
    earlier = steps.back(match, seat, after)
    assert earlier.said == first.said, "back leads to where one press led here"
    again = steps.resolve(match, seat, after.said, first.pace)
    assert (again.said, again.chain.answers) == (after.said, after.chain.answers)
    if not after.chain.has_ended:
        _check_components(after, opened)


def _reached(moves: Sequence[str], sets: frozenset[str] = frozenset()) -> Iterator[str]:
    """Every move that some path of presses leads to."""
    first = prompts.prompt(moves, (), sets)
    assert first is not None
    open_prompts = [first]
    while open_prompts:
        found = open_prompts.pop()
        if found.move is not None:
            yield found.move
            continue
        for choice in found.choices:
            following = prompts.prompt(moves, (*found.path, choice), sets)
            assert following is not None, f"{choice} leads nowhere"
            assert len(following.path) > len(found.path)
            open_prompts.append(following)


def _check_components(step: TurnStep, opened: int) -> None:
    pressed = [line for line in _pressed(step, opened) if not is_end(line)]
    assert sorted(pressed) == sorted(step.prompt.choices)


def _pressed(step: TurnStep, opened: int) -> list[str]:
    """What each component of a step says; the components keep Discord's limits."""
    said = step.said if len(step.said) < 12 else "#0123456789ab;" + step.said.rpartition(THEN)[2]
    items = choosers(MATCH, opened, step, said)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("…"))
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
    for item in items:
        view.add_item(item)
    view.add_item(ui.Separator())
    view.add_item(ui.ActionRow(Button(ids.Id("step", MATCH, opened, "back"), "Back")))
    assert view.total_children_count <= limits.LAYOUT_COMPONENTS
    seen: set[str] = set()
    found: list[str] = []
    for row in items:
        assert isinstance(row, ui.ActionRow)
        assert 1 <= len(row.children) <= limits.BUTTONS_PER_ROW
        for child in row.children:
            found += _choices(child, seen, said)
    return found


def _choices(child: object, seen: set[str], said: str) -> Iterator[str]:
    assert isinstance(child, Button | Select)
    assert child.custom_id not in seen, "no id twice"
    seen.add(child.custom_id)
    if isinstance(child, Button):
        assert 1 <= len(child.item.label or "") <= limits.BUTTON_LABEL
        meant = _check_id(child.custom_id)
        yield meant.rest[len(steps.added(said, "")) :]
        return
    options = child.item.options
    assert 1 <= len(options) <= limits.SELECT_OPTIONS
    assert child.item.max_values <= len(options)
    assert len({option.value for option in options}) == len(options)
    assert all(1 <= len(option.label) <= limits.SELECT_TEXT for option in options)
    assert all(len(option.value) <= limits.SELECT_TEXT for option in options)
    assert 1 <= len(child.item.placeholder or "") <= limits.PLACEHOLDER
    meant = _check_id(child.custom_id[1:], whole=child.custom_id)
    assert meant.rest.partition(" ")[2] == said
    for option in options:
        yield option.value


def _check_id(id: ids.Id | str, whole: str = "") -> ids.Id:
    """It is short enough and is read back as itself."""
    text = str(id)
    assert len(whole or text) <= limits.CUSTOM_ID
    meant = ids.read(text)
    assert meant is not None
    assert str(meant) == text
    return meant


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
    assert sorted(_reached(moves)) == sorted(moves)


def _offered(moves: list[str], *path: str) -> list[str]:
    found = prompts.prompt(moves, path)
    assert found is not None
    return list(found.choices)


WALLS = [f"wall {m} {c}" for m in ("straw", "wood") for c in ("A1 N", "B1 N", "B1 S", "C1 S")]
COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_a_few_moves_are_offered_whole() -> None:
    moves = [*WALLS, "done"]
    assert _offered(moves) == moves
    found = prompts.prompt(moves, ["wall", "wood"])
    assert found is not None
    assert found.cells == ("A1", "B1", "C1"), "a picture can point them out"


def test_each_verb_has_its_list_and_what_ends_is_a_button_after_them() -> None:
    moves = [*(f"walk {c}1 N" for c in COLUMNS[:12]), *(f"raise {c}1 S" for c in COLUMNS), "end"]
    found = prompts.prompt(moves)
    assert found is not None
    assert [(one.begin, one.is_list) for one in found.groups] == [
        (("walk",), True),
        (("raise",), True),
        (("raise",), True),
        ((), False),
    ]
    assert found.groups[-1].words == ("end",)
    assert _offered(moves)[:2] == ["walk A1 N", "walk B1 N"], "in order of their names"


def test_cells_with_their_ends_are_offered_together_where_they_are_few() -> None:
    moves = [f"lay {cell}{n} {way}" for cell in "ABCD" for n in (1, 2) for way in ("N", "S", "NE")]
    assert _offered(moves)[:3] == ["A1 N", "A1 S", "A1 NE"]


def test_many_ends_of_a_cell_are_a_step_of_their_own() -> None:
    ways = ("N", "NE", "SE", "S", "SW")
    moves = [f"lay {cell}1 {way}" for cell in COLUMNS for way in ways]
    assert _offered(moves) == [f"{cell}1" for cell in COLUMNS]
    assert _offered(moves, "lay", "B1") == list(ways)
    assert sorted(_reached(moves)) == sorted(moves)


def test_many_verbs_have_few_lists_and_the_others_are_buttons() -> None:
    verbs = ("aftershock", "bomb", "reinforce", "wall")
    moves = [f"{verb} {m} {c}1 N" for verb in verbs for m in ("wood", "stone") for c in COLUMNS]
    found = prompts.prompt([*moves, "done"])
    assert found is not None
    assert sum(group.is_list for group in found.groups) <= prompts.MOST_VERB_LISTS
    assert found.groups[-1].words[-1] == "done"
    assert sorted(_reached([*moves, "done"])) == sorted([*moves, "done"])


def test_of_a_set_several_can_be_chosen_at_once() -> None:
    moves = ["trade rain", "trade flow", "rain", "done"]
    found = prompts.prompt(moves, (), frozenset(["trade"]))
    assert found is not None
    assert [(one.begin, one.words, one.most) for one in found.groups] == [
        (("trade",), ("rain", "flow"), 2),
        ((), ("rain", "done"), 1),
    ]


def test_what_follows_a_move_that_does_nothing_has_lists_of_its_own() -> None:
    walls = [f"done;wall straw {c}1 N" for c in COLUMNS[:12]]
    found = prompts.prompt(["rain", *walls, "done;done"])
    assert found is not None
    assert [group.begin for group in found.groups] == [("done", ";", "wall", "straw"), ()]
    assert found.groups[-1].words == ("rain", "done;done")


def test_a_long_row_of_words_takes_few_taps() -> None:
    words = ("none", "none", "none", "none", "straw", "wood", "stone")
    moves = [f"relocate {' '.join(order)}" for order in sorted(set(permutations(words)))]
    assert len(moves) == 210
    assert max(_taps(moves, move) for move in moves) <= 3
    assert sorted(_reached(moves)) == sorted(moves)


def _taps(moves: Sequence[str], move: str) -> int:
    found, count = prompts.prompt(moves), 0
    while found is not None and found.move is None:
        pressed = prompts.press_towards(moves, found, prompts.split(move))
        assert pressed is not None
        found, count = pressed.after, count + 1
    return count


@pytest.mark.parametrize("game", ["taluva", "eruption"])
def test_no_move_takes_more_than_three_taps(game: str) -> None:
    chooser = random.Random(3)
    for table in tables(GAMES[game])[:3]:
        match = table.match(3)
        for _ in walk(match, chooser):
            if match.entries and chooser.randrange(AT_EACH) == 0:
                for seat in match.waiting():
                    moves = [notation.write(move) for move in match.moves(seat)]
                    some = chooser.sample(moves, min(30, len(moves)))
                    assert max(_taps(moves, move) for move in some) <= 3


def test_cells_beside_other_words() -> None:
    moves = ["A1", "B-2", "done", "burn N", "burn S"]
    found = prompts.prompt(moves)
    assert found is not None
    assert found.cells == ("A1", "B-2")
    assert sorted(_reached(moves)) == sorted(moves)


def test_the_longest_move_fits_an_id() -> None:
    moves = [f"{'abcdefg ' * 6}{n:010}x" for n in range(30)]
    assert max(map(len, moves)) == 59
    assert sorted(_reached(moves)) == sorted(moves)


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
