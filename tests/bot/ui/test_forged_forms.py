"""Forms that nobody could fill in: they are refused, and nothing breaks."""

import logging

import pytest

from bot.local.interactions import MODAL, Interaction
from bot.ui import buttons
from bot.words import say
from tests.bot.club import JSON, PLACE, Club, direct, press
from tests.bot.conftest import words_of

FIELD: JSON = {
    "type": 18,
    "id": 1,
    "component": {"type": 4, "id": 2, "custom_id": "value", "value": "9" * 400},
}


@pytest.mark.parametrize("is_direct", [False, True], ids=["on a server", "in direct messages"])
async def test_forged_forms_are_refused(
    club: Club, caplog: pytest.LogCaptureFixture, is_direct: bool
) -> None:
    """With the id of any act, by somebody who does not play."""
    table = await club.start(club.ada, club.ben)
    interactions = club.host.local.services.interactions
    await (await club.cleo.run("settings me", PLACE)).done()
    asked = list(interactions.by_id.values())[-1]
    channel = await direct(club, club.cleo) if is_direct else club.cleo.channel(PLACE)
    place = club.host.local.world.channels[channel]
    assert club.bot.user is not None
    with caplog.at_level(logging.ERROR):
        for n, act in enumerate(sorted(set(buttons._ACTS) - {"practice"})):
            one = Interaction(MODAL, club.cleo.id, place, str(club.bot.user.id))
            one.parent = asked
            data = {"custom_id": f"{act}:{table.id}:0:x", "components": [FIELD] if n % 2 else []}
            sent = interactions.send(one, data)
            state = await club.cleo.until(lambda sent=sent: club.cleo.states.get(sent.id))  # type: ignore[misc]
            assert state, act
        await club.wait(1)
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


async def test_what_discord_cannot_have_offered_is_not_kept(club: Club) -> None:
    """Else the panel of the server's settings would be refused ever after, whoever opens it."""
    opened = await (await club.ada.run("settings server", PLACE)).done()
    for act in ("svroles", "svhosts", "svchannels", "svcall"):
        for value in ("9" * 21, "0", "x", "²"):
            forged = await press(club, club.ada, opened.message, f"={act}:00000000", [value])
            assert say("trouble.old") in words_of((await forged.done()).message), (act, value)
    again = await (await club.ada.run("settings server", PLACE)).done()
    assert words_of(again.message) == words_of(opened.message)


@pytest.mark.parametrize(
    "parts",
    [None, "x", [None, 7, "x"], [{"component": None}, {"components": "x"}, {"custom_id": 7}]],
)
def test_a_form_of_another_shape_says_nothing(parts: object) -> None:
    assert not list(buttons._fields(parts))


def test_what_was_chosen_and_written() -> None:
    chosen = {"component": {"custom_id": "role", "values": ["1", "2"]}}
    assert dict(buttons._fields([FIELD, chosen])) == {"value": "9" * 400, "role": "1 2"}
