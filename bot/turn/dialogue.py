"""The private dialogue of a turn: choice by choice, then the preview (`confirming.py`).

Each panel is made from the table and from what was said so far, so a dialogue survives restarts,
can be open twice and can be left overnight. What a press means is in the ids, see ids.py.

Answers in a row with nothing between them are one draft (`engine/match/answer_chain.py`): its
player goes from question to question, sees the board as it would be, goes back freely and confirms
all of it once. Whoever wants it is asked after each answer instead, or never.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import discord
from discord import ui
from msgspec import structs

from bot.discord_limits import BUTTONS_PER_ROW
from bot.turn import prompts, standing_answers, steps
from bot.turn.answers_so_far import back_button, said_so_far
from bot.turn.candidates import candidates_side_by_side
from bot.turn.cell_lists import is_cell
from bot.turn.confirming import asks, preview
from bot.turn.first_match_advice import advice
from bot.turn.labels import (
    answers_in_words,
    by_name,
    ends_of,
    fits_on_button,
    fits_with_nothing_below,
    heading_of,
    is_idle,
    labels_of,
    part_asked,
    question_lines,
    rows_on_phone,
)
from bot.turn.legal_moves import LegalMoves
from bot.turn.multi_select import END
from bot.turn.prompts import THEN, Group
from bot.turn.step_text import sentences_heard, text_below
from bot.turn.steps import TurnStep
from bot.turn.turned_arrows import face
from bot.ui.answers import Items, Panel
from bot.ui.buttons import Button, Select, row
from bot.ui.icons import icon
from bot.ui.ids import Id
from bot.ui.pictures import BoardItems, draw_board, has_pictures
from bot.words import say
from engine import notation
from engine.hexes import Cell, distance
from engine.labels import ChoiceLabel
from engine.language.filling import paragraph
from engine.model.people import Preferences
from engine.table.table import Table
from render import Highlight, PictureLine, painter_of


async def look(table: Table, legal_moves: LegalMoves, person: int, said: str = "") -> TurnStep:
    """Where what somebody has said so far leads."""
    pace = steps.PACES[asks(table, person)]
    return await legal_moves.step(table, table.seat_of(person), said, pace)


async def step(
    table: Table,
    legal_moves: LegalMoves,
    person: int,
    said: str = "",
    note: str = "",
    deeds: Sequence[PictureLine] = (),
) -> Panel:
    """What can be chosen first, with what happened before, or next; the preview once the answers
    have to be confirmed.
    """
    now = await look(table, legal_moves, person, said)
    likes = table.people.get(person)
    if is_to_be_made(table, person, now):
        panel = await preview(table, legal_moves, person, now, note, deeds)
    else:
        panel = await _choice(table, legal_moves, person, now, note, () if said else deeds)
    return face(panel, likes.turned if likes else 0)


def is_to_be_made(table: Table, person: int, now: TurnStep) -> bool:
    """Whether nothing else is asked before the answers so far are made."""
    return now.chain.has_ended or (now.is_made and asks(table, person) != "once")


async def _choice(
    table: Table,
    legal_moves: LegalMoves,
    person: int,
    now: TurnStep,
    note: str,
    deeds: Sequence[PictureLine] = (),
) -> Panel:
    chain = now.chain
    opened = table.match.opened[chain.seat]
    before = table.look(person) if chain.moves else None
    shown = Highlight(last=before, deeds=tuple(deeds))
    board = await board_to_choose_on(now, table.people.get(person), shown)
    items: Items = [
        *map(ui.TextDisplay, _draft_lines(now)),
        *board.items,
        text_below([note, *question_lines(now), await advice(table, now)]),
    ]
    said = await said_so_far(table, person, now)
    items += choosers(table.id, opened, now, said)
    if not chain.moves:
        items += await standing_answers.offers(table, person)
    last = [back] if (back := await back_button(table, legal_moves, person, now)) else []
    if table.match.game.words.glossary:
        last.append(Button(Id("what", table.id, opened, said), say("step.what")))
    if last:
        items.append(row(*last))
    return Panel(*items, files=board.files)


async def board_to_choose_on(
    now: TurnStep,
    likes: Preferences | None,
    highlight: Highlight,
    *,
    side_by_side: bool = True,
) -> BoardItems:
    """What can be chosen, as somebody likes to see it: side by side where that is better and may
    be, or marked on the board.
    """
    sheet = await candidates_side_by_side(now, likes, lambda: _named(now)) if side_by_side else None
    if sheet is not None:
        return sheet
    marked = to_choose_on(now, highlight)
    return await draw_board(now.chain.view, now.chain.match.names, likes, marked)


def to_choose_on(now: TurnStep, highlight: Highlight) -> Highlight:
    """The cells to choose from, outlined, and names on all others of which the choices speak."""
    cells = _cells(now)
    called = dict.fromkeys(_cells_called(now)) if cells else ()
    others = tuple(cell for cell in called if cell not in cells)
    return structs.replace(highlight, candidates=cells or None, spoken=others, asks=part_asked(now))


def _named(now: TurnStep) -> list[tuple[str, str]]:
    """What can be chosen, in the order in which it is shown, and what it is called."""
    return [
        (group.said(phrase), label.text)
        for group in now.prompt.groups
        for labels in shown(now, group)
        for phrase, label in labels.items()
    ]


def _draft_lines(now: TurnStep) -> list[str]:
    """What was chosen so far and does not count yet, in small print above the picture that shows
    it: below, a phone has room for little more than what is asked.
    """
    if not now.chain.moves:
        return []
    so_far = paragraph(*sentences_heard(now.chain)) or answers_in_words(now.chain)
    return [say("step.draft", told=so_far)]


def _cells(now: TurnStep) -> tuple[Cell, ...]:
    """The cells that can be chosen next, to be marked on the board."""
    view = now.chain.view
    if not has_pictures(view):
        return ()
    cell, cells = painter_of(view).places.cell, []
    said = len(prompts.spoken(now.prompt.path))
    for choice in now.prompt.choices:
        if prompts.is_region(choice):
            continue
        words = now.parts(choice)[-1].words
        fresh = 0 if THEN in choice else said
        named = (cell(list(words[: i + 1])) for i in range(fresh, len(words)))
        cells += [one for one in named if one is not None][:1]
    return tuple(dict.fromkeys(cells))


def _cells_called(now: TurnStep) -> Iterator[Cell]:
    """The cells in what the choices are called, more than what is said by choosing them."""
    cell = painter_of(now.chain.view).places.cell
    for _, called in _named(now):
        found = (cell([word]) for word in re.findall(r"\w+", called) if is_cell(word))
        yield from (one for one in found if one is not None)


# ── What can be pressed ──────────────────────────────────────────────────────────────────────────


class StepActs(NamedTuple):
    """What the ids of a step's choices say is done."""

    step: str = "step"
    pick: str = "pick"
    confirm: str | None = "confirm"
    """What ends a draft may be at once its confirmation; None where it is shown before."""


