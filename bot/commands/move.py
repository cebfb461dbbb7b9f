"""A turn by clicking, word by word, and by `/move`. By message: `moves_by_message.py`."""

import asyncio
import logging
from collections.abc import Iterable, Sequence

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.discord_limits import CHOICE_NAME
from bot.matches.ask_time_zone import zone_question
from bot.matches.deadline_words import naming_holidays
from bot.matches.notes import note_items
from bot.matches.which import complete_match, table_meant
from bot.posts.deeds import MOST_DEEDS, deeds_since_turn
from bot.posts.turn_post import match_button_rows
from bot.turn import completion, dialogue, steps
from bot.turn.answers_so_far import recalled
from bot.turn.confirming import counts_at_once
from bot.turn.did_you_mean import Misspelt
from bot.turn.labels import choice_in_words
from bot.turn.legal_moves import LegalMoves
from bot.turn.multi_select import is_end
from bot.turn.prompts import THEN
from bot.turn.submit import (
    after_move,
    answer_in_words,
    did_you_mean,
    submit,
    submit_forced,
)
from bot.ui.answers import Panel, answer, let_others_go_first, text_panel
from bot.ui.buttons import Button, Press, on, row
from bot.ui.ids import Id
from bot.ui.pictures import draw_board_for, has_pictures
from bot.ui.slash_commands import Commands, chosen
from bot.words import say
from bot.written_commands import WrittenCommand, on_written
from engine import notation
from engine.language.filling import commas
from engine.sentences import any_of
from engine.table.draft import NotAllowed
from engine.table.table import Table
from engine.trouble import Illegal, NotYourTurn, Stale, Trouble, Unreadable
from render import PictureLine

log = logging.getLogger(__name__)

COMPLETION_WAIT_SECONDS = 1.5
"""For the list of moves; then completion shows what there is of it."""


# ── By clicking ────────────────────────────────────────────────────────────────────────────────


@on("move")
async def begin(press: Press) -> Panel:
    """The first step of a turn, in a private message of its own. Whoever was away is back."""
    table = await press.table()
    note = say("back") if await returned(table, press.person) else ""
    moves = bot_of(press.interaction).legal_moves
    try:
        with naming_holidays(table):
            if not note and (resumed := await _resumed(press, table)) is not None:
                return resumed
            deeds = await _happened(table, press.person)
            return await dialogue.step(table, moves, press.person, note=note, deeds=deeds)
    except NotYourTurn as trouble:
        if not note:
            raise
        return text_panel(say("back.later", back=note, why=trouble))


async def _resumed(press: Press, table: Table) -> Panel | None:
    """The turn where its player left it, with a way to begin it anew; None if nothing was left."""
    bot, person = bot_of(press.interaction), press.person
    if not (said := bot.left_off.of(table, person)):
        return None
    try:
        panel = await dialogue.step(table, bot.legal_moves, person, said, say("step.left_off"))
    except (Illegal, Unreadable, NotYourTurn):
        return None
    opened = table.match.opened[table.seat_of(person)]
    return panel.plus([row(Button(Id("anew", table.id, opened), say("step.anew")))])


@on("anew", in_place=True)
async def begin_anew(press: Press) -> Panel:
    return await _step(press, "")


async def _happened(table: Table, person: int, most: int = MOST_DEEDS) -> tuple[PictureLine, ...]:
    """What happened since somebody's last turn, for the picture they choose on."""
    seat = table.sits(person)
    if seat is None or seat not in table.match.waiting():
        return ()
    return await asyncio.to_thread(deeds_since_turn, table.match, seat, most)


async def returned(table: Table, person: int) -> bool:
    """Take one's seat back where somebody was away from it; whether they were."""
    if table.status != "playing" or not table.is_away(person):
        return False
    await table.take_back(person)
    return True


@on("step", in_place=True)
async def go_on(press: Press) -> Panel:
    return await _step(press, press.id.rest)


