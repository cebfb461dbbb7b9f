"""What a server chooses for the tables on it. For whoever may manage the server, checked anew at
every press.
"""

from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.commands.settings_me import field
from bot.lobby.panels import choices
from bot.lobby.server_rules import MOST, PLACES, Customs, customs_of, keep
from bot.matches.which import Unclear, bot_of
from bot.ui.answers import Panel
from bot.ui.buttons import Button, Form, Press, Select, on, opens, picker
from bot.ui.ids import NOWHERE, Id
from bot.words import say
from engine.model.time_control import PRESETS

MOST_ROLES, MOST_CHANNELS = 10, 25


async def own(interaction: discord.Interaction) -> Customs:
    """The customs of the server, if the person may change them."""
    if interaction.guild_id is None:
        raise Unclear(say("server.nowhere"))
    if not interaction.permissions.manage_guild:
        raise Unclear(say("server.rights"))
    return await customs_of(bot_of(interaction).store, interaction.guild_id)


def panel(customs: Customs, note: str = "") -> Panel:
    """Everything that is chosen, and the way to change it."""
    places = {name: say(f"server.place.{name}") for name in PLACES}
    clocks = {name: say("server.clock", clock=say(f"clock.{name}")) for name in PRESETS}
    return Panel(
        ui.TextDisplay("\n".join(filter(None, [note, *_lines(customs)]))),
        ui.ActionRow(
            picker("&", _id("svroles"), say("server.creators"), customs.creators, MOST_ROLES)
        ),
        ui.ActionRow(
            picker("#", _id("svchannels"), say("server.channels"), customs.channels, MOST_CHANNELS)
        ),
        ui.ActionRow(Select(_id("svplace"), say("server.place"), choices(places, customs.place))),
        ui.ActionRow(Select(_id("svclock"), say("server.clocks"), choices(clocks, customs.clock))),
        ui.ActionRow(
            picker("&", _id("svcall"), say("server.role"), [customs.role] if customs.role else [])
        ),
        ui.ActionRow(
            picker("&", _id("svhosts"), say("server.organisers"), customs.organisers, MOST_ROLES)
        ),
        ui.ActionRow(_fallback(customs.fallback), Button(_id("svlimits"), say("server.limits"))),
    )


def _id(act: str) -> Id:
    return Id(act, NOWHERE)


def _fallback(is_on: bool) -> Button:
    style = discord.ButtonStyle.success if is_on else discord.ButtonStyle.secondary
    label = say("server.fallback", state=say("state.on" if is_on else "state.off"))
    return Button(Id("svtoggle", NOWHERE, int(is_on)), label, style)


def _lines(customs: Customs) -> list[str]:
    creators = ", ".join(f"<@&{one}>" for one in customs.creators) or say("server.everybody")
    channels = ", ".join(f"<#{one}>" for one in customs.channels) or say("server.everywhere")
    role = f"<@&{customs.role}>" if customs.role else say("server.nobody")
    organisers = ", ".join(f"<@&{one}>" for one in customs.organisers)
    limits = {name: getattr(customs, name) for name in MOST}
    return [
        say("server.title"),
        say("server.who", creators=creators, channels=channels),
        say("server.called", role=role),
        say("server.organise", roles=_also(organisers)),
        say("server.most", **limits),
    ]


def _also(roles: str) -> str:
    return say("server.organise.roles", roles=roles) if roles else ""


# ── Choosing ─────────────────────────────────────────────────────────────────────────────────────


async def _keep(press: Press, note: str = "", **changes: Any) -> Panel:
    assert press.interaction.guild_id is not None
    async with press.bot.choosing(press.interaction.guild_id):
        customs = replace(await own(press.interaction), **changes)
        await keep(press.bot.store, press.interaction.guild_id, customs)
    return panel(customs, note or say("me.kept"))


def _ids(press: Press) -> tuple[int, ...]:
    return tuple(int(one) for one in press.values if one.isdecimal())


@on("svroles", in_place=True)
async def choose_creators(press: Press) -> Panel:
    return await _keep(press, creators=_ids(press))


@on("svhosts", in_place=True)
async def choose_organisers(press: Press) -> Panel:
    return await _keep(press, organisers=_ids(press))


@on("svchannels", in_place=True)
async def choose_channels(press: Press) -> Panel:
    return await _keep(press, channels=_ids(press))


@on("svplace", in_place=True)
async def choose_place(press: Press) -> Panel:
    await own(press.interaction)
    if press.values[0] not in PLACES:
        raise Unclear(say("trouble.old"))
    return await _keep(press, place=press.values[0])


@on("svclock", in_place=True)
async def choose_clock(press: Press) -> Panel:
    await own(press.interaction)
    if press.values[0] not in PRESETS:
        raise Unclear(say("trouble.old"))
    return await _keep(press, clock=press.values[0])


@on("svcall", in_place=True)
async def choose_role(press: Press) -> Panel:
    """The role a lobby may call; a role that nobody may mention is not reached."""
    chosen, guild = _ids(press), press.interaction.guild
    role = guild.get_role(chosen[0]) if chosen and guild else None
    note = ""
    if role is not None and not role.mentionable:
        note = say("server.unheard", role=role.mention)
    return await _keep(press, note, role=chosen[0] if chosen else 0)


@on("svtoggle", in_place=True)
async def toggle_fallback(press: Press) -> Panel:
    return await _keep(press, fallback=not press.id.opened)


# ── Limits ───────────────────────────────────────────────────────────────────────────────────────


@opens("svlimits")
async def ask_limits(press: Press) -> Form:
    customs = await own(press.interaction)
    fields = [field(name, f"server.{name}", str(getattr(customs, name))) for name in MOST]
    return Form(Id("setlimits", NOWHERE), say("server.limits.title"), *fields)


@on("setlimits", in_place=True)
async def set_limits(press: Press) -> Panel:
    await own(press.interaction)
    return await _keep(press, **{name: _number(press, name) for name in MOST})


def _number(press: Press, name: str) -> int:
    text = press.fields.get(name, "").strip()
    if not text.isdecimal() or not 1 <= int(text) <= MOST[name]:
        title = say(f"server.{name}")
        raise Unclear(say("server.limits.wrong", what=title, most=MOST[name], text=text[:20]))
    return int(text)
