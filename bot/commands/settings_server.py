"""`/settings server`: what a server chooses for the tables on it. For whoever may
manage the server, checked anew at every press.
"""

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands, ui

from bot.lobby.clock_panel import clock_words, presets
from bot.lobby.permissions import can_call, check_manager, rules_for_manager
from bot.lobby.server_rules import HIGHEST_LIMITS, PLACES, ServerRules, keep_server_rules, written
from bot.ui.answers import Items, Panel, Unclear, answer
from bot.ui.buttons import (
    TABLE_CHANNELS,
    Button,
    Press,
    Select,
    on,
    opens_form,
    picker,
    row,
    select_options,
)
from bot.ui.forms import Form, text_field, typed_before
from bot.ui.ids import NO_MATCH, Id
from bot.ui.languages import chosen_language, language_options
from bot.ui.slash_commands import ADMIN, Commands
from bot.ui.time_zones import read_zone, zone_text
from bot.words import say
from engine.host import puzzle_posts
from engine.host.puzzle_posts import USUAL_ZONE
from engine.language.filling import commas
from engine.model.clock_presets import PRESETS
from engine.model.people import Server

MOST_ROLES, MOST_CHANNELS = 10, 25
HOURS = 24


@app_commands.command(name="server", description=say("settings.server"), extras=ADMIN)
async def server(interaction: discord.Interaction) -> None:
    async def work() -> Panel:
        return panel(await rules_for_manager(interaction))

    await answer(interaction, work)


def panel(rules: ServerRules, note: str = "") -> Panel:
    """Everything that is chosen, and the way to change it."""
    places = {name: say(f"server.place.{name}") for name in PLACES}
    clocks = {name: say("server.clock", clock=words) for name, words in presets().items()}
    return Panel(
        ui.TextDisplay("\n".join(filter(None, [note, *_lines(rules)]))),
        row(picker("&", _id("svroles"), say("server.creators"), rules.creators, MOST_ROLES)),
        row(
            picker(
                "#",
                _id("svchannels"),
                say("server.channels"),
                rules.channels,
                MOST_CHANNELS,
                TABLE_CHANNELS,
            )
        ),
        row(Select(_id("svplace"), say("server.place"), select_options(places, rules.place))),
        row(Select(_id("svclock"), say("server.clocks"), select_options(clocks, rules.clock))),
        row(
            Select(
                _id("svlanguage"),
                say("server.language"),
                language_options(rules.language, say("server.language.auto")),
            )
        ),
        row(picker("&", _id("svcall"), say("server.role"), [rules.role] if rules.role else [])),
        row(picker("&", _id("svhosts"), say("server.organisers"), rules.organisers, MOST_ROLES)),
        *_puzzle_choosers(rules),
        row(
            _fallback(rules.fallback),
            Button(_id("clocks"), say("setup.clocks")),
            Button(_id("svlimits"), say("server.limits")),
            *([Button(_id("svzone"), say("server.zone"))] if rules.puzzle_channel else []),
        ),
    )


def _puzzle_choosers(rules: ServerRules) -> Items:
    """Where the puzzle of the day is posted, and when, if it is."""
    channel = [rules.puzzle_channel] if rules.puzzle_channel else []
    where: Items = [row(picker("#", _id("svpuzzle"), say("server.puzzle"), channel))]
    if not channel:
        return where
    zone = zone_text(rules.zone)
    hours = {str(hour): say("server.puzzle.at", hour=hour, zone=zone) for hour in range(HOURS)}
    options = select_options(hours, str(rules.puzzle_hour))
    return [*where, row(Select(_id("svpuzzlehour"), say("server.puzzle.hour"), options))]


def _id(act: str) -> Id:
    return Id(act, NO_MATCH)


def _fallback(is_on: bool) -> Button:
    style = discord.ButtonStyle.success if is_on else discord.ButtonStyle.secondary
    label = say("server.fallback", state=say("state.on" if is_on else "state.off"))
    return Button(Id("svtoggle", NO_MATCH, int(is_on)), label, style)


def _lines(rules: ServerRules) -> list[str]:
    creators = commas(f"<@&{one}>" for one in rules.creators) or say("server.everybody")
    channels = commas(f"<#{one}>" for one in rules.channels) or say("server.everywhere")
    role = f"<@&{rules.role}>" if rules.role else say("server.nobody")
    organisers = commas(f"<@&{one}>" for one in rules.organisers)
    limits = {name: getattr(rules, name) for name in HIGHEST_LIMITS}
    return [
        say("server.title"),
        say("server.who", creators=creators, channels=channels),
        say("server.time", clock=clock_words(rules.clock_choice.control)),
        say("server.called", role=role),
        say("server.organise.roles" if organisers else "server.organise", roles=organisers),
        say("server.most", **limits),
        _puzzle_line(rules),
    ]


def _puzzle_line(rules: ServerRules) -> str:
    if not rules.puzzle_channel:
        return say("server.puzzle.nowhere")
    if rules.puzzle_lost:
        return say("server.puzzle.lost", channel=rules.puzzle_channel)
    zone = zone_text(rules.zone)
    return say(
        "server.puzzle.line", channel=rules.puzzle_channel, hour=rules.puzzle_hour, zone=zone
    )


@on("svshow", in_place=True)
async def show(press: Press) -> Panel:
    """Back from the panel about time."""
    return panel(await rules_for_manager(press.interaction))


