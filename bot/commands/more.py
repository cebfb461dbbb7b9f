"""What a table can be asked besides moves: undo, leaving, an automa, how much is told."""

import discord
from discord import app_commands, ui

from bot.matches.which import bot_of, complete_match, table_meant
from bot.posts import board
from bot.turn import dialogue, standing_answers
from bot.ui.answers import Panel, answer, text_panel
from bot.ui.buttons import Button, Press, Select, on
from bot.ui.ids import Id
from bot.words import say
from engine.table.draft import NotAllowed
from engine.table.table import Table

Items = list[ui.Item[ui.LayoutView]]
MODES = ("turns", "every", "text")


# ── More ───────────────────────────────────────────────────────────────────────────────────────


@on("more")
async def more(press: Press) -> Panel:
    """The acts that are seldom needed."""
    table, person = await press.table(), press.person
    if table.status != "playing":
        row = _row(table, ["rematch", "replay", "history", "words", "verify"])
        return Panel(ui.TextDisplay(say("more.over")), row)
    if table.sits(person) is None:
        return Panel(ui.TextDisplay(say("more.spectator")), _row(table, ["words", "history"]))
    seat = table.seats[table.seat_of(person)]
    items: Items = [ui.TextDisplay(say("more.title"))]
    automa = ["back"] if seat.stand_in else ["away"] if _has_company(table, person) else []
    items.append(_row(table, ["undo", "words", "history", *automa]))
    alone = table.draft().persons == {table.seat_of(person)}
    items.append(_row(table, ["end", "resign"] if alone else ["draw", "abandon", "resign"]))
    items += _kickable(table, person)
    items += _modes(table, person)
    chosen = standing_answers.chosen(table, person)
    if chosen:
        items += [ui.Separator(), ui.TextDisplay(say("standing.title")), *chosen]
    items.append(ui.TextDisplay(say("more.commands")))
    return Panel(*items)


def _row(table: Table, acts: list[str]) -> ui.ActionRow[ui.LayoutView]:
    styles = {"resign": discord.ButtonStyle.danger}
    plain = discord.ButtonStyle.secondary
    return ui.ActionRow(
        *(Button(Id(act, table.id), say(f"more.{act}"), styles.get(act, plain)) for act in acts)
    )


def _kickable(table: Table, person: int) -> Items:
    """A list of the other people, to ask for one of them to be replaced."""
    others = [
        discord.SelectOption(label=seat.name[:100], value=str(n))
        for n, seat in enumerate(table.seats)
        if seat.is_person and seat.person != person
    ]
    if not others:
        return []
    return [ui.ActionRow(Select(Id("kick", table.id), say("more.kick"), others))]


def _modes(table: Table, person: int) -> Items:
    """The host chooses how much the channel hears."""
    if person != table.sheet.host:
        return []
    now = board.mode(table)
    options = [
        discord.SelectOption(
            label=say("mode.choice", mode=say(f"mode.{name}")),
            value=name,
            description=say(f"mode.{name}.about"),
            default=name == now,
        )
        for name in MODES
    ]
    return [ui.ActionRow(Select(Id("mode", table.id), say("more.mode"), options))]


@on("mode", in_place=True)
async def choose_mode(press: Press) -> Panel:
    table, wanted = await press.table(), press.values[0]
    if press.person != table.sheet.host:
        raise NotAllowed(say("mode.host"))
    if wanted not in MODES:
        raise NotAllowed(say("trouble.old"))
    await table.move_to(table.sheet.server, table.sheet.channel, posts=wanted)
    return text_panel(say("mode.done", mode=say(f"mode.{wanted}")))


# ── Undo ───────────────────────────────────────────────────────────────────────────────────────


@on("undo", in_place=True)
async def undo_pressed(press: Press) -> Panel:
    return await _undo(press.interaction, await press.table())


@app_commands.command(name="undo", description=say("undo"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def undo(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _undo(interaction, await table_meant(interaction, match))

    await answer(interaction, work)


async def _undo(interaction: discord.Interaction, table: Table) -> Panel:
    """At once where nothing was revealed, else the table is asked."""
    person = interaction.user.id
    post = await table.undo(person)
    if post is None:
        return text_panel(say("undo.asked"))
    if table.seat_of(person) in table.match.waiting():
        return await dialogue.step(
            table, bot_of(interaction).listings, person, note=say("undo.done")
        )
    return text_panel(say("undo.done"))


# ── Leaving ────────────────────────────────────────────────────────────────────────────────────


@on("resign", in_place=True)
async def resign_pressed(press: Press) -> Panel:
    return _sure(await press.table(), press.person)


@app_commands.command(name="resign", description=say("resign"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def resign(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return _sure(await table_meant(interaction, match), interaction.user.id)

    await answer(interaction, work)


def _sure(table: Table, person: int) -> Panel:
    """Asked once more before it happens."""
    table.seat_of(person)
    table.draft().playing()
    what = say("more.two" if len(table.seats) == 2 else "more.many")
    sure = Button(Id("sure", table.id), say("more.yes"), discord.ButtonStyle.danger)
    game, names = table.match.game.title, ", ".join(table.match.names)
    question = say("more.sure", game=game, names=names, what=what)
    return Panel(ui.TextDisplay(question), ui.ActionRow(sure))


@on("sure", in_place=True)
async def resign_surely(press: Press) -> Panel:
    await (await press.table()).resign(press.person)
    return text_panel(say("resigned"))


@on("end", in_place=True)
async def end(press: Press) -> Panel:
    """The only person left ends the match as it stands."""
    await (await press.table()).end(press.person)
    return text_panel(say("ended"))


# ── An automa for a while ──────────────────────────────────────────────────────────────────────


@on("away", in_place=True)
async def go_away(press: Press) -> Panel:
    return await _automa(await press.table(), press.person, "away")


@on("back", in_place=True)
async def come_back(press: Press) -> Panel:
    return await _automa(await press.table(), press.person, "back")


@app_commands.command(name="automa", description=say("automa"))
@app_commands.describe(what=say("automa.what"), match=say("match"))
@app_commands.choices(
    what=[app_commands.Choice(name=say(f"more.{w}"), value=w) for w in ("away", "back")]
)
@app_commands.autocomplete(match=complete_match)
async def automa(interaction: discord.Interaction, what: str, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _automa(await table_meant(interaction, match), interaction.user.id, what)

    await answer(interaction, work)


def _has_company(table: Table, person: int) -> bool:
    """Whether somebody else plays themselves: automa alone would be at the end in no time."""
    others = [seat for seat in table.seats if seat.is_person and seat.person != person]
    return any(not seat.stand_in for seat in others)


async def _automa(table: Table, person: int, what: str) -> Panel:
    if what == "away":
        if table.sits(person) is not None and not _has_company(table, person):
            raise NotAllowed(say("away.alone"))
        await table.hand_over(person)
    else:
        await table.take_back(person)
    return text_panel(say(what))


COMMANDS = [undo, resign, automa]
