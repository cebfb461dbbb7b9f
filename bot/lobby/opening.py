"""Opening a lobby, posting it, keeping its post up to date, and a word to its people.

The post of a lobby is known by the table's notes: `hall` is its channel, `lobby` its message,
`shown` when it was posted. A post older than an hour is replaced, for edits of old posts are slow.
"""

import logging
from typing import Any

import discord

from bot.limits import OLD_POST_SECONDS
from bot.lobby import limits, panels
from bot.lobby.permissions import check_may_open
from bot.lobby.places import lobby_channel
from bot.lobby.server_rules import NotHere, ServerRules, server_rules_of
from bot.services import BotServices, bot_of
from bot.ui.answers import NO_PINGS, SEND_ERRORS, is_refusal
from bot.ui.nonces import send_once
from bot.words import say
from engine.model.notice import Notice
from engine.store.protocol import Store
from engine.table.table import Table
from engine.tournament.ratings import RatingBoard, automa_rating, evenness

log = logging.getLogger(__name__)

HALLS = (discord.TextChannel, discord.Thread, discord.VoiceChannel, discord.StageChannel)
"""Where a table can be opened: wherever a server takes messages."""

# ── Opening ──────────────────────────────────────────────────────────────────────────────────────


async def open_lobby(
    interaction: discord.Interaction, game: str, invited: tuple[int, ...] = ()
) -> Table:
    """A table with the asker sitting at it, shown in the channel; invited people are called."""
    bot = bot_of(interaction)
    channel, host = interaction.channel, interaction.user
    server = interaction.guild_id
    if not isinstance(channel, HALLS) or server is None:
        raise NotHere(say("trouble.server"))
    rules = await server_rules_of(bot.store, server)
    check_may_open(rules, host, channel)
    await limits.check_matches_of_person(bot.store, host.id, rules)
    await limits.check_lobbies(bot.store, host.id, server, rules)
    await limits.check_matches_of_server(bot.store, server, rules)
    table = await bot.tables.gather(
        game, host.id, server=server, channel=channel.id, control=rules.control, invited=invited
    )
    await table.join(host.id, host.display_name, str(interaction.id))
    await post_lobby(bot, table, channel, private="yes" if invited else "")
    return table


async def post_lobby(services: BotServices, table: Table, channel: Any, **notes: str) -> None:
    """Post a new lobby; where that is not possible there is no lobby."""
    try:
        is_shown = await _post(services, table, channel, **notes)
    except discord.Forbidden:
        await table.cancel(table.sheet.host)
        rights = ", ".join([say("right.read_messages"), say("right.send_messages")])
        raise NotHere(say("trouble.rights", channel=f"<#{channel.id}>", rights=rights)) from None
    except SEND_ERRORS as problem:
        await table.cancel(table.sheet.host)
        log.warning("a lobby could not be shown: %s", problem, extra={"match": table.id})
        raise NotHere(say("trouble.slow")) from None
    if not is_shown:
        await table.cancel(table.sheet.host)
        raise NotHere(say("lobby.closed"))


async def _post(services: BotServices, table: Table, channel: Any, **notes: str) -> bool:
    """Post a lobby; False if somebody has deleted the post already."""
    panel = panels.lobby(table, await evenness_of(services.store, table))
    guests = [discord.Object(one) for one in table.sheet.invited if one != table.sheet.host]
    pings = (
        discord.AllowedMentions(users=guests)
        if guests and "lobby" not in table.sheet.notes
        else NO_PINGS
    )
    news = f"{table.id}-l{table.sheet.revision}"
    message = await send_once(channel, news, view=panel.view, allowed_mentions=pings)
    if message is None:
        return False
    now = str(int(services.tables.clock.now()))
    found = {"lobby": str(message.id), "hall": str(channel.id), "shown": now, **notes}
    await table.move_to(table.sheet.server, table.sheet.channel, **found)
    return True


async def evenness_of(store: Store, table: Table) -> float | None:
    """How even a match among those who sit there would be; None if that says nothing yet."""
    people = [seat.person for seat in table.seats if seat.person is not None]
    count = len(table.seats)
    if table.status != "gathering" or count < 2 or count not in table.draft().game.seats:
        return None
    board = RatingBoard(None, table.sheet.game, "two" if count == 2 else "more")
    known = await store.ratings(board, people)
    if not all(person in known for person in people):
        return None
    return evenness(
        [
            known[seat.person] if seat.person is not None else automa_rating(seat.automa)
            for seat in table.seats
        ]
    )


def lobby_link(table: Table) -> str:
    """The way to a lobby's post."""
    notes = table.sheet.notes
    server = table.sheet.server or "@me"
    place = f"{server}/{notes.get('hall')}/{notes.get('lobby')}"
    return say("lobby.link", url=f"https://discord.com/channels/{place}")


# ── Showing ──────────────────────────────────────────────────────────────────────────────────────


async def refresh(services: BotServices, table: Table) -> None:
    """Show a lobby as it is now: in its post, or in a fresh one if that is old or gone."""
    async with services.processes.lock(f"show {table.id}"):
        try:
            await table.refresh()
            await _refresh(services, table)
        except SEND_ERRORS as problem:
            facts = {"match": table.id}
            log.warning("the lobby post stays as it was: %s", problem, extra=facts)


async def _refresh(services: BotServices, table: Table) -> None:
    notes = table.sheet.notes
    hall = await lobby_channel(services, table)
    if hall is None:
        return
    post = hall.get_partial_message(int(notes.get("lobby", 0)))
    if services.tables.clock.now() - float(notes.get("shown", 0)) > OLD_POST_SECONDS:
        await _post(services, table, hall)
        await post.delete()
        return
    try:
        panel = panels.lobby(table, await evenness_of(services.store, table))
        await post.edit(view=panel.view, allowed_mentions=NO_PINGS)
    except discord.NotFound:
        await _post(services, table, hall)


async def tell_people(services: BotServices, notice: Notice) -> None:
    """A word to the people of a lobby that waits for long, and when it is closed."""
    assert notice.match is not None
    table = await services.tables.table(notice.match)
    hall = await lobby_channel(services, table)
    if hall is None:
        return
    people = [discord.Object(seat.person) for seat in table.seats if seat.person]
    names = " ".join(f"<@{one.id}>" for one in people)
    closes = f"<t:{int(notice.facts.get('closes', 0))}:R>"
    game, where = table.draft().game.title, lobby_link(table)
    text = say(notice.name, names=names, game=game, closes=closes, link=where)
    try:
        called = discord.AllowedMentions(users=people)
        await send_once(hall, notice.nonce, content=text, allowed_mentions=called)
    except discord.HTTPException as problem:
        if not is_refusal(problem):
            raise
        log.warning("a lobby's people were not told: %s", problem, extra={"match": table.id})
    await refresh(services, table)


async def call_players(services: BotServices, table: Table, rules: ServerRules) -> None:
    """Ping the server's role, once."""
    hall = await lobby_channel(services, table)
    if hall is None:
        raise NotHere(say("lobby.gone"))
    sheet = table.sheet
    await table.move_to(sheet.server, sheet.channel, called="yes")
    role = f"<@&{rules.role}>"
    text = say(
        "lobby.call",
        role=role,
        host=f"<@{sheet.host}>",
        game=table.draft().game.title,
        link=lobby_link(table),
    )
    await hall.send(
        text, allowed_mentions=discord.AllowedMentions(roles=[discord.Object(rules.role)])
    )
