"""Opening a lobby, showing it, and finding the place where its match is played.

The post of a lobby is known by the table's notes: `hall` is its channel, `lobby` its message,
`shown` when it was posted. A post older than an hour is replaced, for edits of old posts are slow.
"""

import logging
from typing import TYPE_CHECKING, Any

import discord

from bot.limits import OLD, THREAD_NAME
from bot.lobby import panels
from bot.lobby.panels import called
from bot.lobby.server_rules import Customs, NotHere, customs_of
from bot.ui.answers import NO_PINGS, UNSENT
from bot.words import say
from engine.model.notice import Notice
from engine.model.sheet import Sheet
from engine.store.protocol import Store
from engine.table.table import Table
from engine.tournament.ratings import Board, automa_rating, evenness

if TYPE_CHECKING:
    from bot.client import Tephra

log = logging.getLogger(__name__)

ARCHIVE = 7 * 24 * 60
"""A thread is archived after so many minutes without a post."""
HAS_THREAD = 160004
"""Discord's number for: the post has a thread already. It bears the post's own id."""


# ── Who may ──────────────────────────────────────────────────────────────────────────────────────


def check_customs(customs: Customs, user: Any, channel: Any) -> None:
    """Whether somebody may open a table here; a kind refusal if not."""
    roles = {role.id for role in getattr(user, "roles", ())}
    rights = getattr(user, "guild_permissions", discord.Permissions.none())
    if customs.creators and not roles & set(customs.creators) and not rights.manage_guild:
        named = ", ".join(f"<@&{role}>" for role in customs.creators)
        raise NotHere(say("limit.creators", roles=named))
    hall = getattr(channel, "parent_id", None) or channel.id
    if customs.channels and not {hall, channel.id} & set(customs.channels):
        named = ", ".join(f"<#{one}>" for one in customs.channels)
        raise NotHere(say("limit.channels", channels=named))


async def played_by(store: Store, person: int) -> list[Sheet]:
    """The running matches somebody plays in, the newest first: not those they have left."""
    return [
        sheet
        for sheet in await store.sheets(person=person, status=("playing",))
        if any(s.person == person and not s.left for s in await store.seats(sheet.id))
    ]


async def check_person(bot: "Tephra", person: int, customs: Customs) -> None:
    """Whether somebody has room for one more match."""
    most = customs.per_person
    if len(await played_by(bot.store, person)) >= most:
        raise NotHere(say("limit.matches", most=most))


async def check_table(bot: "Tephra", table: Table, customs: Customs) -> None:
    """Whether everybody at a table has room for it: matches may have begun since they joined."""
    most = customs.per_person
    for seat in table.seats:
        if seat.person and len(await played_by(bot.store, seat.person)) >= most:
            raise NotHere(say("limit.other", name=called(seat), most=most))


async def check_lobbies(bot: "Tephra", person: int, server: int | None, customs: Customs) -> None:
    """Whether somebody, and the server, has room for one more lobby; a host who got up counts."""
    mine = await bot.store.sheets(person=person, status=("gathering",))
    here = [] if server is None else await bot.store.sheets(server=server, status=("gathering",))
    hosted = {sheet.id for sheet in (*mine, *here) if sheet.host == person}
    if len(hosted) >= customs.lobbies:
        raise NotHere(say("limit.lobbies", most=customs.lobbies))
    if len(here) >= customs.open_tables:
        raise NotHere(say("limit.halls", most=customs.open_tables))


async def check_server(bot: "Tephra", server: int | None, customs: Customs) -> None:
    most = customs.per_server
    if server is None:
        return
    if len(await bot.store.sheets(server=server, status=("playing",), limit=most)) >= most:
        raise NotHere(say("limit.server", most=most))


# ── Opening ──────────────────────────────────────────────────────────────────────────────────────


async def open_lobby(
    interaction: discord.Interaction, game: str, invited: tuple[int, ...] = ()
) -> Table:
    """A table with the asker sitting at it, shown in the channel; invited people are called."""
    bot: Any = interaction.client
    channel, host = interaction.channel, interaction.user
    if not isinstance(channel, discord.TextChannel | discord.Thread) or interaction.guild is None:
        raise NotHere(say("trouble.server"))
    server = interaction.guild.id
    customs = await customs_of(bot.store, server)
    check_customs(customs, host, channel)
    await check_person(bot, host.id, customs)
    await check_lobbies(bot, host.id, server, customs)
    await check_server(bot, server, customs)
    table: Table = await bot.tables.gather(
        game, host.id, server=server, channel=channel.id, control=customs.control, invited=invited
    )
    await table.join(host.id, host.display_name, str(interaction.id))
    await put_up(bot, table, channel, private="yes" if invited else "")
    return table


