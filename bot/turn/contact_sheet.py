"""Contact sheets for the steps of a turn: a few candidates side by side, each as it would look.

Shown where every next word completes a move and there are at most nine of them; cells are marked on
the board itself instead.
"""

import asyncio
import logging
from collections.abc import Sequence

from bot.turn import prompts
from bot.turn.prompts import Prompt
from bot.ui.pictures import BoardItems, draw_contact_sheet, has_pictures
from engine.match.preview import Preview, preview
from engine.table.table import Table
from render import Choice, changed

log = logging.getLogger(__name__)

MOST_CANDIDATES = 9


async def contact_sheet(
    table: Table, person: int, moves: Sequence[str], found: Prompt, labels: Sequence[str]
) -> BoardItems | None:
    """The candidates of a step as a contact sheet; None where a marked board is better."""
    likes = table.people.get(person)
    if likes is not None and likes.in_words:
        return None
    view, said = table.look(person), _moves(moves, found)
    if not said or not has_pictures(view):
        return None
    seat, match = table.seat_of(person), table.match

    def look() -> list[Preview]:
        return [preview(match, seat, move) for move in said]

    afters = await asyncio.to_thread(look)
    if not all(changed(view, after.view) for after in afters):
        return None
    choices = [Choice(label, after.view) for label, after in zip(labels, afters, strict=True)]
    try:
        picture = await draw_contact_sheet(view, choices, match.names, likes.theme if likes else "")
    except Exception:
        log.exception("a contact sheet could not be drawn")
        return None
    return BoardItems([picture.gallery], [picture.file])


def _moves(moves: Sequence[str], found: Prompt) -> list[str]:
    """The moves the next words complete; empty if there are too many or some do not."""
    if len(found.groups) != 1 or not 2 <= len(found.groups[0].words) <= MOST_CANDIDATES:
        return []
    if any(word in found.cells for word in found.groups[0].words):
        return []
    following = [prompts.prompt(moves, (*found.path, word)) for word in found.groups[0].words]
    said = [one.move for one in following if one is not None and one.move is not None]
    return said if len(said) == len(following) else []
