"""The private dialogue of a turn: word by word through the notation, then the preview.

Each panel is made from the table and the path alone, so a dialogue survives restarts, can be open
twice and can be left overnight. What a press means is in the ids; see ids.py.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import discord
from discord import ui

from bot.limits import BUTTONS_PER_ROW
from bot.turn import prompts, standing_answers
from bot.turn.contact_sheet import contact_sheet
from bot.turn.legal_moves import LegalMoves
from bot.turn.prompts import Prompt
from bot.ui.answers import Items, Panel
from bot.ui.buttons import Button, Select, row
from bot.ui.ids import Id
from bot.ui.pictures import draw_board, draw_board_for, has_pictures
from bot.words import say
from engine import notation
from engine.hexes import WAYS, Cell
from engine.table.table import Table
from render import Highlight, painter_of

MOST_BUTTONS = 10
MOST_STEP_CHARACTERS = 1200
"""Above the board of a step: with the board in words it all fits."""
ARROWS = dict(zip((way.name for way in WAYS), "⬆↗↘⬇↙↖", strict=True))


async def step(
    table: Table, legal_moves: LegalMoves, person: int, path: Sequence[str] = (), note: str = ""
) -> Panel:
    """What can be chosen next; the preview once a move is complete."""
    seat = table.seat_of(person)
    moves = await legal_moves.of(table, seat)
    first = prompts.prompt(moves)
    found = (prompts.prompt(moves, path) if path else first) or first
    assert found is not None, "an open question has an answer"
    if found.move is not None:
        return await _preview(table, person, moves, found, note)
    return await _choice(table, person, moves, found, note, can_go_back=found != first)


async def finished_move(
    table: Table, legal_moves: LegalMoves, person: int, path: Sequence[str]
) -> str:
    """The move that a path makes, for somebody who wants no preview; empty if it is not whole."""
    likes = table.people.get(person)
    if likes is None or likes.confirm:
        return ""
    found = prompts.prompt(await legal_moves.of(table, table.seat_of(person)), path)
    return (found.move or "") if found is not None else ""


async def _choice(
    table: Table,
    person: int,
    moves: Sequence[str],
    found: Prompt,
    note: str,
    *,
    can_go_back: bool,
) -> Panel:
    opened = _opened(table, person)
    labels = [_shown(word) for word in found.groups[0].words]
    words, means = [note, table.prompt(person)], _meanings(table, person, moves, found)
    if said := prompts.spoken(found.path):
        words.append(say("step.path", path=" ".join(said)))
        words.append(table.match.speaker.part(table.decision(person), said))
    board = await contact_sheet(table, person, moves, found, labels)
    if board is None:
        view, likes = table.look(person), table.people.get(person)
        highlight = Highlight(candidates=_cells(view, found) or None)
        board = await draw_board(view, table.match.names, likes, highlight)
        words += means
    items: Items = [
        ui.TextDisplay("\n".join(filter(None, words))[:MOST_STEP_CHARACTERS]),
        *board.items,
    ]
    items += choosers(table.id, opened, moves, found)
    items += standing_answers.offers(table, person)
    if can_go_back:
        earlier = prompts.back(moves, found.path)
        items += [ui.Separator(), row(_back(table.id, opened, earlier))]
    return Panel(*items, files=board.files)


def _cells(view: Any, found: Prompt) -> tuple[Cell, ...]:
    """The cells that can be chosen next, to be marked on the board."""
    if not has_pictures(view):
        return ()
    cell, said = painter_of(view).places.cell, prompts.spoken(found.path)
    cells = []
    for phrase in (phrase for group in found.groups for phrase in group.words):
        words = phrase.split()
        named = (cell([*said, *words[: i + 1]]) for i in range(len(words)))
        cells += [one for one in named if one is not None][:1]
    return tuple(dict.fromkeys(cells))


def _meanings(table: Table, person: int, moves: Sequence[str], found: Prompt) -> list[str]:
    """What each of a few words does, where it does one thing whatever follows it."""
    words = found.groups[0].words
    if found.cells or len(words) > MOST_BUTTONS or words[0].startswith("~"):
        return []
    start = "".join(word + " " for word in prompts.spoken(found.path))
    asked, speaker = table.decision(person), table.match.speaker
    alike: dict[str, list[str]] = {}
    for word in words:
        same = [move for move in moves if f"{move} ".startswith(f"{start}{word} ")]
        ends = {same[0], same[len(same) // 2], same[-1]}
        does = {speaker.move(asked, notation.read(asked.accepts, move)) for move in ends}
        if len(does) == 1:
            alike.setdefault(does.pop(), []).append(word)
    return [say("step.means", word=together(w, words), does=does) for does, w in alike.items()]


def together(alike: Sequence[str], words: Sequence[str]) -> str:
    """Choices that do the same, in short: how they begin, if no other one begins so."""
    columns = zip(*(word.split() for word in alike), strict=False)
    begin = " ".join(column[0] for column in takewhile(lambda one: len(set(one)) == 1, columns))
    begun = [word for word in words if f"{word} ".startswith(f"{begin} ")]
    if len(alike) > 1 and begin and len(begun) == len(alike):
        return say("step.begins", words=begin)
    return ", ".join(alike)


def choosers(match: str, opened: int, moves: Sequence[str], found: Prompt) -> Items:
    """Buttons for a few words, lists for many and for cells."""
    words = found.groups[0].words
    if len(words) > MOST_BUTTONS or len(found.groups) > 1:
        return [_list(match, opened, found, i) for i in range(len(found.groups))]
    buttons = [
        Button(Id("step", match, opened, " ".join([*found.path, word])), _label(moves, found, word))
        for word in words
    ]
    rows = range(0, len(buttons), BUTTONS_PER_ROW)
    return [row(*buttons[i : i + BUTTONS_PER_ROW]) for i in rows]


def _list(match: str, opened: int, found: Prompt, i: int) -> ui.Item[ui.LayoutView]:
    group = found.groups[i]
    options = [discord.SelectOption(label=_shown(word), value=word) for word in group.words]
    hint = say("step.cells", span=group.label) if group.label else say("step.pick")
    path = " ".join([str(i), *found.path])
    return row(Select(Id("pick", match, opened, path), hint, options))


def _label(moves: Sequence[str], found: Prompt, word: str) -> str:
    if word.startswith("~"):
        return prompts.region_name(found, moves, word)
    return _shown(word)


def _shown(phrase: str) -> str:
    """A word as a person reads it, directions with an arrow."""
    return " ".join(f"{ARROWS[word]} {word}" if word in ARROWS else word for word in phrase.split())


async def _preview(
    table: Table, person: int, moves: Sequence[str], found: Prompt, note: str = ""
) -> Panel:
    """The board as it would be, Confirm and Back far apart."""
    move, opened = found.move, _opened(table, person)
    assert move is not None
    after = await table.preview(person, move, opened)
    highlight = Highlight(ghost=after.view)
    board = await draw_board_for(table, person, highlight)
    text = say("step.preview", move=move) + ("" if after.is_whole else say("step.chance"))
    told = [table.match.speaker.event(event) for event in after.events]
    confirm = Button(
        Id("confirm", table.id, opened, move), say("step.confirm"), discord.ButtonStyle.success
    )
    earlier = prompts.back(moves, found.path)
    return Panel(
        ui.TextDisplay("\n".join(filter(None, [note, text, *told]))[:MOST_STEP_CHARACTERS]),
        row(confirm),
        *board.items,
        ui.Separator(spacing=discord.SeparatorSpacing.large),
        row(_back(table.id, opened, earlier)),
        files=board.files,
    )


def _opened(table: Table, person: int) -> int:
    return table.match.opened[table.seat_of(person)]


def _back(match: str, opened: int, path: Sequence[str]) -> Button:
    return Button(Id("step", match, opened, " ".join(path)), say("step.back"))
