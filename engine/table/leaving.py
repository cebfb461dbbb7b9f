"""Leaving a match, and giving a seat away for a while.

Whoever resigns, is forfeited or voted out has left: with two sides the other one wins, with more
an automa plays the seat on and it is ranked below all who stayed. A seat handed to an automa, or
played by one because its person is late, is still that person's, and they may take it back at any
time.
"""

from engine.automa import level_named
from engine.match.entries import By
from engine.model.seats import FormerPlayer
from engine.sentences import say
from engine.table import pausing, seat_news
from engine.table.draft import Draft, NotAllowed


def leave(draft: Draft, n: int, why: str) -> None:
    """A seat leaves for good: `resigned`, `time` or `vote`."""
    draft.playing()
    draft.set_seat(n, left=True, automa=draft.sheet.stand_in, stand_in="", late=False)
    draft.set(votes=tuple(v for v in draft.sheet.votes if v.by != n and v.seat != n))
    by: By = "clock" if why == "time" else "person"
    draft.add(draft.match.propose_act("leave", n, why, by))
    if why != "resigned":
        seat_news.tell(draft, n, "lost")
    if not draft.match.is_over and not draft.persons:
        draft.add(draft.match.propose_act("end"))


def vanish(draft: Draft, n: int) -> None:
    """Resign, also where the match is paused and nobody can do anything else."""
    paused = draft.sheet.paused
    draft.set(paused="")
    leave(draft, n, "resigned")
    if not draft.match.is_over:
        draft.set(paused=paused)


def hand_over(draft: Draft, n: int, level: str = "") -> None:
    """An automa plays until the person takes the seat back."""
    draft.playing()
    level = level_named(level or draft.sheet.stand_in).name
    if draft.seats[n].stand_in and not draft.seats[n].late:
        raise NotAllowed(say("automa_plays"))
    draft.set_seat(n, stand_in=level, late=False)
    draft.add(draft.match.propose_act("hand", n, level))
    draft.acted(n)


def take_back(draft: Draft, n: int) -> None:
    """The person is back."""
    draft.playing()
    seat, watch = draft.seats[n], draft.watch(n)
    if not seat.stand_in:
        raise NotAllowed(say("your_seat"))
    if seat.late:
        bank = max(watch.bank, draft.late_turn_seconds(n)) if draft.sheet.control.bank else 0
        draft.set_watch(n, question="", before="", since=0, left=0, bank=bank)
    draft.set_seat(n, stand_in="", late=False)
    draft.add(draft.match.propose_act("hand", n, "person"))


def come_back(draft: Draft, person: int) -> None:
    """Somebody takes their seat back; or is here again where the match stood without them, or the
    others decide about their seat.
    """
    seat = draft.seat_of(person)
    missed = pausing.wake(draft, person) or any(v.is_to_replace(seat) for v in draft.sheet.votes)
    if draft.seats[seat].stand_in or not missed:
        take_back(draft, seat)
    draft.acted(seat)


def replace_person(draft: Draft, n: int, person: int, name: str) -> None:
    """Somebody else plays a seat from now on."""
    draft.playing()
    if any(seat.person == person for seat in draft.seats):
        raise NotAllowed(say("they_sit"))
    before, entry = draft.seats[n], len(draft.match.entries) + 1
    former = FormerPlayer(n, entry, before.name, before.person or 0)
    draft.set(former=(*draft.sheet.former, former))
    draft.set_seat(n, person=person, name=name, stand_in="", late=False, standing={})
    bank = draft.sheet.control.bank if draft.has_arbiter else draft.watch(n).bank
    draft.set_watch(n, question="", before="", since=0, left=0, bank=bank)
    draft.set(votes=tuple(v for v in draft.sheet.votes if v.by != n and v.seat != n))
    draft.add(draft.match.propose_act("hand", n, "substitute"))
    draft.acted(n)


def end(draft: Draft, n: int) -> None:
    """The one person left among automa ends the match, ranked as it stands."""
    draft.playing()
    if draft.persons != {n} or len(draft.seats) < 2:
        raise NotAllowed(say("others_play"))
    if draft.has_automa_of_its_own:
        raise NotAllowed(say("automa_competes"))
    draft.add(draft.match.propose_act("end"))


def arbitrate(draft: Draft, ruling: str, n: int) -> None:
    """What the rules of a tournament have decided, also while everybody is away."""
    pausing.wake(draft)
    draft.playing()
    if ruling == "forfeit":
        leave(draft, n, "time")
    elif ruling == "wait":
        draft.set_watch(n, up=0, since=draft.now, left=draft.watch(n).whole)
    elif ruling == "automa":
        for seat in [n] if n >= 0 else sorted(draft.persons):
            level = draft.sheet.stand_in
            draft.set_seat(seat, automa=level, stand_in="", late=False)
            draft.add(draft.match.propose_act("hand", seat, level))
    else:
        draft.add(draft.match.propose_act("end" if ruling == "board" else "abandon"))
