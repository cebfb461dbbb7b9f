"""Contact sheets for the steps of a turn: a few candidates side by side, each as it would look.

Shown where every choice completes an answer and there are at most nine of them; cells are marked on
the board itself instead.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

from bot.turn.steps import TurnStep
from bot.turn.turned_arrows import arrows
from bot.ui.pictures import BoardItems, draw_contact_sheets, has_pictures
from engine.model.people import Preferences
from render import SheetChoice, changed

log = logging.getLogger(__name__)

MOST_CANDIDATES = 9


async def candidates_side_by_side(
    now: TurnStep,
    likes: Preferences | None,
    names: Callable[[], Sequence[tuple[str, str]]],
) -> BoardItems | None:
    """The candidates of a step as a contact sheet, in this order, each under its name; None where
    a marked board is better.
    """
    view = now.chain.view
    if likes is not None and likes.in_words:
        return None
    if not _may_be_seen(now) or not has_pictures(view):
        return None
    named = names()
    afters = await asyncio.to_thread(_views_after, now, [choice for choice, _ in named])
    if not afters or not all(changed(view, after) for after in afters):
        return None
    turned = likes.turned if likes else 0
    choices = [
        SheetChoice(arrows(label, turned), after)
        for (_, label), after in zip(named, afters, strict=True)
    ]
    try:
        sheets = await draw_contact_sheets(view, choices, now.chain.match.names, likes)
    except Exception:
        log.exception("a contact sheet could not be drawn")
        return None
    return BoardItems([sheet.gallery for sheet in sheets], [sheet.file for sheet in sheets])


def _may_be_seen(now: TurnStep) -> bool:
    """Whether there are few choices, and some that a marked cell does not show."""
    choices = now.prompt.choices
    if not 2 <= len(choices) <= MOST_CANDIDATES or choices[0].startswith("~"):
        return False
    return not any(choice in now.prompt.cells for choice in choices)


def _views_after(now: TurnStep, choices: Sequence[str]) -> list[Any]:
    """The boards that the choices lead to; none if some are not whole answers."""
    afters = [now.after(choice)[0] for choice in choices]
    return [one.chain.view for one in afters] if all(one.is_made for one in afters) else []
