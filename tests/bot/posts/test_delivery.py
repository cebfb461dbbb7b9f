"""Whether what is sent arrives: once for every recipient."""

import discord
import pytest

from bot.limits import NONCE
from bot.ui import nonces
from bot.ui.answers import text_panel
from bot.ui.nonces import nonce_for
from tests.bot.club import PLACE, Club, direct
from tests.bot.conftest import words_of


def test_every_recipient_has_a_nonce_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    news = "a tournament with a long id-1234567890-"
    made = {nonce_for(f"{news}{n}", who) for n in range(3) for who in (1, 2, 10**18)}
    assert len(made) == 9
    assert max(map(len, made)) <= NONCE
    assert nonce_for(news, 1) == nonce_for(news, 1)
    monkeypatch.setattr(nonces, "NONCE", 20)
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
