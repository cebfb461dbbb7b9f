"""Making a move that somebody has typed or clicked: what is shown after it, and what becomes of one
that is misspelt.

Where everybody reads the answer, it is made of what everybody sees: moves with something that is
hidden are neither named nor judged there.
"""

from collections.abc import Callable, Sequence
from functools import partial

from discord import ui

from bot.turn import dialogue
from bot.turn.answers_in_a_row import understood
from bot.turn.did_you_mean import Misspelt, namer, public_refusal, refusal
from bot.turn.labels import move_in_words
from bot.turn.legal_moves import LegalMoves
from bot.turn.prompts import THEN
from bot.turn.step_text import text_below
from bot.turn.steps import EACH
from bot.ui.answers import Items, Panel
from bot.ui.buttons import Button, row
from bot.ui.ids import Id
from bot.ui.pictures import draw_board_for
from bot.words import say
from engine import agenda, notation
from engine.dealer import QuietDealer
from engine.language.filling import paragraph
from engine.match.answer_chain import DEAL_COUNT
from engine.match.match import Match
from engine.sentences import any_of
from engine.store.protocol import NotStored
from engine.table.moves import own_undo
from engine.table.posts import Post
from engine.table.table import Table
from engine.trouble import Illegal, Trouble, Unreadable

MOST_FORCED = 20
"""Answers that follow by themselves, at one press: play is finite, a fault in it might not be."""


Answered = Callable[[], str]
"""Says what was answered, where that has to be said."""


async def submit(
    table: Table, legal_moves: LegalMoves, person: int, said: str, opened: int | None = None
) -> Post:
    """Make a move, or several in a row; a refusal comes with the moves that are nearest to it, or
    the one meant.
    """
    seat, said = table.seat_of(person), table.match.speaker.heard(said)
    if THEN in said and opened is None:
        said = await understood(table, legal_moves, seat, said)
    try:
        return await table.submit(person, said, opened)
    except (Illegal, Unreadable) as trouble:
        if isinstance(trouble, Unreadable) and opened is None:
            later = await understood(table, legal_moves, seat, said)
            return await table.submit(person, later)
        moves = await legal_moves.of(table, seat)
        match = table.match
        raise refusal(str(trouble), moves, said, namer(match, seat), match.speaker.typed) from None


async def submit_in_public(table: Table, legal_moves: LegalMoves, person: int, said: str) -> Post:
    """The same where everybody reads the refusal."""
    seat, said = table.seat_of(person), table.match.speaker.heard(said)
    if THEN in said:
        return await _submit_row_in_public(table, legal_moves, person, said)
    try:
        return await table.submit(person, said)
    except (Illegal, Unreadable) as trouble:
        if isinstance(trouble, Unreadable) and (
            later := await _later(table, legal_moves, seat, said)
        ):
            return await table.submit(person, later)
        moves = await legal_moves.open_of(table, seat)
        raise public_refusal(table.match, seat, said, trouble, moves) from None


async def _submit_row_in_public(
    table: Table, legal_moves: LegalMoves, person: int, said: str
) -> Post:
    """Several answers in a row. How far they lead and what would come next may follow from what
    their person holds: then one sentence answers whatever is wrong with them.
    """
    seat, match = table.seat_of(person), table.draft().playing()
    match.decision(seat)
    try:
        return await submit(table, legal_moves, person, said)
    except NotStored:
        raise
    except Trouble:
        if is_all_seen(match):
            raise
        raise Trouble(say("trouble.hidden")) from None


def is_all_seen(match: Match) -> bool:
    """Whether nothing is hidden from anybody: then no other deal is possible."""
    return all(
        match.game.redeal(match.state, seat, QuietDealer(deal)) == match.state
        for seat in range(match.seats)
        for deal in range(DEAL_COUNT)
    )


async def _later(table: Table, legal_moves: LegalMoves, seat: int, said: str) -> str:
    """What answers a later question, with what leads there; empty if nothing does."""
    try:
        return await understood(table, legal_moves, seat, said)
    except Trouble:
        return ""


async def submit_forced(table: Table, legal_moves: LegalMoves, person: int) -> list[Post]:
    """Make every answer that follows and is the only one: nobody is asked for it."""
    seat, posts = table.seat_of(person), list[Post]()
    while len(posts) < MOST_FORCED and _may_be_forced(table.match, seat):
        opened = table.match.opened[seat]
        step = await legal_moves.step(table, seat, pace=EACH)
        if not step.chain.moves:
            break
        posts.append(await table.submit(person, THEN.join(step.chain.answers), opened))
    return posts


def _may_be_forced(match: Match, seat: int) -> bool:
    """Whether a seat is asked and has but one answer, as far as a glance tells."""
    asked = match.waiting().get(seat)
    return asked is not None and len(agenda.answers(match.state, asked)) == 1


async def after_move(
    table: Table, legal_moves: LegalMoves, person: int, answer: Answered, *posts: Post
) -> Panel:
    """After an answer: the next question of the same turn, or who is next."""
    seat = table.seat_of(person)
    said = done_line(answer, [line for post in posts for line in post.lines(seat)])
    if seat in table.match.waiting():
        return await dialogue.step(table, legal_moves, person, note=said)
    following = next_line(table)  # before an automa moves on while the board is drawn
    board = await draw_board_for(table, person)
    items: Items = [*board.items, text_below([said, following])]
    if own_undo(table.match, seat):
        items.append(row(Button(Id("undo", table.id), say("undo.button"))))
    return Panel(*items, files=board.files)


def done_line(answer: Answered | None = None, told: Sequence[str] = ()) -> str:
    """That a move was made: what it did or, if nothing is told of it, what was answered."""
    text = answer() if answer is not None and not told else ""
    answered = [say("step.answer", answer=text)] if text else []
    return paragraph(say("step.done"), "\n".join([*answered, *told]))


def next_line(table: Table) -> str:
    """Who is next; empty if nobody is."""
    asked, match = table.asked(), table.match
    if not asked:
        return ""
    names = any_of([match.names[one.seat] for one in asked], "and")
    if [one.seat for one in asked] != [match.state.turn]:
        return say("step.asked", names=names)
    return say("post.thinks" if asked[0].person is None else "step.next", name=names)


async def did_you_mean(
    table: Table, legal_moves: LegalMoves, person: int, trouble: Misspelt
) -> Panel:
    """The move that was meant, as a preview: it is never made by itself."""
    return await dialogue.step(table, legal_moves, person, trouble.move, note=str(trouble))


def ask_in_public(table: Table, person: int, trouble: Misspelt) -> Panel:
    """The same where everybody reads it: a button that shows its own person the preview."""
    seat = table.seat_of(person)
    id = Id("meant", table.id, table.match.opened[seat], f"{seat} {trouble.move}")
    return Panel(ui.TextDisplay(str(trouble)), row(Button(id, say("trouble.slip.yes"))))


def answer_in_words(table: Table, person: int, said: str) -> Answered:
    """What an answer that is not made yet is called on its button, however the match goes on."""
    return partial(_answer_in_words, table.match, table.seat_of(person), said)


def _answer_in_words(match: Match, seat: int, said: str) -> str:
    """Empty for one that does nothing but go on, for several in a row, and for what is none."""
    try:
        decision, move = match.decision(seat), match.understand(seat, said)
    except Trouble:
        return ""
    if decision.rests is not None and isinstance(move, decision.rests):
        return ""
    return move_in_words(match, seat, notation.write(move))
