"""Advice in a first match: a sentence at the first question of each kind, as its game has written
it (`Course.advice`).
"""

import asyncio

from bot.turn.prompts import is_region
from bot.turn.steps import TurnStep
from bot.words import say
from engine.match.answer_chain import Chain
from engine.match.match import Match
from engine.store.protocol import Store
from engine.table.table import Table


async def is_due(store: Store, person: int, game: str) -> bool:
    """Whether somebody who begins a practice game is advised: until they have finished a match of
    that game.
    """
    return game not in await store.games_of(person, ("finished",))


async def advice(table: Table, now: TurnStep) -> str:
    """What is said to a question, and to those that can be answered together with it; empty if the
    seat has answered some like them before, or is not advised.
    """
    course = table.match.game.course
    if course is None or not is_advised(table):
        return ""
    chain = now.begun.chain
    asked = [type(one.decision).__name__ for one in (chain, *_answered_with(now))]
    new = [kind for kind in dict.fromkeys(asked) if kind not in _kinds_in(chain)]
    if not any(course.advice.get(kind) for kind in new):
        return ""
    known = await asyncio.to_thread(kinds_answered, table.match, chain.seat)
    said = [course.advice.get(kind, "") for kind in new if kind not in known]
    return "\n".join(say("step.advice", advice=one) for one in filter(None, said))


def _answered_with(now: TurnStep) -> list[Chain]:
    """Where those questions are asked that come after this one, if it can be passed over."""
    if now.is_begun:
        return []
    choices = [choice for choice in now.prompt.choices if not is_region(choice)]
    return [now.parts(choice)[0].chain for choice in choices]


def is_advised(table: Table) -> bool:
    """Whether it is the first match of its player, who practises."""
    return bool(table.sheet.notes.get("advised"))


def _kinds_in(chain: Chain) -> set[str]:
    """The kinds of question that are answered in a draft."""
    found, before = set[str](), chain.before
    while before is not None:
        found.add(type(before.decision).__name__)
        before = before.before
    return found


def kinds_answered(match: Match, seat: int) -> set[str]:
    """The kinds of question that a seat has answered."""
    found, asked = set[str](), dict[int, str]()
    for entry, past, _ in match.history():
        if entry.act == "move" and entry.seat in asked and entry.seat == seat:
            found.add(asked[seat])
        asked = {at: type(decision).__name__ for at, decision in past.waiting().items()}
    return found
