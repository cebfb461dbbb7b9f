"""Ratings: the model against its published numbers, and the fold over results."""

import random

import pytest
from msgspec.structs import replace
from openskill.models import PlackettLuce

from engine.match.entries import By, Entry
from engine.tournament import ratings
from engine.tournament.ratings import (
    PlayedMatch,
    Rating,
    RatingBoard,
    evenness,
    fold,
    is_ended_by_others,
    seeding_value,
)
from tests.effort import seeds

PLAYED = PlayedMatch("m1", "taluva", 5, 10.0, (1, 2), (1, 2))


# ── Published numbers of openskill, which leave strength as it is between matches (tau = 0) ──


def test_two_equal_people() -> None:
    model = PlackettLuce(tau=0)
    [[one], [other]] = model.rate([[model.rating()], [model.rating()]])
    assert (one.mu, one.sigma) == pytest.approx((27.63523138347365, 8.065506316323548))
    assert (other.mu, other.sigma) == pytest.approx((22.36476861652635, 8.065506316323548))


def test_four_equal_people() -> None:
    model = PlackettLuce(tau=0)
    found = model.rate([[model.rating()] for _ in range(4)], ranks=[4, 1, 3, 2])
    assert [(side[0].mu, side[0].sigma) for side in found] == [
        pytest.approx((20.96265504062538, 8.083731307186588)),
        pytest.approx((27.795084971874736, 8.263160757613477)),
        pytest.approx((24.68943500312503, 8.083731307186588)),
        pytest.approx((26.552824984374855, 8.179213704945203)),
    ]


def test_two_teams_of_two() -> None:
    model = PlackettLuce(tau=0)
    sides = [
        [model.rating(), model.rating(32.444, 5.123)],
        [model.rating(43.381, 2.421), model.rating(25.188, 6.211)],
    ]
    found = model.rate(sides)
    assert [(one.mu, one.sigma) for side in found for one in side] == [
        pytest.approx((28.669648436582808, 8.071520788025197)),
        pytest.approx((33.83086971107981, 5.062772998705765)),
        pytest.approx((43.071274808241974, 2.4166900452721256)),
        pytest.approx((23.149503312339064, 6.1378606973362135)),
    ]


# ── The fold ───────────────────────────────────────────────────────────────────────────────────


def test_a_match_moves_its_people_on_the_server_and_everywhere() -> None:
    points = fold([PLAYED])
    boards = {point.board for point in points}
    assert boards == {RatingBoard(5, "taluva", "two"), RatingBoard(None, "taluva", "two")}
    after = {point.person: point.rating for point in points if point.board.server == 5}
    assert after[1].mu > 25 > after[2].mu
    assert after[1].games == 1
    assert after[1].is_provisional
    assert after[1].shown > Rating().shown == 1000


def test_two_and_more_seats_have_ratings_of_their_own() -> None:
    more = replace(PLAYED, match="m2", people=(1, 2, 3), ranks=(1, 2, 3))
    games = {(p.board.seats, p.person): p.rating.games for p in fold([PLAYED, more])}
    assert games == {("two", 1): 1, ("two", 2): 1, ("more", 1): 1, ("more", 2): 1, ("more", 3): 1}


def test_automa_move_nobody() -> None:
    assert fold([replace(PLAYED, people=(1, None))]) == []
    alone = fold([PLAYED])
    beside = fold([replace(PLAYED, people=(1, None, 2), ranks=(1, 2, 3))])
    assert [p.rating for p in alone] == [p.rating for p in beside]


def after(played: PlayedMatch) -> dict[int, Rating]:
    return {p.person: p.rating for p in fold([played]) if p.board.server is None}


@pytest.mark.parametrize("ranks", [(1, 2, 3), (2, 1, 3), (3, 1, 2), (1, 1, 1)])
def test_whoever_left_the_end_to_an_automa_gains_nothing_and_loses_as_if_last(
    ranks: tuple[int, ...],
) -> None:
    three = replace(PLAYED, people=(1, 2, 3), ranks=ranks)
    found = after(replace(three, absent=(0,)))
    assert found[1].mu < 25
    assert found[1].sigma == Rating().sigma, "nothing was learnt about how well they play"
    assert found[1].shown < Rating().shown
    behind = [rank - (rank > ranks[0]) for rank in ranks[1:]]
    last = after(replace(three, ranks=(9, *behind)))
    assert found[1].mu == last[1].mu
    assert (found[2], found[3]) == (last[2], last[3])


