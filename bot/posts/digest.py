"""The digest: once a day, by direct message, how somebody's matches stand.

What waits for them comes first, by urgency, then what waits for others, what they follow and what
is over since the day before; a few lines say what happened in each. When there is nothing to tell,
nothing is sent.
"""

import bisect
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from discord import ButtonStyle, ui

from bot.discord_limits import BUTTONS_PER_ROW, SELECT_OPTIONS
from bot.matches.chooser import match_title, open_match_select, turn_state
from bot.matches.people import readable_tables, running_matches_of
from bot.posts.delivery import MessageDelivery
from bot.posts.direct_message_pace import tell_later
from bot.posts.result import outcome
from bot.posts.what_happened import lines_since, that_matter
from bot.services import BotServices
from bot.ui.answers import Items, Panel
from bot.ui.buttons import Button, row
from bot.ui.ids import Id
from bot.ui.markup import match_link
from bot.words import say
from engine.language.filling import commas
from engine.model.notice import Notice
from engine.model.sheet import Sheet
from engine.table.table import Table
from engine.work.costly_threads import in_dear_thread

MOST_MATCHES = 12
MOST_LINES_PER_MATCH = 3
PARTS = ("mine", "others", "followed", "over")


class DigestPart(NamedTuple):
    """One match in a digest."""

    part: str
    table: Table
    state: str
    """Whose turn it is, or how it ended."""
    lines: Sequence[str]
    """What happened since the last digest."""


class Digests:
    """Writes digests."""

    def __init__(self, services: BotServices, delivery: MessageDelivery) -> None:
        self._services, self._delivery = services, delivery

    async def send(self, notice: Notice) -> None:
        """It waits where Discord lets us write to nobody, and is left out once the next is due."""
        person, now = notice.person, self._services.tables.clock.now()
        assert person is not None
        parts = await self._parts(person, float(notice.facts["since"]))
        if not any(one.part == "mine" or one.lines for one in parts):
            return

        async def panel() -> Panel:
            return digest_panel(parts, person)

        wait = await self._delivery.direct_in_turn(person, panel, notice.nonce)
        tell_later(notice, [wait], now)

    async def _parts(self, person: int, since: float) -> list[DigestPart]:
        store, tables = self._services.store, self._services.tables
        playing = await running_matches_of(store, person)
        over = await store.sheets(person=person, status=("finished", "abandoned"), limit=100)
        followed = [
            one.match for one in await store.personal_of(person) if one.attention == "follow"
        ]
        recent = [sheet for sheet in over if sheet.ended > since]
        mine = await readable_tables(tables, [*playing, *recent])
        watched = await readable_tables(tables, await self._sheets(followed, since))
        order = sorted(mine, key=lambda table: _urgency(table, person))
        return [await _part(table, person, since) for table in [*order, *watched][:MOST_MATCHES]]

    async def _sheets(self, matches: Iterable[str], since: float) -> list[Sheet]:
        """Those that are played, or were until a moment ago."""
        found = [(await self._services.tables.table(match)).sheet for match in matches]
        return [sheet for sheet in found if sheet.status == "playing" or sheet.ended > since]


def _urgency(table: Table, person: int) -> tuple[int, float]:
    if table.status != "playing":
        return (2, table.sheet.ended)
    return turn_state(table, person)[:2]


async def _part(table: Table, person: int, since: float) -> DigestPart:
    seat = table.sees_as(person)
    known = bisect.bisect_right(await table.store.times(table.id), since)
    lines, _ = await in_dear_thread(lines_since, table.match, known, seat)
    told = [line.text for line in that_matter(lines)[-MOST_LINES_PER_MATCH:]]
    if table.status != "playing":
        state = outcome(table.match)
        return DigestPart("over", table, state, told or [state])
    urgent, _, state = turn_state(table, person)
    part = "followed" if seat is None else "others" if urgent else "mine"
    return DigestPart(part, table, state, told)


def digest_panel(parts: Sequence[DigestPart], person: int) -> Panel:
    """All of it, with a button for each match that waits and a list of all that are played."""
    lines = [say("digest.title")]
    for name in PARTS:
        of_this = [one for one in parts if one.part == name]
        if of_this:
            lines += [say(f"digest.{name}"), *(line for one in of_this for line in _lines(one))]
    playing = [one.table for one in parts if one.table.status == "playing"]
    waiting = [one.table for one in parts if one.part == "mine"][:BUTTONS_PER_ROW]
    items: Items = [ui.TextDisplay("\n".join(lines))]
    if waiting:
        items.append(row(*(_button(table, person) for table in waiting)))
    if playing:
        items.append(open_match_select(playing[:SELECT_OPTIONS], person))
    return Panel(*items)


def _lines(one: DigestPart) -> list[str]:
    sheet = one.table.sheet
    where = match_link(sheet) if sheet.server and sheet.channel else match_title(one.table)
    head = say("digest.match", link=where, state=one.state)
    told = one.lines if one.state not in one.lines else ()
    return [head, *(say("digest.line", text=text.replace("\n", " ")) for text in told)]


def _button(table: Table, person: int) -> Button:
    others = commas(seat.name for seat in table.seats if seat.person != person)
    label = say("call.button", game=table.match.game.title, names=others)
    return Button(Id("move", table.id), label, ButtonStyle.primary)
