"""The whole match as an animation, or one turn moment by moment: made once, with its progress
shown, kept for the next asker.
"""

import asyncio
from collections import OrderedDict
from math import ceil

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.discord_limits import LAYOUT_TEXT
from bot.matches.which import complete_match, table_meant
from bot.posts.what_happened import older_rules
from bot.ui import pictures
from bot.ui.answers import Panel, Unclear, answer, text_panel
from bot.ui.buttons import Press, on
from bot.ui.progress import ProgressNote
from bot.ui.slash_commands import Commands
from bot.upkeep.rate_limit import FILM_COST, FRAMES_PER_PICTURE
from bot.words import say
from engine.language.filling import commas
from engine.match import record
from engine.match.match import Match
from engine.table.table import Table
from engine.work.costly_threads import in_dear_thread
from render import Picture, animate_async, film_turn_async
from render.animate import MOST_FRAMES
from render.replay import turn_in_words

_drawing: "OrderedDict[str, asyncio.Lock]" = OrderedDict()
MOST_LOCKS = 256


@app_commands.command(name="replay", description=say("replay"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def replay(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _replay(interaction, await table_meant(interaction, match, of_here=True))

    await answer(interaction, work)


@on("replay")
async def replay_pressed(press: Press) -> Panel:
    return await _replay(press.interaction, await press.table())


async def _replay(interaction: discord.Interaction, table: Table) -> Panel:
    """One animation of a match at a time; whoever asks meanwhile waits for the same one."""
    match = table.match
    if not pictures.has_pictures(match.game.view(match.state, None)):
        raise Unclear(say("replay.none", game=match.game.title))
    limit, person = bot_of(interaction).rate_limit, interaction.user.id
    with limit.dear(person, interaction.guild_id, price(match)):
        progress = ProgressNote(interaction, "replay.progress")
        async with _lock(table.id):
            picture = await _animated(table, progress)
    shown = pictures.picture_item(picture, "replay")
    text = say("replay.done", game=match.game.title, names=commas(match.names))
    text = "\n".join([text, *older_rules(match)])
    return Panel(ui.TextDisplay(text), shown.gallery, files=[shown.file])


# ── One turn ─────────────────────────────────────────────────────────────────────────────────────


@on("film")
async def film_pressed(press: Press) -> Panel:
    """The turn that an entry belongs to, or the last one, as whoever presses saw it."""
    table, n, interaction = await press.table(), press.id.opened, press.interaction
    match, seat = table.match, table.sees_as(press.person)
    if not pictures.has_pictures(table.look(press.person)):
        raise Unclear(say("replay.none", game=match.game.title))
    likes = await press.bot.store.person(press.person)
    captions = await in_dear_thread(turn_in_words, match, n, seat)
    if not captions:
        raise Unclear(say("film.none"))
    if likes.in_words:
        return text_panel("\n".join(captions)[:LAYOUT_TEXT])
    with bot_of(interaction).rate_limit.dear(press.person, interaction.guild_id, FILM_COST):
        progress = ProgressNote(interaction, "film.progress")
        try:
            picture = await film_turn_async(
                record.write(match),
                progress=progress.tell,
                entry=n,
                seat=seat,
                theme=pictures.theme_named(likes.theme),
                turned=likes.turned,
            )
        finally:
            await progress.end()
    shown = pictures.picture_item(picture, "turn")
    text = "\n".join([f"**{match.game.title}** · {captions[0]}", *older_rules(match)])
    return Panel(ui.TextDisplay(text), shown.gallery, files=[shown.file])


def price(match: Match) -> int:
    """What an animation costs, in pictures: by its turns, as far as they are drawn."""
    turns: int = match.state.turns
    return ceil(min(turns + 1, MOST_FRAMES) / FRAMES_PER_PICTURE)


async def _animated(table: Table, progress: ProgressNote) -> Picture:
    """As a spectator sees it, so that everybody gets the same one."""
    theme = pictures.theme_named("")
    try:
        return await animate_async(record.write(table.match), progress=progress.tell, theme=theme)
    finally:
        await progress.end()


def _lock(match: str) -> asyncio.Lock:
    lock = _drawing.setdefault(match, asyncio.Lock())
    _drawing.move_to_end(match)
    if len(_drawing) > MOST_LOCKS:
        _drawing.popitem(last=False)
    return lock


COMMANDS: Commands = [replay]
