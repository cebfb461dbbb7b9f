"""What a step of the dialogue looks like: the picture, its words, its choices, and what explains
them.
"""

from typing import Any

import pytest

from bot.words import say
from tests.bot.club import Club
from tests.bot.conftest import words_of
from tests.bot.lobby_steps import parts

PICTURE, TEXT, ROW = 12, 10, 1


def kinds(message: Any) -> list[int]:
    return [part["type"] for part in message["components"]]


async def test_a_step_is_read_from_below(club: Club) -> None:
    await club.start(club.ada, club.ben)
    panel = await (await club.ada.click((await club.boards(club.ada))[0], "Move")).done()
    shown = kinds(panel.message)
    assert shown[:3] == [PICTURE, TEXT, ROW], "picture, question, choices"
    await club.ada.click(panel.message, "N49")
    await club.ada.until(lambda: "would look like" in words_of(panel.message))
    shown = kinds(panel.message)
    assert shown[:3] == [PICTURE, TEXT, ROW], "picture, what it would be, Confirm"
    assert "Found a settlement on N49" in words_of(panel.message)


@pytest.mark.parametrize("game", ["taluva", "eruption", "volcanic_isle", "orcs_orcs_orcs"])
async def test_no_button_reads_like_the_notation(club: Club, game: str) -> None:
    table = await club.start(club.ada, club.ben, game=game)
    seat = min(table.match.waiting())
    person = (club.ada, club.ben)[seat]
    panel = await (await person.click((await club.boards(person))[-1], "Move")).done()
    verbs = {kind.__struct_config__.tag for kind in table.match.decision(seat).accepts}
    labels = [button["label"] for button in parts(panel.message, 2)]
    labels += [one["label"] for menu in parts(panel.message, 3) for one in menu["options"]]
    assert labels
    assert not [label for label in labels if label.split()[0] in verbs]


async def test_what_is_this_explains_what_is_on_the_screen(club: Club) -> None:
    await club.start(club.ada, club.ben)
    panel = await (await club.ada.click((await club.boards(club.ada))[0], "Move")).done()
    before = words_of(panel.message)
    answer = await (await club.ada.click(panel.message, say("step.what"))).done()
    assert answer.is_private
    (menu,) = parts(answer.message, 3)
    titles = [option["value"] for option in menu["options"]]
    assert set(titles[:2]) == {"Hut", "Settlement"}, "what the question speaks of comes first"
    await club.ada.choose(answer.message, menu["custom_id"], "Tower")
    await club.ada.until(lambda: "level 3 or higher" in words_of(answer.message))
    assert "5.2 **Tower.**" in words_of(answer.message), "with its rule"
    assert words_of(panel.message) == before, "the step stays"


async def test_what_is_this_after_the_turn_is_over(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    panel = await (await club.ada.click((await club.boards(club.ada))[0], "Move")).done()
    await club.play(table)
    answer = await (await club.ada.click(panel.message, say("step.what"))).done()
    assert parts(answer.message, 3)[0]["options"]
