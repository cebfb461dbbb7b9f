"""Fixtures for every test that needs a Discord: started in this process, all traffic checked."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from bot.local import LocalDiscord, Person
from bot.local.connect import use_local, use_real
from tests.discord.validator import Validator

StartLocal = Callable[..., Awaitable[LocalDiscord]]
Arrive = Callable[[LocalDiscord, str], Awaitable[Person]]


@pytest.fixture
def validator() -> Iterator[Validator]:
    """Checks all traffic of the local Discords it is attached to; the test fails on any fault."""
    one = Validator()
    yield one
    assert not one.violations, "\n".join(one.violations[:20])


@pytest.fixture
async def start_local(validator: Validator) -> AsyncIterator[StartLocal]:
    """Starts local Discords, checked: `local = await start_local(shards=2)`.

    discord.py is pointed at the one started last. At the end the test fails if any payload was
    against Discord's documents, if a bot asked for an operation that the local Discord does not
    know, or if an operation broke. A test that asks for an unknown operation on purpose clears
    `local.unknown`.
    """
    started: list[LocalDiscord] = []
    async with AsyncExitStack() as stack:

        async def start(**options: Any) -> LocalDiscord:
            local = LocalDiscord(**{"patient": True, **options})
            local.observers.append(validator)
            started.append(await stack.enter_async_context(local))
            use_local(local.address)
            return local

        yield start
    use_real()
    for local in started:
        assert local.unknown == [], "operations the local Discord does not know"
        assert local.crashes == [], "operations that broke"


@pytest.fixture
async def local(start_local: StartLocal) -> LocalDiscord:
    """A local Discord with a fresh world in memory and generous rates, all traffic checked."""
    return await start_local(strict_rates=False)


@pytest.fixture
async def arrive() -> AsyncIterator[Arrive]:
    """Lets people in: `ada = await arrive(local, "Ada")`."""
    async with AsyncExitStack() as stack:

        async def come(local: LocalDiscord, name: str) -> Person:
            return await stack.enter_async_context(Person(local.address, name))

        yield come


@pytest.fixture
async def ada(local: LocalDiscord, arrive: Arrive) -> Person:
    """Ada owns both servers."""
    return await arrive(local, "Ada")


@pytest.fixture
async def ben(local: LocalDiscord, arrive: Arrive) -> Person:
    return await arrive(local, "Ben")
