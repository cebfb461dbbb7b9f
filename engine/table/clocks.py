"""Who is on the clock, since when, and what falls due: the clocks of one match.

`keep_time` runs at the end of every change and sets each seat's watch by who is asked now. A turn
has one clock however many answers it has; it stands while others are asked, and neither an undo
nor a rest refills it: who takes back what others are thinking about pays for their time. An answer
out of turn has a short clock of its own. Each turn of somebody who is late waits for a whole day of
theirs: they can come back before the stand-in plays it. `time_is_up` does what the table has
chosen. When a person's clock stands is `quiet_hours.py`; how long a stand-in plays for somebody who
is late, `absence.py`.
"""

from collections.abc import Iterator
from copy import copy
from typing import Any

from msgspec.structs import replace

from engine.match.entries import By, has_moved
from engine.model.due import Due
from engine.model.people import Preferences, standing_key
from engine.model.seats import Watch
from engine.model.time_control import MINUTE
from engine.sentences import say
from engine.table import absence, holidays, leaving
from engine.table.draft import Draft, NotAllowed, sits

AUTOMA_NUDGE_SECONDS = MINUTE
"""An automa that has not answered by then is asked again."""
TIME_KIND, VOTE_KIND, AUTOMA_KIND = "time", "vote", "automa"
"""What falls due."""


def answerer(draft: Draft, n: int) -> By | None:
    """Who answers at once for a seat that is asked; None if the person is waited for."""
    seat = draft.seats[n]
    if standing_answer(draft, n) and not seat.level:
        return "standing"
    if not seat.level:
        return None
    watch = draft.watch(n)
    waits = seat.late and not seat.automa and draft.is_on_turn(n) and not watch.at_once
    return None if waits and watch.covered != draft.match.state.turns else "automa"


def standing_answer(draft: Draft, n: int) -> str:
    """The answer the seat has chosen beforehand for what it is asked; empty if none."""
    if draft.is_on_turn(n):
        return ""
    decision = draft.match.waiting()[n]
    name = _chosen(draft, n, type(decision).__name__)
    return name if name and name in decision.standing(draft.match.state) else ""


def _chosen(draft: Draft, n: int, question: str) -> str:
    """What a seat has chosen for this match or turn, else what its person has for all matches."""
    chosen, person = draft.seats[n].standing.get(question), draft.seats[n].person
    if chosen is not None and chosen.turn in (0, draft.match.state.turns):
        return chosen.name
    known = draft.people.get(person) if person is not None else None
    return known.standing.get(standing_key(draft.game.id, question), "") if known else ""


def answered_at_once(draft: Draft) -> Iterator[tuple[int, By]]:
    """The seats somebody answers for without waiting."""
    if draft.sheet.paused:
        return
    for n in draft.match.waiting():
        if (by := answerer(draft, n)) is not None:
            yield n, by


# ── Setting the watches ────────────────────────────────────────────────────────────────────────


def keep_time(draft: Draft) -> None:
    """Start, stop and change watches by who is asked now."""
    watches = tuple(
        _set(draft, n, _wait(draft, n, watch)) for n, watch in enumerate(draft.sheet.watches)
    )
    if watches != draft.sheet.watches:
        draft.set(watches=watches)


def _wait(draft: Draft, n: int, watch: Watch) -> Watch:
    """Note since when somebody is waited for."""
    is_asked = n in draft.match.waiting() and answerer(draft, n) is None
    waited = (watch.waited or draft.now) if is_asked and draft.sheet.status == "playing" else 0
    return watch if waited == watch.waited else replace(watch, waited=waited)


def _set(draft: Draft, n: int, watch: Watch) -> Watch:
    question = _question(draft, n)
    if question and question == watch.question:
        return watch if watch.since else replace(watch, since=draft.now)
    if watch.question:
        watch = _stop(draft, n, watch)
        if not question and _is_paused(draft, n, watch):
            return watch
        watch = _put_away(draft, watch)
    return _start(draft, n, watch, question) if question else watch


def _question(draft: Draft, n: int) -> str:
    """What a seat's time runs for; empty if it does not."""
    if not draft.sheet.control.is_timed or draft.sheet.status != "playing" or draft.sheet.paused:
        return ""
    if n not in draft.match.waiting() or answerer(draft, n) or absence.is_in_question(draft, n):
        return ""
    return _turn_question(draft) if draft.is_on_turn(n) else f"a{draft.match.opened[n]}"


def _turn_question(draft: Draft) -> str:
    return f"t{draft.match.state.turns}"


def is_turn_question(question: str) -> bool:
    """Whether a watch runs for a turn, and not for one answer out of turn."""
    return question.startswith("t")


def _is_paused(draft: Draft, n: int, watch: Watch) -> bool:
    """Whether the seat is still on turn and only others are asked for the moment."""
    is_on_turn = not draft.match.is_over and draft.is_on_turn(n)
    return is_on_turn and watch.question == _turn_question(draft)


def _stop(draft: Draft, n: int, watch: Watch) -> Watch:
    return replace(watch, left=time_left(draft, n, watch), since=0)


def time_left(draft: Draft, n: int, watch: Watch) -> float:
    if not watch.since:
        return watch.left
    return max(0.0, watch.left - draft.quiet_hours_of(n).elapsed(watch.since, draft.now))


