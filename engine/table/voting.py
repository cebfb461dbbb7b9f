"""What a table decides together: who may ask, who has answered, and what follows.

How a vote is counted is in `votes.py`. A vote is carried out the moment it is carried, within the
same step; what it led to is an entry like any other.
"""

from typing import Any

from msgspec.structs import replace

from engine.model.names import plain_name
from engine.model.time_control import DAY
from engine.model.votes import AskedInVain, AwayChoice, Subject, Vote
from engine.sentences import say
from engine.table import abandoned_matches, absence, holidays, leaving, seat_news
from engine.table.draft import Draft, NotAllowed
from engine.table.holidays import OnHoliday
from engine.trouble import Stale

SILENCE_SECONDS = 7 * DAY
"""After which somebody may be replaced where there is no clock."""
MOST_VAIN_QUESTIONS = 3
"""A day, by one seat: each calls the others, or whoever is offered the seat."""


def ask_for(
    draft: Draft, person: int, subject: Subject, seat: int, newcomer: int | None, name: str
) -> None:
    """A person asks the table, about a seat and a newcomer where the subject needs them."""
    by = draft.seat_of(person)
    draft.playing()
    draft.acted(by)
    called = plain_name(name, seat + 1) if newcomer is not None else ""
    ask(draft, Vote(subject, by, draft.now, seat, newcomer=newcomer, name=called))


def vote(draft: Draft, person: int, subject: Subject, seat: int, *, yes: bool) -> None:
    """A person answers what the table is asked."""
    by = draft.seat_of(person)
    answer(draft, by, subject, seat, yes=yes)
    draft.acted(by)


def ask(draft: Draft, vote: Vote) -> None:
    """Put a question to the table. Whoever asks agrees."""
    draft.playing()
    if vote.key in [v.key for v in draft.sheet.votes]:
        return answer(draft, vote.by, vote.subject, vote.seat, yes=True)
    if vote.subject == "replace":
        _check_replaceable(draft, vote.seat)
    if vote.subject == "stand_in":
        holidays.check_stand_in(draft, vote.seat)
    if vote.newcomer is not None and vote.newcomer in [seat.person for seat in draft.seats]:
        raise NotAllowed(say("they_sit"))
    vote = replace(vote, entry=len(draft.match.entries), yes=(vote.by,))
    if vote.subject not in ("replace", "stand_in") and vote.is_carried(
        draft.persons, len(draft.seats), draft.now
    ):
        if vote.subject == "undo" and draft.sheet.counts:
            raise NotAllowed(say("undo_counts"))
        if vote.subject == "draw" and draft.has_automa_of_its_own:
            raise NotAllowed(say("automa_competes"))
        return _carry_out(draft, vote)  # among automa there is nobody to ask
    _count(draft, vote)
    draft.set(votes=(*draft.sheet.votes, vote))
    draft.note("vote_opened", **vote.facts)
    if vote.subject == "replace":
        seat_news.tell(draft, vote.seat, "voted_about")
    review(draft)
    return None


def _count(draft: Draft, vote: Vote) -> None:
    """One more question, in vain until it is agreed to; NotAllowed if there were too many."""
    late = tuple(one for one in draft.sheet.vain_questions if one.at > draft.now - DAY)
    if sum(one.by == vote.by for one in late) >= MOST_VAIN_QUESTIONS:
        raise NotAllowed(say("asked_enough", most=MOST_VAIN_QUESTIONS))
    draft.set(vain_questions=(*late, AskedInVain(vote.by, draft.now, vote.newcomer)))


def _not_in_vain(draft: Draft, vote: Vote) -> None:
    own = (vote.by, vote.asked_at)
    draft.set(
        vain_questions=tuple(one for one in draft.sheet.vain_questions if (one.by, one.at) != own)
    )


def answer(draft: Draft, n: int, subject: Subject, about: int = -1, *, yes: bool) -> None:
    """A seat agrees or not. One no ends a vote that needs everybody."""
    vote = find(draft, subject, about)
    if not vote.is_asked(n):
        raise NotAllowed(say("not_your_vote"))
    said = tuple(s for s in vote.yes if s != n)
    if yes:
        _put(draft, vote, replace(vote, yes=(*said, n)))
    elif subject in ("replace", "stand_in"):
        _put(draft, vote, replace(vote, yes=said))
    else:
        _drop(draft, vote, "vote_refused")
    review(draft)


def choose(draft: Draft, person: int, about: int, choice: AwayChoice) -> None:
    """A person chooses what becomes of the seat of somebody who is away."""
    by, vote = draft.seat_of(person), find(draft, "away", about)
    if not vote.is_asked(by):
        raise NotAllowed(say("not_your_vote"))
    _put(draft, vote, replace(vote, chosen=vote.choosing(by, choice)))
    draft.acted(by)
    review(draft)


