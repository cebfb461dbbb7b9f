"""Once more: a lobby for the same game among the same people."""

from engine.host.tables import Tables
from engine.sentences import say
from engine.table.draft import NotAllowed
from engine.table.table import Table


async def open_rematch(
    tables: Tables,
    match: str,
    host: int,
    name: str,
    token: str = "",
    *,
    channel: int | None = None,
    notes: dict[str, str] | None = None,
) -> Table:
    """The asker and the automa sit already, the others are invited."""
    old = await tables.table(match)
    sheet = old.sheet
    if sheet.is_live:
        raise NotAllowed(say("rematch_later"))
    if old.sits(host) is None:
        raise NotAllowed(say("not_seated"))
    new = await tables.gather(
        sheet.game,
        host,
        options=dict(sheet.options),
        control=sheet.control,
        server=sheet.server,
        channel=channel or sheet.channel,
        notes=notes,
        stand_in=sheet.stand_in,
        rated=sheet.rated,
        invited=[seat.person for seat in old.seats if seat.person is not None],
        rematch_of=match,
    )
    await new.join(host, name, token)
    for seat in old.seats:
        if seat.person is None and seat.automa:
            await new.add_automa(host, seat.automa)
    return new