def _put_away(draft: Draft, watch: Watch) -> Watch:
    """The question is answered; a bank keeps what is left and grows."""
    bank = watch.bank
    if is_turn_question(watch.question) and draft.sheet.control.bank:
        bank = watch.left + draft.sheet.control.increment
    before, left = watch.question, watch.left
    return replace(watch, question="", left=0, whole=0, bank=bank, before=before, before_left=left)


def _start(draft: Draft, n: int, watch: Watch, question: str) -> Watch:
    whole = _allowance(draft, n, watch, question)
    left = watch.before_left if question == watch.before else whole
    return replace(watch, question=question, since=draft.now, left=left, whole=whole)


def give_back(draft: Draft, n: int) -> None:
    """A seat takes back what others are thinking about already: they get that time back, and the
    seat pays for it. NotAllowed if that is more than it had left.
    """
    thinking = [] if draft.is_on_turn(n) else [m for m in draft.match.waiting() if m != n]
    passed = 0.0
    for m in thinking:
        if since := draft.watch(m).since:
            passed = max(passed, draft.quiet_hours_of(m).elapsed(since, draft.now))
            draft.set_watch(m, since=draft.now)
    watch = draft.watch(n)
    if passed and watch.before:
        if watch.before_left <= passed:
            raise NotAllowed(say("undo_too_late"))
        draft.set_watch(n, before_left=watch.before_left - passed)


def _allowance(draft: Draft, n: int, watch: Watch, question: str) -> float:
    control = draft.sheet.control
    if not is_turn_question(question):
        return control.short
    return draft.late_turn_seconds(n) if draft.seats[n].late else control.per_move or watch.bank


def start_watches(draft: Draft) -> None:
    """Fresh watches for a match that starts."""
    bank = draft.sheet.control.bank
    draft.set(watches=tuple(Watch(bank=bank, seen=draft.now) for _ in draft.seats))


def add_time(draft: Draft, seconds: float) -> None:
    """Everybody has more time, in all: an arbiter has given it to their table."""
    for n, watch in enumerate(draft.sheet.watches):
        if is_turn_question(watch.question):
            draft.set_watch(n, left=watch.left + seconds, whole=watch.whole + seconds)
        elif draft.sheet.control.bank:
            draft.set_watch(n, bank=watch.bank + seconds)


def set_person(draft: Draft, person: Preferences, news: str = "", **facts: Any) -> None:
    """A person's hours have changed: what ran so far is counted the old way. With news, the table
    is told of it, unless the match is live.
    """
    before = copy(draft)
    draft.people = {**draft.people, person.id: person}
    for n, watch in enumerate(draft.sheet.watches):
        if watch.since:
            left = time_left(before, n, watch)
            draft.set_watch(n, left=left, since=draft.now)
    seat = sits(draft.seats, person.id)
    if seat not in draft.persons:
        return
    if news and not draft.sheet.control.is_live:
        draft.note(news, seat=seat, **facts)
    holidays.follow(draft, seat)


# ── What falls due ─────────────────────────────────────────────────────────────────────────────


def due_rows(draft: Draft) -> tuple[Due, ...]:
    """When clocks and votes end, and when automa are asked again."""
    rows: list[Due] = []
    if draft.sheet.status == "playing":
        for n, seat in enumerate(draft.seats):
            if draft.watch(n).since:
                rows.append(Due(draft.sheet.id, TIME_KIND, n, deadline(draft, n), seat.person))
        if any(answered_at_once(draft)) or absence.gone(draft):
            rows.append(Due(draft.sheet.id, AUTOMA_KIND, 0, draft.now + AUTOMA_NUDGE_SECONDS))
        if draft.sheet.votes and not draft.sheet.paused:
            closes = min(vote.closes for vote in draft.sheet.votes)
            rows.append(Due(draft.sheet.id, VOTE_KIND, 0, closes))
    return tuple(rows)


def deadline(draft: Draft, n: int) -> float:
    """When the time of a seat is up."""
    watch = draft.watch(n)
    return draft.quiet_hours_of(n).run(watch.since, watch.left)


# ── When it has fallen due ─────────────────────────────────────────────────────────────────────


def time_is_up(draft: Draft, n: int) -> None:
    """What happens to a seat whose time has run out; nothing if it has not. Where an arbiter
    decides about newcomers, they have a little more: that long they can still come.
    """
    if draft.sheet.status != "playing" or not draft.watch(n).since:
        return None
    if deadline(draft, n) > draft.now:
        return None
    if draft.has_arbiter and not has_moved(draft.match.entries, n):
        left = absence.seconds_of_grace(draft.watch(n).whole)
        return draft.set_watch(n, up=draft.now, since=draft.now, left=left)
    draft.set_watch(n, up=draft.now)
    if not draft.is_on_turn(n):
        answer_for(draft, n)
    elif draft.sheet.control.consequence == "default":
        if absence.miss(draft, n):
            answer_for(draft, n)
    elif draft.sheet.control.consequence == "forfeit":
        leaving.leave(draft, n, "time")
    else:
        absence.stand_in(draft, n)
    return None


def answer_for(draft: Draft, n: int) -> None:
    """The standing answer of a seat, else the default."""
    match = draft.match
    decision = match.waiting()[n]
    if name := standing_answer(draft, n):
        move = decision.standing(match.state)[name]
        draft.add(match.propose(n, move, by="standing"))
    else:
        draft.add(match.propose(n, decision.default(match.state), by="clock"))
