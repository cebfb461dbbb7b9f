"""When an open table that does not start closes by itself: after six days there is a word to its
people, and a day later it is closed.
"""

from engine.model.due import Due
from engine.model.time_control import DAY
from engine.table.draft import Draft

LOBBY_SECONDS = 6 * DAY
"""After which there is that word."""
WARNING_SECONDS = DAY
"""Between that word and the end."""
DUE_KIND = "lobby"
"""What falls due."""


def due_rows(draft: Draft) -> tuple[Due, ...]:
    """When a lobby that does not start is warned, and then closed."""
    sheet = draft.sheet
    if sheet.status != "gathering":
        return ()
    when = sheet.warned + WARNING_SECONDS if sheet.warned else sheet.created + LOBBY_SECONDS
    return (Due(sheet.id, DUE_KIND, 0, when),)


def warn_or_close(draft: Draft) -> None:
    """A word to the people of a lobby that waits for long, then its end."""
    due = due_rows(draft)
    if not due or due[0].due > draft.now:
        return
    if draft.sheet.warned:
        draft.set(status="cancelled", ended=draft.now)
        draft.note("lobby_closed")
    else:
        draft.set(warned=draft.now)
        draft.note("lobby_waits", closes=draft.now + WARNING_SECONDS)