async def put_up(bot: "Tephra", table: Table, channel: Any, **notes: str) -> None:
    """Post a new lobby; where that is not possible there is no lobby."""
    try:
        await _post(bot, table, channel, **notes)
    except discord.Forbidden:
        await table.cancel(table.sheet.host)
        rights = ", ".join([say("right.read_messages"), say("right.send_messages")])
        raise NotHere(say("trouble.rights", channel=f"<#{channel.id}>", rights=rights)) from None
    except UNSENT as problem:
        await table.cancel(table.sheet.host)
        log.warning("a lobby could not be shown: %s", problem, extra={"match": table.id})
        raise NotHere(say("trouble.slow")) from None


async def _post(bot: "Tephra", table: Table, channel: Any, **notes: str) -> None:
    panel = panels.lobby(table, await evenness_of(bot, table))
    guests = [discord.Object(one) for one in table.sheet.invited if one != table.sheet.host]
    pings = (
        discord.AllowedMentions(users=guests)
        if guests and "lobby" not in table.sheet.notes
        else NO_PINGS
    )
    nonce = f"{table.id}-l{table.sheet.revision}"[:25]
    message = await channel.send(view=panel.view, nonce=nonce, allowed_mentions=pings)
    now = str(int(bot.tables.clock.now()))
    found = {"lobby": str(message.id), "hall": str(channel.id), "shown": now, **notes}
    await table.move_to(table.sheet.server, table.sheet.channel, **found)


async def evenness_of(bot: "Tephra", table: Table) -> float | None:
    """How even a match among those who sit there would be; None if that says nothing yet."""
    people = [seat.person for seat in table.seats if seat.person is not None]
    count = len(table.seats)
    if table.status != "gathering" or count < 2 or count not in table.draft().game.seats:
        return None
    board = Board(None, table.sheet.game, "two" if count == 2 else "more")
    known = await bot.store.ratings(board, people)
    if not all(person in known for person in people):
        return None
    return evenness(
        [
            known[seat.person] if seat.person is not None else automa_rating(seat.automa)
            for seat in table.seats
        ]
    )


def link(table: Table) -> str:
    """The way to a lobby's post."""
    notes = table.sheet.notes
    server = table.sheet.server or "@me"
    place = f"{server}/{notes.get('hall')}/{notes.get('lobby')}"
    return say("lobby.link", url=f"https://discord.com/channels/{place}")


# ── Showing ──────────────────────────────────────────────────────────────────────────────────────


async def refresh(bot: "Tephra", table: Table) -> None:
    """Show a lobby as it is now: in its post, or in a fresh one if that is old or gone."""
    async with bot.processes.lock(f"show {table.id}"):
        try:
            await table.refresh()
            await _refresh(bot, table)
        except UNSENT as problem:
            facts = {"match": table.id}
            log.warning("the lobby post stays as it was: %s", problem, extra=facts)


async def _refresh(bot: "Tephra", table: Table) -> None:
    notes = table.sheet.notes
    hall = await hall_of(bot, table)
    if hall is None:
        return
    post = hall.get_partial_message(int(notes.get("lobby", 0)))
    if bot.tables.clock.now() - float(notes.get("shown", 0)) > OLD:
        await _post(bot, table, hall)
        await post.delete()
        return
    try:
        panel = panels.lobby(table, await evenness_of(bot, table))
        await post.edit(view=panel.view, allowed_mentions=NO_PINGS)
    except discord.NotFound:
        await _post(bot, table, hall)


async def hall_of(bot: "Tephra", table: Table) -> Any:
    """The channel of a lobby's post; None if it is gone or closed to us."""
    channel = int(table.sheet.notes.get("hall", 0) or table.sheet.channel or 0)
    try:
        return bot.get_channel(channel) or await bot.fetch_channel(channel)
    except (discord.NotFound, discord.Forbidden) as problem:
        facts = {"match": table.id, "channel": channel}
        log.warning("the channel of a lobby is closed: %s", problem, extra=facts)
        return None


