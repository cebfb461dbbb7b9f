"""Who may open a table on a server, who may set it up, and who may change the server's rules."""

from collections.abc import Iterable
from typing import Any

import discord

from bot.lobby.server_rules import NotHere, ServerRules, server_rules_of
from bot.services import services_of
from bot.ui.answers import Unclear
from bot.ui.buttons import Press
from bot.words import say
from engine.language.filling import commas
from engine.table.table import Table

VOICE = (discord.VoiceChannel, discord.StageChannel)
MISSING_ACCESS_CODE = 50001
"""A place is out of our sight."""


def rights_in(place: Any) -> discord.Permissions:
    """What the bot may do in a place. Just after a new session the server may not be known again
    yet: then Discord says what it may not.
    """
    me = place.guild.me if getattr(place, "guild", None) is not None else None
    if me is None or (isinstance(place, discord.Thread) and place.parent is None):
        return discord.Permissions.all()
    rights: discord.Permissions = place.permissions_for(me)
    return rights


def lacking_to_play(
    held: discord.Permissions, *, in_threads: bool, in_voice: bool = False
) -> list[str]:
    """What is missing to play in a channel, or in its threads. Without the right to write in the
    channel itself nothing is known of the one to attach files, which goes with it there. The chat
    of a voice channel is for those who may connect to it.
    """
    needed = ["read_messages", "send_messages_in_threads" if in_threads else "send_messages"]
    needed += ["connect"] if in_voice else []
    needed += ["attach_files"] if held.send_messages else []
    return [name for name in needed if not getattr(held, name)]


def sentence_about(place: int | None, lacking: Iterable[str]) -> str:
    """Which rights somebody must give us in a channel."""
    rights = commas(say(f"right.{name}") for name in lacking)
    return say("trouble.rights", channel=f"<#{place}>", rights=rights)


def sentence_about_refusal(place: Any, problem: discord.Forbidden) -> str:
    """What to do where Discord has refused a post. Every right may be there and a private thread
    still be closed to us: whoever is mentioned in one is in it.
    """
    is_thread, is_voice = isinstance(place, discord.Thread), isinstance(place, VOICE)
    held = rights_in(place)
    is_outside = problem.code == MISSING_ACCESS_CODE and held.read_messages
    if is_outside and is_thread and place.is_private():
        return say("trouble.outside")
    lacking = lacking_to_play(held, in_threads=is_thread, in_voice=is_voice)
    none = discord.Permissions.none()
    needed = lacking_to_play(none, in_threads=is_thread, in_voice=is_voice)
    return sentence_about(place.id, lacking or needed)


def check_may_play(place: Any) -> None:
    """Whether a match can be played in a channel or thread."""
    is_thread = isinstance(place, discord.Thread)
    is_voice = isinstance(place, VOICE)
    if lacking := lacking_to_play(rights_in(place), in_threads=is_thread, in_voice=is_voice):
        raise NotHere(sentence_about(place.id, lacking))


def check_may_post(interaction: discord.Interaction, *, in_threads: bool = True) -> None:
    """Whether we may write where something is asked of us, and in threads there if they will be
    opened: commands can be on a server without their bot, and in channels that are closed to it.
    """
    server, channel = interaction.guild_id, interaction.channel
    if server is not None and services_of(interaction).get_guild(server) is None:
        raise NotHere(say("trouble.not_member"))
    held = interaction.app_permissions
    is_thread, is_voice = isinstance(channel, discord.Thread), isinstance(channel, VOICE)
    lacking = lacking_to_play(held, in_threads=is_thread, in_voice=is_voice)
    opens = held.create_public_threads or held.create_private_threads
    if in_threads and opens and isinstance(channel, discord.TextChannel):
        lacking += lacking_to_play(held, in_threads=True)
    if lacking:
        raise NotHere(sentence_about(interaction.channel_id, dict.fromkeys(lacking)))


def can_call(interaction: discord.Interaction, role: discord.Role) -> bool:
    """Whether a role would hear us: everybody may mention it, or we may mention everyone."""
    return role.mentionable or interaction.app_permissions.mention_everyone


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
    return await server_rules_of(services_of(interaction).store, check_manager(interaction))


def check_manager(interaction: discord.Interaction) -> int:
    """The server, if the person may change its rules."""
    if interaction.guild_id is None:
        raise Unclear(say("server.nowhere"))
    if not interaction.permissions.manage_guild:
        raise Unclear(say("server.rights"))
    return interaction.guild_id
