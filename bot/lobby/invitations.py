"""An invitation by direct message: two people who play there, with no server between them.

The guest is asked by direct message. With their yes the match begins, and both get every turn
there; nobody else sees it. Until then it is a table without a post, and its notes say that the
guest was asked (`lobby`): one that was not, because the process was killed, is closed like any
lobby without a post (`reposting.py`).
"""

import discord
from discord import ui

from bot.lobby.match_limits import check_invitations, check_lobbies, check_matches_of_person
from bot.lobby.server_rules import server_rules_of
from bot.matches.who_rests import rests
from bot.services import BotServices, services_of
from bot.ui.answers import NO_PINGS, Panel, Unclear, is_refusal, text_panel
from bot.ui.buttons import Button, Press, on, row
from bot.ui.ids import Id
from bot.ui.markup import about_line
from bot.ui.sent_once import send_once
from bot.words import say
from engine.games import game_named
from engine.language.filling import paragraph
from engine.model.names import plain_name
from engine.table.table import Table


async def invite(interaction: discord.Interaction, game: str, guest: discord.abc.User) -> Panel:
    """Ask somebody for a match by direct message; where that cannot be, there is no table."""
    bot, host = services_of(interaction), interaction.user
    rules = await server_rules_of(bot.store, None)
    await check_matches_of_person(bot.store, host.id, rules)
    await check_lobbies(bot.store, host.id, None, rules)
    await check_invitations(bot.store, host.id, guest.id, None, bot.tables.clock.now())
    table = await bot.tables.gather(
        game,
        host.id,
        control=rules.clock_choice.control,
        invited=(guest.id,),
        notes={"private": "yes"},
    )
    await table.join(host.id, host.display_name, str(interaction.id))
    name = plain_name(guest.display_name, 1)
    if not await _write(bot, guest.id, _invitation(table, host), f"{table.id}-invite"):
        await table.cancel(host.id)
        raise Unclear(say("invite.closed", name=name))
    await table.move_to(None, None, lobby="0")
    close = row(Button(Id("close", table.id), say("setup.close")))
    return Panel(ui.TextDisplay(say("invite.sent", name=name, game=game_named(game).title)), close)


async def _write(bot: BotServices, person: int, panel: Panel, news: str) -> bool:
    """Write to a person, once, and without a sound while they rest; whether they were reached."""
    silent = await rests(bot.store, person, bot.tables.clock.now())
    try:
        user = bot.get_user(person) or await bot.fetch_user(person)
        await send_once(user, news, view=panel.view, allowed_mentions=NO_PINGS, silent=silent)
    except discord.HTTPException as problem:
        if not is_refusal(problem):
            raise
        return False
    return True


def _invitation(table: Table, host: discord.abc.User) -> Panel:
    game = table.draft().game
    about = "\n".join([about_line(game), paragraph(*game.words.about.sentences)])
    name = plain_name(host.display_name, 1)
    accept = Button(Id("accept", table.id), say("invite.yes"), discord.ButtonStyle.primary)
    decline = Button(Id("decline", table.id), say("invite.no"))
    text = say("invite.text", host=name, game=game.title, about=about)
    return Panel(ui.TextDisplay(text), row(accept, decline))


@on("accept", in_place=True)
async def accept(press: Press) -> Panel:
    """Sit down, and begin: nobody else is waited for. Whoever sits already, because a start was cut
    short, begins.
    """
    table, user, store = await _asked(press), press.interaction.user, press.bot.store
    rules = await server_rules_of(store, None)
    for person in (user.id, table.sheet.host):
        await check_matches_of_person(store, person, rules)
    if table.sits(user.id) is None:
        await table.join(user.id, user.display_name, str(press.interaction.id))
    await table.start(table.sheet.host, str(press.interaction.id))
    return text_panel(say("invite.begun"))


@on("decline", in_place=True)
async def decline(press: Press) -> Panel:
    """The host is told, and the table is closed."""
    table = await _asked(press)
    await table.cancel(table.sheet.host)
    name = plain_name(press.interaction.user.display_name, 1)
    text = say("invite.declined", name=name, game=table.draft().game.title)
    await _write(press.bot, table.sheet.host, text_panel(text), f"{table.id}-declined")
    return text_panel(say("invite.refused"))


async def _asked(press: Press) -> Table:
    """The table that whoever presses was asked to by direct message: no lobby of a server, which is
    its host's to start and to close.
    """
    table = await press.table()
    is_open = table.status == "gathering" and table.sheet.server is None
    if not is_open or press.person not in table.sheet.invited:
        raise Unclear(say("trouble.old"))
    return table
