"""A browser, and tabs in it: `page = await tab(local, "Ada")`."""

import subprocess
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.local import LocalDiscord
from tests.local.conftest import bot, start_bot
from tests.local.test_restart import processes

__all__ = ["bot", "processes", "start_bot"]

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
PATIENCE = 60_000  # milliseconds; a busy machine is slow, a broken page is never ready
expect.set_options(timeout=PATIENCE)
Tab = Callable[..., Awaitable[Page]]


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One Chromium for all tests of a worker, each of which opens windows of its own."""
    profile = tmp_path_factory.mktemp("chromium")
    places = ["--remote-debugging-port=0", f"--user-data-dir={profile}"]
    process = subprocess.Popen(
        [CHROMIUM, *FLAGS, *places], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    )
    assert process.stderr is not None
    for line in process.stderr:
        if "DevTools listening on " in line:
            break
    else:
        raise RuntimeError("Chromium did not start; see tests/browser/install")
    drain = threading.Thread(target=process.stderr.read, daemon=True)
    drain.start()
    yield line.split()[-1]
    process.terminate()
    process.wait(10)


@pytest.fixture
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        yield await playwright.chromium.connect_over_cdp(chromium)


async def settled(page: Page) -> None:
    """Wait until a channel is open and its commands are known."""
    await page.locator("main[aria-busy=false]").wait_for()


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
        await settled(page)
        return page

    yield open_tab
    for context in browser.contexts:
        await context.close()
    assert errors == []
