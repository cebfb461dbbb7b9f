"""What a person does on the board: an answer, an undo, an answer chosen beforehand.

Everything here works on a draft; what the game allows is judged by the match.
"""

from collections.abc import Callable

from engine.match.match import Match
from engine.match.preview import Preview, preview
from engine.model.seats import StandingAnswer
from engine.model.votes import Vote
from engine.sentences import say
from engine.table import leaving, voting
from engine.table.draft import Draft, NotAllowed
from engine.trouble import Stale


def submitting(person: int, said: str, opened: int | None) -> Callable[[Draft], None]:
    """A person's answer to the question with the number `opened`; without one, to the question
    that is open when the answer is judged first, and to no later one.
    """
    question = opened

    def submit(draft: Draft) -> None:
        nonlocal question
        seat, match = draft.seat_of(person), draft.playing()
        match.decision(seat)
        question = match.opened[seat] if question is None else question
        if draft.seats[seat].stand_in:
            leaving.take_back(draft, seat)
        draft.add(draft.match.propose(seat, said, opened=question))
        draft.acted(seat)

    return submit


def preview_of(draft: Draft, person: int, said: str, opened: int | None) -> Preview:
    """What the board would look like after an answer."""
    seat, match = draft.seat_of(person), draft.playing()
    match.decision(seat)
    if opened is not None and opened != match.opened[seat]:
        raise Stale(say("stale"))
    return preview(match, seat, said)


def undo(draft: Draft, person: int, to: int | None) -> None:
    """At once where nothing was revealed, else the table is asked."""
    seat, match = draft.seat_of(person), draft.playing()
    target = before_latest(match, seat) if to is None else to
    if any(entry.act == "leave" and entry.n > target for entry in match.live):
        raise NotAllowed(say("somebody_left"))
    proposal = match.propose_undo(target)
    draft.acted(seat)
    if target in own_undo(match, seat):
        draft.add(proposal)
    else:
        voting.ask(draft, Vote("undo", seat, draft.now, to=target))


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
