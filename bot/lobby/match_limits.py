"""How many matches and lobbies a person and a server may have; a kind refusal for one more."""

from bot.lobby.panels import seat_name
from bot.lobby.server_rules import NotHere, ServerRules
from bot.matches.people import running_matches_of
from bot.words import say
from engine.store.protocol import Store
from engine.table.table import Table


async def check_matches_of_person(store: Store, person: int, rules: ServerRules) -> None:
    """Whether somebody has room for one more match."""
    most = rules.per_person
    if len(await running_matches_of(store, person)) >= most:
        raise NotHere(say("limit.matches", most=most))


async def check_matches_of_everybody(store: Store, table: Table, rules: ServerRules) -> None:
    """Whether everybody at a table has room for it: matches may have begun since they joined."""
    most = rules.per_person
    for seat in table.seats:
        if seat.person and len(await running_matches_of(store, seat.person)) >= most:
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
