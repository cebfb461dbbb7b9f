"""Somebody who is late: an automa stands in for them until they return.

After three turns in a row the others are asked about the seat: wait for another day, let the automa
play on without waiting, or end the match. Unless they answer, the automa plays on; the seat stays
the person's until the match ends. Where an arbiter decides, the others are not asked. If everybody
is away, the match stands (`pausing.py`).
"""

from typing import get_args

from engine.match.entries import has_moved
from engine.model.sheet import AWAY
from engine.model.time_control import DAY, HOUR, MINUTE
from engine.model.votes import TABLE, AwayChoice, Vote
from engine.sentences import say
from engine.table import leaving, pausing, seat_news
from engine.table.draft import Draft, NotAllowed
from engine.tournament.ratings import is_ended_by_others

STAND_IN_LEVEL = "easy"
"""Of the automa that stands in, where a table does not choose another."""
MAX_MISSED_TURNS = 3
"""In a row, by somebody who is late; then the others are asked about the seat."""
CHOICE_SECONDS, LIVE_CHOICE_SECONDS = DAY, 5 * MINUTE
"""How long they can choose before the automa plays on; in a live match they are all there."""
MOST_GRACE_SECONDS = 12 * HOUR
"""In which an arbiter decides about somebody who has not come, and in which they can still come."""


def stand_in(draft: Draft, n: int) -> None:
    """Time is up on somebody's own turn: an automa plays it, and every turn until the person
    returns; or the others are asked first.
    """
    if not _is_anybody_here(draft, but=n):
        return _stop(draft)
    missed = draft.watch(n).missed + 1
    draft.set_watch(n, missed=missed)
    if missed >= MAX_MISSED_TURNS and not draft.has_arbiter:
        return _ask_the_others(draft, n)
    draft.set_watch(n, covered=draft.match.state.turns)
    if not draft.seats[n].stand_in:
        level = draft.sheet.stand_in
        draft.set_seat(n, stand_in=level, late=True)
        draft.add(draft.match.propose_act("hand", n, level, by="clock"))
    return seat_news.tell(draft, n, "stood_in")


def miss(draft: Draft, n: int) -> bool:
    """Time is up where the simplest answer is given for whoever is late; False if everybody is, and
    the match stands.
    """
    if not _is_anybody_here(draft, but=n):
        _stop(draft)
        return False
    draft.set_watch(n, missed=draft.watch(n).missed + 1)
    return True


def _stop(draft: Draft) -> None:
    """Everybody is away: the match stands, and each of them hears so."""
    pausing.pause(draft, AWAY)
    for n in sorted(draft.persons):
        seat_news.tell(draft, n, "all_away")


def _is_anybody_here(draft: Draft, *, but: int) -> bool:
    """Whether somebody else plays themself, and was not late last time."""
    others = draft.persons - {but}
    return any(not draft.seats[m].stand_in and not draft.watch(m).missed for m in others)


# ── What the others decide ─────────────────────────────────────────────────────────────────────


def _ask_the_others(draft: Draft, n: int) -> None:
    lasts = LIVE_CHOICE_SECONDS if draft.sheet.control.is_live else CHOICE_SECONDS
    vote = Vote("away", TABLE, draft.now, n, lasts=lasts)
    draft.set(votes=(*draft.sheet.votes, vote))
    draft.note("vote_opened", **vote.facts)
    seat_news.tell(draft, n, "in_question")


def is_in_question(draft: Draft, n: int) -> bool:
    """Whether the others are being asked about a seat: its turn waits for them."""
    return any(vote.key == ("away", n) for vote in draft.sheet.votes)


def present(draft: Draft, but: int) -> set[int]:
    """The other people who play themselves: those whose say is needed."""
    return {n for n in draft.persons - {but} if not draft.seats[n].stand_in}


def read_choice(said: str) -> AwayChoice:
    for choice in get_args(AwayChoice):
        if said == choice:
            return choice  # type: ignore[no-any-return]
    raise NotAllowed(say("nothing_to_ask"))


def decide(draft: Draft, n: int, choice: AwayChoice) -> None:
    """What the others have chosen for the seat of somebody who is away."""
    if choice == "wait":
        missed = MAX_MISSED_TURNS - 1
        draft.set_watch(n, missed=missed, question="", before="", since=0, left=0)
    elif choice == "automa":
        draft.set_watch(n, at_once=True)
    else:
        draft.add(draft.match.propose_act("abandon", text="absence"))


def absent_at_the_end(draft: Draft) -> tuple[int, ...]:
    """The people's seats that others have played to the end."""
    live = draft.match.live
    return tuple(n for n in sorted(draft.persons) if is_ended_by_others(live, n))


# ── Where an arbiter decides ───────────────────────────────────────────────────────────────────


def seconds_of_grace(whole: float) -> float:
    """How long somebody who has let all their time pass without a first move can still come."""
    return min(MOST_GRACE_SECONDS, whole / 2)


def newcomers(draft: Draft) -> list[int]:
    """The seats of people who are waited for and have never moved."""
    if draft.sheet.status != "playing":
        return []
    return [
        n
        for n in sorted(draft.persons & set(draft.match.waiting()))
        if not draft.seats[n].automa and not has_moved(draft.match.entries, n)
    ]


def newcomers_out_of_time(draft: Draft) -> list[int]:
    """Those of them whose time for the first move has all run out."""
    return [n for n in newcomers(draft) if draft.watch(n).up]


def gone(draft: Draft) -> list[int]:
    """The seats that are lost in a tournament, after too many turns of a stand-in in a row."""
    if draft.sheet.paused or draft.sheet.control.patience != "newcomers":
        return []
    return [
        n
        for n, seat in enumerate(draft.seats)
        if seat.late and draft.watch(n).missed >= MAX_MISSED_TURNS and not _is_covered(draft, n)
        if has_moved(draft.match.entries, n)
    ]


def _is_covered(draft: Draft, n: int) -> bool:
    state = draft.match.state
    return draft.is_on_turn(n) and draft.watch(n).covered == state.turns


def remove_absent(draft: Draft) -> None:
    """Whoever was away for too many turns of a tournament's match has left."""
    for n in gone(draft):
        if draft.sheet.status == "playing" and not draft.match.is_over:
            leaving.leave(draft, n, "time")
