"""Lists from which nobody could have chosen that: the question is asked again, and nothing breaks.

Each list of a panel is sent nothing, a line twice, lines of other lists and what no list has, by
somebody whose panel it is.
"""

import logging
from collections.abc import Awaitable, Callable

import pytest

from bot.ui.answers import underway
from tests.bot.club import JSON, PLACE, Club, press
from tests.bot.lobby_steps import open_table, parts

LIST = 3


async def _of_a_match(club: Club) -> list[JSON]:
    table = await club.start(club.ada, club.ben, game="volcanique")
    await club.play(table, 10)
    await club.wait(60)
    seat = min(table.match.waiting())
    who = club.ada if table.seats[seat].person == int(club.ada.id) else club.ben
    club.ada, club.ben = who, club.ben if who is club.ada else club.ada
    board = (await club.boards(who))[-1]
    move = await (await who.click(board, "Move")).done()
    more = await (await who.click(board, "More")).done()
    return [_with_a_list(move.message, "step", "pick"), more.message]


async def _of_a_lobby(club: Club) -> list[JSON]:
    lobby = await open_table(club.ada)
    setup = await (await club.ada.click(lobby, "Set up")).done()
    clock = await press(club, club.ada, lobby, f"clocks:{_match_in(lobby)}:0:")
    return [lobby, setup.message, (await clock.done()).message]


def _match_in(message: JSON) -> str:
    return str(parts(message, 2)[0]["custom_id"]).split(":")[1]


async def _of_settings(club: Club) -> list[JSON]:
    asked = [await club.ada.run(f"settings {of}", PLACE) for of in ("me", "server")]
    return [(await answer.done()).message for answer in asked]


async def _of_a_puzzle(club: Club) -> list[JSON]:
    shown = (await (await club.ada.run("puzzle", PLACE)).done()).message
    what = await (await club.ada.click(shown, "What is this?")).done()
    return [_with_a_list(shown, "puzzle", "puzzlepick"), what.message]


async def _of_a_lesson(club: Club) -> list[JSON]:
    opened = await (await club.ada.run("learn", PLACE, game="taluva")).done()
    assert opened.is_private
    [channel] = [one for one in club.ada.channels() if one["type"] == 1]
    [shown] = await club.ada.history(channel)
    return [_with_a_list(shown, "lesson", "lessonpick")]


def _with_a_list(message: JSON, act: str, pick: str) -> JSON:
    """A message with a list where its first step has only buttons."""
    ids = [str(part["custom_id"]) for kind in (2, LIST) for part in parts(message, kind)]
    found = [id.lstrip("=").split(":") for id in ids]
    match, opened = next(id[1:3] for id in found if id[0].startswith(act))
    id = f"={pick}:{match}:{opened}:0"
    more = {"type": LIST, "custom_id": id, "options": [{"value": "hut"}]}
    return {**message, "components": [*message["components"], more]}


def _unfit(lines: list[str], others: list[str]) -> list[list[str]]:
    """What no list sends."""
    one = lines[0]
    return [
        *([], [""], ["x"], ["9" * 100], ["~9"], ["+N"]),
        *([one, one], [one, "x"], ["x", one], ["x", "y"], ["+N", "+N"], ["~0", "~1"]),
        *([other, one] for other in others[:1]),
        others[:25],
    ]


@pytest.mark.parametrize(
    "panels", [_of_a_match, _of_a_lobby, _of_settings, _of_a_puzzle, _of_a_lesson]
)
async def test_no_list_takes_what_it_does_not_offer(
    club: Club, caplog: pytest.LogCaptureFixture, panels: Callable[[Club], Awaitable[list[JSON]]]
) -> None:
    shown = await panels(club)
    found = {
        str(part["custom_id"]): (message, [str(one["value"]) for one in part["options"]])
        for message in shown
        for part in parts(message, LIST)
    }
    assert found
    with caplog.at_level(logging.ERROR):
        for id, (message, lines) in found.items():
            others = [line for other, (_, some) in found.items() if other != id for line in some]
            for values in _unfit(lines, others):
                answer = await press(club, club.ada, message, id, values)
                assert not answer.failed, (id, values)
                club.bot.rate_limit._filled.clear()
        await underway.finish()
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
