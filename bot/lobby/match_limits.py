"""How many matches and lobbies a person and a server may have, and how often somebody may be
invited in vain; a kind refusal for one more.
"""

from bot.lobby.panels import seat_name
from bot.lobby.server_rules import NotHere, ServerRules
from bot.matches.people import running_matches_of
from bot.words import say
from engine.model.time_control import DAY
from engine.store.protocol import Store
from engine.table.table import Table

MOST_VAIN_INVITATIONS = 3
"""A day, by one person to the same other one: each pings them, or writes to them."""
LOOKED_THROUGH = 1000
"""Closed tables of a person and of a server: so many that nobody can hide those that were in vain
behind others.
"""


async def _matches_of(store: Store, person: int) -> int:
    """How many matches somebody has sat down to: an organiser who seats them in tournaments takes
    nobody's room away.
    """
    return sum("tournament" not in one.notes for one in await running_matches_of(store, person))


async def check_matches_of_person(store: Store, person: int, rules: ServerRules) -> None:
    """Whether somebody has room for one more match."""
    most = rules.per_person
    if await _matches_of(store, person) >= most:
        raise NotHere(say("limit.matches", most=most))


async def check_matches_of_everybody(store: Store, table: Table, rules: ServerRules) -> None:
    """Whether everybody at a table has room for it: matches may have begun since they joined."""
    most = rules.per_person
    for seat in table.seats:
        if seat.person and await _matches_of(store, seat.person) >= most:
            raise NotHere(say("limit.other", name=seat_name(seat), most=most))


async def check_matches_of_server(store: Store, server: int | None, rules: ServerRules) -> None:
    """Whether a server has room for one more match."""
    most = rules.per_server
    if server is None:
        return
    if len(await store.sheets(server=server, status=("playing",), limit=most)) >= most:
        raise NotHere(say("limit.server", most=most))


async def check_lobbies(store: Store, person: int, server: int | None, rules: ServerRules) -> None:
    """Whether somebody, and the server, has room for one more lobby; a host who got up counts."""
    mine = await store.sheets(person=person, status=("gathering",))
    here = [] if server is None else await store.sheets(server=server, status=("gathering",))
    hosted = {sheet.id for sheet in (*mine, *here) if sheet.host == person}
    if len(hosted) >= rules.lobbies:
        raise NotHere(say("limit.lobbies", most=rules.lobbies))
    if len(here) >= rules.open_tables:
        raise NotHere(say("limit.halls", most=rules.open_tables))


async def check_invitations(
    store: Store, person: int, guest: int, server: int | None, now: float
) -> None:
    """Whether somebody may be invited once more by a person whose tables they did not sit down at:
    who closes one and opens the next calls them each time, and so does who offers them a seat.
    """
    offered = await _vain_offers(store, person, guest, now)
    closed = await store.sheets(person=person, status=("cancelled",), limit=LOOKED_THROUGH)
    if server is not None:  # a host may have got up before
        closed += await store.sheets(server=server, status=("cancelled",), limit=LOOKED_THROUGH)
    asked = {s.id for s in closed if s.host == person and guest in s.invited}
    late = {s.id for s in closed if s.ended > now - DAY}
    vain = [
        id for id in asked & late if all(seat.person != guest for seat in await store.seats(id))
    ]
    if len(vain) + offered >= MOST_VAIN_INVITATIONS:
        raise NotHere(say("limit.invitations", name=f"<@{guest}>", most=MOST_VAIN_INVITATIONS))


async def _vain_offers(store: Store, person: int, guest: int, now: float) -> int:
    """How often within a day a person has offered somebody their seat in a match, in vain."""
    found = 0
    for sheet in await store.sheets(person=person, limit=LOOKED_THROUGH):
        offers = [o for o in sheet.vain_questions if o.newcomer == guest and o.at > now - DAY]
        seats = await store.seats(sheet.id) if offers else ()
        found += sum(seats[one.by].person == person for one in offers)
    return found
