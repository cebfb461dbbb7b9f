"""What only one person sees: once, and in a thread that nobody else is in."""

from typing import Any

import pytest

from bot.lobby import practice
from bot.local import Answer, Person
from bot.local.model import PRIVATE_THREAD
from bot.local.observers import Exchange
from bot.ui.ids import NO_MATCH
from tests.bot.club import PLACE, Club, press
from tests.bot.conftest import words_of


async def practise(club: Club, person: Person) -> Answer:
    await person.say(PLACE, "hello")
    [message, *_] = [m for m in await person.history(PLACE) if m["content"] == "hello"]
    return await (await press(club, person, message, f"practice:{NO_MATCH}:0:taluva")).done()


def private_threads(club: Club) -> list[Any]:
    world = club.host.local.world
    return [one for one in world.channels.values() if one.type == PRIVATE_THREAD]


async def test_a_thread_whose_opening_was_not_answered_is_taken(club: Club) -> None:
    """Also if Discord could not be asked whether it is there."""
    await club.cleo.act("take_direct", allowed=False)
    club.host.local.faults.lose_answer(on="POST /channels/*/threads")
    club.host.local.faults.fail(503, on="GET /guilds/*/threads/active")
    await practise(club, club.cleo)
    assert len(private_threads(club)) == 1
    assert "has begun: <#" in words_of((await practise(club, club.cleo)).message)
    [thread] = private_threads(club)
    assert club.cleo.id in thread.members


async def test_a_thread_that_somebody_is_in_is_given_to_nobody_else(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people of one name."""
    monkeypatch.setattr(practice, "plain_name", lambda name, seat: "Alex")
    for person in (club.ben, club.cleo):
        await person.act("take_direct", allowed=False)
        assert "has begun: <#" in words_of((await practise(club, person)).message)
    ours, theirs = private_threads(club)
    assert ours.name == theirs.name
    assert (club.ben.id in ours.members, club.cleo.id in ours.members) == (True, False)
    assert (club.ben.id in theirs.members, club.cleo.id in theirs.members) == (False, True)


class Unnamed:
    """Posts that a repeat would show twice."""

    def __init__(self) -> None:
        self.count, self.unnamed = 0, list[str]()

    def exchange(self, one: Exchange) -> None:
        if one.method == "POST" and one.path.endswith("/messages") and "/channels/" in one.path:
            self.count += 1
            if not (one.request.get("nonce") and one.request.get("enforce_nonce")):
                self.unnamed.append(str(one.request))

    def frame(self, direction: str, frame: Any) -> None:
        pass


async def test_whatever_is_posted_shows_once(club: Club) -> None:
    """Also where discord.py asks again by itself, since Discord was away for a moment: whatever we
    give no nonce of its own has one that discord.py has drawn.
    """
    seen = Unnamed()
    club.host.local.observers.append(seen)
    await practise(club, club.ada)
    await (await club.ada.run("learn", PLACE, game="taluva")).done()
    await club.ben.act("take_direct", allowed=False)
    await practise(club, club.ben)
    await (await club.ben.run("learn", PLACE, game="eruption")).done()
    table = await club.start(club.ada, club.ben)
    await club.play(table, 3)
    await club.wait(60)
    assert seen.count >= 8
    assert seen.unnamed == []
