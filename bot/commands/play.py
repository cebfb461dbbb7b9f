"""Sitting down: `/play`, the buttons of a lobby, the start, a challenge, a rematch."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands, ui

from bot.discord_limits import MODAL_DESCRIPTION, MODAL_LABEL
from bot.learn.offers import lesson_offer
from bot.lobby import invitations, match_limits, match_place, opening, panels, practice, sealing
from bot.lobby.clock_choice import ClockChoice
from bot.lobby.permissions import check_may_open, own_lobby
from bot.lobby.server_rules import NotHere, server_rules_of
from bot.lobby.thread_opening import parent_of
from bot.matches.ask_time_zone import zone_question
from bot.services import services_of
from bot.turn import standing_settings
from bot.ui.answers import Items, Panel, Unclear, answer, text_panel
from bot.ui.automa_levels import manner
from bot.ui.buttons import Press, Select, on, opens_form, row, select_options
from bot.ui.forms import Form, typed_before
from bot.ui.ids import NO_MATCH, Id
from bot.ui.languages import chosen_language
from bot.ui.markup import match_link
from bot.ui.slash_commands import Commands, game_choices
from bot.words import say
from engine.game import Option
from engine.games import GAMES, game_named
from engine.host.rematch import open_rematch
from engine.model.clock_presets import PRESETS
from engine.table.table import Table

LONGEST_VALUE_CHARACTERS = 200
"""Of the value of an option that is written, not chosen."""


@app_commands.command(name="play", description=say("play"))
@app_commands.describe(game=say("play.game"), invite=say("play.invite"))
@app_commands.choices(game=game_choices(with_tagline=True))
async def play(
    interaction: discord.Interaction, game: str, invite: discord.User | None = None
) -> None:
    async def work() -> Panel:
        if interaction.guild is None and invite is not None:
            _guests(interaction.user, invite)
            return await invitations.invite(interaction, game, invite)
        if interaction.guild is None:
            offer = await _lesson(interaction, game)
            return (await practice.begin(interaction, game)).plus(offer)
        return await _open(interaction, game, invite)

    await answer(interaction, work)


async def _open(
    interaction: discord.Interaction, game: str, guest: discord.abc.User | None
) -> Panel:
    invited = () if guest is None else _guests(interaction.user, guest)
    table = await opening.open_lobby(interaction, game, invited)
    text = say("lobby.opened", link=opening.lobby_link(table))
    return Panel(ui.TextDisplay(text), *await _offers(interaction, table))


async def _offers(interaction: discord.Interaction, table: Table) -> Items:
    """What whoever sits down may want, or should be asked for."""
    bot, person = services_of(interaction), interaction.user.id
    lesson = await _lesson(interaction, table.sheet.game)
    beforehand = standing_settings.lobby_offer(await bot.store.person(person), table.draft().game)
    return [*lesson, *beforehand, *await zone_question(bot, table, person)]


async def _lesson(interaction: discord.Interaction, game: str) -> Items:
    """A lesson, for whoever has never played the game."""
    store = services_of(interaction).store
    return await lesson_offer(store, interaction.user.id, game_named(game))


def _guests(host: discord.abc.User, guest: discord.abc.User) -> tuple[int, ...]:
    if guest.bot:
        raise Unclear(say("challenge.bot"))
    if guest.id == host.id:
        raise Unclear(say("challenge.self"))
    return (guest.id,)


# ── Challenge ────────────────────────────────────────────────────────────────────────────────────


@app_commands.context_menu(name=say("challenge"))
@app_commands.guild_only()
async def challenge(interaction: discord.Interaction, person: discord.Member) -> None:
    async def work() -> Panel:
        _guests(interaction.user, person)
        games = select_options({game.id: game.title for game in GAMES.values()})
        chooser = Select(Id("challenge", NO_MATCH, 0, str(person.id)), say("challenge.game"), games)
        title = say("challenge.title", name=person.mention)
        return Panel(ui.TextDisplay(title), row(chooser))

    await answer(interaction, work)


@on("challenge", in_place=True)
async def challenge_in(press: Press) -> Panel:
    """The game is chosen: an invited lobby for the two."""
    interaction = press.interaction
    if not press.id.rest.isdecimal() or interaction.guild is None:
        raise Unclear(say("trouble.old"))
    try:
        person = await interaction.guild.fetch_member(int(press.id.rest))
    except discord.NotFound:
        raise Unclear(say("challenge.gone")) from None
    return await _open(interaction, press.values[0], person)


# ── The buttons of a lobby ───────────────────────────────────────────────────────────────────────


@on("join")
async def join(press: Press) -> Panel:
    table, user = await press.table(), press.interaction.user
    rules = await server_rules_of(press.bot.store, table.sheet.server)
    await match_limits.check_matches_of_person(press.bot.store, user.id, rules)
    async with opening.shown_after(press.bot, table):
        await table.join(user.id, user.display_name, str(press.interaction.id))
    missing = panels.objection(table) or say("lobby.ready", host=f"<@{table.sheet.host}>")
    offers = await _offers(press.interaction, table)
    return Panel(ui.TextDisplay(say("lobby.joined", missing=missing)), *offers)


@on("leave")
async def leave(press: Press) -> Panel:
    table = await press.table()
    async with opening.shown_after(press.bot, table):
        await table.get_up(press.person)
    return text_panel(say("lobby.left"))


@on("automa")
async def add_automa(press: Press) -> Panel:
    table = await press.table()
    async with opening.shown_after(press.bot, table):
        await table.add_automa(press.person, press.values[0])
    seat = table.seats[-1]
    how = manner(seat.automa, table.draft().game)
    return text_panel(say("lobby.added", name=seat.name, manner=how))


@on("start")
async def start(press: Press) -> Panel:
    """Fix the seats, find a place, begin; a second press waits and finds that it has begun."""
    table = await press.table()
    starting = press.bot.processes.lock(f"start {table.id}")
    async with opening.shown_after(press.bot, table), starting:
        await table.refresh()
        if press.person == table.sheet.host and table.status == "gathering":
            await _start(press, table)
        else:
            await table.start(press.person, str(press.interaction.id))
    return text_panel(say("lobby.started", link=match_link(table.sheet)))


async def _start(press: Press, table: Table) -> None:
    bot, server, home = press.bot, table.sheet.server, table.sheet.channel
    if problem := panels.objection(table):
        raise Unclear(problem)
    rules = await server_rules_of(bot.store, server)
    await match_limits.check_matches_of_server(bot.store, server, rules)
    await match_limits.check_matches_of_everybody(bot.store, table, rules)
    place = await match_place.find_place(bot, table, rules)
    post = await sealing.open_in_public(bot, table, place)
    await table.move_to(server, place, sealed=f"{place}/{post}" if post else "")
    try:
        await table.start(press.person, str(post or press.interaction.id))
    except BaseException:
        if table.status == "gathering":
            await table.move_to(server, home, sealed="")
        raise


# ── Setting up ───────────────────────────────────────────────────────────────────────────────────


@on("setup", in_place=True)
async def set_up(press: Press) -> Panel:
    """The host's private panel, or another page of it."""
    return await _panel(press, await own_lobby(press), shown=press.id.opened)


