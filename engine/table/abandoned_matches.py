"""Matches to which nobody comes back: they are abandoned and count for nobody.

Where everybody was late, the match stands (`pausing.py`), and is abandoned after a week in which
nobody has done anything. Where there is no clock, the table is asked after six weeks whether the
match shall end: one person who wants to play on, or any move, is enough for it to go on, and the
silence counts from then; otherwise it ends a week later. In a tournament the arbiter decides.
"""

from engine.model.due import Due
from engine.model.sheet import AWAY
from engine.model.time_control import DAY
from engine.model.votes import TABLE, Vote
from engine.table.draft import Draft
from engine.table.holidays import holidays_of

WEEK = 7 * DAY
ABANDONED_SECONDS = WEEK
"""After which a match is abandoned in which everybody is away."""
SILENCE_SECONDS = 6 * WEEK
"""After which the table of a match without a clock is asked."""
ANSWER_SECONDS = WEEK
"""In which somebody may say that they want to play on."""
AWAY_KIND, SILENCE_KIND = "away", "silence"
"""What falls due."""


def due_rows(draft: Draft) -> tuple[Due, ...]:
    """When a match is abandoned, or its table asked."""
    return _away_rows(draft) + _silence_rows(draft)


# ── Everybody is away ────────────────────────────────────────────────────────────────────────────


def abandoned_at(draft: Draft) -> float:
    return draft.sheet.paused_since + ABANDONED_SECONDS


def _away_rows(draft: Draft) -> tuple[Due, ...]:
    if draft.sheet.paused != AWAY or draft.sheet.status != "playing" or draft.has_arbiter:
        return ()
    return (Due(draft.sheet.id, AWAY_KIND, 0, abandoned_at(draft)),)


def abandon(draft: Draft) -> None:
    """Nobody has come back for too long; nothing if somebody has."""
    if any(row.due <= draft.now for row in _away_rows(draft)):
        draft.set(paused="", paused_since=0)
        draft.add(draft.match.propose_act("abandon", text=AWAY, by="clock"))


# ── No clock, and silence ────────────────────────────────────────────────────────────────────────


def asks_at(draft: Draft) -> float:
    """When nobody will have done anything for too long; a holiday is no silence."""
    signs = [max(watch.seen, watch.waited) for watch in draft.sheet.watches]
    for n in draft.persons:
        signs += [one.end for one in holidays_of(draft, n) if one.start <= draft.now]
    return max(signs) + SILENCE_SECONDS


def is_asked(draft: Draft) -> bool:
    return any(vote.subject == SILENCE_KIND for vote in draft.sheet.votes)


def _silence_rows(draft: Draft) -> tuple[Due, ...]:
    sheet = draft.sheet
    if sheet.control.is_timed or sheet.status != "playing" or sheet.paused or not sheet.watches:
        return ()
    if draft.has_arbiter or is_asked(draft):
        return ()
    return (Due(sheet.id, SILENCE_KIND, 0, asks_at(draft)),)


def ask(draft: Draft) -> None:
    """Ask the table whether to end; nothing if somebody has done something meanwhile."""
    if any(row.due <= draft.now for row in _silence_rows(draft)):
        entry = len(draft.match.entries)
        vote = Vote("silence", TABLE, draft.now, entry=entry, lasts=ANSWER_SECONDS)
        draft.set(votes=(*draft.sheet.votes, vote))
        draft.note("vote_opened", **vote.facts)


def review(draft: Draft, vote: Vote) -> None:
    """Somebody has played on and there is nothing to ask any more, or the match ends."""
    is_moot = vote.entry != len(draft.match.entries)
    if is_moot or vote.is_carried(draft.persons, len(draft.seats), draft.now):
        draft.set(votes=tuple(one for one in draft.sheet.votes if one != vote))
    if not is_moot and vote not in draft.sheet.votes:
        draft.add(draft.match.propose_act("abandon", text=SILENCE_KIND, by="clock"))
