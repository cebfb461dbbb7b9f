"""Somebody who learns a game by pressing buttons, as the lesson's model would."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.local import Person
from bot.local.checks.components import walk
from bot.turn import prompts
from bot.ui import ids
from engine.model.people import Preferences
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import asked, bot_of

JSON = dict[str, Any]
MOST_PRESSES = 30


async def read_boards(host: Host, person: Person) -> None:
    """Let somebody have boards in words: nothing has to be drawn for them."""
    await bot_of(host).store.save_person(Preferences(int(person.id), in_words=True))


async def begin(person: Person, game: str = "taluva", channel: Any = "games") -> JSON:
    """`/learn`, and the direct message in which the lesson is shown."""
    answer = await asked(person, "learn", channel, game=game)
    assert "Your lesson is here" in words_of(answer.message), words_of(answer.message)
    await person.look()
    return await lesson_in(person, person.world["directs"][0])


async def lesson_in(person: Person, place: Any, is_it: Callable[[JSON], Any] = bool) -> JSON:
    """The lesson that is shown in a place, once it is one like that."""
    return await person.until_message(place, lambda m: is_lesson(m) and is_it(m))


def is_lesson(message: JSON) -> bool:
    return any(id.act.startswith("lesson") for id, _ in _choosers(message))


def _choosers(message: JSON) -> Iterator[tuple[ids.Id, JSON]]:
    for part, _ in walk(message["components"]):
        id = ids.read(str(part.get("custom_id", "")).lstrip("="))
        if id is not None:
            yield id, part


async def changed(person: Person, message: JSON, label: str, *values: str) -> JSON:
    """Press or choose, and the same message as it looks then."""
    before = message["components"]
    use = person.choose(message, label, *values) if values else person.click(message, label)
    await use
    place = person.seen[message["channel_id"]]
    await person.until(lambda: place[message["id"]]["components"] != before)
    return place[message["id"]]


async def follow(person: Person, message: JSON, answers: tuple[str, ...]) -> JSON:
    """Press whatever leads to these answers, until nothing does any more."""
    for _ in range(MOST_PRESSES):
        way = towards(message, answers)
        if way is None:
            return message
        message = await changed(person, message, *way)
    raise AssertionError(f"more than {MOST_PRESSES} presses")


def towards(message: JSON, answers: tuple[str, ...]) -> tuple[str, ...] | None:
    """What to press: the choice that says the most of what is left to say."""
    found: list[tuple[int, tuple[str, ...]]] = []
    for id, part in _choosers(message):
        wanted = prompts.split(prompts.THEN.join(answers[id.opened :]))
        if id.act == "lesson" and _begins(wanted, id.rest):
            found.append((len(id.rest), (part["custom_id"],)))
        for option in part.get("options", ()) if id.act == "lessonpick" else ():
            whole = f"{id.rest.partition(' ')[2]} {option['value']}"
            if _begins(wanted, whole):
                found.append((len(whole), (part["custom_id"], option["value"])))
    return max(found)[1] if found else None


def _begins(wanted: list[str], said: str) -> bool:
    words = prompts.split(said)
    return bool(words) and wanted[: len(words)] == words