async def told(bot: "Tephra", notice: Notice) -> None:
    """A word to the people of a lobby that waits for long, and when it is closed."""
    assert notice.match is not None
    table = await bot.tables.table(notice.match)
    hall = await hall_of(bot, table)
    if hall is None:
        return
    people = [discord.Object(seat.person) for seat in table.seats if seat.person]
    names = " ".join(f"<@{one.id}>" for one in people)
    closes = f"<t:{int(notice.facts.get('closes', 0))}:R>"
    game, where = table.draft().game.title, link(table)
    text = say(notice.name, names=names, game=game, closes=closes, link=where)
    try:
        await hall.send(
            text, nonce=notice.nonce[:25], allowed_mentions=discord.AllowedMentions(users=people)
        )
    except discord.Forbidden as problem:
        log.warning("a lobby's people were not told: %s", problem, extra={"match": table.id})
    await refresh(bot, table)


# ── The place of a match ─────────────────────────────────────────────────────────────────────────


async def find_place(bot: "Tephra", table: Table, customs: Customs) -> int | None:
    """Where a match will be played: the channel itself, or a new thread. Its id."""
    hall = await hall_of(bot, table)
    if hall is None:
        raise NotHere(say("lobby.gone"))
    private = bool(table.sheet.invited) and table.sheet.notes.get("private") == "yes"
    is_free = await bot.store.sheets(channel=hall.id, status=("playing",), limit=1) == []
    if not isinstance(hall, discord.TextChannel | discord.Thread):
        if not is_free:
            raise NotHere(say("lobby.one_here"))
        return int(hall.id)
    keeps = isinstance(hall, discord.Thread) or customs.place == "channel"
    if keeps and is_free and not private:
        return hall.id
    try:
        return await _open_thread(table, hall, private)
    except discord.HTTPException as problem:
        log.warning("no thread could be opened: %s", problem, extra={"match": table.id})
    if is_free and customs.fallback:
        return hall.id
    raise NotHere(say("lobby.no_thread", channel=f"<#{hall.id}>", right=_right(private)))


def _right(private: bool) -> str:
    return say("right.create_private_threads" if private else "right.create_public_threads")


async def _open_thread(table: Table, hall: Any, private: bool) -> int:
    """A thread named after game and players; its name is never changed."""
    names = ", ".join(seat.name for seat in table.seats)
    title = say("thread", game=table.draft().game.title, names=names)[:THREAD_NAME]
    parent = hall.parent if isinstance(hall, discord.Thread) else hall
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    if parent is hall and not private:
        post = hall.get_partial_message(int(table.sheet.notes["lobby"]))
        try:
            thread = await post.create_thread(name=title, auto_archive_duration=ARCHIVE)
            return int(thread.id)
        except discord.NotFound:
            pass
        except discord.HTTPException as problem:
            if problem.code != HAS_THREAD:
                raise
            return post.id
    thread = await parent.create_thread(name=title, type=kind, auto_archive_duration=ARCHIVE)
    for seat in table.seats:
        if seat.person:
            await let_in(thread, seat.person, table.id)
    return int(thread.id)


async def let_in(thread: discord.Thread, person: int, match: str) -> None:
    """Whoever cannot be let in, having left the server, is no reason to play elsewhere."""
    try:
        await thread.add_user(discord.Object(person))
    except (discord.Forbidden, discord.NotFound) as problem:
        facts = {"match": match, "person": person, "channel": thread.id}
        log.warning("a player is not in the thread: %s", problem, extra=facts)


async def call_players(bot: "Tephra", table: Table, customs: Customs) -> None:
    """Ping the server's role, once."""
    hall = await hall_of(bot, table)
    if hall is None:
        raise NotHere(say("lobby.gone"))
    sheet = table.sheet
    await table.move_to(sheet.server, sheet.channel, called="yes")
    role = f"<@&{customs.role}>"
    text = say(
        "lobby.call",
        role=role,
        host=f"<@{sheet.host}>",
        game=table.draft().game.title,
        link=link(table),
    )
    await hall.send(
        text, allowed_mentions=discord.AllowedMentions(roles=[discord.Object(customs.role)])
    )
