"""An attempt at a lesson: the position, the answers so far, and whether they reach the goal.

Worked out anew from the answers each time, so that a lesson can be left overnight and goes on from
the id of a button. Whoever else is asked meanwhile gives the default answer; chance follows from
the lesson, so that it is the same for everybody.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.contract import Move
from engine.dealer import Dealer, Event, LiveDealer, ReplayedDealer
from engine.game import Game
from engine.lesson import LEARNER, Lesson, LessonPlay, listed
from engine.match.entries import Seed
from engine.match.match import Match
from engine.sentences import colour_name

AttemptStatus = Literal["open", "reached", "missed"]

MOST_ANSWERS_OF_OTHERS = 20


class LessonDealer(LiveDealer):
    """Deals what the lesson lists as long as that fits, then what follows from its key."""

    def __init__(self, draws: Sequence[int], secret: str, entry: int) -> None:
        super().__init__(bytes.fromhex(secret), "", entry)
        self._draws = draws

    def _next(self, n: int) -> int:
        at = len(self.drawn)
        if at < len(self._draws) and self._draws[at] < n:
            return self._draws[at]
        return super()._next(n)


@dataclass(frozen=True)
class Attempt:
    """How far somebody has come in a lesson."""

    lesson: Lesson
    answers: tuple[str, ...]
    match: Match
    events: tuple[Event, ...]
    """What was told since the lesson began."""
    status: AttemptStatus


def attempt(
    game: Game, lesson: Lesson, answers: Sequence[str] = (), names: Sequence[str] = ()
) -> Attempt:
    """The lesson after some answers; Trouble says why one of them is refused."""
    colours = game.colours_of(lesson.position.seats)
    match = _position(game, lesson).renamed(names or [*map(colour_name, colours)])
    before, events, status = match.state, list[Event](), _status(match, lesson)
    for n, said in enumerate(answers):
        draws = listed(lesson.model[n]).draws if n < len(lesson.model) else None
        answered = _answer(match, lesson, LEARNER, said, draws or ())
        events += answered.events
        events += _others(match, lesson, answered.undrawn)
        if status == "open":
            played = LessonPlay(before, match.state, tuple(events), answers[: n + 1])
            status = _status(match, lesson, played)
    return Attempt(lesson, tuple(answers), match, tuple(events), status)


def goes_on_from(left: Attempt, begun: Attempt) -> bool:
    """Whether a lesson begins just where another attempt has led, as the learner sees it."""
    before, now = (one.match.game.view(one.match.state, LEARNER) for one in (left, begun))
    return bool(before == now)


def _status(match: Match, lesson: Lesson, played: LessonPlay | None = None) -> AttemptStatus:
    if played is not None and lesson.reached(played):
        return "reached"
    if played is not None and (lesson.spoilt(played) or len(played.answers) >= lesson.most_answers):
        return "missed"
    return "open" if LEARNER in match.waiting() else "missed"


class _Answered(NamedTuple):
    """What an answer led to, and which listed draws nobody asked for yet."""

    events: tuple[Event, ...]
    undrawn: Sequence[int]


def _answer(
    match: Match, lesson: Lesson, seat: int, said: str | Move, draws: Sequence[int]
) -> _Answered:
    dealer = LessonDealer(draws, _secret(lesson), len(match.entries) + 1)
    proposal = match.propose(seat, said, dealer=dealer)
    match.accept(proposal)
    return _Answered(proposal.events, draws[len(dealer.drawn) :])


def _others(match: Match, lesson: Lesson, draws: Sequence[int]) -> list[Event]:
    """Whoever else is asked in the learner's turn gives the default answer. What the learner's
    answer did not draw of the model's list comes up here.
    """
    events: list[Event] = []
    for _ in range(MOST_ANSWERS_OF_OTHERS):
        asked = match.waiting()
        if LEARNER in asked or not asked or match.state.turn != LEARNER:
            break
        seat, decision = next(iter(asked.items()))
        answered = _answer(match, lesson, seat, decision.default(match.state), draws)
        events += answered.events
        draws = answered.undrawn
    return events


def _secret(lesson: Lesson) -> str:
    return hashlib.sha256(lesson.key.encode()).hexdigest()


def _position(game: Game, lesson: Lesson) -> Match:
    """A match in which the lesson's position has just come about."""
    where = lesson.position
    match = Match(game, where.seats, where.options, Seed.fresh(_secret(lesson)))
    match.accept(match.propose_start(_replayed(where.start)))
    _play(match, where.moves)
    if where.arrange is not None:
        state = match.state.clone()
        where.arrange(state)
        match, led = match.fresh(), match.entries
        match.hold(led, state)
    _play(match, where.further)
    return match


def _play(match: Match, moves: str) -> None:
    """Moves of a position, each by whoever is asked first."""
    for text in filter(None, map(str.strip, moves.split(";"))):
        move, draws = listed(text)
        seat = next(iter(match.waiting()))
        match.accept(match.propose(seat, move, dealer=_replayed(draws)))


def _replayed(draws: Sequence[int] | None) -> Dealer | None:
    return None if draws is None else ReplayedDealer(draws)
