"""Which terms of the game somebody has before their eyes in a step: “What is this?”"""

from bot.turn import dialogue
from bot.turn.labels import labels_of, question_lines
from bot.turn.legal_moves import LegalMoves
from bot.turn.steps import TurnStep
from bot.ui.pictures import has_pictures
from engine.glossary import terms_in
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
    match, shown = table.match, list[str]()
    seat = table.sits(person)
    if seat is not None and seat in match.waiting():
        shown += _step(await _look(table, legal_moves, person, said))
    view = table.look(person)
    if has_pictures(view):
        shown += texts(painter_of(view), view, seat_names(view, match.names), NOTHING)
    glossary = match.game.words.glossary
    return terms_in(glossary, shown) or list(glossary)


async def _look(table: Table, legal_moves: LegalMoves, person: int, said: str) -> TurnStep:
    """The step that a button stands in; the first one where the match has moved on."""
    known = await dialogue.recalled(table, person, said)
    try:
        return await dialogue.look(table, legal_moves, person, known or "")
    except (Illegal, Unreadable):
        return await dialogue.look(table, legal_moves, person)


def _step(now: TurnStep) -> list[str]:
    if now.chain.has_ended:
        return []
    labels = [one for group in now.prompt.groups for one in labels_of(now, group).values()]
    return [*question_lines(now), *(line for label in labels for line in label)]