@on("pick", in_place=True)
async def pick(press: Press) -> Panel:
    """A choice from a list, or several: what was said before follows the number of the list."""
    _, _, said = press.id.rest.partition(" ")
    return await _step(press, said, [press.values[0], *press.values[1:]])


async def _step(press: Press, said: str, values: Sequence[str] = ()) -> Panel:
    table, moves = await press.table(), bot_of(press.interaction).legal_moves
    _own(table, press.person)
    try:
        known = await recalled(table, press.person, said)
        if known is None or is_stale(table, press.person, press.id.opened):
            return await dialogue.step(table, moves, press.person, note=say("step.again"))
        note = ""
        if values:
            known, note = await _chosen(table, moves, press.person, known, values)
        now = await dialogue.look(table, moves, press.person, known)
        if counts_at_once(table, press.person, now):
            made = THEN.join(now.chain.answers)
            return await _submit(press.interaction, table, made, press.id.opened)
        if not now.chain.has_ended and now.is_astray:
            note = say("step.again")
        bot_of(press.interaction).left_off.keep(table, press.person, known)
        news = await _happened(table, press.person, most=1)
        return await dialogue.step(table, moves, press.person, known, note, news)
    except (Illegal, Unreadable):
        return await dialogue.step(table, moves, press.person, note=say("step.again"))
    except (NotYourTurn, Stale) as trouble:
        return await changed(table, press.person, trouble)


async def _chosen(
    table: Table, moves: LegalMoves, person: int, said: str, values: Sequence[str]
) -> tuple[str, str]:
    """What is said with what was chosen from a list, and a note of what did not fit any more."""
    if len(values) == 1 and not is_end(values[0]):
        return steps.added(said, values[0]), ""
    now = await dialogue.look(table, moves, person, said)
    after, left = await asyncio.to_thread(now.after, *values)
    if after is now:
        return said, say("step.lone_end")
    names = [choice_in_words(now, choice) for choice in left]
    return after.said, say("step.left", moves=any_of(names, "and")) if names else ""


def _own(table: Table, person: int) -> None:
    """These buttons are in somebody's private message: nobody else's presses count."""
    if table.sits(person) is None:
        raise NotAllowed(say("step.not_yours"))


def is_stale(table: Table, person: int, opened: int) -> bool:
    """Whether the question was another one; NotYourTurn if there is none."""
    table.decision(person)
    return table.match.opened[table.seat_of(person)] != opened


async def changed(table: Table, person: int, trouble: Trouble) -> Panel:
    """An old button: the board has changed, and this is what it looks like now."""
    text = "\n".join([say("step.again"), str(trouble)])
    board = await draw_board_for(table, person)
    over = table.status != "playing"
    return Panel(
        ui.TextDisplay(text), *board.items, *match_button_rows(table, over=over), files=board.files
    )


@on("confirm", in_place=True)
async def confirm(press: Press) -> Panel:
    table = await press.table()
    _own(table, press.person)
    try:
        said = await recalled(table, press.person, press.id.rest)
        if said is None:
            table.decision(press.person)
            moves = bot_of(press.interaction).legal_moves
            return await dialogue.step(table, moves, press.person, note=say("step.again"))
        return await _submit(press.interaction, table, said, press.id.opened)
    except (NotYourTurn, Stale) as trouble:
        return await changed(table, press.person, trouble)


async def _submit(
    interaction: discord.Interaction, table: Table, said: str, opened: int | None = None
) -> Panel:
    bot, person = bot_of(interaction), interaction.user.id
    answered = answer_in_words(table, person, said)
    try:
        post = await submit(table, bot.legal_moves, person, said, opened)
    except Stale:
        table.decision(person)
        return await dialogue.step(table, bot.legal_moves, person, note=say("step.again"))
    except Misspelt as trouble:
        return await did_you_mean(table, bot.legal_moves, person, trouble)
    forced = await submit_forced(table, bot.legal_moves, person)
    await let_others_go_first(interaction)
    panel = await after_move(table, bot.legal_moves, person, answered, post, *forced)
    is_done = table.sits(person) not in table.match.waiting()
    return panel.plus(await zone_question(bot, table, person)) if is_done else panel