def test_of_two_who_left_the_end_to_automa_nobody_moves() -> None:
    assert fold([replace(PLAYED, absent=(0, 1))]) == []
    assert fold([replace(PLAYED, people=(1, None, 2), ranks=(1, 2, 3), absent=(0, 2))]) == []


def test_abandoned_and_short_matches_do_not_count() -> None:
    assert fold([replace(PLAYED, abandoned=True)]) == []
    assert fold([replace(PLAYED, entries=7)]) == []
    assert len(fold([replace(PLAYED, entries=8)])) == 4


def test_partners_are_rated_alike() -> None:
    team = replace(PLAYED, people=(1, 2, 3, 4), ranks=(1, 3, 1, 3))
    after = {p.person: p.rating.mu for p in fold([team])}
    assert after[1] == after[3] > 25 > after[2] == after[4]


def results(seed: int) -> list[PlayedMatch]:
    chance = random.Random(seed)
    found = []
    for n in range(60):
        seats = chance.choice((2, 2, 3, 4))
        people = tuple(chance.sample([1, 2, 3, 4, 5, 6, None], seats))
        ranks = list(range(1, seats + 1))
        chance.shuffle(ranks)
        server = chance.choice((5, 6, None))
        ended = float(chance.randrange(40))
        found.append(PlayedMatch(f"m{n:02}", "taluva", server, ended, people, tuple(ranks)))
    return found


@pytest.mark.parametrize("seed", seeds(3))
def test_folding_again_in_any_order_gives_the_same_numbers(seed: int) -> None:
    played = results(seed)
    shuffled = list(played)
    random.Random(seed + 1).shuffle(shuffled)
    assert fold(played) == fold(shuffled)


@pytest.mark.parametrize("seed", seeds(3))
def test_step_by_step_is_the_fold(seed: int) -> None:
    played = sorted(results(seed), key=lambda one: (one.ended, one.match))
    current: dict[RatingBoard, dict[int, Rating]] = {}
    points = [point for one in played for point in ratings.rating_step(one, current)]
    assert points == fold(played)


def test_evenness_falls_as_strengths_part() -> None:
    even = evenness([Rating(25, 2), Rating(25, 2)])
    uneven = evenness([Rating(25, 2), Rating(32, 2)])
    assert even == pytest.approx(1)
    assert 0 < uneven < 0.8
    assert evenness([Rating()] * 4) == pytest.approx(1)
    strong, weak = ratings.automa_rating("hard"), ratings.automa_rating("random")
    assert evenness([strong, weak]) < 0.2


def test_people_are_seeded_by_the_number_they_see() -> None:
    sure, unsure = Rating(mu=28.0, sigma=1.0, games=40), Rating(mu=29.0, sigma=6.0, games=3)
    assert seeding_value(sure.shown) > seeding_value(unsure.shown)
    # Sign-ups of older versions noted the middle: 25 is somebody new, as is 1000.
    assert seeding_value(25.0) == seeding_value(float(Rating().shown))


@pytest.mark.parametrize(
    ("by", "absent"),
    [
        ("pppppp", False),
        ("pppppa", False),
        ("ppppaa", True),
        ("ppppac", True),
        ("ppppss", False),
        ("aaaapp", False),
        ("ppppaaap", True),
        ("a", True),
        ("", False),
    ],
)
def test_the_last_third_counts_and_what_most_of_it_was(by: str, absent: bool) -> None:
    names: dict[str, By] = {"p": "person", "a": "automa", "c": "clock", "s": "standing"}
    entries = [Entry(n, seat=0, by=names[one]) for n, one in enumerate(by, 1)]
    others = [Entry(99, seat=1, by="automa"), Entry(100, "hand", 0, "easy")]
    assert is_ended_by_others([*entries, *others], 0) == absent
