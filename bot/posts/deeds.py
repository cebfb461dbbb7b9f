"""The few lines below a picture that say what just happened.

A picture has room for less than a post: what came of it all, what somebody did for that, and what
else is marked on the board.
"""

import logging
from collections.abc import Sequence

from bot.posts.told_cache import told_by_match
from bot.posts.what_happened import (
    ToldLine,
    last_answer_before_turn,
    lines_of_all,
    sat_down,
    worth_posting,
)
from engine.dealer import Event, audible
from engine.match.match import Match
from engine.speaker import Speaker
from engine.table.posts import happening
from engine.trouble import BadRecord
from render import PictureLine

log = logging.getLogger(__name__)

MOST_DEEDS = 3
"""Lines: more would push what is to be done off a phone."""


def deeds(
    lines: Sequence[ToldLine], speaker: Speaker, most: int = MOST_DEEDS
) -> tuple[PictureLine, ...]:
    """The lines that say best what just happened: what came of it, what somebody did for that, and
    what names most of all else that is marked. What is said twice is told once, what adds up is
    told as a sum.
    """
    lines = list({line.text: line for line in _summed_up(lines, speaker)}.values())

    def weight(n: int) -> tuple[int, bool, bool, int]:
        return lines[n].rank, lines[n].is_weighty, not lines[n].is_minor, n

    if not lines:
        return ()
    kept = [max(range(len(lines)), key=weight)]
    while len(kept) < min(most, len(lines)):
        others = [n for n in range(len(lines)) if n not in kept]
        if len(kept) == 1:
            own = [n for n in others if lines[n].is_own and n < kept[0]]
            kept.append(max(own or others, key=weight))
            continue
        named = {cell for n in kept for cell in lines[n].cells}
        fresh = {n: len({*lines[n].cells} - named) for n in others}
        telling = [n for n in others if fresh[n] or lines[n].is_weighty]
        if not telling:
            break
        kept.append(max(telling, key=lambda n: (lines[n].is_weighty, fresh[n], n)))
    return tuple(_for_a_picture(lines[n]) for n in sorted(kept))


def _for_a_picture(line: ToldLine) -> PictureLine:
    return PictureLine(line.text.replace("\n", " "), line.seat, line.cells)


def _summed_up(lines: Sequence[ToldLine], speaker: Speaker) -> list[ToldLine]:
    """The lines with the last of those that add up telling all of them: a village that heats up
    flow by flow and wall by wall has heated up by so much in all.
    """
    found = list(lines)
    for n in reversed(range(len(found))):
        same = [
            i for i in range(n + 1) if found[i].events and _adds_up(found[i], found[n], speaker)
        ]
        if len(same) < 2:
            continue
        told = _sum([found[i].events[0] for i in same], speaker)
        if told is not None:
            found[n] = found[n]._replace(text=speaker.event(told), events=(told,))
            for i in same[:-1]:
                found[i] = found[i]._replace(events=(), text="")
    return [line for line in found if line.text]


def _adds_up(one: ToldLine, other: ToldLine, speaker: Speaker) -> bool:
    """Whether two lines tell of the same seat the same thing that can be added up."""
    a, b = one.events[:1], other.events[:1]
    return (
        bool(a and b) and a[0].name == b[0].name in speaker.words.summed and one.seat == other.seat
    )


def _sum(events: Sequence[Event], speaker: Speaker) -> Event | None:
    """One event for several; None where something else came between that the sum would hide."""
    by, to = speaker.words.summed[events[0].name]
    first, last = events[0].facts, events[-1].facts
    whole = sum(event.facts[by] for event in events)
    if last[to] - first[to] + first[by] != whole:
        return None
    return Event(events[-1].name, {**last, by: whole}, events[-1].to)


def deeds_since_turn(match: Match, seat: int, most: int = MOST_DEEDS) -> tuple[PictureLine, ...]:
    """The same of what a seat could hear since its last turn, or since it sat down; nothing of a
    match that cannot be played again: that keeps nobody from moving.
    """
    try:
        n = last_answer_before_turn(match, seat) or sat_down(match, seat)
        later = [told for told in told_by_match(match) if told.entry.n > n]
    except BadRecord as problem:
        log.warning("nothing is told of before: %s", problem)
        return ()
    happenings = [happening(told.entry, audible(told.events, seat)) for told in later]
    lines = worth_posting(match.game.words, lines_of_all(match, happenings, seat))
    return deeds(lines, match.speaker.to(seat), most)
