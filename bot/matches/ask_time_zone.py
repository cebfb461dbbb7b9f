"""Whoever has told no time zone is asked for one, once: at their first match that takes days."""

from discord import ui
from msgspec.structs import replace

from bot.matches.people import has_human_company
from bot.services import Matches
from bot.ui.answers import Items
from bot.ui.buttons import Button, row
from bot.ui.ids import NO_MATCH, Id
from bot.words import say
from engine.model.people import Preferences
from engine.table.table import Table

UNKNOWN_ZONE = Preferences(0).zone


async def zone_question(services: Matches, table: Table, person: int) -> Items:
    """The question and a button to answer it, below what somebody is told in private; nothing
    where it was asked before or does not matter: in live matches, and alone among automa.
    """
    is_playing = table.status != "gathering"
    if table.sheet.control.is_live or (is_playing and not has_human_company(table, person)):
        return []
    if _is_settled(table.people.get(person)) or _is_settled(await table.meet(person)):
        return []
    async with services.processes.lock(f"settings {person}"):
        known = await services.store.person(person)
        if known.zone_asked:
            return []
        await services.store.save_person(replace(known, zone_asked=True))
    await table.meet(person)
    button = Button(Id("myhours", NO_MATCH), say("zone.button"))
    return [ui.Separator(), ui.TextDisplay(say("zone.ask")), row(button)]


def _is_settled(known: Preferences | None) -> bool:
    """Whether somebody has told a time zone, or was asked for one."""
    return known is not None and (known.zone != UNKNOWN_ZONE or known.zone_asked)