def accept_seat(draft: Draft, person: int, about: int) -> None:
    """A newcomer takes the seat that was offered to them."""
    vote = find(draft, "substitute", about)
    if vote.newcomer != person:
        raise NotAllowed(say("not_offered"))
    _drop(draft, vote, "vote_carried")
    _not_in_vain(draft, vote)
    leaving.replace_person(draft, about, person, vote.name)


def decline_seat(draft: Draft, person: int, about: int) -> None:
    """A newcomer does not want the seat that was offered to them."""
    vote = find(draft, "substitute", about)
    if vote.newcomer != person:
        raise NotAllowed(say("not_offered"))
    _drop(draft, vote, "vote_refused")


def find(draft: Draft, subject: Subject, about: int = -1) -> Vote:
    draft.playing()
    for vote in draft.sheet.votes:
        if vote.key == (subject, about) and vote.closes > draft.now:
            return vote
    raise Stale(say("closed"))


def review(draft: Draft) -> None:
    """Carry out what is carried, and close what is out of date."""
    if draft.sheet.paused:
        return
    for vote in draft.sheet.votes:
        if draft.sheet.status != "playing" or draft.match.is_over:
            draft.set(votes=())
        elif vote not in draft.sheet.votes:
            continue
        elif vote.subject == "away":
            _review_absence(draft, vote)
        elif vote.subject == "silence":
            abandoned_matches.review(draft, vote)
        elif vote.subject == "undo" and vote.entry != len(draft.match.entries):
            _drop(draft, vote, "vote_lapsed")
        elif vote.is_carried(draft.persons, len(draft.seats), draft.now):
            _drop(draft, vote, "vote_carried")
            _not_in_vain(draft, vote)
            _carry_out(draft, vote)
        elif vote.closes <= draft.now:
            _drop(draft, vote, "vote_lapsed")


def _review_absence(draft: Draft, vote: Vote) -> None:
    choice = vote.decision(absence.present(draft, but=vote.seat), draft.now)
    if choice is not None:
        _drop(draft, vote, "away_decided", choice=choice)
        absence.decide(draft, vote.seat, choice)


def _carry_out(draft: Draft, vote: Vote) -> None:
    match = draft.match
    if vote.subject == "undo":
        draft.add(match.propose_undo(vote.to))
    elif vote.subject in ("draw", "abandon"):
        draft.add(match.propose_act("draw" if vote.subject == "draw" else "abandon"))
    elif vote.subject == "stand_in":
        if (holiday := holidays.holiday_of(draft, vote.seat)) is not None:
            holidays.hand_over(draft, vote.seat, holiday, asked_for=True)
    elif vote.newcomer is not None:
        _offer(draft, vote)
    else:
        leaving.leave(draft, vote.seat, "vote")


def _offer(draft: Draft, vote: Vote) -> None:
    """The table has given a seat to a newcomer, who is asked before they sit down: in vain, until
    they do.
    """
    offer = replace(vote, subject="substitute", asked_at=draft.now, yes=())
    question = AskedInVain(offer.by, offer.asked_at, offer.newcomer)
    draft.set(vain_questions=(*draft.sheet.vain_questions, question))
    others = tuple(v for v in draft.sheet.votes if v.key != offer.key)
    draft.set(votes=(*others, offer))
    draft.note("vote_opened", **offer.facts)


def _check_replaceable(draft: Draft, n: int) -> None:
    """A vote opens when their time is up, or after long silence where there is no clock."""
    if not 0 <= n < len(draft.seats) or not draft.seats[n].is_person:
        raise NotAllowed(say("nobody_there"))
    watch = draft.watch(n)
    if draft.has_arbiter:
        raise NotAllowed(say("arbiter_decides"))
    if (holiday := holidays.holiday_of(draft, n)) is not None:
        raise OnHoliday(n, holiday.end, "replace_holiday")
    if draft.sheet.control.is_timed:
        if not watch.up:
            raise NotAllowed(say("time_not_up"))
    elif n not in draft.match.waiting() or draft.now < watch.seen + SILENCE_SECONDS:
        raise NotAllowed(say("not_silent"))


def _put(draft: Draft, old: Vote, new: Vote) -> None:
    draft.set(votes=tuple(new if vote == old else vote for vote in draft.sheet.votes))


def _drop(draft: Draft, vote: Vote, name: str, **facts: Any) -> None:
    draft.set(votes=tuple(v for v in draft.sheet.votes if v != vote))
    draft.note(name, **vote.facts, **facts)
