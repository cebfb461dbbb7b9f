"""Opening a lobby, posting it, keeping its post up to date, and a word to its people.

The post of a lobby is known by the table's notes: `hall` is its channel, `lobby` its message,
`shown` when it was posted. A post older than an hour is replaced, for edits of old posts are slow.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakKeyDictionary

import discord

from bot.discord_limits import OLD_POST_SECONDS
from bot.lobby import match_limits, panels
from bot.lobby.evenness import evenness_of
from bot.lobby.match_place import lobby_channel
from bot.lobby.permissions import check_may_open, check_may_post, sentence_about_refusal
from bot.lobby.server_rules import NotHere, ServerRules, server_rules_of
from bot.matches.who_rests import awake
from bot.services import BotServices, is_away, services_of
from bot.ui.answers import NO_PINGS, SEND_ERRORS, is_refusal, text_panel
from bot.ui.ids import Id
from bot.ui.languages import NOTE, language_of_server
from bot.ui.markup import mention
from bot.ui.sent_once import send_once, send_or_find
from bot.ui.shown_times import moment
from bot.words import say
from engine.model.due import Due
from engine.model.notice import Notice
from engine.model.time_control import HOUR
from engine.table.table import Table
from engine.trouble import Trouble

log = logging.getLogger(__name__)

DUE_OWNER, DUE_PREFIX = "hall ", "hall."
SHOW_SECONDS = 30.0
"""After which a lobby that was changed and not shown is shown by somebody else."""
LATEST_MESSAGES = 50
"""Among which the post of a lobby is looked for."""
HALLS = (discord.TextChannel, discord.Thread, discord.VoiceChannel, discord.StageChannel)
"""Where a table can be opened: wherever a server takes messages."""

_next_showing: WeakKeyDictionary[Table, asyncio.Task[bool]] = WeakKeyDictionary()
"""Of each lobby, whoever waits for their turn to show it."""

# ── Opening ──────────────────────────────────────────────────────────────────────────────────────


async def open_lobby(
    interaction: discord.Interaction, game: str, invited: tuple[int, ...] = ()
) -> Table:
    """A table with the asker sitting at it, shown in the channel; invited people are called."""
    bot = services_of(interaction)
    channel, host = interaction.channel, interaction.user
    server = interaction.guild_id
    if not isinstance(channel, HALLS) or server is None:
        raise NotHere(say("trouble.server"))
    rules = await server_rules_of(bot.store, server)
    check_may_post(interaction, in_threads=rules.place == "thread")
    check_may_open(rules, host, channel)
    await match_limits.check_matches_of_person(bot.store, host.id, rules)
    await match_limits.check_lobbies(bot.store, host.id, server, rules)
    await match_limits.check_matches_of_server(bot.store, server, rules)
    for guest in invited:
        now = bot.tables.clock.now()
        await match_limits.check_invitations(bot.store, host.id, guest, server, now)
    notes = {"private": "yes"} if invited or is_hidden(channel) else {}
    if (language := await language_of_server(bot, bot.store, server)) != "en":
        notes[NOTE] = language
    with bot.rate_limit.opening_table(host.id, bot.tables.clock.now()):
        table = await bot.tables.gather(
            game,
            host.id,
            server=server,
            channel=channel.id,
            control=rules.clock_choice.control,
            stand_in=rules.stand_in,
            invited=invited,
            notes=notes,
        )
        await table.join(host.id, host.display_name, str(interaction.id))
        await post_lobby(bot, table, channel)
    return table


def is_hidden(place: Any) -> bool:
    """Whether only some people see a place: what is played there is nobody else's business."""
    return isinstance(place, discord.Thread) and place.is_private()


async def post_lobby(services: BotServices, table: Table, channel: Any) -> None:
    """Post a new lobby; where that is not possible there is no lobby."""
    try:
        async with services.processes.lock(f"show {table.id}"):
            is_shown = await _post(services, table, channel)
    except SEND_ERRORS as problem:
        await table.cancel(table.sheet.host)
        raise _not_posted(table, channel, problem) from None
    if not is_shown:
        await table.cancel(table.sheet.host)
        raise NotHere(say("lobby.closed"))


