"""`/hint`: three good moves with the reasons an automa has for them, for their player alone.

Found in a worker process from what the seat may know. Not in rated matches: there people play.
"""

import discord
from discord import app_commands

from bot.answers import Panel, answer, text_panel
from bot.commands.places import bot_of, complete_match, table_meant
from bot.words import say
from engine import notation
from engine.automa.hints import Hint
from engine.draft import NotAllowed
from engine.house import Advise
from engine.sentences import any_of
from engine.table import Table


@app_commands.command(name="hint", description=say("hint"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def hint(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        table = await table_meant(interaction, match)
        return await advice(table, interaction.user.id, bot_of(interaction).advise)

    await answer(interaction, work, draws=2)


async def advice(table: Table, person: int, advise: Advise) -> Panel:
    """What an automa would do at a person's place."""
    table.decision(person)
    if table.sheet.rated:
        raise NotAllowed(say("hint.rated"))
    match, seat = table.match, table.seat_of(person)
    found = await advise(match.game, match.state, seat)
    return text_panel("\n".join([say("hint.title"), *(_line(table, person, one) for one in found)]))


def _line(table: Table, person: int, hint: Hint) -> str:
    match, decision = table.match, table.decision(person)
    does = match.speaker.move(decision, notation.read(decision.accepts, hint.move))
    names = match.game.words.terms
    if hint.ends:
        why = say("hint.ends")
    elif hint.gains:
        why = say("hint.for", gains=any_of([names[name] for name in hint.gains], "and"))
    else:
        why = say("hint.least")
    if hint.costs:
        why += say("hint.costs", costs=any_of([names[name] for name in hint.costs], "and"))
    return say("hint.line", move=hint.move, does=does, why=why)


COMMANDS = [hint]
