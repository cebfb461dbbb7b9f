"""`/hint`: three good moves with the reasons an automa has for them, for their player alone.

Found in a worker process from what the seat may know. Not in rated matches: there people play.
"""

from collections.abc import Mapping

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.matches.which import complete_match, table_meant
from bot.turn import dialogue
from bot.turn.labels import move_in_words
from bot.ui.answers import Items, Panel, answer
from bot.ui.buttons import Button, Press, on, section
from bot.ui.ids import Id
from bot.ui.slash_commands import Commands
from bot.wishes import Wish, on_wish
from bot.words import say
from engine.automa.hints import Hint
from engine.sentences import any_of
from engine.table.draft import NotAllowed
from engine.table.services import Advise
from engine.table.table import Table
from engine.trouble import Stale


@app_commands.command(name="hint", description=say("hint"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def hint(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _advise(interaction, await table_meant(interaction, match))

    await answer(interaction, work, draws=2)


@on("hint", draws=2)
async def hint_pressed(press: Press) -> Panel:
    return await _advise(press.interaction, await press.table())


async def _advise(interaction: discord.Interaction, table: Table) -> Panel:
    bot, person = bot_of(interaction), interaction.user.id
    with bot.rate_limit.dear(person, interaction.guild_id):
        return await advice(table, person, bot.advise)


@on_wish("hint", private=True, draws=2)
async def hint_wished(wish: Wish) -> Panel:
    with wish.bot.rate_limit.dear(wish.person, None):
        return await advice(wish.table, wish.person, wish.bot.advise)


async def advice(table: Table, person: int, advise: Advise) -> Panel:
    """What an automa would do at a person's place; Stale if the question is gone by then."""
    match, seat = table.match, table.seat_of(person)
    table.decision(person)
    if table.sheet.rated:
        raise NotAllowed(say("hint.rated"))
    opened = match.opened[seat]
    found = await advise(match.game, match.state, seat)
    if table.match.opened.get(seat) != opened:
        raise Stale(say("trouble.old"))
    items: Items = [ui.TextDisplay(say("hint.title"))]
    for one in found:
        move = move_in_words(match, seat, one.move)
        text = say("hint.line", move=move, why=_why(match.game.words.terms, one))
        said = await dialogue.kept(table, person, one.move)
        makes_it = dialogue.asks(table, person) == "never"
        label = say("hint.play" if makes_it else "hint.show")
        items.append(section(text, Button(Id("step", table.id, opened, said), label)))
    return Panel(*items)


def _why(names: Mapping[str, str], hint: Hint) -> str:
    if hint.ends:
        return say("hint.ends")
    gains, costs = (
        any_of([names[name] for name in terms], "and") if terms else ""
        for terms in (hint.gains, hint.costs)
    )
    if not costs:
        return say("hint.for", gains=gains) if gains else say("hint.later")
    why = say("hint.for", gains=gains) if gains else say("hint.least")
    return why + say("hint.costs", costs=costs)


COMMANDS: Commands = [hint]