def _not_posted(table: Table, channel: Any, problem: Exception) -> NotHere:
    """Why a channel did not take a post about a lobby, as its host may read it."""
    log.warning("a lobby could not be shown: %s", problem, extra={"match": table.id})
    if not isinstance(problem, discord.Forbidden):
        return NotHere(say("trouble.slow"))
    return NotHere(sentence_about_refusal(channel, problem))


async def _post(services: BotServices, table: Table, channel: Any) -> bool:
    """Post a lobby; False if somebody has deleted the post already."""
    panel = panels.lobby(table, await evenness_of(services.store, table))
    mode = await _how_guests_hear(services, table)
    news = f"{table.id}-l{table.sheet.revision}"
    message = await send_once(channel, news, view=panel.view, **mode)
    if message is None:
        return False
    await note_post(services, table, channel, message.id)
    return True


async def note_post(services: BotServices, table: Table, channel: Any, post: int) -> None:
    """Remember which post is that of a lobby, and which one it replaces."""
    sheet, now = table.sheet, str(int(services.tables.clock.now()))
    stale = f"{sheet.notes.get('hall')} {sheet.notes['lobby']}" if "lobby" in sheet.notes else ""
    found = {"lobby": str(post), "hall": str(channel.id), "shown": now, "stale": stale}
    await table.move_to(sheet.server, sheet.channel, **found)


async def find_post(services: BotServices, table: Table, hall: discord.abc.Messageable) -> bool:
    """Whether there is a post that a killed process could not note any more; now it is noted. It is
    the newest of ours with the buttons of the lobby. Where the channel cannot be read, there is
    none.
    """
    button = str(Id("join", table.id))
    me = services.user.id if services.user else 0
    try:
        latest = [message async for message in hall.history(limit=LATEST_MESSAGES)]
    except discord.HTTPException as problem:
        if not is_refusal(problem):
            raise
        log.info("a lobby's channel cannot be read: %s", problem, extra={"match": table.id})
        return False
    for message in latest:
        parts = str([part.to_dict() for part in message.components])
        if message.author.id == me and f"'{button}'" in parts:
            await note_post(services, table, hall, message.id)
            return True
    return False


async def _delete_stale(services: BotServices, table: Table) -> None:
    """Away with the post that a fresh one has replaced."""
    hall, _, post = table.sheet.notes.get("stale", "").partition(" ")
    if not post:
        return
    try:
        await services.get_partial_messageable(int(hall)).get_partial_message(int(post)).delete()
    except (discord.NotFound, discord.Forbidden) as problem:
        log.info("an old lobby post is not deleted: %s", problem, extra={"match": table.id})


def lobby_link(table: Table) -> str:
    """The way to a lobby's post."""
    notes = table.sheet.notes
    server = table.sheet.server or "@me"
    place = f"{server}/{notes.get('hall')}/{notes.get('lobby')}"
    return say("lobby.link", url=f"https://discord.com/channels/{place}")


# ── Showing ──────────────────────────────────────────────────────────────────────────────────────


def promise(match: str, when: float) -> Due:
    """A row of the schedule: by then the lobby is shown as it is."""
    return Due(f"{DUE_OWNER}{match}", f"{DUE_PREFIX}show", 0, when)


def kept_by(row: Due) -> str:
    """The match a promise is about."""
    return row.owner.removeprefix(DUE_OWNER)


@asynccontextmanager
async def shown_after(services: BotServices, table: Table) -> AsyncIterator[None]:
    """Show a lobby after what is changed inside: once that is answered or, should this process not
    live so long, by whoever finds the promise (`reposting.py`). A change that is refused leaves
    nothing to show, unless the promise took the place of one that a killed process has left.
    """
    row = promise(table.id, services.tables.clock.now() + SHOW_SECONDS)
    is_owed = any(one.owner == row.owner for one in await services.store.due_of_kind(row.kind))
    await services.store.set_due(row)
    services.tables.wake_at(row.due)
    try:
        yield
    except Trouble:
        if is_owed:
            services.lobbies.show_soon(row)
        else:
            await services.store.drop_due(row)
        raise
    services.lobbies.show_soon(row)


async def refresh(services: BotServices, table: Table, *, again: bool = False) -> bool:
    """Show a lobby as it is now: in its post, or in a fresh one if that is old or gone. Whether
    that is done, or cannot be; if not, it is worth another try, which also looks for what the first
    has left behind. Whoever waits for an edit shows what all have done until then: Discord takes
    only so many.
    """
    if again:
        return await _show(services, table, again=True)
    if table not in _next_showing:
        _next_showing[table] = asyncio.create_task(_show(services, table))
    return await asyncio.shield(_next_showing[table])


