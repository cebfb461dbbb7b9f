"""What a person does on the board: an answer, an undo, an answer chosen beforehand.

Everything here works on a draft; what the game allows is judged by the match.
"""

from collections.abc import Callable

from engine.match.match import Match
from engine.model.seats import StandingAnswer
from engine.model.votes import Vote
from engine.sentences import say
from engine.table import clocks, leaving, voting
from engine.table.draft import Draft, NotAllowed

ANSWER_SEPARATOR = ";"
"""Between answers in a row: no word of a move has one."""


def submitting(person: int, said: str, opened: int | None) -> Callable[[Draft], None]:
    """A person's answer to the question with the number `opened`; without one, to the question
    that is open when the answer is judged first, and to no later one. Several answers in a row
    become entries together or not at all.
    """
    question = opened
    answers = [answer for answer in map(str.strip, said.split(ANSWER_SEPARATOR)) if answer]

    def submit(draft: Draft) -> None:
        nonlocal question
        seat, match = draft.seat_of(person), draft.playing()
        match.decision(seat)
        question = match.opened[seat] if question is None else question
        if draft.seats[seat].stand_in:
            leaving.take_back(draft, seat)
        first, *others = answers or [said]
        draft.add(draft.match.propose(seat, first, opened=question))
        for answer in others:
            _needs_no_news(draft, seat)
            draft.add(draft.match.propose(seat, answer))
        if others:
            draft.set(confirmed=(draft.entries[-len(answers)].n, draft.entries[-1].n))
        draft.acted(seat)

    return submit


def _needs_no_news(draft: Draft, seat: int) -> None:
    """NotAllowed where an answer brought something that the next one should be given in view of:
    chance, news for its seat alone, or somebody else's question.
    """
    entry, match = draft.entries[-1], draft.match
    is_told = any(event.to is not None for event in draft.events[entry.n])
    if entry.draws or is_told or set(match.waiting()) != {seat}:
        raise NotAllowed(say("not_in_a_row", move=entry.text))


def undo(draft: Draft, person: int, to: int | None) -> None:
    """At once where nothing was revealed, else the table is asked."""
    seat, match = draft.seat_of(person), draft.playing()
    target = _before_confirmed(draft, seat) if to is None else to
    if any(entry.act == "leave" and entry.n > target for entry in match.live):
        raise NotAllowed(say("somebody_left"))
    proposal = match.propose_undo(target)
    draft.acted(seat)
    if target in own_undo(match, seat):
        clocks.give_back(draft, seat)
        draft.add(proposal)
    else:
        voting.ask(draft, Vote("undo", seat, draft.now, to=target))


def _before_confirmed(draft: Draft, seat: int) -> int:
    """The entry before the answers that a seat has confirmed last: all that were made together, or
    those at their end that it may take back at once.
    """
    match, latest = draft.match, before_latest(draft.match, seat)
    first, last = draft.sheet.confirmed
    numbers = [entry.n for entry in match.live]
    if not first <= numbers[numbers.index(latest) + 1] <= last or first not in numbers:
        return latest
    whole = numbers[numbers.index(first) - 1]
    return min((n for n in own_undo(match, seat) if n >= whole), default=whole)


def before_latest(match: Match, seat: int) -> int:
    """The entry before the latest answer of a seat."""
    own = [n for n, e in enumerate(match.live) if e.act == "move" and e.seat == seat]
    if not own:
        raise NotAllowed(say("not_moved"))
    return match.live[own[-1] - 1].n


def own_undo(match: Match, seat: int) -> list[int]:
    """Where a seat may go back to at once: over answers its person gave, and no others."""
    given = max((e.n for e in match.live if e.by != "person"), default=0)
    return [n for n in match.undoable(seat) if n >= given]


def set_standing(
    draft: Draft, person: int, question: str, name: str | None, *, for_match: bool
) -> None:
    """A standing answer of a seat to a kind of question; None withdraws it."""
    seat, match = draft.seat_of(person), draft.playing()
    if question not in [item.__name__ for item in draft.game.items]:
        raise NotAllowed(say("never_asks", game=draft.game.title, question=question[:40]))
    standing = {k: v for k, v in draft.seats[seat].standing.items() if k != question}
    if name is not None:
        standing[question] = StandingAnswer(name, 0 if for_match else match.state.turns)
    draft.set_seat(seat, standing=standing)
