"""`/games`: matches that are mine, open, running or finished, with links."""

from collections.abc import Sequence
from typing import NamedTuple

import discord
from discord import app_commands, ui

from bot import lobbies
from bot.answers import Panel, answer, text_panel
from bot.boards import moment
from bot.buttons import Press, Select, on
from bot.commands.looking import look
from bot.commands.places import bot_of
from bot.ids import NOWHERE, Id
from bot.limits import LAYOUT_TEXT, SELECT_OPTIONS
from bot.links import home
from bot.words import say
from engine.games import game_named
from engine.sheet import Sheet, Status
from engine.store import Store
from engine.table import Table
from engine.tables import Tables

MOST = 25
"""So many lines a list has; the rest is counted."""
SHOWN: dict[str, tuple[Status, ...]] = {
    "mine": ("playing", "gathering"),
    "open": ("gathering",),
    "live": ("playing",),
    "finished": ("finished", "abandoned"),
}


class Line(NamedTuple):
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
    sheets = await _found(bot.store, person, interaction.guild_id, show)
    lines = sorted([await _line(bot.tables, sheet, person) for sheet in sheets])
    if not lines:
        return text_panel(say(f"games.no_{show}"))
    text = [f"### {say(f'games.{show}')}", *(line.text for line in lines[:MOST])]
    if len(lines) > MOST:
        text.append(say("games.more", count=len(lines) - MOST))
    mine = [await bot.tables.table(sheet.id) for sheet in sheets if sheet.status == "playing"]
    if show != "mine" or not mine:
        return text_panel(_within(text))
    return Panel(ui.TextDisplay(_within(text)), opener(mine, person))


def opener(tables: Sequence[Table], person: int) -> ui.ActionRow[ui.LayoutView]:
    """A list of running matches, most urgent first: choosing one shows its board here."""
    order = sorted(tables, key=lambda table: _playing(table, person)[:2])
    options = [
        discord.SelectOption(
            label=say("talk.match", game=t.match.game.title, names=", ".join(t.match.names))[:100],
            value=t.id,
            description=_state(t, person)[:100],
        )
        for t in order[:SELECT_OPTIONS]
    ]
    return ui.ActionRow(Select(Id("open", NOWHERE), say("games.here"), options))


def _state(table: Table, person: int) -> str:
    """Whose turn it is, without marks and dates."""
    asked = [one.seat for one in table.asked()]
    if table.sits(person) in asked:
        return say("games.you").strip("*")
    return say("games.other", name=", ".join(table.match.names[n] for n in asked))


@on("open", draws=1)
async def open_here(press: Press) -> Panel:
    """The board of one of my matches, wherever I am, with its buttons."""
    table = await press.bot.tables.table(press.values[0])
    return await look(table, press.person)


def _within(lines: list[str]) -> str:
    """As many lines as one message takes."""
    while len("\n".join(lines)) > LAYOUT_TEXT:
        lines.pop(-1)
    return "\n".join(lines)


async def _found(store: Store, person: int, server: int | None, show: str) -> list[Sheet]:
    """The matches to list. In direct messages there is no server: one's own are meant."""
    if show == "mine":
        waiting = await store.sheets(person=person, status=("gathering",))
        return [*await lobbies.played_by(store, person), *waiting][:100]
    if server is None:
        return await store.sheets(person=person, status=SHOWN[show], limit=100)
    found = await store.sheets(server=server, status=SHOWN[show], limit=100)
    return [sheet for sheet in found if await _may_see(store, sheet, person)]


async def _may_see(store: Store, sheet: Sheet, person: int) -> bool:
    if not sheet.notes.get("private") or person in (sheet.host, *sheet.invited):
        return True
    return any(seat.person == person for seat in await store.seats(sheet.id))


async def _line(tables: Tables, sheet: Sheet, person: int) -> Line:
    """How urgent a match is for somebody, and how it reads."""
    seats = await tables.store.seats(sheet.id)
    names = ", ".join(seat.name for seat in seats) or "…"
    if sheet.status == "playing":
        urgent, due, state = _playing(await tables.table(sheet.id), person)
        where = home(sheet)
    elif sheet.status == "gathering":
        free = max(game_named(sheet.game).seats) - len(seats)
        urgent, due, state = 2, -sheet.created, say("games.lobby", free=free)
        where = lobbies.link(await tables.table(sheet.id))
    else:
        urgent, due, state = 3, -sheet.ended, say("games.over", when=moment(sheet.ended))
        where = home(sheet)
    title = game_named(sheet.game).title
    return Line(urgent, due, say("games.line", game=title, names=names, link=where, state=state))


def _playing(table: Table, person: int) -> tuple[int, float, str]:
    """My own turn first, by deadline; then the others'."""
    asked = table.asked()
    mine = [one for one in asked if one.person == person]
    first = (mine or list(asked))[0]
    due = first.due or float("inf")
    until = say("games.until", due=moment(first.due)) if first.due else ""
    if mine:
        return 0, due, say("games.you") + until
    return 1, due, say("games.other", name=table.match.names[first.seat]) + until


COMMANDS = [games]
