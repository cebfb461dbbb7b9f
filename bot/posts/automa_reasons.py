"""One line why for each move of an automa: on request in practice games, where there is enough to
read, and in every post where the host has asked for it in *More*.

The reasons are made as hints are, from what the automa could know. Of a hand that others cannot see
they tell nothing: there only counts are told. Matches whose result counts have none.
"""

import asyncio
import logging
from typing import NamedTuple

from bot.turn.labels import move_in_words
from bot.words import say
from engine.automa.reasons import Reason, in_words
from engine.match.match import Match
from engine.table.posts import Post
from engine.table.services import Explain
from engine.table.table import Table
from engine.work.costly_threads import in_dear_thread

log = logging.getLogger(__name__)

MOST_WHYS = 6
"""In one post; of more moves, the last ones are explained."""
NOTE, YES, NO = "whys", "yes", "no"
"""What the sheet remembers of what the table wants."""


class AutomaMove(NamedTuple):
    """A move that an automa chose, and the match before it."""

    before: Match
    seat: int
    text: str


def are_told(table: Table) -> bool:
    """Whether the table wants to know each time."""
    return table.sheet.notes.get(NOTE) == YES and not table.sheet.counts


def may_be_asked(table: Table) -> bool:
    """Whether a board has a button that tells: in practice games, where not all is told anyway."""
    sheet = table.sheet
    return bool(sheet.notes.get("practice")) and not sheet.counts and not are_told(table)


async def whys(post: Post, table: Table, explain: Explain) -> list[str]:
    """A line for each move of an automa in a post."""
    if not are_told(table):
        return []
    chosen = await asyncio.to_thread(_chosen, table.match, post.first, post.last)
    return await _lines(chosen, explain)


async def whys_since(table: Table, n: int, explain: Explain) -> list[str]:
    """The same for the moves after an entry, for whoever asks."""
    last = len(table.match.entries)
    return await _lines(await in_dear_thread(_chosen, table.match, n + 1, last), explain)


def has_moved_since(match: Match, n: int) -> bool:
    """Whether an automa has moved after an entry."""
    return any(entry.n > n and entry.by == "automa" for entry in match.live)


async def _lines(chosen: list[AutomaMove], explain: Explain) -> list[str]:
    told = await asyncio.gather(*(_told(one, explain) for one in chosen))
    return [line for line in told if line]


def _chosen(match: Match, first: int, last: int) -> list[AutomaMove]:
    """Moves of automa from one entry to another that everybody may know, and had a choice."""
    numbers = [
        entry.n for entry in match.live if first <= entry.n <= last and entry.by == "automa"
    ][-MOST_WHYS:]
    found = []
    for n in numbers:
        before, entry = match.at(n - 1), match.entries[n - 1]
        decision = before.waiting().get(-1 if entry.seat is None else entry.seat)
        if decision is None or decision.secret or len(before.moves(decision.seat)) < 2:
            continue
        found.append(AutomaMove(before, decision.seat, entry.text))
    return found


async def _told(one: AutomaMove, explain: Explain) -> str:
    match, seat = one.before, one.seat
    try:
        found = await explain(match.game, match.state, seat, one.text)
    except Exception:
        log.exception("a move of an automa is not explained")
        return ""
    told = found if match.game.is_open else _without_deeds(found)
    if told is None:
        return ""
    move = move_in_words(match, seat, one.text)
    return say("post.why", name=match.names[seat], move=move, why=in_words(told, match.speaker))


def _without_deeds(found: Reason) -> Reason | None:
    """What would come next may name a card that nobody else sees: a reason that is no more than
    that is none for others.
    """
    if "event" in found.facts:
        return None
    return Reason(found.name, {name: fact for name, fact in found.facts.items() if name != "then"})
