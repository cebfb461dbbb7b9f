"""People on holiday: how many days they may take a year, and an automa that plays their seats
meanwhile, if they want it or the others ask for it; they have them back afterwards.

A holiday stops clocks (`quiet_hours.py`) in all but live matches. Whoever lets an automa play, and
plays themself all the same, keeps the seat until the next holiday. Automa never play a match among
themselves: where nobody else is, the match waits.
"""

from datetime import datetime

from engine.model.due import Due
from engine.model.people import Holiday, Preferences
from engine.model.time_control import DAY
from engine.sentences import say
from engine.table.draft import Draft, NotAllowed
from engine.table.quiet_hours import zone
from engine.trouble import BadOption

DAYS_PER_YEAR = 30
WAIT_SECONDS = 3 * DAY
"""After which the others may ask for a stand-in for somebody on holiday."""
DUE_KIND = "holiday"


# ── Days ─────────────────────────────────────────────────────────────────────────────────────────


def days_left(person: Preferences, now: float) -> float:
    """How many days of holiday a person still has in the year of `now`."""
    where = zone(person.zone)
    year = datetime.fromtimestamp(now, where).year
    begin = datetime(year, 1, 1, tzinfo=where).timestamp()
    end = datetime(year + 1, 1, 1, tzinfo=where).timestamp()
    taken = sum(max(0.0, min(h.end, end) - max(h.start, begin)) for h in person.holidays)
    return DAYS_PER_YEAR - taken / DAY


def take_holiday(person: Preferences, now: float, days: int) -> Holiday:
    """A holiday from now on; BadOption if the year has not so many days left."""
    if days < 1:
        raise BadOption(say("holiday_short"))
    return plan_holiday(person, now, now, now + days * DAY)


def plan_holiday(person: Preferences, now: float, start: float, end: float) -> Holiday:
    """A holiday from one time to another; BadOption if it cannot be."""
    if start < now or end <= start:
        raise BadOption(say("holiday_order"))
    if any(holiday.end > now for holiday in person.holidays):
        raise BadOption(say("holiday_twice"))
    left = days_left(person, start)
    if end - start > left * DAY:
        raise BadOption(say("holiday_left", days=max(0, int(left))))
    return Holiday(start, end)


# ── Seats ────────────────────────────────────────────────────────────────────────────────────────


class OnHoliday(NotAllowed):
    """Not while its person is on holiday, or not yet."""

    def __init__(self, seat: int, until: float, sentence: str) -> None:
        super().__init__(say(sentence))
        self.seat, self.until, self.sentence = seat, until, sentence


def holiday_of(draft: Draft, n: int) -> Holiday | None:
    """The holiday that the person of a seat is on; none in a live match."""
    return next((one for one in holidays_of(draft, n) if one.start <= draft.now < one.end), None)


def holidays_of(draft: Draft, n: int) -> tuple[Holiday, ...]:
    """All holidays of the person of a seat; none in a live match."""
    person = draft.seats[n].person if draft.seats[n].is_person else None
    known = draft.people.get(person) if person is not None else None
    return known.holidays if known is not None and not draft.sheet.control.is_live else ()


def follow(draft: Draft, n: int) -> None:
    """Hand a seat over when a holiday begins for which its person wants an automa, and give it back
    when the holiday is over.
    """
    if draft.sheet.status != "playing" or draft.match.is_over:
        return
    seat, holiday = draft.seats[n], holiday_of(draft, n)
    if holiday is None:
        if seat.stand_in and seat.holiday and not seat.automa:
            _give_back(draft, n)
    elif holiday.stand_in and seat.holiday != holiday.end:
        hand_over(draft, n, holiday)
    elif not holiday.stand_in and seat.stand_in and seat.holiday and not seat.asked_for:
        _give_back(draft, n)


def hand_over(draft: Draft, n: int, holiday: Holiday, *, asked_for: bool = False) -> None:
    """An automa plays until the holiday is over, if somebody plays beside it."""
    others = draft.persons - {n}
    if draft.seats[n].automa or not any(not draft.seats[m].stand_in for m in others):
        return
    draft.set(votes=tuple(v for v in draft.sheet.votes if not v.is_to_replace(n)))
    was_played = bool(draft.seats[n].stand_in)
    level = draft.seats[n].stand_in or draft.sheet.stand_in
    draft.set_seat(n, stand_in=level, late=False, holiday=holiday.end, asked_for=asked_for)
    if not was_played:
        draft.add(draft.match.propose_act("hand", n, level))


def _give_back(draft: Draft, n: int) -> None:
    draft.set_seat(n, stand_in="", late=False, holiday=0, asked_for=False)
    draft.set_watch(n, question="", before="", since=0, left=0)
    draft.add(draft.match.propose_act("hand", n, "person", by="clock"))


def check_stand_in(draft: Draft, n: int) -> Holiday:
    """The holiday for which the others may ask for a stand-in; NotAllowed says why they may not."""
    if not 0 <= n < len(draft.seats) or not draft.seats[n].is_person:
        raise NotAllowed(say("nobody_there"))
    if draft.seats[n].stand_in:
        raise NotAllowed(say("stand_in_plays"))
    holiday = holiday_of(draft, n)
    if holiday is None:
        raise NotAllowed(say("not_on_holiday"))
    if n not in draft.match.waiting() or draft.now < may_be_asked_at(draft, n, holiday):
        raise OnHoliday(n, holiday.end, "stand_in_soon")
    return holiday


def may_be_asked_at(draft: Draft, n: int, holiday: Holiday) -> float:
    """When the match has waited for somebody on holiday for long enough."""
    watch = draft.watch(n)
    return max(holiday.start, watch.waited or watch.seen) + WAIT_SECONDS


def due_rows(draft: Draft) -> tuple[Due, ...]:
    """When holidays begin and end for which an automa plays."""
    if draft.sheet.status != "playing":
        return ()
    found = []
    for n, seat in enumerate(draft.seats):
        times = [
            one.start for one in holidays_of(draft, n) if one.stand_in and one.start > draft.now
        ]
        times += [seat.holiday] if seat.stand_in and seat.holiday > draft.now else []
        if times:
            found.append(Due(draft.sheet.id, DUE_KIND, n, min(times), seat.person))
    return tuple(found)
