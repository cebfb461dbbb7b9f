"""How a match ended: ranks with named scores, the moments that decided it, charts, the seed.

Nothing is secret any more, but only what everybody may hear is told. The decisive moments are the
answers after which the game's own judgement of the position changed most.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.posts.moment_pictures import NamedMoment, moment_pictures
from bot.ui import pictures
from bot.ui.answers import Items
from bot.ui.icons import beside_seat
from bot.words import say
from engine.automa.turning_points import PastEntry
from engine.dealer import Event, audible
from engine.language.filling import commas, paragraph
from engine.match import record
from engine.match.entries import Entry
from engine.match.match import Match
from engine.sentences import any_of
from engine.table.posts import Post
from engine.table.table import Table

log = logging.getLogger(__name__)

DECISIVE_MOMENTS = 3
SETTLED_JUDGEMENT = 5000.0
"""Judgements beyond this only say that the match is over."""


class Moment(NamedTuple):
    """An answer that changed much."""

    n: int
    """Its step in the history."""
    turn: int
    swing: float
    words: str
    entry: int


async def result(post: Post, table: Table) -> tuple[Items, list[discord.File | None]]:
    """What the last post says below the board."""
    match = table.match
    lines = [say("post.over", game=match.game.title), *_ranks(post, match)]
    if table.sheet.rated and table.sheet.absent:
        names = any_of([match.names[n] for n in table.sheet.absent], "and")
        lines.append(say("post.absent", names=names))
    found = await asyncio.to_thread(moments, match)
    if found:
        lines += [
            say("end.moments"),
            *(say("end.moment", turn=m.turn, words=m.words) for m in found),
        ]
    if post.secret:
        lines.append(say("post.secret", secret=post.secret))
    items: Items = [ui.TextDisplay("\n".join(lines)[:2000])]
    named = {m.entry: NamedMoment(say("moment.turn", turn=m.turn)) for m in found}
    shown = await moment_pictures(match, named)
    if chart := await _charts(match, await table.store.times(table.id)):
        shown.append(chart)
    return [*items, *(one.gallery for one in shown)], [one.file for one in shown]


def outcome(match: Match) -> str:
    """Who has won, in a sentence."""
    result = match.result()
    return match.speaker.outcome(result) if result else say("post.abandon")


def _ranks(post: Post, match: Match) -> list[str]:
    if post.result is None:
        return []
    ended_early, colours = is_ended_early(post, match), match.game.colours_of(match.seats)
    lines = [say("post.no_victory") if ended_early else match.speaker.outcome(post.result)]
    for seat in sorted(range(match.seats), key=post.result.ranks.__getitem__):
        scores = list(zip(match.game.scores, post.result.scores[seat], strict=False))
        counted = [scores[0], *(one for one in scores[1:] if one[1])]
        text = commas(match.speaker.score(what, count) for what, count in counted)
        rank, name = post.result.ranks[seat], beside_seat(colours[seat], match.names[seat])
        key = "post.unranked" if ended_early else "post.rank"
        lines.append(say(key, rank=rank, name=name, scores=text))
    return lines


def is_ended_early(post: Post, match: Match) -> bool:
    """Whether somebody has ended the match as it stands: nobody has won it then. In a tournament
    that is a ruling, and the board decides.
    """
    ending = match.ending
    return ending is not None and ending.act == "end" and "tournament" not in post.notes


def moments(match: Match) -> list[Moment]:
    """The answers that changed the judgement of their seat's position most, in order of play."""
    found, before = [], match.fresh().state
    for n, (entry, past, told) in enumerate(match.history(), 1):
        state = past.state.clone()
        is_move = entry.act == "move" and entry.seat is not None
        if is_move and before.agenda and state.agenda and not _is_quiet(entry, before, state):
            judge, seat = match.game.evaluate, entry.seat or 0
            swing = judge(state, seat) - judge(before, seat)
            words = _deed(match, seat, told)
            if words and 0 < abs(swing) < SETTLED_JUDGEMENT:
                found.append(Moment(n, max(1, before.turns), abs(swing), words, entry.n))
        before = state
    best = sorted(found, key=lambda m: (-m.swing, m.n))[:DECISIVE_MOMENTS]
    return sorted(best)


def _is_quiet(entry: Entry, before: Any, after: Any) -> bool:
    """Whether somebody passed or drew cards: that decides nothing."""
    return PastEntry(entry, before, after, ()).is_quiet


def _deed(match: Match, seat: int, told: tuple[Event, ...]) -> str:
    """What the seat itself did, as everybody heard it."""
    own = [event for event in audible(told, None) if event.facts.get("seat") == seat]
    return paragraph(*(match.speaker.event(event) for event in own[:2]))


def thinking(match: Match, times: Sequence[float]) -> list[tuple[int, float]]:
    """The seat and the seconds of each turn: from each question to its answer, added up."""
    spent: dict[tuple[int, int], float] = {}
    turn = 0
    for entry, past, _ in match.history():
        if entry.act == "move" and entry.seat is not None:
            key = (turn, entry.seat)
            spent[key] = spent.get(key, 0.0) + times[entry.n - 1] - times[entry.n - 2]
        turn = past.state.turns
    return [(seat, seconds) for (_, seat), seconds in spent.items()]


async def _charts(match: Match, times: Sequence[float]) -> pictures.PictureItem | None:
    """How scores and time went; none where there are no pictures or hardly a turn was played."""
    view = match.game.view(match.state, None)
    if not pictures.has_pictures(view) or len(match.course) < 4:
        return None
    try:
        seconds = await asyncio.to_thread(thinking, match, times)
        return await pictures.draw_charts(record.write(match), seconds)
    except Exception:
        log.exception("there are no charts of a match of %s", match.game.id)
        return None
