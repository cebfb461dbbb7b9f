"""Whether what is sent arrives: once for every recipient."""

import logging
from typing import Any

import discord
import pytest

from bot.discord_limits import MENTIONED, NONCE
from bot.local.faults import Faults
from bot.local.observers import Exchange
from bot.posts import delivery_receipts
from bot.posts.delivery import pings
from bot.posts.direct_message_failures import DirectTally
from bot.ui import sent_once
from bot.ui.answers import SEND_ERRORS, Panel, text_panel
from bot.ui.sent_once import NONCE_LIFE_SECONDS, RepeatWatch, nonce_for
from bot.upkeep.alerts import ALARMING_REFUSALS, Alerts
from engine.model.people import Preferences
from tests.bot.club import PLACE, Club, direct, pinged
from tests.bot.conftest import nothing_noted, words_of


def test_every_recipient_has_a_nonce_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    news = "a tournament with a long id-1234567890-"
    made = {nonce_for(f"{news}{n}", who) for n in range(3) for who in (1, 2, 10**18)}
    assert len(made) == 9
    assert max(map(len, made)) <= NONCE
    assert nonce_for(news, 1) == nonce_for(news, 1)
    monkeypatch.setattr(sent_once, "NONCE", 20)
    with pytest.raises(ValueError, match="never cut"):
        nonce_for(news, 1)


async def test_the_same_news_reach_the_channel_and_every_person(club: Club) -> None:
    people = (club.ada, club.ben)
    letters = [await direct(club, person) for person in people]
    delivery = club.bot.delivery
    for _ in range(2):
        for person in people:
            assert await delivery.direct(int(person.id), text_panel("hear, hear"), "news")
        assert await delivery.post(int(club.ada.channel(PLACE)), text_panel("hear, hear"), "news")
    for person, letter in zip(people, letters, strict=True):
        assert [words_of(m) for m in await person.history(letter)] == ["\nhear, hear"]
    assert [words_of(m) for m in await club.ada.history(PLACE)] == ["\nhear, hear"]


async def test_what_was_deleted_was_delivered(club: Club) -> None:
    place, delivery = int(club.ada.channel(PLACE)), club.bot.delivery
    assert await delivery.post(place, text_panel("hear, hear"), "news")
    channel = club.bot.get_channel(place)
    assert isinstance(channel, discord.TextChannel)
    [sent] = [one async for one in channel.history()]
    await sent.delete()
    assert await delivery.post(place, text_panel("hear, hear"), "news", pinned=True)
    assert await club.ada.history(PLACE) == []


async def test_a_post_shows_once_though_its_nonce_is_forgotten(club: Club) -> None:
    """Discord took it, the bot was killed before it could note that, and starts much later."""
    place, local = int(club.ada.channel(PLACE)), club.host.local
    assert await club.bot.delivery.post(place, text_panel("hear, hear"), "news")
    await club.host.stop()
    local.clock.move(3600)
    await club.host.start()
    assert await club.bot.delivery.post(place, text_panel("hear, hear"), "news")
    assert await club.bot.delivery.post(place, text_panel("more"), "more news")
    said = [words_of(m) for m in await club.ada.history(PLACE)]
    assert said == ["\nhear, hear", "\nmore"]


async def test_a_post_whose_receipt_was_lost_long_ago_shows_once(club: Club) -> None:
    """The same process tries again after an outage longer than a nonce lives."""
    now = 0.0
    place, local, delivery = int(club.ada.channel(PLACE)), club.host.local, club.bot.delivery
    delivery._repeats = RepeatWatch(lambda: now)
    assert await delivery.post(place, text_panel("before"), "earlier news")
    on = "POST /channels/*/messages"
    local.faults.lose_answer(on=on)
    local.faults.fail(503, on=on, times=None)
    with pytest.raises(SEND_ERRORS):
        await delivery.post(place, text_panel("hear, hear"), "news")
    local.faults.clear()
    now += NONCE_LIFE_SECONDS + 1
    local.clock.move(3600)
    assert await delivery.post(place, text_panel("hear, hear"), "news")
    said = [words_of(m) for m in await club.ada.history(PLACE)]
    assert said == ["\nbefore", "\nhear, hear"]


async def test_a_letter_shows_once_though_its_nonce_is_forgotten(club: Club) -> None:
    """As in a channel: killed before it could be noted, or an outage longer than a nonce lives."""
    now, local, ada = 0.0, club.host.local, int(club.ada.id)
    assert await club.bot.delivery.write(ada, text_panel("hear, hear"), "news")
    await club.host.stop()
    local.clock.move(3600)
    await club.host.start()
    club.bot.delivery._repeats = RepeatWatch(lambda: now)
    assert await club.bot.delivery.write(ada, text_panel("hear, hear"), "news")
    on = "POST /channels/*/messages"
    local.faults.lose_answer(on=on)
    local.faults.fail(503, on=on, times=None)
    with pytest.raises(SEND_ERRORS):
        await club.bot.delivery.write(ada, text_panel("more"), "more news")
    local.faults.clear()
    now += NONCE_LIFE_SECONDS + 1
    local.clock.move(3600)
    assert await club.bot.delivery.write(ada, text_panel("more"), "more news")
    said = [words_of(m) for m in await club.ada.history(await direct(club, club.ada))]
    assert said == ["\nhear, hear", "\nmore"]


