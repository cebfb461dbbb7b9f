"""Discord promises no event just once: what comes twice is done and answered once."""

import pytest

from bot.ui import heard_before
from bot.ui.heard_before import HeardBefore
from tests.bot.by_hand import begin
from tests.bot.club import PLACE, Club
from tests.bot.conftest import words_of
from tests.discord.validator import Validator


async def test_what_is_sent_twice_is_done_once(club: Club, validator: Validator) -> None:
    club.host.local.faults.send_twice()
    table, thread = await begin(club, "taluva")
    assert len(await club.host.store.sheets()) == 1, "one /play, one table"
    assert len(table.seats) == 2, "one automa"
    assert club.bot.user is not None
    await club.ada.look()
    moves = await club.ada.complete("move", thread, "text", "")
    await club.ada.say(thread, f"<@{club.bot.user.id}> {moves[0]['value']}")
    await club.ada.until_message(thread, lambda m: "**Done.**" in words_of(m))
    await club.wait(60)
    counted = {
        sample.labels["result"]: sample.value
        for family in club.bot.metrics._interactions.collect()
        for sample in family.samples
        if sample.name.endswith("_total") and sample.labels["kind"] == "message" and sample.value
    }
    assert counted == {"done": 1}
    assert validator.refused == []


async def test_a_form_that_is_sent_twice_is_taken_once(club: Club, validator: Validator) -> None:
    await club.start(club.ada, club.ben)
    club.host.local.faults.send_twice()
    noted = await (await club.ada.run("note", PLACE, text="the lake")).done()
    assert words_of(noted.message).count("the lake") == 1
    form = await club.ada.click(noted.message, "Change")
    await club.ada.submit(form, note="the isle")
    await club.ada.until(lambda: "the isle" in words_of(noted.message))
    assert validator.refused == []


def test_not_everything_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heard_before, "KEPT_IDS", 2)
    before = HeardBefore()
    assert [before.has(id) for id in (1, 1, 2, 3, 1, 3)] == [False, True, False, False, False, True]
