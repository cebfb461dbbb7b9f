"""`/hint`: three good moves side by side, each with what speaks for it, for their player alone; and
what spoke for an automa's moves.

Found in a worker process from what the seat may know. Not where the result counts, in rated matches
and in tournaments: there people play. One that is chosen is shown like any other choice, and counts
once it is confirmed.
"""

import logging
from collections.abc import Sequence

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.matches.which import complete_match, table_meant
from bot.posts import automa_reasons
from bot.turn import dialogue
from bot.turn.answers_so_far import kept
from bot.turn.labels import move_in_words
from bot.turn.legal_moves import LegalMoves
from bot.turn.turned_arrows import arrows
from bot.ui.answers import Items, Panel, answer, text_panel
from bot.ui.buttons import Button, Press, on, section
from bot.ui.ids import Id
from bot.ui.pictures import BoardItems, draw_contact_sheets, has_pictures
from bot.ui.slash_commands import Commands
from bot.words import say
from bot.written_commands import WrittenCommand, on_written
from engine.automa.hints import Hint
from engine.automa.reasons import in_words
from engine.table.draft import NotAllowed
from engine.table.services import Advise
from engine.table.table import Table
from engine.trouble import Stale
from render import SheetChoice, changed

log = logging.getLogger(__name__)

NO_BOARD = BoardItems([], [])


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
        return await advice(table, person, bot.advise, bot.legal_moves)


@on_written("hint", private=True, draws=2)
async def hint_written(written: WrittenCommand) -> Panel:
    with written.bot.rate_limit.dear(written.person, None):
        return await advice(
            written.table, written.person, written.bot.advise, written.bot.legal_moves
        )


@on("why")
async def why_pressed(press: Press) -> Panel:
    """Why automa have moved as they did since the board before: in practice games, on request."""
    bot, table = bot_of(press.interaction), await press.table()
    if not automa_reasons.may_be_asked(table):
        raise NotAllowed(say("trouble.old"))
    with bot.rate_limit.dear(press.person, press.interaction.guild_id):
        told = await automa_reasons.whys_since(table, press.id.opened, bot.explain)
    return text_panel("\n".join([say("why.title"), *(told or [say("why.none")])]))


async def advice(table: Table, person: int, advise: Advise, legal_moves: LegalMoves) -> Panel:
    """What an automa would do at a person's place; Stale if the question is gone by then."""
    match, seat = table.match, table.seat_of(person)
    table.decision(person)
    if table.sheet.counts:
        raise NotAllowed(say("hint.rated"))
    opened = match.opened[seat]
    found = await advise(match.game, match.state, seat)
    if table.match.opened.get(seat) != opened:
        raise Stale(say("trouble.old"))
    board = await _side_by_side(table, legal_moves, person, found)
    items: Items = [ui.TextDisplay(say("hint.title")), *board.items]
    for number, one in enumerate(found, 1):
        move = move_in_words(match, seat, one.move)
        why = in_words(one.why, match.speaker.to(seat))
        said = await kept(table, person, one.move)
        play = Button(Id("step", table.id, opened, said), say("hint.play"))
        items.append(section(say("hint.line", number=number, move=move, why=why), play))
    return Panel(*items, files=board.files)


async def _side_by_side(
    table: Table, legal_moves: LegalMoves, person: int, found: Sequence[Hint]
) -> BoardItems:
    """The boards that the moves lead to; none where somebody wants words, or nothing is seen."""
    view, likes = table.look(person), table.people.get(person)
    if (likes is not None and likes.in_words) or not has_pictures(view):
        return NO_BOARD
    try:
        steps = [await dialogue.look(table, legal_moves, person, one.move) for one in found]
        afters = [step.chain.view for step in steps]
        if not any(changed(view, after) for after in afters):
            return NO_BOARD
        turned = likes.turned if likes else 0
        match, seat = table.match, table.seat_of(person)
        labels = [
            say("hint.label", number=n, move=move_in_words(match, seat, one.move))
            for n, one in enumerate(found, 1)
        ]
        choices = [
            SheetChoice(arrows(label, turned), after)
            for label, after in zip(labels, afters, strict=True)
        ]
        sheets = await draw_contact_sheets(view, choices, match.names, likes)
    except Exception:
        log.exception("hints could not be drawn")
        return NO_BOARD
    return BoardItems([sheet.gallery for sheet in sheets], [sheet.file for sheet in sheets])


COMMANDS: Commands = [hint]
