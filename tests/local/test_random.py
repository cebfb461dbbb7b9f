"""Random bodies and random people: the local Discord refuses or takes them, and never breaks."""

import contextlib
import random
from typing import Any

import pytest

from bot.local import LocalDiscord, Person
from bot.local.people import Refused
from bot.local.person_actions import ACTS
from tests.discord.validator import Validator
from tests.effort import seeds
from tests.local.bodies import JUST_ENOUGH, TOO_MUCH
from tests.local.conftest import Api, place
from tests.local.everybot import EveryBot

WORDS = ["", "x", "x" * 300, "<b>", "\u202e\u200b", "@everyone", "attachment://x.png", "http://x"]
TALKING = {"say", "react", "history", "read", "use", "commands", "open_thread", "pin", "delete"}


def value(dice: random.Random, depth: int = 0) -> Any:
    """Any JSON, with a liking for what messages are made of."""
    kind = dice.randrange(8 if depth < 4 else 5)
    if kind < 5:
        return dice.choice([dice.choice(WORDS), dice.randrange(-1, 25), True, None, 2**70, 1.5])
    if kind < 6:
        return [value(dice, depth + 1) for _ in range(dice.randrange(4))]
    keys = ["type", "components", "custom_id", "label", "content", "options", "value", "style"]
    return {dice.choice(keys): value(dice, depth + 1) for _ in range(dice.randrange(5))}


def mutated(dice: random.Random, part: Any) -> Any:
    """A good body with something wrong somewhere."""
    if dice.random() < 0.08:
        return value(dice)
    if isinstance(part, dict):
        return {key: mutated(dice, one) for key, one in part.items() if dice.random() > 0.04}
    return [mutated(dice, one) for one in part] if isinstance(part, list) else part


@pytest.mark.parametrize("seed", seeds(3))
async def test_any_body_is_taken_or_refused(
    local: LocalDiscord, api: Api, validator: Validator, seed: int
) -> None:
    """What it does not know in a body it passes over, as Discord does; its answers are sound."""
    dice = random.Random(seed)
    path = f"/channels/{place(local)}/messages"
    models = [*JUST_ENOUGH, *(body for body, _, _ in TOO_MUCH)]
    for _ in range(60):
        body = mutated(dice, dice.choice(models))
        status, _ = await api("POST", path, body)
        assert status in (200, 400), body
    passed_over = (", request at", "flags that cannot be set")
    validator.violations = [
        one for one in validator.violations if not any(what in one for what in passed_over)
    ]


@pytest.mark.parametrize("seed", seeds(2))
async def test_people_can_say_anything_to_the_door(
    local: LocalDiscord, bot: EveryBot, ada: Person, seed: int
) -> None:
    dice = random.Random(seed)
    message = (await ada.run("selects", "games")).message
    known = [ada.channel("games"), message["id"], "s-text", ada.id, "1", None, [], {}, 5, "🌋", "x"]
    keys = ["channel", "message", "custom_id", "values", "emoji", "text", "command", "name", "kind"]
    for _ in range(150):
        line = {key: dice.choice(known) for key in dice.sample(keys, dice.randrange(len(keys)))}
        with contextlib.suppress(Refused):
            await ada.act(dice.choice(sorted(TALKING & ACTS.keys())), **line)
    assert (await ada.run("greet", "chatter", name="x")).message["content"] == "hello x"
