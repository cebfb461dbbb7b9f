"""Limits that keep the bot well: pictures by person and by server, and imports."""

import pytest

from bot.commands import replay
from bot.upkeep import rate_limit
from bot.upkeep.rate_limit import RateLimit, TooQuick
from engine.games import game_named
from engine.match.entries import Seed
from engine.match.match import Match
from engine.model.time_control import HOUR
from engine.trouble import Trouble


def test_pictures_by_person_and_server() -> None:
    now = 0.0
    paced = RateLimit(lambda: now)
    for _ in range(rate_limit.PICTURES_PER_PERSON_A_MINUTE):
        paced.spend(1, 9, 1)
    with pytest.raises(TooQuick, match="please wait 2 s"):
        paced.spend(1, 9, 1)
    paced.spend(2, None, rate_limit.PICTURES_PER_PERSON_A_MINUTE)
    for person in range(3, 6):
        paced.spend(person, 9, rate_limit.PICTURES_PER_PERSON_A_MINUTE)
    with pytest.raises(TooQuick, match="on this server"):
        paced.spend(7, 9, 1)
    now = 2.0
    paced.spend(1, 9, 1)
    now = 1000.0
    paced.spend(1, 9, rate_limit.PICTURES_PER_PERSON_A_MINUTE)


def test_few_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MOST_REMEMBERED", 10)
    paced = RateLimit()
    for person in range(100):
        paced.spend(person, person, 1)
    assert len(paced._filled) == 10


def test_of_what_is_dear_a_person_has_one_thing_at_a_time() -> None:
    limit = RateLimit(lambda: 0.0)
    with limit.dear(1, None, 5):
        with pytest.raises(TooQuick, match="One thing at a time"), limit.dear(1, None):
            pass
        with limit.dear(2, None):
            pass
    with pytest.raises(Trouble), limit.dear(1, None):
        raise Trouble("it does not work")
    with limit.dear(1, None, 25), pytest.raises(TooQuick, match="wait"):
        limit.spend(1, None, 1)


@pytest.mark.parametrize(("turns", "pictures"), [(0, 1), (47, 8), (400, 25), (5000, 25)])
def test_an_animation_is_priced_by_its_turns_as_far_as_they_are_drawn(
    turns: int, pictures: int
) -> None:
    match = Match(game_named("taluva"), 2, {}, Seed.fresh("00" * 32))
    match.state.turns = turns
    assert replay.price(match) == pictures < rate_limit.PICTURES_PER_PERSON_A_MINUTE


@pytest.mark.parametrize(
    ("what", "most", "words"),
    [
        ("thread", rate_limit.MOST_THREADS_AN_HOUR, "12 threads for you .* wait 30 min"),
        ("table", rate_limit.MOST_TABLES_AN_HOUR, "opened 20 tables .* wait 30 min"),
    ],
)
def test_threads_and_tables_by_person_and_hour(what: str, most: int, words: str) -> None:
    limit = RateLimit()
    opening, known = getattr(limit, f"opening_{what}"), {"thread": "_opened", "table": "_tables"}
    for n in range(most):
        with pytest.raises(Trouble, match="cannot"), opening(1, n):
            raise Trouble("this one cannot be opened and is not counted")
        with opening(1, n):
            pass
    with pytest.raises(TooQuick, match=words):
        opening(1, HOUR / 2).__enter__()
    with opening(2, HOUR / 2), opening(1, HOUR):
        pass
    assert len(getattr(limit, known[what])[1]) == most