IN_MATCH = StepActs()

MOST_PHONE_ROWS = 5
"""Of lists, and of buttons that do something: with more, the picture is off the screen."""


def choosers(match: str, opened: int, now: TurnStep, said: str, acts: StepActs = IN_MATCH) -> Items:
    """Lists for many choices and for those that need words below them, after them buttons for a
    few; what does nothing comes last. `said` is what ids begin with.
    """
    start = Id("", match, opened, said)
    lists: Items = []
    buttons: list[Button] = []
    groups = [(group, shown(now, group)) for group in _nearest_first(now)]
    hints = iter(_hints(now, [group for group, (listed, _) in groups if listed]))
    for i, (group, (listed, others)) in enumerate(groups):
        if listed:
            lists.append(_list(start, next(hints), acts, i, group, listed))
        buttons += [
            _button(start, now, acts, group.said(phrase), label) for phrase, label in others.items()
        ]
    rows = range(0, len(buttons), BUTTONS_PER_ROW)
    return [*lists, *(row(*buttons[i : i + BUTTONS_PER_ROW]) for i in rows)]


class Shown(NamedTuple):
    """The choices of a group by their words: those of a list, by name, and those on buttons."""

    listed: Mapping[str, ChoiceLabel]
    buttons: Mapping[str, ChoiceLabel]


