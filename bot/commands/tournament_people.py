"""Whom organisers let in, take out and put in somebody's place: `/tournament add`, `remove`,
`reinstate`, `replace`.
"""

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.tournament.seeds import rating_for
from bot.tournament.which import (
    check_organiser,
    complete_tournament,
    own_tournament,
    player_id_of,
)
from bot.ui.answers import Panel, Unclear, answer, text_panel
from bot.ui.buttons import Button, Press, on, row
from bot.ui.ids import Id
from bot.ui.markup import mention
from bot.ui.slash_commands import ADMIN, Commands
from bot.words import say
from engine.host.tournament_storing import Tournament
from engine.model.names import plain_name
from engine.tournament.acts import Drop, Join
from engine.tournament.apply_acts import is_gone


def _player(found: Tournament, person: discord.User) -> str:
    """The id under which a person plays, or has played: also of one who has left the server."""
    id = player_id_of(found, person.id)
    if id is None:
        raise Unclear(say("tournament.not_in", player=person.mention, name=found.header.name))
    return id


def _check_person(person: discord.User | discord.Member) -> None:
    """Whether somebody can play: a person, and on the server, as far as Discord tells."""
    if person.bot:
        raise Unclear(say("tournament.replace.bot"))
    if not isinstance(person, discord.Member):
        raise Unclear(say("challenge.gone"))


def _name(found: Tournament, person: discord.User) -> str:
    return plain_name(person.display_name, len(found.state.entrants) + 1)


@app_commands.command(name="add", description=say("tournament.add"), extras=ADMIN)
@app_commands.describe(player=say("tournament.add.player"), which=say("tournament.which"))
@app_commands.autocomplete(which=complete_tournament)
async def add(
    interaction: discord.Interaction, player: discord.User, which: str | None = None
) -> None:
    async def work() -> Panel:
        bot, found = bot_of(interaction), await own_tournament(interaction, which)
        _check_person(player)
        rating = await rating_for(bot.store, found.state, player.id)
        act = Join(str(player.id), _name(found, player), rating, added=True)
        found = await bot.tournaments.add(found.header.id, act, interaction.user.id)
        bot.tournament_news.refresh(found.header.id)
        key = "tournament.add.waits" if act.player in found.state.waiting else "tournament.add.done"
        return text_panel(say(key, player=player.mention, name=found.header.name))

    await answer(interaction, work)


@app_commands.command(name="remove", description=say("tournament.remove"), extras=ADMIN)
@app_commands.describe(player=say("tournament.remove.player"), which=say("tournament.which"))
@app_commands.autocomplete(which=complete_tournament)
async def remove(
    interaction: discord.Interaction, player: discord.User, which: str | None = None
) -> None:
    async def work() -> Panel:
        found = await own_tournament(interaction, which)
        id = _player(found, player)
        if _is_playing(found, id):
            facts = {"player": player.mention, "name": found.header.name}
            sure = Button(
                Id("tremove", found.header.id, 0, id),
                say("tournament.remove.yes"),
                discord.ButtonStyle.danger,
            )
            return Panel(ui.TextDisplay(say("tournament.remove.sure", **facts)), row(sure))
        return await _remove(interaction, found, id)

    await answer(interaction, work)


def _is_playing(found: Tournament, player: str) -> bool:
    """Whether somebody who has not left sits at a table that is being played."""
    state = found.state
    sits = bool(state.rounds) and state.rounds[-1].table_of(player) in state.open_tables
    return sits and not is_gone(state, player)


async def _remove(interaction: discord.Interaction, found: Tournament, player: str) -> Panel:
    bot, person = bot_of(interaction), mention(int(found.state.entrants[player].person))
    was_playing = _is_playing(found, player)
    await bot.tournaments.drop(found.header.id, Drop(player), interaction.user.id)
    bot.tournament_news.refresh(found.header.id)
    key = "table" if was_playing else "done" if found.state.orders else "signed"
    return text_panel(say(f"tournament.remove.{key}", player=person, name=found.header.name))


@on("tremove", in_place=True)
async def remove_surely(press: Press) -> Panel:
    """Take somebody out; the match they play is lost."""
    found = await press.bot.tournaments.find(press.id.match)
    await check_organiser(press.interaction, found.header)
    if press.id.rest not in found.state.entrants:
        raise Unclear(say("trouble.old"))
    return await _remove(press.interaction, found, press.id.rest)


@app_commands.command(name="reinstate", description=say("tournament.reinstate"), extras=ADMIN)
@app_commands.describe(player=say("tournament.reinstate.player"), which=say("tournament.which"))
@app_commands.autocomplete(which=complete_tournament)
async def reinstate(
    interaction: discord.Interaction, player: discord.User, which: str | None = None
) -> None:
    async def work() -> Panel:
        bot, found = bot_of(interaction), await own_tournament(interaction, which)
        id = found.header.id
        await bot.tournaments.reinstate(id, _player(found, player), interaction.user.id)
        return text_panel(say("tournament.reinstate.done", player=player.mention))

    await answer(interaction, work)


@app_commands.command(name="replace", description=say("tournament.replace"), extras=ADMIN)
@app_commands.describe(
    player=say("tournament.replace.player"),
    by=say("tournament.replace.by"),
    which=say("tournament.which"),
)
@app_commands.autocomplete(which=complete_tournament)
async def replace(
    interaction: discord.Interaction,
    player: discord.User,
    by: discord.User,
    which: str | None = None,
) -> None:
    async def work() -> Panel:
        bot, found = bot_of(interaction), await own_tournament(interaction, which)
        id = _player(found, player)
        _check_person(by)
        await bot.tournaments.replace(
            found.header.id, id, by.id, _name(found, by), interaction.user.id
        )
        facts = {"new": mention(by.id), "old": mention(player.id)}
        return text_panel(say("tournament.replace.done", **facts))

    await answer(interaction, work)


COMMANDS: Commands = [add, remove, reinstate, replace]
"""All in the group `/tournament`."""
