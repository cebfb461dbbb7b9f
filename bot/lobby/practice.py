"""A practice game: against an easy automa, without a clock, where only its player looks."""

import discord
from discord import ui

from bot.discord_limits import BUTTONS_PER_ROW
from bot.lobby.match_limits import check_matches_of_person
from bot.lobby.private_posts import PrivatePost, post_in_private
from bot.lobby.server_rules import server_rules_of
from bot.matches.people import running_matches_of
from bot.services import services_of
from bot.turn import first_match_advice
from bot.ui.answers import Panel, PassingPanel, text_panel
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
MADE_ROOM = "made_room"
"""What the sheet remembers of a practice game that was ended for the next one."""
MOST_MATCHES_LOOKED_AT = 100
"""Of somebody's last matches: among them the thread of a practice game is looked for."""


def game_buttons() -> ui.ActionRow[ui.LayoutView]:
    """A button for each game."""
    games = list(GAMES.values())[:BUTTONS_PER_ROW]
    return row(*(button(game, _style(n)) for n, game in enumerate(games)))


def button(game: Game, style: discord.ButtonStyle) -> Button:
    """Begins a practice game."""
    return Button(
        Id("practice", NO_MATCH, 0, game.id), say("practice.button", game=game.title), style
    )


def _style(n: int) -> discord.ButtonStyle:
    return discord.ButtonStyle.secondary if n else discord.ButtonStyle.primary


@on("practice")
async def practise(press: Press) -> Panel:
    return await begin(press.interaction, press.id.rest)


@on("practiceanew", in_place=True)
async def practise_another(press: Press) -> Panel:
    """End the practice game that is named, if it still goes on, and begin another one."""
    known = await _under_way(press.interaction)
    if known is not None and known.id == press.id.match:
        await _end(await press.table(), press.person)
    return await begin(press.interaction, press.id.rest)


async def _end(table: Table, person: int) -> None:
    """Alone with automa a match ends as it stands, and without a word: its player is already at the
    next one, and a report would stand below that. With other people in it, one leaves it.
    """
    if sum(seat.is_person for seat in table.seats) > 1:
        await table.resign(person)
        return
    await table.move_to(table.sheet.server, table.sheet.channel, **{MADE_ROOM: "yes"})
    await table.end(person)


async def begin(interaction: discord.Interaction, game: str) -> Panel:
    """Start one, unless one is under way; a second press waits and finds the first one's. The
    sentence leads there.
    """
    async with services_of(interaction).processes.lock(f"practice {interaction.user.id}"):
        return await _begin(interaction, game)


async def _begin(interaction: discord.Interaction, game: str) -> Panel:
    bot, user = services_of(interaction), interaction.user
    if (known := await _under_way(interaction)) is not None:
        return _still_going_on(known, game_named(game), interaction.channel_id)
    rules = await server_rules_of(bot.store, interaction.guild_id)
    await check_matches_of_person(bot.store, user.id, rules)
    found = game_named(game)
    server, channel, _ = await _place(interaction, found)
    if server is None:
        await bot.tables.person_settings.direct_opened(user.id)
    table = await bot.tables.gather(game, user.id, server=server, channel=channel, control=NO_CLOCK)
    advised = await first_match_advice.is_due(bot.store, user.id, game)
    await _sit(table, user, found, str(interaction.id), advised=advised)
    await table.start(user.id, str(interaction.id))
    if channel == interaction.channel_id:
        return PassingPanel(ui.TextDisplay(say("practice.here")))
    return text_panel(say("practice.started", link=match_link(table.sheet)))


def _still_going_on(known: Sheet, wanted: Game, asked_in: int | None) -> Panel:
    """Which practice game stands in the way: it goes on, or makes room for another. Whoever asks
    where it is played needs no link to it.
    """
    title = game_named(known.game).title
    there = say("practice.there.here", game=title)
    if known.channel != asked_in:
        there = say("practice.there", game=title, link=match_link(known))
    other = say(
        "practice.anew.same" if wanted.id == known.game else "practice.anew", game=wanted.title
    )
    anew = Id("practiceanew", known.id, 0, wanted.id)
    return Panel(
        ui.TextDisplay(there),
        row(
            Button(
                Id("board", known.id),
                say("practice.go_on", game=title),
                discord.ButtonStyle.primary,
            ),
            Button(anew, other, discord.ButtonStyle.danger),
        ),
    )


async def _sit(
    table: Table, user: discord.abc.User, game: Game, token: str, *, advised: bool
) -> None:
    advice = "yes" if advised else ""
    place = (table.sheet.server, table.sheet.channel)
    await table.move_to(*place, practice="yes", private="yes", advised=advice)
    await table.join(user.id, user.display_name, token)
    for _ in range(min(n for n in game.seats if n > 1) - 1):
        await table.add_automa(user.id, PRACTICE_LEVEL)


async def _under_way(interaction: discord.Interaction) -> Sheet | None:
    """A practice game, or its rematch: whatever is played in direct messages alone."""
    for sheet in await running_matches_of(services_of(interaction).store, interaction.user.id):
        if sheet.notes.get("practice") or (sheet.server is None and sheet.channel):
            return sheet
    return None


async def _place(interaction: discord.Interaction, game: Game) -> PrivatePost:
    """Where only the person looks."""
    name = plain_name(interaction.user.display_name, 1)
    title = say("practice.thread", game=game.title, name=name)
    greeting = say("practice.hello", game=game.title)
    known = await _last_thread(interaction)
    return await post_in_private(interaction, title, lambda place: place.send(greeting), known)


async def _last_thread(interaction: discord.Interaction) -> int:
    """The private thread in which the person practised on this server last; 0 if in none."""
    server, store = interaction.guild_id, services_of(interaction).store
    if server is None:
        return 0
    last = await store.sheets(
        person=interaction.user.id, server=server, limit=MOST_MATCHES_LOOKED_AT
    )
    return next((one.channel for one in last if one.notes.get("practice") and one.channel), 0)
