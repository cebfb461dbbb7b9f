"""A turn: by clicking, word by word; by `/move`; by a message that names the bot."""

import asyncio
from difflib import get_close_matches

import discord
from discord import app_commands

from bot import steps
from bot.answers import Panel, answer, text_panel
from bot.artist import sight
from bot.buttons import Press, on
from bot.commands.places import bot_of, complete_match, table_meant
from bot.limits import CHOICE_NAME, CHOICES
from bot.words import say
from engine.contract import Illegal, Stale, Trouble, Unreadable
from engine.table import Table

READY = 1.5
"""A list that takes longer than this many seconds is not waited for in completion."""


@on("move")
async def begin(press: Press) -> Panel:
    """The first step of a turn, in a private message of its own."""
    table = await press.table()
    return await steps.step(table, press.bot.listings, press.person)


@on("step", in_place=True)
async def go_on(press: Press) -> Panel:
    return await _step(press, press.id.rest.split())


@on("pick", in_place=True)
async def pick(press: Press) -> Panel:
    """A word from a list: the path follows the number of the list."""
    _, *path = press.id.rest.split()
    return await _step(press, [*path, press.values[0]])


async def _step(press: Press, path: list[str]) -> Panel:
    table = await press.table()
    if is_stale(table, press.person, press.id.opened):
        return await steps.step(table, press.bot.listings, press.person, note=say("step.again"))
    return await steps.step(table, press.bot.listings, press.person, path)


def is_stale(table: Table, person: int, opened: int) -> bool:
    """Whether the question was another one; NotYourTurn if there is none."""
    table.decision(person)
    return table.match.opened[table.seat_of(person)] != opened


@on("confirm", in_place=True)
async def confirm(press: Press) -> Panel:
    table = await press.table()
    return await _submit(press.interaction, table, press.id.rest, press.id.opened)


async def _submit(
    interaction: discord.Interaction, table: Table, said: str, opened: int | None = None
) -> Panel:
    bot, person = bot_of(interaction), interaction.user.id
    try:
        post = await table.submit(person, said, opened)
    except Stale:
        table.decision(person)
        return await steps.step(table, bot.listings, person, note=say("step.again"))
    except (Illegal, Unreadable) as trouble:
        raise await nearest(table, bot.listings, person, said, trouble) from None
    return await steps.done(table, bot.listings, person, said, post)


async def nearest(
    table: Table, listings: steps.Listings, person: int, said: str, trouble: Trouble
) -> Trouble:
    """The same trouble, with what could have been meant."""
    moves = await listings.of(table, table.seat_of(person))
    near = get_close_matches(said, moves, n=3, cutoff=0.3) or moves[:3]
    some = ", ".join(f"`{move}`" for move in near)
    return Trouble(say("trouble.nearest", why=str(trouble), moves=some))


@app_commands.command(name="move", description=say("move"))
@app_commands.describe(text=say("move.text"), match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def move(interaction: discord.Interaction, text: str, match: str | None = None) -> None:
    async def work() -> Panel:
        table = await table_meant(interaction, match)
        return await _submit(interaction, table, text)

    await answer(interaction, work)


@move.autocomplete("text")
async def complete_move(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Legal moves that fit what was typed, forgiving case, spaces and small misspellings."""
    try:
        named = getattr(interaction.namespace, "match", None)
        table = await table_meant(interaction, named)
        seat = table.seat_of(interaction.user.id)
        listed = bot_of(interaction).listings.of(table, seat)
        moves = await asyncio.wait_for(listed, READY)
    except (Trouble, TimeoutError):
        return []
    return [
        app_commands.Choice(name=text[:CHOICE_NAME], value=text) for text in fitting(moves, current)
    ]


def fitting(moves: list[str], typed: str) -> list[str]:
    """Up to 25 moves: those that begin like it, then those with its words, then those like it."""
    words = typed.lower().split()
    begin = " ".join(words)
    first = [m for m in moves if m.lower().startswith(begin)]
    among = [m for m in moves if all(word in m.lower().split() for word in words)]
    alike = get_close_matches(begin, moves, n=5, cutoff=0.6) if begin and not first else []
    if len(first) > CHOICES:
        stride = len(first) / CHOICES
        first = [first[int(i * stride)] for i in range(CHOICES)]
    return list(dict.fromkeys([*first, *among, *alike]))[:CHOICES]


@app_commands.command(name="hand", description=say("hand"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def hand(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _hand(await table_meant(interaction, match), interaction.user.id)

    await answer(interaction, work)


@on("hand")
async def show_hand(press: Press) -> Panel:
    return await _hand(await press.table(), press.person)


async def _hand(table: Table, person: int) -> Panel:
    """What only this person sees: their own view of the board."""
    seat = table.seat_of(person)
    own, public = table.look(person), table.look(None)
    if all(getattr(own, f) == getattr(public, f) for f in own.__struct_fields__ if f != "seat"):
        return text_panel(say("hand.none"))
    picture = await sight(own, table.match.names, theme=table.people[person].theme)
    assert seat is not None
    return Panel(picture.gallery, files=[picture.file])


COMMANDS = [move, hand]
