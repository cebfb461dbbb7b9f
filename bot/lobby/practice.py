"""A practice game: against an easy automa, without a clock, where only its player looks.

In direct messages; where those are closed, in a private thread of the channel it was asked for in.
"""

import discord
from discord import ui

from bot.limits import BUTTONS_PER_ROW
from bot.lobby.limits import check_matches_of_person
from bot.lobby.server_rules import server_rules_of
from bot.lobby.thread_opening import NoThread, open_thread, parent_of
from bot.matches.people import running_matches_of
from bot.services import services_of
from bot.ui.answers import Panel, Unclear, is_refusal, text_panel
from bot.ui.buttons import Button, Press, on, row
from bot.ui.ids import NO_MATCH, Id
from bot.ui.markup import match_link
from bot.words import say
from engine.game import Game
from engine.games import GAMES, game_named
from engine.model.names import plain_name
from engine.model.sheet import Sheet
from engine.model.time_control import NO_CLOCK
from engine.table.table import Table

PRACTICE_LEVEL = "easy"


def game_buttons() -> ui.ActionRow[ui.LayoutView]:
    """A button for each game."""
    games = list(GAMES.values())[:BUTTONS_PER_ROW]
    buttons = [
        Button(Id("practice", NO_MATCH, 0, g.id), _label(g), _style(n)) for n, g in enumerate(games)
    ]
    return row(*buttons)


def _label(game: Game) -> str:
    return say("practice.button", game=game.title)


def _style(n: int) -> discord.ButtonStyle:
    return discord.ButtonStyle.secondary if n else discord.ButtonStyle.primary


@on("practice")
async def practise(press: Press) -> Panel:
    return await begin(press.interaction, press.id.rest)


async def begin(interaction: discord.Interaction, game: str) -> Panel:
    """Start one, unless one is under way; a second press waits and finds the first one's."""
    async with services_of(interaction).processes.lock(f"practice {interaction.user.id}"):
        return await _begin(interaction, game)


async def _begin(interaction: discord.Interaction, game: str) -> Panel:
    bot, user = services_of(interaction), interaction.user
    if (known := await _under_way(interaction)) is not None:
        return text_panel(say("practice.there", link=match_link(known)))
    rules = await server_rules_of(bot.store, interaction.guild_id)
    await check_matches_of_person(bot.store, user.id, rules)
    found = game_named(game)
    server, place = await _place(interaction, found)
    table = await bot.tables.gather(game, user.id, server=server, channel=place, control=NO_CLOCK)
    await _sit(table, user, found, str(interaction.id))
    await table.start(user.id, str(interaction.id))
    return text_panel(say("practice.started", link=match_link(table.sheet)))


async def _sit(table: Table, user: discord.abc.User, game: Game, token: str) -> None:
    await table.move_to(table.sheet.server, table.sheet.channel, practice="yes", private="yes")
    await table.join(user.id, user.display_name, token)
    for _ in range(min(n for n in game.seats if n > 1) - 1):
        await table.add_automa(user.id, PRACTICE_LEVEL)


async def _under_way(interaction: discord.Interaction) -> Sheet | None:
    """A practice game, or its rematch: whatever is played in direct messages alone."""
    for sheet in await running_matches_of(services_of(interaction).store, interaction.user.id):
        if sheet.notes.get("practice") or (sheet.server is None and sheet.channel):
            return sheet
    return None


async def _place(interaction: discord.Interaction, game: Game) -> tuple[int | None, int]:
    """The direct messages of the person, else a private thread: server and channel."""
    try:
        greeting = await interaction.user.send(say("practice.hello", game=game.title))
        return None, greeting.channel.id
    except discord.HTTPException as problem:
        if not is_refusal(problem):
            raise
    if interaction.guild_id is None:
        raise Unclear(say("practice.closed"))
    name = plain_name(interaction.user.display_name, 1)
    title = say("practice.thread", game=game.title, name=name)
    try:
        parent = await parent_of(services_of(interaction), interaction.channel)
        thread = await open_thread(parent, title, private=True)
        assert isinstance(thread, discord.Thread), "only a post has a thread already"
        await thread.add_user(interaction.user)
    except (NoThread, discord.HTTPException):
        raise Unclear(say("practice.closed")) from None
    return interaction.guild_id, thread.id
