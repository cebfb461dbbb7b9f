"""A browser, and tabs in it: `page = await tab(local, "Ada")`."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import Browser, Page, async_playwright

from bot.local import LocalDiscord
from tests.local.conftest import ada, arrive, ben, bot, start_bot

__all__ = ["ada", "arrive", "ben", "bot", "start_bot"]

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 8_000
Tab = Callable[..., Awaitable[Page]]


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        await chromium.close()


@pytest.fixture
async def tab(browser: Browser) -> AsyncIterator[Tab]:
    """Opens the page as somebody; the test fails on any error in the page's scripts."""
    errors: list[str] = []

    async def open_tab(local: LocalDiscord, who: str, channel: str = "games", **how: Any) -> Page:
        how.setdefault("viewport", {"width": 1200, "height": 800})
        context = await browser.new_context(**how)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        place = next(c.id for c in local.world.channels.values() if c.name == channel)
        await page.goto(f"{local.address}/?as={who}#/{place}")
        await page.get_by_role("heading", name=channel, level=1).wait_for()
        return page

    yield open_tab
    assert errors == []
