"""Sitting down: a lobby post, who joins, what is played, and the start in a thread of its own."""

import logging
from typing import Any

import discord
from discord import app_commands

from bot import posts
from bot.answers import NO_PINGS, Panel, answer, text_panel
from bot.buttons import Press, on
from bot.commands.places import Unclear, bot_of, link
from bot.limits import THREAD_NAME
from bot.words import say
from engine.clock import PRESETS
from engine.games import GAMES
from engine.table import Table

log = logging.getLogger(__name__)

GAME_CHOICES = [app_commands.Choice(name=game.title, value=game.id) for game in GAMES.values()]


@app_commands.command(name="play", description=say("play"))
@app_commands.describe(game=say("play.game"))
@app_commands.choices(game=GAME_CHOICES)
@app_commands.guild_only()
async def play(interaction: discord.Interaction, game: str) -> None:
    await answer(interaction, lambda: open_lobby(interaction, game))


async def open_lobby(interaction: discord.Interaction, game: str) -> Panel:
    """A table with the asker sitting at it, shown in the channel."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel | discord.Thread) or interaction.guild is None:
        raise Unclear(say("trouble.server"))
    bot, host = bot_of(interaction), interaction.user
    table = await bot.tables.gather(game, host.id, server=interaction.guild.id, channel=channel.id)
    await table.join(host.id, host.display_name, str(interaction.id))
    message = await _post(channel, posts.lobby(table), table.id)
    await table.move_to(interaction.guild.id, channel.id, lobby=str(message.id))
    return text_panel(say("lobby.opened", link=message.jump_url))


async def _post(channel: Any, panel: Panel, nonce: str) -> discord.Message:
    try:
        return await channel.send(view=panel.view, nonce=nonce, allowed_mentions=NO_PINGS)  # type: ignore[no-any-return]
    except discord.Forbidden:
        rights = "View Channel, Send Messages"
        raise Unclear(say("trouble.rights", channel=f"<#{channel.id}>", rights=rights)) from None


async def refresh(press: Press, table: Table) -> None:
    """Show the lobby as it is now, in the post that was pressed."""
    message = press.interaction.message
    if message is None:
        return
    panel = posts.lobby(table)
    try:
        await message.edit(view=panel.view, allowed_mentions=NO_PINGS)
    except discord.HTTPException as problem:
        log.warning("the lobby post of %s stays as it was: %s", table.id, problem)


@on("join")
async def join(press: Press) -> Panel:
    table, user = await press.table(), press.interaction.user
    await table.join(user.id, user.display_name, str(press.interaction.id))
    await refresh(press, table)
    game = table.draft().game
    seats = " or ".join(map(str, game.seats))
    missing = say("lobby.more", seats=seats, host=f"<@{table.sheet.host}>")
    return text_panel(say("lobby.joined", missing=missing))


@on("leave")
async def leave(press: Press) -> Panel:
    table = await press.table()
    await table.get_up(press.person)
    await refresh(press, table)
    return text_panel(say("lobby.left"))


@on("automa")
async def add_automa(press: Press) -> Panel:
    table = await press.table()
    await table.add_automa(press.person, press.values[0])
    await refresh(press, table)
    return text_panel(say("lobby.added"))


@on("option")
async def choose_option(press: Press) -> Panel:
    table = await press.table()
    options = table.draft().game.options
    if press.id.opened >= len(options):
        raise Unclear(say("trouble.old"))
    await table.choose(press.person, options[press.id.opened].name, press.values[0])
    await refresh(press, table)
    return text_panel(say("lobby.set"))


@on("clock")
async def choose_clock(press: Press) -> Panel:
    table = await press.table()
    if press.values[0] not in PRESETS:
        raise Unclear(say("trouble.old"))
    await table.set_clock(press.person, PRESETS[press.values[0]])
    await refresh(press, table)
    return text_panel(say("lobby.set"))


@on("close")
async def close(press: Press) -> Panel:
    table = await press.table()
    await table.cancel(press.person)
    await refresh(press, table)
    return text_panel(say("lobby.close"))


@on("start")
async def start(press: Press) -> Panel:
    """Fix the seats, open a thread, begin."""
    table = await press.table()
    game, count = table.draft().game, len(table.seats)
    if count not in game.seats and press.person == table.sheet.host:
        seats = " or ".join(map(str, game.seats))
        raise Unclear(say("lobby.few", game=game.title, seats=seats, count=count))
    home = table.sheet.channel
    await _open_thread(press, table)
    try:
        await table.start(press.person, str(press.interaction.id))
    except BaseException:
        await table.move_to(table.sheet.server, home)
        raise
    await refresh(press, table)
    return text_panel(say("lobby.started", link=link(table)))


async def _open_thread(press: Press, table: Table) -> None:
    """A thread for the match; where there is no right to one, the channel itself."""
    message, channel = press.interaction.message, press.interaction.channel
    if message is None or not isinstance(channel, discord.TextChannel):
        return
    if press.person != table.sheet.host or table.status != "gathering":
        return
    names = ", ".join(seat.name for seat in table.seats)
    title = say("thread", game=table.draft().game.title, names=names)[:THREAD_NAME]
    try:
        thread = await message.create_thread(name=title, auto_archive_duration=10080)
    except discord.HTTPException as problem:
        log.warning("no thread for match %s: %s", table.id, problem)
        return
    await table.move_to(table.sheet.server, thread.id)


@on("rematch")
async def rematch(press: Press) -> Panel:
    """A lobby for the same game among the same people."""
    channel, user = press.interaction.channel, press.interaction.user
    table = await press.bot.tables.rematch(
        press.id.match, user.id, user.display_name, str(press.interaction.id)
    )
    place = channel.parent if isinstance(channel, discord.Thread) and channel.parent else channel
    message = await _post(place, posts.lobby(table), table.id)
    await table.move_to(table.sheet.server, message.channel.id, lobby=str(message.id))
    return text_panel(say("lobby.opened", link=message.jump_url))


COMMANDS = [play]
