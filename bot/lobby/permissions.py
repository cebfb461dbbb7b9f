"""Who may open a table on a server, who may set it up, and who may change the server's rules."""

from typing import Any

import discord

from bot.lobby.server_rules import NotHere, ServerRules, server_rules_of
from bot.services import services_of
from bot.ui.answers import Unclear
from bot.ui.buttons import Press
from bot.words import say
from engine.language.filling import commas
from engine.table.table import Table


def check_may_post(interaction: discord.Interaction) -> None:
    """Whether we may write where something is asked of us: commands can be on a server without
    their bot, and in channels that are closed to it.
    """
    server, channel = interaction.guild_id, interaction.channel
    if server is not None and services_of(interaction).get_guild(server) is None:
        raise NotHere(say("trouble.not_member"))
    is_thread = isinstance(channel, discord.Thread)
    writing = "send_messages_in_threads" if is_thread else "send_messages"
    needed = ("read_messages", writing)
    held = interaction.app_permissions
    if lacking := [say(f"right.{name}") for name in needed if not getattr(held, name)]:
        rights = commas(lacking)
        raise NotHere(say("trouble.rights", channel=f"<#{interaction.channel_id}>", rights=rights))


def check_may_open(rules: ServerRules, user: Any, channel: Any) -> None:
    """Whether somebody may open a table here; a kind refusal if not."""
    roles = {role.id for role in getattr(user, "roles", ())}
    rights = getattr(user, "guild_permissions", discord.Permissions.none())
    if rules.creators and not roles & set(rules.creators) and not rights.manage_guild:
        named = commas(f"<@&{role}>" for role in rules.creators)
        raise NotHere(say("limit.creators", roles=named, open=say("games.open")))
    hall = getattr(channel, "parent_id", None) or channel.id
    if rules.channels and not {hall, channel.id} & set(rules.channels):
        named = commas(f"<#{one}>" for one in rules.channels)
        raise NotHere(say("limit.channels", channels=named))


async def own_lobby(press: Press) -> Table:
    """The lobby, if the presser opened it and it has not started."""
    table = await press.table()
    if press.person != table.sheet.host:
        raise Unclear(say("setup.host", host=f"<@{table.sheet.host}>"))
    if table.status != "gathering":
        raise Unclear(say("setup.late"))
    return table


async def rules_for_manager(interaction: discord.Interaction) -> ServerRules:
    """The rules of the server, if the person may change them."""
    if interaction.guild_id is None:
        raise Unclear(say("server.nowhere"))
    if not interaction.permissions.manage_guild:
        raise Unclear(say("server.rights"))
    return await server_rules_of(services_of(interaction).store, interaction.guild_id)
