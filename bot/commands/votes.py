"""Deciding together: offers, votes, and seats that change hands.

The question is public and says who asks; how somebody answers is counted privately, and the channel
hears the result only.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import get_args

import discord
from discord import app_commands, ui

from bot.discord_limits import CHOICES
from bot.lobby.match_limits import check_invitations
from bot.matches.which import complete_match, table_meant
from bot.posts.notices import vote_panel
from bot.posts.turn_post import match_button_rows
from bot.services import services_of
from bot.ui.answers import Panel, Unclear, answer, text_panel
from bot.ui.buttons import Press, on
from bot.ui.pictures import draw_board_for
from bot.ui.shown_times import day
from bot.ui.slash_commands import Commands
from bot.words import say
from engine.model.names import plain_name
from engine.model.votes import AwayChoice, Subject
from engine.sentences import say as engine_say
from engine.table import calls
from engine.table.holidays import OnHoliday
from engine.table.table import Table
from engine.trouble import Stale, Trouble

OFFERS = ("draw", "abandon")


@app_commands.command(name="offer", description=say("offer"))
@app_commands.describe(what=say("offer.what"), match=say("match"))
@app_commands.choices(what=[app_commands.Choice(name=say(f"more.{w}"), value=w) for w in OFFERS])
@app_commands.autocomplete(match=complete_match)
async def offer(interaction: discord.Interaction, what: str, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _offer(interaction.user.id, await table_meant(interaction, match), what)

    await answer(interaction, work)


@on("draw", in_place=True)
async def offer_draw(press: Press) -> Panel:
    return await _offer(press.person, await press.table(), "draw")


@on("abandon", in_place=True)
async def offer_to_abandon(press: Press) -> Panel:
    return await _offer(press.person, await press.table(), "abandon")


async def _offer(person: int, table: Table, what: str) -> Panel:
    post = await table.ask(person, "draw" if what == "draw" else "abandon")
    return text_panel(say("offer.made" if post is None else "offer.agreed"))


@on("vote")
async def vote(press: Press) -> Panel:
    """`subject yes|no` about a seat, counted from one (0: none); about one whose person is away,
    what becomes of it.
    """
    table = await press.table()
    subject, _, said = press.id.rest.partition(" ")
    answers = get_args(AwayChoice) if subject == "away" else ("yes", "no")
    if subject not in get_args(Subject) or said not in answers:
        raise Unclear(say("trouble.old"))
    seat, person = press.id.opened - 1, press.person
    if subject == "away":
        await table.choose_for(person, seat, said)
    elif subject != "substitute":
        await table.vote(person, subject, seat, yes=said == "yes")  # type: ignore[arg-type]
    elif said == "yes":
        await table.accept_seat(person, seat)
        return await _welcome(table, person)
    else:
        await table.decline_seat(person, seat)
    return text_panel(say("vote.counted"))


@on("votes")
async def open_votes(press: Press) -> Panel:
    """What the table asks somebody just now."""
    table = await press.table()
    votes = calls.open_votes(table.draft(), table.seat_of(press.person))
    if not votes:
        raise Stale(engine_say("closed"))
    panels = [vote_panel(table, vote.facts, names_voters=False)[0] for vote in votes]
    return Panel(*(item for panel in panels for item in panel.view.children))


async def _welcome(table: Table, person: int) -> Panel:
    """The board for whoever has just taken a seat."""
    board = await draw_board_for(table, person)
    text, rows = say("substitute.welcome"), match_button_rows(table)
    return Panel(ui.TextDisplay(text), *board.items, *rows, files=board.files)


# ── Seats that change hands ────────────────────────────────────────────────────────────────────


@app_commands.command(name="substitute", description=say("substitute"))
@app_commands.describe(person=say("substitute.person"), match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def substitute(
    interaction: discord.Interaction, person: discord.User, match: str | None = None
) -> None:
    async def work() -> Panel:
        table = await table_meant(interaction, match)
        name = plain_name(person.display_name, 1)
        if person.bot:
            raise Unclear(say("substitute.bot"))
        if table.sits(person.id) is not None:
            raise Unclear(say("substitute.sits", name=name))
        store, now = table.store, services_of(interaction).tables.clock.now()
        await check_invitations(store, interaction.user.id, person.id, interaction.guild_id, now)
        await table.propose_substitute(interaction.user.id, person.id, person.display_name)
        return text_panel(say("substitute.asked", name=name))

    await answer(interaction, work)


@app_commands.command(name="kick", description=say("kick"))
@app_commands.describe(player=say("kick.player"), newcomer=say("kick.newcomer"), match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def kick(
    interaction: discord.Interaction,
    player: str,
    newcomer: discord.User | None = None,
    match: str | None = None,
) -> None:
    async def work() -> Panel:
        table, person = await table_meant(interaction, match), interaction.user.id
        if newcomer is not None:
            store, now = table.store, services_of(interaction).tables.clock.now()
            await check_invitations(store, person, newcomer.id, interaction.guild_id, now)
        return await _kick(table, person, player, newcomer)

    await answer(interaction, work)


@on("kick", in_place=True)
async def kick_pressed(press: Press) -> Panel:
    return await _kick(await press.table(), press.person, press.values[0])


async def _kick(
    table: Table, person: int, player: str, newcomer: discord.User | None = None
) -> Panel:
    """A vote to replace somebody whose time is up, or who has been silent for a week."""
    names = [seat.name.lower() for seat in table.seats]
    if player in map(str, range(len(names))):  # from a list: also where somebody is called 2
        seat = int(player)
    elif player.lower() in names:
        seat = names.index(player.lower())
    else:
        raise Unclear(say("kick.nobody"))
    if newcomer is not None and newcomer.bot:
        raise Unclear(say("substitute.bot"))
    with _naming_holidays(table):
        if newcomer is None:
            post = await table.ask(person, "replace", seat)
        else:
            name = newcomer.display_name
            post = await table.propose_substitute(person, newcomer.id, name, seat)
    return text_panel(say("offer.made" if post is None else "offer.agreed"))


@on("standin", in_place=True)
async def ask_for_stand_in(press: Press) -> Panel:
    """An automa for somebody on holiday, if the others agree."""
    table = await press.table()
    with _naming_holidays(table):
        post = await table.ask(press.person, "stand_in", press.id.opened)
    return text_panel(say("offer.made" if post is None else "offer.agreed"))


@contextmanager
def _naming_holidays(table: Table) -> Iterator[None]:
    """Say of a refusal because somebody is on holiday who it is, and until when."""
    try:
        yield
    except OnHoliday as why:
        name = table.match.names[why.seat]
        raise Unclear(say(f"kick.{why.sentence}", name=name, until=day(why.until))) from None


@kick.autocomplete("player")
async def complete_player(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The other people at the table."""
    try:
        table = await table_meant(interaction, getattr(interaction.namespace, "match", None))
    except Trouble:
        return []
    return [
        app_commands.Choice(name=seat.name[:100], value=str(n))
        for n, seat in enumerate(table.seats)
        if seat.is_person
        and seat.person != interaction.user.id
        and current.lower() in seat.name.lower()
    ][:CHOICES]


COMMANDS: Commands = [offer, substitute, kick]
