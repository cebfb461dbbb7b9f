"""Pressing through a draft: what tests of a turn's dialogue share."""

from typing import Any

from bot.local import Answer, Person
from tests.bot.conftest import words_of
from tests.bot.lobby_steps import parts

JSON = dict[str, Any]
BUTTON, LIST = 2, 3


async def opened(person: Person, board: JSON) -> Answer:
    """The first step, in a private message of its own."""
    return await (await person.click(board, "Move")).done()


async def choose(person: Person, panel: Answer, *choices: str) -> None:
    """Press the button that says a choice or take it from a list; wait for the next step."""
    before = _ids(panel)
    for part in parts(panel.message, LIST):
        values = [option["value"] for option in part["options"]]
        if choices[0] in values:
            await person.choose(panel.message, part["custom_id"], *choices)
            break
    else:
        await person.click(panel.message, button(panel, choices[0]))
    await person.until(lambda: _ids(panel) != before)


def button(panel: Answer, choice: str) -> str:
    """The id of the button that says a choice."""
    ids = [str(part["custom_id"]) for part in parts(panel.message, BUTTON)]
    return next(one for one in ids if one.split(":")[-1].endswith(choice))


async def press(person: Person, panel: Answer, label: str) -> None:
    """Press Back or Confirm; wait for what it leads to."""
    before = _ids(panel)
    await person.click(panel.message, label)
    await person.until(lambda: _ids(panel) != before)


def _ids(panel: Answer) -> list[str]:
    kinds = (BUTTON, LIST)
    shown = [str(part["custom_id"]) for kind in kinds for part in parts(panel.message, kind)]
    return [words_of(panel.message), *shown]


def offers(panel: Answer) -> list[str]:
    """Everything that a step offers."""
    lists = [o["value"] for part in parts(panel.message, LIST) for o in part["options"]]
    steps = [p["custom_id"] for p in parts(panel.message, BUTTON) if p.get("custom_id")]
    return [*lists, *(str(id).split(":")[-1] for id in steps)]
