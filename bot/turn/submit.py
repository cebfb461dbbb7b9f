"""Making a move that somebody has typed or clicked: what is shown after it, and what becomes of one
that is misspelt.

Where everybody reads the answer, it is made of what everybody sees: moves with something that is
hidden are neither named nor judged there.
"""

from collections.abc import Sequence

from discord import ui

from bot.turn import dialogue, suggestions
from bot.turn.legal_moves import LegalMoves
from bot.ui.answers import Items, Panel
from bot.ui.buttons import Button, row
from bot.ui.ids import Id
from bot.ui.pictures import draw_board_for
from bot.words import say
from engine import notation
from engine.match.match import Match
from engine.table.moves import own_undo
from engine.table.posts import Post
from engine.table.table import Table
from engine.trouble import Illegal, Trouble, Unreadable


class Misspelt(Trouble):
    """No move, but so nearly one that only that one can be meant."""

    def __init__(self, why: str, move: str) -> None:
        super().__init__(why)
        self.move = move


async def submit(
    table: Table, legal_moves: LegalMoves, person: int, said: str, opened: int | None = None
) -> Post:
    """Make a move; a refusal comes with the moves that are nearest to it, or the one meant."""
    try:
        return await table.submit(person, said, opened)
    except (Illegal, Unreadable) as trouble:
        moves = await legal_moves.of(table, table.seat_of(person))
        raise _refusal(str(trouble), moves, said) from None


async def submit_in_public(table: Table, legal_moves: LegalMoves, person: int, said: str) -> Post:
    """The same where everybody reads the refusal."""
    try:
        return await table.submit(person, said)
    except (Illegal, Unreadable) as trouble:
        seat = table.seat_of(person)
        moves = await legal_moves.open_of(table, seat)
        raise public_refusal(table.match, seat, said, trouble, moves) from None


def public_refusal(
    match: Match, seat: int, said: str, trouble: Trouble, open_moves: Sequence[str]
) -> Trouble:
    """What everybody may hear of a refusal: nothing, where it depends on what is hidden."""
    if isinstance(trouble, Illegal):
        move = notation.read(match.decision(seat).accepts, said)
        if not match.is_open(seat, move):
            return Trouble(say("trouble.hidden"))
    return _refusal(str(trouble), open_moves, said)


def _refusal(why: str, moves: Sequence[str], said: str) -> Trouble:
    """Why not, and the move that was meant or those that are nearest."""
    if meant := suggestions.slip(moves, said):
        return Misspelt(say("trouble.slip", why=why[:600], move=meant), meant)
    some = ", ".join(f"`{move}`" for move in suggestions.nearest(moves, said))
    return Trouble(say("trouble.nearest", why=why[:600], moves=some) if some else why[:600])


async def after_move(
    table: Table, legal_moves: LegalMoves, person: int, move: str, post: Post
) -> Panel:
    """After an answer: the next question of the same turn, or who is next."""
    seat = table.seat_of(person)
    said = "\n".join([say("step.done", move=move), *post.lines(seat)])
    if seat in table.match.waiting():
        return await dialogue.step(table, legal_moves, person, note=said)
    names = [table.match.names[asked.seat] for asked in table.asked()]
    if names:
        said += "\n" + say("step.next", names=", ".join(names))
    board = await draw_board_for(table, person)
    items: Items = [ui.TextDisplay(said[: dialogue.MOST_STEP_CHARACTERS]), *board.items]
    if own_undo(table.match, seat):
        items.append(row(Button(Id("undo", table.id), say("undo.button"))))
    return Panel(*items, files=board.files)


async def did_you_mean(
    table: Table, legal_moves: LegalMoves, person: int, trouble: Misspelt
) -> Panel:
    """The move that was meant, as a preview: it is never made by itself."""
    return await dialogue.step(table, legal_moves, person, trouble.move.split(), note=str(trouble))


def ask_in_public(table: Table, person: int, trouble: Misspelt) -> Panel:
    """The same where everybody reads it: a button that shows its own person the preview."""
    seat = table.seat_of(person)
    id = Id("meant", table.id, table.match.opened[seat], f"{seat} {trouble.move}")
    return Panel(ui.TextDisplay(str(trouble)), row(Button(id, trouble.move)))


def written(table: Table, post: Post, said: str) -> str:
    """A move as the match has written it down, however it was said."""
    own = [entry for entry in table.match.entries[post.first - 1 : post.last] if entry.text]
    return own[-1].text if own and own[-1].act == "move" else " ".join(said.split())