async def _show(services: BotServices, table: Table, *, again: bool = False) -> bool:
    async with services.processes.lock(f"show {table.id}"):
        if not again:
            del _next_showing[table]
        if is_away(services, table.sheet.server):
            return False
        try:
            await table.refresh()
            if again:
                await _delete_stale(services, table)
            await _refresh(services, table)
        except SEND_ERRORS as problem:
            facts = {"match": table.id}
            log.warning("the lobby post stays as it was: %s", problem, extra=facts)
            return isinstance(problem, discord.HTTPException) and is_refusal(problem)
    return True


async def close_lobby(services: BotServices, table: Table, person: int) -> None:
    async with shown_after(services, table):
        await table.cancel(person)


async def post_again(services: BotServices, table: Table, instead_of: str = "") -> None:
    """A fresh post for a lobby, where it is or, if that is gone, nowhere. With `instead_of` only
    while that post is the known one.
    """
    async with services.processes.lock(f"show {table.id}"):
        await table.refresh()
        hall = await lobby_channel(services, table)
        if hall is None:
            raise NotHere(say("lobby.gone"))
        if table.status != "gathering" or instead_of not in ("", table.sheet.notes.get("lobby")):
            return
        await _post(services, table, hall)
        await _delete_stale(services, table)


async def _refresh(services: BotServices, table: Table) -> None:
    hall = await lobby_channel(services, table)
    if hall is None:
        return
    if "lobby" not in table.sheet.notes:
        await find_post(services, table, hall)
    notes = table.sheet.notes
    post = hall.get_partial_message(int(notes.get("lobby", 0)))
    if services.tables.clock.now() - float(notes.get("shown", 0)) > OLD_POST_SECONDS:
        await _post(services, table, hall)
        await _delete_stale(services, table)
        return
    try:
        panel = panels.lobby(table, await evenness_of(services.store, table))
        await post.edit(view=panel.view, allowed_mentions=NO_PINGS)
    except discord.NotFound:
        await _post(services, table, hall)


async def _how_guests_hear(services: BotServices, table: Table) -> dict[str, Any]:
    """Whoever is invited is pinged by the first post of a lobby; where all of them rest, without a
    sound.
    """
    guests = [one for one in table.sheet.invited if one != table.sheet.host]
    if not guests or "lobby" in table.sheet.notes:
        return {"allowed_mentions": NO_PINGS}
    up = await awake(services.store, guests, services.tables.clock.now())
    users = [discord.Object(one) for one in up or guests]
    return {"allowed_mentions": discord.AllowedMentions(users=users), "silent": not up}


def words_to_people(table: Table, notice: Notice) -> str:
    """A word to the people of a lobby that waits for long, and when it is closed."""
    names = " ".join(mention(seat.person) for seat in table.seats if seat.person)
    closes = f"<t:{int(notice.facts.get('closes', 0))}:R>"
    game, where = table.draft().game.title, lobby_link(table)
    return say(notice.name, names=names, game=game, closes=closes, link=where)


async def call_players(services: BotServices, table: Table, rules: ServerRules) -> None:
    """Ping the server's role: once for a table, and once an hour for whoever opens many. Where the
    channel takes no post, nobody was called.
    """
    hall = await lobby_channel(services, table)
    if hall is None:
        raise NotHere(say("lobby.gone"))
    sheet, now = table.sheet, services.tables.clock.now()
    name = f"called {sheet.server} {sheet.host}"
    again = float(await services.store.mark(name) or 0) + HOUR
    if now < again:
        raise NotHere(say("setup.called_lately", when=moment(again)))
    role = f"<@&{rules.role}>"
    text = say(
        "lobby.call",
        role=role,
        host=f"<@{sheet.host}>",
        game=table.draft().game.title,
        link=lobby_link(table),
    )
    called = discord.AllowedMentions(roles=[discord.Object(rules.role)])
    try:
        view = text_panel(text).view
        await send_or_find(hall, f"{table.id}-call", view=view, allowed_mentions=called)
    except SEND_ERRORS as problem:
        raise _not_posted(table, hall, problem) from None
    await services.store.set_mark(name, str(now))
    await table.move_to(sheet.server, sheet.channel, called="yes")