async def _panel(press: Press, table: Table, note: str = "", shown: int = 0) -> Panel:
    rules = await server_rules_of(press.bot.store, table.sheet.server)
    return panels.setup(table, rules, note, shown)


async def _change(
    press: Press, change: Callable[[Table], Awaitable[None]], shown: int = 0
) -> Panel:
    """Change one's lobby, and show it: the page with the option of this number."""
    table = await own_lobby(press)
    async with opening.shown_after(press.bot, table):
        await change(table)
    return await _panel(press, table, say("setup.done"), shown)


@on("option", in_place=True)
async def choose_option(press: Press) -> Panel:
    return await _choose(press, press.values[0])


async def _choose(press: Press, value: str) -> Panel:
    """Set the option whose number is in the id, and stay on its page."""
    return await _change(
        press,
        lambda it: it.choose(press.person, _option(press, it).name, value),
        shown=press.id.opened,
    )


def _option(press: Press, table: Table) -> Option:
    options = table.draft().game.options
    if press.id.opened >= len(options):
        raise Unclear(say("trouble.old"))
    return options[press.id.opened]


@opens_form("ownvalue", sends="setvalue")
async def ask_value(press: Press) -> Form:
    """A value that cannot be listed is written into a form."""
    table = await own_lobby(press)
    option = _option(press, table)
    typed = typed_before(press.interaction, "value").get("value") or None
    line = ui.TextInput[Any](custom_id="value", default=typed, max_length=LONGEST_VALUE_CHARACTERS)
    field = ui.Label[Any](
        text=option.title[:MODAL_LABEL],
        description=option.form[:MODAL_DESCRIPTION],
        component=line,
    )
    return Form(Id("setvalue", table.id, press.id.opened), say("setup.title.own"), field)


@on("setvalue", in_place=True)
async def set_value(press: Press) -> Panel:
    return await _choose(press, press.fields.get("value", "").strip())


@on("clock", in_place=True)
async def choose_clock(press: Press) -> Panel:
    if press.values[0] not in PRESETS:
        raise Unclear(say("trouble.old"))

    async def set_clock(table: Table) -> None:
        choice = ClockChoice(table.sheet.control, table.sheet.stand_in)
        await table.set_clock(press.person, *choice.with_preset(press.values[0]))

    return await _change(press, set_clock)


@on("invite", in_place=True)
async def choose_guests(press: Press) -> Panel:
    """Open to everybody if nobody is named; else private."""
    known = press.chosen_ids

    async def invite(table: Table) -> None:
        sheet = table.sheet
        if known:  # first, so that at no moment others could see what only these may
            await table.move_to(sheet.server, sheet.channel, private="yes")
        await table.invite(press.person, known)
        if not known and not opening.is_hidden(await match_place.lobby_channel(press.bot, table)):
            await table.move_to(sheet.server, sheet.channel, private="")

    return await _change(press, invite)