# ── Choosing ─────────────────────────────────────────────────────────────────────────────────────


async def _keep(press: Press, note: str = "", **changes: Any) -> Panel:
    guild, now = check_manager(press.interaction), press.bot.tables.clock.now()
    async with press.bot.changing_settings_of(guild):
        rules = replace(await rules_for_manager(press.interaction), **changes)
        await puzzle_posts.plan(press.bot.store, Server(guild, written(rules)), now)
        await keep_server_rules(press.bot.store, guild, rules)
    return panel(rules, note or say("me.kept"))


@on("svroles", in_place=True)
async def choose_creators(press: Press) -> Panel:
    return await _keep(press, creators=press.chosen_ids)


@on("svhosts", in_place=True)
async def choose_organisers(press: Press) -> Panel:
    return await _keep(press, organisers=press.chosen_ids)


@on("svchannels", in_place=True)
async def choose_channels(press: Press) -> Panel:
    return await _keep(press, channels=press.chosen_ids)


@on("svplace", in_place=True)
async def choose_place(press: Press) -> Panel:
    await rules_for_manager(press.interaction)
    if press.values[0] not in PLACES:
        raise Unclear(say("trouble.old"))
    return await _keep(press, place=press.values[0])


@on("svclock", in_place=True)
async def choose_clock(press: Press) -> Panel:
    await rules_for_manager(press.interaction)
    if press.values[0] not in PRESETS:
        raise Unclear(say("trouble.old"))
    return await _keep(press, clock=press.values[0], per_move=0, bank=0, increment=0)


@on("svlanguage", in_place=True)
async def choose_language(press: Press) -> Panel:
    await rules_for_manager(press.interaction)
    return await _keep(press, language=chosen_language(press.values[0]))


@on("svcall", in_place=True)
async def choose_role(press: Press) -> Panel:
    """The role a lobby may call; a role that nobody may mention is not reached."""
    chosen, guild = press.chosen_ids, press.interaction.guild
    role = guild.get_role(chosen[0]) if chosen and guild else None
    note = ""
    if role is not None and not can_call(press.interaction, role):
        note = say("server.unheard", role=role.mention)
    return await _keep(press, note, role=chosen[0] if chosen else 0)


@on("svtoggle", in_place=True)
async def toggle_fallback(press: Press) -> Panel:
    return await _keep(press, fallback=not press.id.opened)


@on("svpuzzle", in_place=True)
async def choose_puzzle_channel(press: Press) -> Panel:
    """The time zone of whoever chooses is the server's, until somebody chooses that."""
    rules, channel = await rules_for_manager(press.interaction), next(iter(press.chosen_ids), 0)
    zone = rules.zone
    if not rules.puzzle_channel and zone == USUAL_ZONE:
        zone = (await press.bot.store.person(press.person)).zone
    lost = bool(channel) and not _may_post(press.interaction, channel)
    return await _keep(press, puzzle_channel=channel, puzzle_lost=lost, zone=zone)


def _may_post(interaction: discord.Interaction, channel: int) -> bool:
    """Whether we may write in a channel of the server, as far as is known."""
    guild = interaction.guild
    place = guild.get_channel(channel) if guild is not None else None
    if guild is None or place is None:
        return True
    rights = place.permissions_for(guild.me)
    return rights.read_messages and rights.send_messages


@on("svpuzzlehour", in_place=True)
async def choose_puzzle_hour(press: Press) -> Panel:
    await rules_for_manager(press.interaction)
    if press.values[0] not in map(str, range(HOURS)):
        raise Unclear(say("trouble.old"))
    return await _keep(press, puzzle_hour=int(press.values[0]))


@opens_form("svzone", sends="setzone")
async def ask_zone(press: Press) -> Form:
    rules = await rules_for_manager(press.interaction)
    typed = typed_before(press.interaction, "zone").get("zone") or zone_text(rules.zone)
    zone = text_field("zone", "me.hours.zone", typed)
    return Form(Id("setzone", NO_MATCH), say("server.zone.title"), zone)


@on("setzone", in_place=True)
async def set_zone(press: Press) -> Panel:
    await rules_for_manager(press.interaction)
    return await _keep(press, zone=read_zone(press.fields.get("zone", "").strip()))


# ── Limits ───────────────────────────────────────────────────────────────────────────────────────


@opens_form("svlimits", sends="setlimits")
async def ask_limits(press: Press) -> Form:
    rules = await rules_for_manager(press.interaction)
    typed = typed_before(press.interaction, *HIGHEST_LIMITS)
    fields = [
        text_field(name, f"server.{name}", typed.get(name) or str(getattr(rules, name)))
        for name in HIGHEST_LIMITS
    ]
    return Form(Id("setlimits", NO_MATCH), say("server.limits.title"), *fields)


@on("setlimits", in_place=True)
async def set_limits(press: Press) -> Panel:
    await rules_for_manager(press.interaction)
    numbers: dict[str, Any] = {name: _number(press, name) for name in HIGHEST_LIMITS}
    return await _keep(press, **numbers)


def _number(press: Press, name: str) -> int:
    text = press.fields.get(name, "").strip()
    if not text.isdecimal() or not 1 <= int(text) <= HIGHEST_LIMITS[name]:
        title = say(f"server.{name}")
        raise Unclear(
            say("server.limits.wrong", what=title, most=HIGHEST_LIMITS[name], text=text[:20])
        )
    return int(text)


COMMANDS: Commands = [server]
