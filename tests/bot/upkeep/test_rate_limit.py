"""Limits that keep the bot well: pictures by person and by server."""

import pytest

from bot.upkeep import rate_limit
from bot.upkeep.rate_limit import RateLimit, TooQuick


def test_pictures_by_person_and_server() -> None:
    now = 0.0
    paced = RateLimit(lambda: now)
    for _ in range(rate_limit.PER_PERSON_A_MINUTE):
        paced.spend(1, 9, 1)
    with pytest.raises(TooQuick, match="please wait 2 s"):
        paced.spend(1, 9, 1)
    paced.spend(2, None, rate_limit.PER_PERSON_A_MINUTE)
    for person in range(3, 6):
        paced.spend(person, 9, rate_limit.PER_PERSON_A_MINUTE)
    with pytest.raises(TooQuick, match="on this server"):
        paced.spend(7, 9, 1)
    now = 2.0
    paced.spend(1, 9, 1)
    now = 1000.0
    paced.spend(1, 9, rate_limit.PER_PERSON_A_MINUTE)


def test_few_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MOST_REMEMBERED", 10)
    paced = RateLimit()
    for person in range(100):
        paced.spend(person, person, 1)
    assert len(paced._filled) == 10
