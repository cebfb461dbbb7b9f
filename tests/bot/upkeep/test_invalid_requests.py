"""Whoever is refused too often asks no more, before Discord hears them no more."""

from typing import Any

import aiohttp
import pytest

from bot.discord_limits import INVALID_REQUESTS
from bot.local.observers import Exchange
from bot.ui.answers import text_panel
from bot.upkeep.alerts import Alerts
from bot.upkeep.invalid_requests import InvalidRequests
from tests.bot.club import PLACE, Club
from tests.bot.conftest import words_of

MOST = 20
POSTS = "POST /channels/*/messages"


class Count:
    """How many requests were made."""

    def __init__(self) -> None:
        self.made = 0

    def exchange(self, one: Exchange) -> None:
        self.made += 1

    def frame(self, direction: str, frame: Any) -> None:
        pass


async def test_what_is_refused_again_and_again_is_asked_for_no_more(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A firewall says no to everything: no number of matches that try again gets the bot shut out,
    and all is told when it is over.
    """
    now, told = 0.0, list[str]()
    guard = club.bot.invalid_requests
    monkeypatch.setattr(guard, "_now", lambda: now)
    guard.most = MOST
    table = await club.start(club.ada, club.ben)
    await club.play(table)
    club.host.local.faults.fail(403, on="*", times=None)
    count = Count()
    club.host.local.observers.append(count)
    await club.wait(3600)
    assert count.made == MOST
    assert await club.host.store.untold_matches() != []
    alerts = Alerts(None)
    monkeypatch.setattr(alerts, "tell", lambda kind, **facts: told.append(kind))
    await alerts.look(club.bot)
    assert "refused" in told
    assert sum("has refused 20 requests" in one for one in caplog.messages) == 1
    club.host.local.faults.clear()
    now = INVALID_REQUESTS[1] + 1
    await club.wait(60)
    assert await club.host.store.untold_matches() == []
    assert len(await club.boards(club.ada)) == 2


async def test_people_are_answered_though_much_was_refused(club: Club) -> None:
    club.bot.invalid_requests.most = 0
    with pytest.raises(aiohttp.ClientError):
        await club.bot.delivery.post(int(club.ada.channel(PLACE)), text_panel("news"), "news")
    answer = await (await club.ada.run("games", PLACE)).done()
    assert "You are not in a match" in words_of(answer.message)


async def test_only_what_counts_is_counted(club: Club) -> None:
    guard, faults = club.bot.invalid_requests, club.host.local.faults
    for status, counted in ((403, 1), (401, 2), (404, 2), (400, 2), (503, 2)):
        faults.fail(status, on="GET /users/*")
        with pytest.raises(Exception, match=str(status)):
            await club.bot.fetch_user(int(club.ada.id))
        assert guard.lately() == counted
    faults.limit(0.01, on="GET /users/*")
    await club.bot.fetch_user(int(club.ada.id))
    assert guard.lately() == 3


def test_it_is_a_share_of_what_discord_forgives() -> None:
    assert InvalidRequests().most * 4 == INVALID_REQUESTS[0]
