"""Private notes about a match: shown where its person looks at what only they see."""

from discord import ui

from bot.ui.answers import Items
from bot.words import say
from engine.store.protocol import Store

LONGEST_NOTE_CHARACTERS = 1000


async def note_items(store: Store, person: int, match: str) -> Items:
    """Somebody's note about a match; nothing if there is none."""
    note = (await store.personal(person, match)).note
    return [ui.TextDisplay(say("note.shown", note=note))] if note else []
