"""`/games`: matches that are mine, open, running or finished, with links."""

from collections.abc import Sequence
from typing import NamedTuple

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.discord_limits import LAYOUT_TEXT, SELECT_OPTIONS
from bot.lobby import opening
from bot.matches.chooser import open_match_select, turn_state
from bot.matches.people import log_unreadable, readable_seats, readable_tables, running_matches_of
from bot.ui.answers import Items, Panel, Unclear, answer, text_panel
from bot.ui.buttons import Press, Select, on, row, select_options
from bot.ui.ids import NO_MATCH, Id
from bot.ui.markup import match_link
from bot.ui.private_matches import may_see
from bot.ui.shown_times import moment
from bot.ui.slash_commands import Commands
from bot.words import say
from engine.games import game_named
from engine.host.tables import Tables
from engine.language.filling import commas
from engine.model.sheet import Sheet, Status
from engine.store.protocol import NotStored, Store
from engine.table.table import Table

MOST_LINES = 25
"""In a list; the rest is counted."""
SHOWN: dict[str, tuple[Status, ...]] = {
    "mine": ("playing", "gathering"),
    "open": ("gathering",),
    "live": ("playing",),
    "finished": ("finished", "abandoned"),
}


class MatchLine(NamedTuple):
    """A match in a list; lines are sorted by urgency."""

    urgent: int
    due: float
    text: str


@app_commands.command(name="games", description=say("games"))
@app_commands.describe(show=say("games.show"))
@app_commands.choices(
    show=[app_commands.Choice(name=say(f"games.{name}"), value=name) for name in SHOWN]
)
async def games(interaction: discord.Interaction, show: str = "mine") -> None:
    await answer(interaction, lambda: _games(interaction, show))


async def _games(interaction: discord.Interaction, show: str) -> Panel:
    bot, person = bot_of(interaction), interaction.user.id
    sheets = await _sheets_to_list(bot.store, person, interaction.guild_id, show)
    if show != "mine":
        sheets = [sheet for sheet in sheets if _sees_place(interaction, sheet)]
    lines = sorted([await _line_of(bot.tables, sheet, person) for sheet in sheets])
    if not lines:
        return text_panel(say(f"games.no_{show}", open=say("games.open")))
    text = [f"### {say(f'games.{show}')}", *(line.text for line in lines[:MOST_LINES])]
    if len(lines) > MOST_LINES:
        text.append(say("games.more", count=len(lines) - MOST_LINES))
    items: Items = [ui.TextDisplay(_within(text))]
    if show == "mine":
        tables = await readable_tables(bot.tables, sheets)
        if playing := [table for table in tables if table.status == "playing"]:
            items.append(open_match_select(playing, person))
        if own := [t for t in tables if t.status == "gathering" and t.sheet.host == person]:
            items.append(_own_tables_select(own))
    return Panel(*items)


def _own_tables_select(tables: Sequence[Table]) -> ui.ActionRow[ui.LayoutView]:
    """Post one's own open tables again, or close them."""
    named = {}
    for table in tables[: SELECT_OPTIONS // 2]:
        names = commas(seat.name for seat in table.seats) or "…"
        facts = {"game": table.draft().game.title, "names": names}
        named[f"repost {table.id}"] = say("games.repost", **facts)
        named[f"close {table.id}"] = say("games.close", **facts)
    return row(Select(Id("mytable", NO_MATCH), say("games.own"), select_options(named)))


@on("mytable")
async def change_own_table(press: Press) -> Panel:
    what, _, match = press.values[0].partition(" ")
    table = await press.table_of(match)
    if what == "close":
        await opening.close_lobby(press.bot, table, press.person)
        return text_panel(say("lobby.close"))
    if press.person != table.sheet.host or table.status != "gathering":
        raise Unclear(say("setup.late"))
    await opening.post_again(press.bot, table)
    return text_panel(say("lobby.opened", link=opening.lobby_link(table)))


def _within(lines: list[str]) -> str:
    """As many lines as one message takes."""
    while len("\n".join(lines)) > LAYOUT_TEXT:
        lines.pop(-1)
    return "\n".join(lines)


async def _sheets_to_list(store: Store, person: int, server: int | None, show: str) -> list[Sheet]:
    """The matches to list. In direct messages there is no server: one's own are meant."""
    if show == "mine":
        waiting = await store.sheets(person=person, status=("gathering",))
        return [*await running_matches_of(store, person), *waiting][:100]
    if server is None:
        return await store.sheets(person=person, status=SHOWN[show], limit=100)
    found = await store.sheets(server=server, status=SHOWN[show], limit=100)
    return [s for s in found if may_see(s, await readable_seats(store, s), person)]


def _sees_place(interaction: discord.Interaction, sheet: Sheet) -> bool:
    """Whether somebody sees the channel of a match, as far as that is known here."""
    guild, user = interaction.guild, interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return True
    ids = (sheet.channel or 0, int(sheet.notes.get("hall", 0)))
    places = [place for id in ids if (place := guild.get_channel_or_thread(id)) is not None]
    parents = [place.parent if isinstance(place, discord.Thread) else place for place in places]
    return all(one.permissions_for(user).view_channel for one in parents if one is not None)


async def _line_of(tables: Tables, sheet: Sheet, person: int) -> MatchLine:
    """One match that cannot be read spoils no list."""
    try:
        return await _line(tables, sheet, person)
    except NotStored:
        raise
    except Exception as problem:
        log_unreadable(sheet, problem)
        return MatchLine(4, 0, say("games.unreadable", match=sheet.id))


async def _line(tables: Tables, sheet: Sheet, person: int) -> MatchLine:
    """How urgent a match is for somebody, and how it reads."""
    seats = await tables.store.seats(sheet.id)
    names = commas(seat.name for seat in seats) or "…"
    if sheet.status == "playing":
        urgent, due, state = turn_state(await tables.table(sheet.id), person)
        where = match_link(sheet)
    elif sheet.status == "gathering":
        free = max(game_named(sheet.game).seats) - len(seats)
        urgent, due, state = 2, -sheet.created, say("games.lobby", free=free)
        where = opening.lobby_link(await tables.table(sheet.id))
    else:
        urgent, due, state = 3, -sheet.ended, say("games.over", when=moment(sheet.ended))
        where = match_link(sheet)
    title = game_named(sheet.game).title
    return MatchLine(
        urgent, due, say("games.line", game=title, names=names, link=where, state=state)
    )


COMMANDS: Commands = [games]