@on("meant")
async def meant(press: Press) -> Panel:
    table, moves = await press.table(), bot_of(press.interaction).legal_moves
    seat, _, move = press.id.rest.partition(" ")
    if str(table.sits(press.person)) != seat:
        raise NotAllowed(say("step.not_yours"))
    try:
        if is_stale(table, press.person, press.id.opened):
            note = say("step.again")
            return await dialogue.step(table, moves, press.person, note=note)
        return await dialogue.step(table, moves, press.person, move)
    except (NotYourTurn, Stale) as trouble:
        return await changed(table, press.person, trouble)


# ── By command ─────────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="move", description=say("move"))
@app_commands.describe(text=say("move.text"), match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def move(interaction: discord.Interaction, text: str, match: str | None = None) -> None:
    async def work() -> Panel:
        table = await table_meant(interaction, match)
        with naming_holidays(table):
            return await _submit(interaction, table, await _listed(interaction, table, text))

    await answer(interaction, work)


@move.autocomplete("text")
async def complete_move(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Legal moves that fit what was typed, of those that are ready in time."""
    clock = asyncio.get_running_loop()
    until = clock.time() + COMPLETION_WAIT_SECONDS
    named = getattr(interaction.namespace, "match", None)
    try:
        table = await asyncio.wait_for(table_meant(interaction, named), COMPLETION_WAIT_SECONDS)
        seat = table.seat_of(interaction.user.id)
        left = max(0.0, until - clock.time())
        moves = await bot_of(interaction).legal_moves.within(table, seat, left)
    except (Trouble, TimeoutError):
        return []
    found = completion.fitting(moves, current[:100])
    return _choices(table, seat, found)


async def _listed(interaction: discord.Interaction, table: Table, text: str) -> str:
    """The move of a line of that list, where it is the line that arrives."""
    try:
        seat = table.seat_of(interaction.user.id)
        table.match.understand(seat, text)
    except Unreadable:
        moves = await bot_of(interaction).legal_moves.of(table, seat)
        return chosen(text, _choices(table, seat, filter(text.startswith, moves)))
    except Trouble:
        return text  # whoever makes the move says why it is none
    return text


def _choices(table: Table, seat: int, moves: Iterable[str]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=explained(table, seat, m), value=m) for m in moves]


def explained(table: Table, seat: int, text: str) -> str:
    """A move with what it does, as far as there is room."""
    decision = table.match.decision(seat)
    does = table.match.speaker.move(decision, notation.read(decision.accepts, text))
    return say("move.choice", move=text, does=does)[:CHOICE_NAME]


# ── What only I see ────────────────────────────────────────────────────────────────────────────


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


@on_written("hand", private=True, draws=1)
async def hand_written(written: WrittenCommand) -> Panel:
    return await _hand(written.table, written.person)


async def _hand(table: Table, person: int) -> Panel:
    """What only this person sees: their own view of the board."""
    table.seat_of(person)
    own, public = table.look(person), table.look(None)
    fields = [f for f in own.__struct_fields__ if f != "seat"]
    hidden = [f for f in fields if getattr(own, f) != getattr(public, f)]
    note = await note_items(table.store, person, table.id)
    if not hidden:
        return text_panel(say("hand.none")).plus(note)
    board = await draw_board_for(table, person)
    items = [*board.items, *note]
    if not has_pictures(own):
        items.append(
            ui.TextDisplay("\n".join(_hidden_line(f, getattr(own, f)) for f in hidden)[:1500])
        )
    return Panel(*items, files=board.files)


def _hidden_line(field: str, value: object) -> str:
    """A hidden part of a view in words, where there is no picture to show it."""
    many = isinstance(value, tuple | list)
    text = commas(map(str, value)) if many else str(value)  # type: ignore[call-overload]
    return say("hand.line", what=field, value=text or "–")


COMMANDS: Commands = [move, hand]