def shown(now: TurnStep, group: Group) -> Shown:
    """What does something stands in a list if there is much of it, or any of it does not fit on a
    button; what does nothing comes last, on a button if that says it all.
    """
    labels = labels_of(now, group)
    idle = {
        phrase: label
        for phrase, label in labels.items()
        if is_idle(now, group.said(phrase)) and fits_on_button(label)
    }
    active = {phrase: label for phrase, label in labels.items() if phrase not in idle}
    if group.begin and group.is_list:
        return Shown({**by_name(active), **idle}, {})
    fits = fits_with_nothing_below if now.pace.are_plain else fits_on_button
    if group.is_list or not all(map(fits, active.values())) or _is_tall(now, group, active):
        return Shown(by_name(active), idle)
    return Shown({}, labels)


def _is_tall(now: TurnStep, group: Group, active: Mapping[str, ChoiceLabel]) -> bool:
    """Whether so many choices as buttons would push the board off a phone."""
    if any(map(prompts.is_region, group.words)) or len(active) < 2:
        return False
    lists = sum(one.is_list for one in now.prompt.groups)
    return lists + rows_on_phone([*active.values()]) > MOST_PHONE_ROWS


def _nearest_first(now: TurnStep) -> list[Group]:
    """Of several lists of cells for the same, the one nearest to the last choice comes first."""
    last, found = _last_cell(now), list[Group]()
    for (_, is_cells), some in groupby(now.prompt.groups, lambda one: (one.begin, one.label != "")):
        run = list(some)
        if is_cells and last is not None:
            run.sort(key=lambda one: _gap(one, last))
        found += run
    return found


def _gap(group: Group, last: Cell) -> int:
    """How far the nearest of its cells is."""
    cells = [notation.cell_named(prompts.split(phrase)[0]) for phrase in group.words]
    return min(distance(last, cell) for cell in cells)


def _last_cell(now: TurnStep) -> Cell | None:
    """The cell that was named last in the draft."""
    said = [word for word in prompts.split(now.said) if is_cell(word)]
    return notation.cell_named(said[-1]) if said else None


def _button(start: Id, now: TurnStep, acts: StepActs, choice: str, label: ChoiceLabel) -> Button:
    """A choice; in a draft, the one that only ends it is at once its confirmation, unless the turn
    could go on: whoever ends it in the middle is shown that first.
    """
    id = start._replace(act=acts.step, rest=steps.added(start.rest, choice))
    ends = now.chain.moves and not prompts.is_region(choice) and now.ends_with(choice)
    if acts.confirm is not None and ends and not now.ends_early(choice):
        style = discord.ButtonStyle.success
        name = say("step.confirm.end", choice=label.text)
        return Button(id._replace(act=acts.confirm), name, style, label.icon)
    return Button(id, label.text, icon_name=label.icon)


def _list(
    start: Id,
    hint: str,
    acts: StepActs,
    i: int,
    group: Group,
    labels: Mapping[str, ChoiceLabel],
) -> ui.Item[ui.LayoutView]:
    options = [
        discord.SelectOption(
            label=label.text,
            value=group.said(phrase),
            description=label.description or None,
            emoji=icon(label.icon),
        )
        for phrase, label in labels.items()
    ]
    options += [
        discord.SelectOption(label=text, value=END + end) for end, text in ends_of(group).items()
    ]
    id = start._replace(act=acts.pick, rest=f"{i} {start.rest}".rstrip())
    return row(Select(id, hint, options, group.most))


def _hints(now: TurnStep, groups: Sequence[Group]) -> list[str]:
    """What each list is for; those for the same are numbered."""
    found = [_hint(now, group) for group in groups]
    counts = Counter(found)
    return [
        hint
        if counts[hint] == 1
        else say("step.part", hint=hint, n=found[: i + 1].count(hint), count=counts[hint])
        for i, hint in enumerate(found)
    ]


def _hint(now: TurnStep, group: Group) -> str:
    """What a list is for."""
    key = "step.cells" if group.label else "step.several" if group.most > 1 else "step.pick"
    key = "step.ends" if group.ends else key
    return say(key, what=heading_of(now, group), span=group.label)
