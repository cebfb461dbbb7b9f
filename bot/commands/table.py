"""What a table can be asked besides moves: undo, leaving, offers, votes, an automa for a while."""

import discord
from discord import app_commands, ui

from bot import steps
from bot.answers import Panel, answer, text_panel
from bot.buttons import Button, Press, on
from bot.commands.places import bot_of, complete_match, table_meant
from bot.ids import Id
from bot.words import say
from engine.table import Table


@on("more")
async def more(press: Press) -> Panel:
    """The acts that are seldom needed."""
    table = await press.table()
    seat = table.seats[table.seat_of(press.person)]
    acts = ["undo", "draw", "abandon", "back" if seat.stand_in else "away", "resign"]
    buttons = [Button(Id(act, table.id), say(f"more.{act}")) for act in acts]
    return Panel(ui.TextDisplay(say("more.title")), ui.ActionRow(*buttons))


@on("undo", in_place=True)
async def undo_pressed(press: Press) -> Panel:
    return await _undo(press.interaction, await press.table())


async def _undo(interaction: discord.Interaction, table: Table) -> Panel:
    person = interaction.user.id
    post = await table.undo(person)
    if post is None:
        return text_panel(say("undo.asked"))
    if table.seat_of(person) in table.match.waiting():
        return await steps.step(table, bot_of(interaction).listings, person, note=say("undo.done"))
    return text_panel(say("undo.done"))


@on("resign", in_place=True)
async def resign_pressed(press: Press) -> Panel:
    """Asked once more before it happens."""
    table = await press.table()
    table.seat_of(press.person)
    what = say("more.two" if len(table.seats) == 2 else "more.many")
    sure = Button(Id("sure", table.id), say("more.yes"), discord.ButtonStyle.danger)
    return Panel(ui.TextDisplay(say("more.sure", what=what)), ui.ActionRow(sure))


@on("sure", in_place=True)
async def resign_surely(press: Press) -> Panel:
    await (await press.table()).resign(press.person)
    return text_panel(say("resigned"))


@on("draw", in_place=True)
async def offer_draw(press: Press) -> Panel:
    return await _offer(press.person, await press.table(), "draw")


@on("abandon", in_place=True)
async def offer_to_abandon(press: Press) -> Panel:
    return await _offer(press.person, await press.table(), "abandon")


async def _offer(person: int, table: Table, what: str) -> Panel:
    post = await table.ask(person, "draw" if what == "draw" else "abandon")
    return text_panel(say("offer.made" if post is None else "offer.agreed"))


@on("away", in_place=True)
async def go_away(press: Press) -> Panel:
    await (await press.table()).hand_over(press.person)
    return text_panel(say("away"))


@on("back", in_place=True)
async def come_back(press: Press) -> Panel:
    await (await press.table()).take_back(press.person)
    return text_panel(say("back"))


@on("vote")
async def vote(press: Press) -> Panel:
    """`subject yes|no` about a seat, counted from one (0: none)."""
    table = await press.table()
    subject, _, said = press.id.rest.partition(" ")
    seat = press.id.opened - 1
    if subject == "substitute" and said == "yes":
        await table.accept_seat(press.person, seat)
    else:
        await table.vote(press.person, subject, seat, yes=said == "yes")  # type: ignore[arg-type]
    return text_panel(say("vote.counted"))


@app_commands.command(name="undo", description=say("undo"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def undo(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _undo(interaction, await table_meant(interaction, match))

    await answer(interaction, work)


@app_commands.command(name="resign", description=say("resign"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def resign(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        table = await table_meant(interaction, match)
        table.seat_of(interaction.user.id)
        what = say("more.two" if len(table.seats) == 2 else "more.many")
        sure = Button(Id("sure", table.id), say("more.yes"), discord.ButtonStyle.danger)
        return Panel(ui.TextDisplay(say("more.sure", what=what)), ui.ActionRow(sure))

    await answer(interaction, work)


@app_commands.command(name="offer", description=say("offer"))
@app_commands.describe(what=say("offer.what"), match=say("match"))
@app_commands.choices(
    what=[app_commands.Choice(name=say(f"more.{w}"), value=w) for w in ("draw", "abandon")]
)
@app_commands.autocomplete(match=complete_match)
async def offer(interaction: discord.Interaction, what: str, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _offer(interaction.user.id, await table_meant(interaction, match), what)

    await answer(interaction, work)


@app_commands.command(name="automa", description=say("automa"))
@app_commands.describe(what=say("automa.what"), match=say("match"))
@app_commands.choices(
    what=[app_commands.Choice(name=say(f"more.{w}"), value=w) for w in ("away", "back")]
)
@app_commands.autocomplete(match=complete_match)
async def automa(interaction: discord.Interaction, what: str, match: str | None = None) -> None:
    async def work() -> Panel:
        table = await table_meant(interaction, match)
        if what == "away":
            await table.hand_over(interaction.user.id)
        else:
            await table.take_back(interaction.user.id)
        return text_panel(say(what))

    await answer(interaction, work)


COMMANDS = [undo, resign, offer, automa]
