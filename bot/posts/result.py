"""How a match ended: ranks with named scores, the moments that decided it, charts, the seed.

Nothing is secret any more, but only what everybody may hear is told.
"""

import asyncio
import logging
from collections.abc import Sequence

import discord
from discord import ui

from bot.posts.moment_pictures import NamedMoment, moment_pictures
from bot.ui import pictures
from bot.ui.answers import Items
from bot.ui.icons import beside_seat
from bot.words import say
from engine.automa.decisive_moments import decisive_moments
from engine.language.filling import commas
from engine.match import record
from engine.match.match import Match
from engine.match.turn_times import seconds_per_turn
from engine.sentences import any_of
from engine.table.posts import Post
from engine.table.table import Table

log = logging.getLogger(__name__)


async def result(post: Post, table: Table) -> tuple[Items, list[discord.File | None]]:
    """What the last post says below the board."""
    match = table.match
    lines = [say("post.over", game=match.game.title), *_ranks(post, match)]
    if table.sheet.rated and table.sheet.absent:
        names = any_of([match.names[n] for n in table.sheet.absent], "and")
        lines.append(say("post.absent", names=names))
    found = await asyncio.to_thread(decisive_moments, match)
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


async def _charts(match: Match, times: Sequence[float]) -> pictures.PictureItem | None:
    """How scores and time went; none where there are no pictures or hardly a turn was played."""
    view = match.game.view(match.state, None)
    if not pictures.has_pictures(view) or len(match.course) < 4:
        return None
    try:
        seconds = await asyncio.to_thread(seconds_per_turn, match, times)
        return await pictures.draw_charts(record.write(match), seconds)
    except Exception:
        log.exception("there are no charts of a match of %s", match.game.id)
        return None
