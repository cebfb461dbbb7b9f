"""Ratings: a fold over results, by Weng and Lin's Plackett–Luce model (openskill).

A rating belongs to a person in a game with two or with more seats, on one server and over all of
them. Results come in the order in which matches ended, each moves its people once, and nothing else
does: folding the same results again gives the same numbers. Automa have fixed ratings, for judging
how even a match is, and are left out when people are rated: nobody gains or loses by them.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import Literal, NamedTuple

from msgspec import Struct
from openskill.models import PlackettLuce

from engine.match.entries import Entry

SeatsClass = Literal["two", "more"]
PROVISIONAL_MATCHES = 10
"""Until then a rating is provisional."""
FEWEST_ENTRIES_PER_SEAT = 4
"""A shorter match says nothing."""
LAST_SHARE = Fraction(1, 3)
"""Of a seat's answers: whoever left most of them to others gains nothing."""
AUTOMA_MU = {"random": 10.0, "easy": 18.0, "normal": 24.0, "hard": 29.0, "expert": 32.0}
"""What an automa's level is worth; a new person is worth 25."""
AUTOMA_SIGMA = 2.0
SHOWN_ZERO, SHOWN_SCALE = 1000, 40
"""How a rating is shown: a new person has 1000."""
OLD_SIGN_UPS_BELOW = 200.0
"""Sign-ups of older versions noted the middle of a rating, 25 for somebody new."""


class Rating(Struct, frozen=True):
    """What is known of a person's strength: the middle, how unsure it is, and from how much."""

    mu: float = 25.0
    sigma: float = 25.0 / 3
    games: int = 0

    @property
    def is_provisional(self) -> bool:
        return self.games < PROVISIONAL_MATCHES

    @property
    def shown(self) -> int:
        """A cautious number: the strength that is almost certainly there."""
        return round(SHOWN_ZERO + SHOWN_SCALE * (self.mu - 3 * self.sigma))


class PlayedMatch(Struct, frozen=True):
    """One finished match, as far as ratings care."""

    match: str
    game: str
    server: int | None
    ended: float
    people: tuple[int | None, ...]
    """Per seat; None where an automa played."""
    ranks: tuple[int, ...]
    entries: int = 1_000
    abandoned: bool = False
    absent: tuple[int, ...] = ()
    """The seats that an automa played to the end: they gain nothing, and lose as if last."""

    @property
    def seats_class(self) -> SeatsClass:
        return "two" if len(self.people) == 2 else "more"

    @property
    def counts(self) -> bool:
        """Whether it says anything about two people or more, one of whom played to the end."""
        is_long = self.entries >= FEWEST_ENTRIES_PER_SEAT * len(self.people)
        is_played = len(self.absentees) < len(self.placed)
        return not self.abandoned and is_long and len(self.placed) > 1 and is_played

    @property
    def placed(self) -> list[tuple[int, int]]:
        """The people with their ranks; partners share one, and count as equals. Whoever did not
        play to the end is last.
        """
        last = max(self.ranks) + 1
        ranks = [last if n in self.absent else rank for n, rank in enumerate(self.ranks)]
        pairs = zip(self.people, ranks, strict=True)
        return [(person, rank) for person, rank in pairs if person is not None]

    @property
    def absentees(self) -> set[int]:
        """The people who did not play to the end."""
        people = [self.people[n] for n in self.absent]
        return {person for person in people if person is not None}


class RatingBoard(NamedTuple):
    """Which ratings: of a game and a number of seats, on a server or (None) over all."""

    server: int | None
    game: str
    seats: SeatsClass


class RatingPoint(Struct, frozen=True):
    """A person's rating after a match: what a curve is made of."""

    board: RatingBoard
    person: int
    match: str
    ended: float
    rating: Rating


@lru_cache(maxsize=1)
def model() -> PlackettLuce:
    return PlackettLuce()


def boards_of(played: PlayedMatch) -> tuple[RatingBoard, ...]:
    """The ratings a match moves."""
    everywhere = RatingBoard(None, played.game, played.seats_class)
    if played.server is None:
        return (everywhere,)
    return (RatingBoard(played.server, played.game, played.seats_class), everywhere)


def rated(played: PlayedMatch, before: Mapping[int, Rating]) -> dict[int, Rating]:
    """Everybody's rating after a match that counts."""
    known = {person: before.get(person, Rating()) for person, _ in played.placed}
    sides = [[model().rating(rating.mu, rating.sigma)] for rating in known.values()]
    moved = model().rate(sides, ranks=[float(rank) for _, rank in played.placed])
    found = {
        person: Rating(side[0].mu, side[0].sigma, known[person].games + 1)
        for person, side in zip(known, moved, strict=True)
    }
    absent = {person: _lowered(known[person], found[person]) for person in played.absentees}
    return found | absent


def _lowered(before: Rating, after: Rating) -> Rating:
    """What somebody has after a match that an automa played for them to its end: never more, and
    nothing was learnt about how well they play.
    """
    return Rating(min(before.mu, after.mu), before.sigma, after.games)


def fold(results: Iterable[PlayedMatch]) -> list[RatingPoint]:
    """Every step of every rating, in the order in which the matches ended."""
    current: dict[RatingBoard, dict[int, Rating]] = {}
    points: list[RatingPoint] = []
    for played in sorted(results, key=lambda one: (one.ended, one.match)):
        points.extend(rating_step(played, current))
    return points


def rating_step(
    played: PlayedMatch, current: dict[RatingBoard, dict[int, Rating]]
) -> list[RatingPoint]:
    """What one match moves; `current` moves with it."""
    points: list[RatingPoint] = []
    if not played.counts:
        return points
    for board in boards_of(played):
        ratings = current.setdefault(board, {})
        for person, rating in rated(played, ratings).items():
            ratings[person] = rating
            points.append(RatingPoint(board, person, played.match, played.ended, rating))
    return points


def is_ended_by_others(live: Iterable[Entry], seat: int) -> bool:
    """Whether automa or the clock gave most of the last of a seat's answers."""
    by = [entry.by for entry in live if entry.act == "move" and entry.seat == seat]
    last = by[len(by) - ceil(len(by) * LAST_SHARE) :]
    return 2 * sum(one in ("automa", "clock") for one in last) > len(last)


def seeding_value(noted: float) -> float:
    """What somebody is seeded by: the number shown to people when they signed up."""
    if noted >= OLD_SIGN_UPS_BELOW:
        return noted
    return SHOWN_ZERO + SHOWN_SCALE * (noted - Rating().mu)


def automa_rating(level: str) -> Rating:
    return Rating(AUTOMA_MU.get(level.partition(" ")[0], 25.0), AUTOMA_SIGMA, PROVISIONAL_MATCHES)


def evenness(ratings: Sequence[Rating]) -> float:
    """How even a match would be: 1 if everybody is as likely to win, 0 if somebody cannot."""
    if len(ratings) < 2:
        return 1.0
    teams = [[model().rating(rating.mu, rating.sigma)] for rating in ratings]
    chances = model().predict_win(teams)
    return min(1.0, min(chances) * len(chances))
