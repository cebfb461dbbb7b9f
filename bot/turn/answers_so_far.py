"""What was said so far in a turn, as the ids of its buttons hold it, and the way back.

Answers that are too long for an id are kept in the store under a short key.
"""

from bot.turn.legal_moves import LegalMoves
from bot.turn.prompts import THEN
from bot.turn.steps import TurnStep
from bot.ui.buttons import Button
from bot.ui.ids import MOST_REST_CHARACTERS, Id
from bot.words import say
from engine.table.table import Table

KEPT = "#"
"""Begins what was said where an id has only the key of it."""
LIST_NUMBER_CHARACTERS = 3


async def back_button(
    table: Table, legal_moves: LegalMoves, person: int, now: TurnStep
) -> Button | None:
    """To the choice before; None if there was none."""
    earlier = await legal_moves.step_back(table, now.chain.seat, now)
    if earlier.said == now.said:
        return None
    said = await said_so_far(table, person, earlier)
    return Button(Id("step", table.id, table.match.opened[now.chain.seat], said), say("step.back"))


async def said_so_far(table: Table, person: int, now: TurnStep) -> str:
    """What was said so far as ids can hold it, with whatever may be chosen next."""
    buttons = [] if now.chain.has_ended else [g for g in now.prompt.groups if not g.is_list]
    longest = max((len(one.said(word)) for one in buttons for word in one.words), default=0)
    answers = "".join(answer + THEN for answer in now.chain.answers)
    begun = now.said.removeprefix(answers)
    room = len(begun) + 1 + max(longest, LIST_NUMBER_CHARACTERS)
    return await answers_so_far(table, person, now, room) + begun


async def answers_so_far(table: Table, person: int, now: TurnStep, room: int = 0) -> str:
    """The answers so far as an id can hold them that has `room` for more; ready for the next."""
    answers = await kept(table, person, THEN.join(now.chain.answers), room)
    return f"{answers}{THEN}" if answers else ""


async def kept(table: Table, person: int, answers: str, room: int = 0) -> str:
    """Answers as an id can hold them that has `room` for more: themselves, or a key for them."""
    if len(answers) + len(THEN) + room <= MOST_REST_CHARACTERS:
        return answers
    return KEPT + await table.keep_unmade(person, answers)


async def recalled(table: Table, person: int, said: str) -> str | None:
    """What an id says; None if it was kept and is forgotten, because the match has moved on."""
    if not said.startswith(KEPT):
        return said
    key, separator, rest = said.removeprefix(KEPT).partition(THEN)
    answers = await table.unmade(person, key)
    return None if answers is None else f"{answers}{separator}{rest}"
