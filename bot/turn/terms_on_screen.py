"""Which terms of the game somebody has before their eyes in a step: “What is this?”"""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.discord_limits import SELECT_OPTIONS, SELECT_TEXT
from bot.turn import dialogue
from bot.turn.answers_so_far import recalled
from bot.turn.labels import labels_of, question_lines
from bot.turn.legal_moves import LegalMoves
from bot.turn.steps import TurnStep
from bot.ui.answers import Panel
from bot.ui.buttons import Select, row
from bot.ui.ids import Id
from bot.ui.pictures import has_pictures
from bot.ui.rules_text import paragraphs
from bot.words import say
from engine.game import Game
from engine.glossary import terms_in
from engine.match.match import Match
from engine.table.table import Table
from engine.trouble import Illegal, Unreadable
from render import NOTHING, painter_of
from render.draw import seat_names, texts


async def terms_on_screen(
    table: Table, legal_moves: LegalMoves, person: int, said: str
) -> list[str]:
    """The terms that a step speaks of: its question, its choices, then its picture. Whoever is not
    asked any more sees the picture alone.
    """
    match, step = table.match, None
    seat = table.sits(person)
    if seat is not None and seat in match.waiting():
        step = await _look(table, legal_moves, person, said)
    return terms_in_step(match, table.look(person), step)


def terms_in_step(match: Match, view: Any, step: TurnStep | None) -> list[str]:
    """The terms of a step and of the picture beside it; all there are if it has none."""
    shown = _step(step) if step is not None else []
    if has_pictures(view):
        shown += texts(painter_of(view), view, seat_names(view, match.names), NOTHING)
    glossary = match.game.words.glossary
    return terms_in(glossary, shown) or list(glossary)


def terms_panel(game: Game, titles: Sequence[str], text: str, id: Id) -> Panel:
    """Something that is explained, and a list of what else can be."""
    glossary = game.words.glossary
    options = [
        discord.SelectOption(
            label=glossary[title].title[:SELECT_TEXT],
            value=title,
            description=_begins(glossary[title].text),
        )
        for title in titles[:SELECT_OPTIONS]
    ]
    return Panel(ui.TextDisplay(text), row(Select(id, say("what.terms"), options)))


def explained(game: Game, title: str) -> str:
    """A term with its rule; empty if there is no such term."""
    about = game.words.glossary.get(title)
    if about is None:
        return ""
    return say("what.term", title=about.title, text=about.text, rule=paragraphs(game, about.rule))


def _begins(text: str) -> str:
    """How an explanation begins."""
    first = text.partition(". ")[0].partition("。")[0].rstrip(".")
    return first if len(first) <= SELECT_TEXT else first[: SELECT_TEXT - 1] + "…"


async def _look(table: Table, legal_moves: LegalMoves, person: int, said: str) -> TurnStep:
    """The step that a button stands in; the first one where the match has moved on."""
    known = await recalled(table, person, said)
    try:
        return await dialogue.look(table, legal_moves, person, known or "")
    except (Illegal, Unreadable):
        return await dialogue.look(table, legal_moves, person)


def _step(now: TurnStep) -> list[str]:
    if now.chain.has_ended:
        return []
    labels = [one for group in now.prompt.groups for one in labels_of(now, group).values()]
    return [*question_lines(now), *(line for label in labels for line in label[:2])]