@on("remove", in_place=True)
async def empty_seat(press: Press) -> Panel:
    if not press.values[0].isdecimal():
        raise Unclear(say("trouble.old"))
    return await _change(press, lambda it: it.remove(press.person, int(press.values[0])))


@on("first", in_place=True)
async def choose_first(press: Press) -> Panel:
    """Who begins; so an automa can have any seat."""
    if not press.values[0].isdecimal():
        raise Unclear(say("trouble.old"))
    return await _change(press, lambda it: it.put_first(press.person, int(press.values[0])))


@on("rated", in_place=True)
async def choose_rated(press: Press) -> Panel:
    """Rated or friendly."""
    return await _change(press, lambda it: it.set_rated(press.person, not press.id.opened))


@on("tongue", in_place=True)
async def choose_language(press: Press) -> Panel:
    """In which language the table is spoken to."""
    code = chosen_language(press.values[0]) or "en"
    return await _change(press, lambda it: it.set_language(press.person, code))


@on("call", in_place=True)
async def call(press: Press) -> Panel:
    """The server's players are pinged, once."""
    async with press.bot.processes.lock(f"call {press.person}"):
        table = await own_lobby(press)
        rules = await server_rules_of(press.bot.store, table.sheet.server)
        if not panels.can_call(table, rules):
            raise Unclear(say("setup.called"))
        await opening.call_players(press.bot, table, rules)
    return await _panel(press, table, say("setup.calls"))


@on("close", in_place=True)
async def close(press: Press) -> Panel:
    await opening.close_lobby(press.bot, await press.table(), press.person)
    return text_panel(say("lobby.close"))


# ── Again ────────────────────────────────────────────────────────────────────────────────────────


@on("rematch")
async def rematch(press: Press) -> Panel:
    """A lobby for the same game among the same people; the second who asks is shown the first."""
    async with press.bot.processes.lock(f"rematch {press.id.match}"):
        return await _rematch(press)


async def _rematch(press: Press) -> Panel:
    user, old = press.interaction.user, await press.table()
    if other := await _open_rematch(press, old):
        return text_panel(say("rematch.there", link=opening.lobby_link(other)))
    hall = await _hall(press, old)
    rules = await server_rules_of(press.bot.store, old.sheet.server)
    check_may_open(rules, await _member(press, old), hall)
    await match_limits.check_matches_of_person(press.bot.store, user.id, rules)
    await match_limits.check_lobbies(press.bot.store, user.id, old.sheet.server, rules)
    await match_limits.check_matches_of_server(press.bot.store, old.sheet.server, rules)
    now, was_private = press.bot.tables.clock.now(), old.sheet.notes.get("private", "")
    for seat in old.seats:
        if seat.person is not None and seat.person != user.id:
            await match_limits.check_invitations(
                press.bot.store, user.id, seat.person, old.sheet.server, now
            )
    with press.bot.rate_limit.opening_table(user.id, now):
        table = await open_rematch(
            press.bot.tables,
            old.id,
            user.id,
            user.display_name,
            str(press.interaction.id),
            channel=hall.id,
            notes={"private": "yes" if opening.is_hidden(hall) else was_private},
        )
        await opening.post_lobby(press.bot, table, hall)
    return text_panel(say("lobby.opened", link=opening.lobby_link(table)))


async def _member(press: Press, old: Table) -> Any:
    """The presser with the roles they have where the match was played, also from elsewhere; whoever
    is there no more opens nothing there.
    """
    bot, server, user = press.bot, old.sheet.server, press.interaction.user
    if server is None or press.interaction.guild_id == server:
        return user
    try:
        guild = bot.get_guild(server) or await bot.fetch_guild(server)
        return await guild.fetch_member(user.id)
    except (discord.NotFound, discord.Forbidden):
        raise NotHere(say("rematch.left")) from None


async def _hall(press: Press, old: Table) -> Any:
    """Where a rematch is announced: where it was asked for, but never away from its server, nor
    out of a private thread.
    """
    channel = press.interaction.channel
    if old.sheet.server is not None and press.interaction.guild_id != old.sheet.server:
        channel = await match_place.lobby_channel(press.bot, old)
    if channel is None:
        raise NotHere(say("lobby.gone"))
    if isinstance(channel, discord.Thread) and channel.is_private():
        return channel
    parent = await parent_of(press.bot, channel)
    return channel if isinstance(parent, discord.ForumChannel) else parent


async def _open_rematch(press: Press, old: Table) -> Table | None:
    """Also one that a process has opened and not lived to note."""
    live = await press.bot.store.sheets(server=old.sheet.server, status=("gathering", "playing"))
    known = [sheet.id for sheet in live if sheet.rematch_of == old.id]
    return await press.bot.tables.table(known[0]) if known else None


COMMANDS: Commands = [play, challenge]
