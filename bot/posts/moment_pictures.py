"""The board before and after moves that decided something, side by side."""

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.ui import pictures
from bot.ui.pictures import PictureItem
from bot.words import say
from engine.match.match import Match
from engine.model.people import Preferences
from render import SheetChoice

log = logging.getLogger(__name__)


class NamedMoment(NamedTuple):
    """What a move is called where it is shown, and as whom the board is seen."""

    label: str
    seat: int | None = None


async def moment_pictures(
    match: Match, named: Mapping[int, NamedMoment], likes: Preferences | None = None
) -> list[PictureItem]:
    """A picture for each of some entries, in order of play; none where there are no pictures."""
    views = await asyncio.to_thread(_views, match, named)
    if not views or not pictures.has_pictures(next(iter(views.values()))[0]):
        return []
    drawn = (_drawn(match, n, named[n].label, *views[n], likes) for n in sorted(views))
    return [one for one in await asyncio.gather(*drawn) if one is not None]


def _views(match: Match, named: Mapping[int, NamedMoment]) -> dict[int, tuple[Any, Any]]:
    """What was seen before and after some entries."""
    found, before, view = {}, match.fresh().state, match.game.view
    for entry, past, _ in match.history():
        if entry.n in named:
            seat = named[entry.n].seat
            found[entry.n] = view(before, seat), view(past.state, seat)
        before = past.state
    return found


async def _drawn(
    match: Match, n: int, label: str, before: Any, after: Any, likes: Preferences | None
) -> PictureItem | None:
    """Both side by side; None if it cannot be drawn."""
    sheet = [
        SheetChoice(say("moment.before", moment=label), before),
        SheetChoice(say("moment.after", moment=label), after),
    ]
    file_name = f"moment-{n}"  # no words: files are named in plain letters, whatever is spoken
    try:
        (shown,) = await pictures.draw_contact_sheets(before, sheet, match.names, likes, file_name)
    except Exception:
        log.exception("a moment of a match could not be drawn")
        return None
    return shown