async def test_that_a_channel_is_empty_is_believed_once(club: Club) -> None:
    """The gateway may have been away when the first post was taken."""
    now = 0.0
    place, watch = int(club.ada.channel(PLACE)), RepeatWatch(lambda: now)
    assert await club.bot.delivery.post(place, text_panel("hear, hear"), "news")
    channel: Any = club.bot.get_channel(place)
    await watch.finds(channel, nonce_for("news", place))
    now += NONCE_LIFE_SECONDS + 1
    channel.last_message_id = None
    [post] = await club.ada.history(PLACE)
    channel.last_message_id = None
    assert await watch.finds(channel, nonce_for("news", place)) == int(post["id"])


# ── Refusals ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("status", "code"), [(400, 50007), (403, 50007), (403, 40003), (404, 0)])
async def test_a_refused_direct_message_means_a_ping_in_the_channel(
    club: Club, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    """Whatever Discord says where direct messages are opened: the match goes on."""
    for person in (club.ada, club.ben):
        await club.bot.tables.person_settings.save(Preferences(int(person.id), notify="dm"))
    club.host.local.faults.fail(status, code=code, on="POST /users/@me/channels", times=None)
    table = await club.start(club.ada, club.ben)
    while len(await club.boards(club.ada)) < 4:
        await club.play(table)
        await club.wait(60)
    assert table.sheet.told == table.sheet.entries
    called = [pinged(post) for post in await club.boards(club.ada)]
    assert called[:3] == [["Ada"], ["Ben"], ["Ada"]]
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    said = [one for one in caplog.messages if "gets no direct messages" in one]
    assert len(said) == 2, "once for each of them"


@pytest.mark.parametrize(
    ("status", "code"),
    [(403, 0), (403, 40333), (401, 0), (401, 50014), (403, 40004), (400, 130000)],
)
async def test_what_says_nothing_about_a_channel_refuses_nothing(
    club: Club, status: int, code: int
) -> None:
    """A firewall's 403 has no number of Discord's, and others are about us or about its own
    trouble, not about the channel or the person: what was to be told is told later.
    """
    await club.bot.tables.person_settings.save(Preferences(int(club.ben.id), notify="dm"))
    table = await club.start(club.ada, club.ben)
    letters = await direct(club, club.ben)
    posted = len(await club.boards(club.ada))
    await club.play(table)
    club.host.local.faults.fail(status, code=code, on="*", times=None)
    await club.wait(60)
    assert await club.host.store.untold_matches() != []
    assert club.bot.direct_tally._reasons == {}
    club.host.local.faults.clear()
    await club.wait(60)
    assert await club.host.store.untold_matches() == []
    assert len(await club.boards(club.ada)) == posted + 1
    assert len(await club.boards(club.ben, letters)) == 1


async def test_a_post_calls_each_once_and_no_more_than_discord_lets_it(club: Club) -> None:
    people = [int(club.ada.id), int(club.ben.id), int(club.ada.id), *range(10**17, 10**17 + 200)]
    place = int(club.ada.channel(PLACE))
    assert await club.bot.delivery.post(place, text_panel(f"<@{people[1]}> hear"), "news", people)
    [post] = await club.ada.history(PLACE)
    assert pinged(post) == ["Ben"]
    called = pings(people).to_dict()
    assert called["users"] == [people[0], people[1], *people[3 : MENTIONED + 1]]
    assert called["parse"] == []


async def test_a_lobby_that_cannot_be_told_is_told_of_once(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    """A notice that is refused is done with."""
    await (await club.ada.run("play", PLACE, game="taluva")).done()
    club.host.local.faults.fail(400, code=50024, on="POST /channels/*/messages", times=None)
    await club.wait(8 * 86400)
    assert await club.host.store.notices() == []
    refused = [record for record in caplog.records if "does not take a post" in record.msg]
    assert len(refused) <= 2
    assert not [record for record in caplog.records if record.exc_info]


async def test_many_refusals_are_told_to_whoever_runs_the_bot(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    alerts = Alerts(None)
    monkeypatch.setattr(alerts, "tell", lambda kind, **facts: told.append(f"{kind} {facts}"))
    for person in range(ALARMING_REFUSALS):
        await alerts.look(club.bot)
        assert told == []
        club.bot.direct_tally.refused(person, 40003)
    await alerts.look(club.bot)
    assert told == [f"direct {{'count': {ALARMING_REFUSALS}}}"]


def test_few_who_take_no_messages_are_no_quarantine() -> None:
    tally = DirectTally()
    for person in range(30):
        tally.taken(person)
    assert [tally.refused(person, 50007) for person in range(40, 55)] == [True] * 15
    assert tally.refused(40, 50007) is False, "said already"
    assert tally.refused(40, 40003) is True, "another reason"
    assert tally.failing() == 0
    tally.taken(40)
    assert tally.refused(40, 50007) is True


# ── Outages ──────────────────────────────────────────────────────────────────────────────────────


class AwayAfter:
    """Discord takes no more messages after it has taken one in a channel."""

    def __init__(self, channel: str, faults: Faults) -> None:
        self._channel, self._faults = channel, faults

    def exchange(self, one: Exchange) -> None:
        if one.method == "POST" and one.path.endswith(f"/{self._channel}/messages"):
            self._faults.fail(503, on="POST /channels/*/messages", times=None)

    def frame(self, direction: str, frame: Any) -> None:
        pass


async def is_something_untold(club: Club) -> bool:
    store = club.host.store
    return bool(await store.untold_matches() or await store.notices())


async def away_and_back(club: Club, after: str) -> None:
    """An outage as soon as something was taken in a channel, and a restart when it is over."""
    local = club.host.local
    local.observers.append(AwayAfter(after, local.faults))
    await club.wait(60)
    assert await is_something_untold(club)
    await club.host.stop()
    local.observers.pop()
    local.faults.clear()
    local.clock.move(3600)
    await club.host.start()
    await club.wait(60)
    assert not await is_something_untold(club)
    assert await club.host.store._read("SELECT * FROM deliveries") == []  # type: ignore[attr-defined]


async def test_who_was_written_to_before_an_outage_is_not_written_to_again(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.bot.tables.person_settings.save(Preferences(int(club.ben.id), notify="dm"))
    letters = await direct(club, club.ben)
    await club.play(table)
    await away_and_back(club, letters)
    assert len(await club.boards(club.ben, letters)) == 1
    assert len(await club.boards(club.ada)) == 2


async def test_an_end_that_was_posted_before_an_outage_is_not_posted_again(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.bot.tables.person_settings.save(Preferences(int(club.ada.id), notify="dm"))
    letters = await direct(club, club.ada)
    await table.resign(int(club.ben.id))
    await away_and_back(club, club.ada.channel(PLACE))
    for place in (letters, PLACE):
        ends = [m for m in await club.ada.history(place) if "is over" in words_of(m)]
        assert len(ends) == 1


@pytest.mark.parametrize("way", ["direct", "direct_in_turn"])
async def test_what_is_noted_as_told_is_not_looked_for(club: Club, way: str) -> None:
    """However much was written since, and though nobody finds the letter any more."""
    letters, world = await direct(club, club.ben), club.host.local.world

    async def letter() -> Panel:
        return text_panel("Some news")

    async def tell() -> None:
        delivery, person = club.bot.delivery, int(club.ben.id)
        if way == "direct":
            await delivery.direct(person, await letter(), "news")
        else:
            await delivery.direct_in_turn(person, letter, "news")

    await tell()
    assert len(world.messages[letters]) == 1
    world.messages[letters].clear()
    club.bot.delivery._receipts = delivery_receipts.Receipts()
    club.host.local.clock.move(3600)
    await tell()
    assert not world.messages[letters]


# ── What Discord has taken, and the database has not ─────────────────────────────────────────────


async def test_a_board_that_could_not_be_noted_calls_nobody_again(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    posted = len(await club.boards(club.ada))
    await club.play(table)
    with nothing_noted(club.host, "set_told"):
        await club.wait(60)
    assert await club.host.store.untold_matches() != []
    await club.wait(600)
    assert await club.host.store.untold_matches() == []
    boards = await club.boards(club.ada)
    assert len(boards) == posted + 1
    assert all(len(pinged(board)) == 1 for board in boards)


async def test_a_letter_that_could_not_be_noted_is_not_written_again(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.bot.tables.person_settings.save(Preferences(int(club.ben.id), notify="dm"))
    letters = await direct(club, club.ben)
    await club.play(table)
    with nothing_noted(club.host, "set_told", "note_delivery"):
        await club.wait(60)
    assert len(await club.boards(club.ben, letters)) == 1
    await club.wait(600)
    assert await club.host.store.untold_matches() == []
    assert len(await club.boards(club.ben, letters)) == 1


async def test_a_notice_that_could_not_be_dropped_is_told_once(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    with nothing_noted(club.host, "drop_notice"):
        await table.pause("locked")
        await club.wait(60)
    assert await club.host.store.notices() != []
    await club.wait(600)
    assert await club.host.store.notices() == []
    said = [words_of(m) for m in await club.ada.history(PLACE)]
    assert sum("paused" in one for one in said) == 1


def test_no_more_is_remembered_than_can_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery_receipts, "MOST_REMEMBERED", 2)
    kept = delivery_receipts.Receipts()
    for n in range(3):
        assert kept.keep(f"nonce {n}", delivery_receipts.Placed(7, n)) == (7, n)
    assert [kept.of(f"nonce {n}") for n in range(3)] == [None, (7, 1), (7, 2)]
