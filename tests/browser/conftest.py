"""A browser, and tabs in it: `page = await tab(local, "Ada")`."""

import asyncio
import subprocess
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from bot.local import LocalDiscord
from tests.browser.page import SLOW, settled
from tests.local.conftest import bot, processes, start_bot
from tests.local.processes import Processes, line

__all__ = ["bot", "processes", "start_bot"]

CHROMIUM = "/usr/bin/chromium"
NO_FEATURES = "IsolateOrigins,site-per-process,SpareRendererForSitePerProcess,Translate"
"""Processes and services beside the one page: they take a third of the browser's time."""
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-software-rasterizer",
    "--disable-breakpad",
    f"--disable-features={NO_FEATURES}",
    "--renderer-process-limit=1",
]
PATIENCE = 180_000  # milliseconds; a busy machine is slow, a broken page is never ready
expect.set_options(timeout=PATIENCE)
Tab = Visit = Callable[..., Awaitable[Page]]


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One Chromium for all tests of a worker, each of which opens windows of its own."""
    profile = tmp_path_factory.mktemp("chromium")
    places = ["--remote-debugging-port=0", f"--user-data-dir={profile}"]
    process = subprocess.Popen(
        [CHROMIUM, *FLAGS, *places], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    )
    assert process.stderr is not None
    for said in process.stderr:
        if "DevTools listening on " in said:
            break
    else:
        raise RuntimeError("Chromium did not start; see tests/debian")
    drain = threading.Thread(target=process.stderr.read, daemon=True)
    drain.start()
    yield said.split()[-1]
    process.kill()  # its folder goes with it
    process.wait()


@pytest.fixture(scope="session")
def _function_scoped_runner(_session_scoped_runner: asyncio.Runner) -> asyncio.Runner:
    """One event loop for all tests here (the names are pytest-asyncio's): whatever steers the
    browser belongs to one, and takes longer to start than most of these tests do.
    """
    return _session_scoped_runner


@pytest.fixture(scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        yield await playwright.chromium.connect_over_cdp(chromium, timeout=PATIENCE)


@pytest.fixture
async def tab(browser: Browser) -> AsyncIterator[Tab]:
    """Opens the page as somebody; the test fails on any error in the page's scripts."""
    errors, opened = list[str](), list[BrowserContext]()

    async def open_tab(local: LocalDiscord, who: str, channel: str = "games", **how: Any) -> Page:
        how.setdefault("viewport", {"width": 1200, "height": 800})
        context = await browser.new_context(**how)
        opened.append(context)
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
    for context in opened:
        await context.close()
    assert errors == []


@pytest.fixture
async def visit(browser: Browser) -> AsyncIterator[Visit]:
    """Opens the page as somebody who goes to #games and sees the bot there."""
    errors, opened = list[str](), list[BrowserContext]()

    async def come(address: str, who: str = "Ada") -> Page:
        context = await browser.new_context(viewport={"width": 1100, "height": 900})
        opened.append(context)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(f"{address}/?as={who}")
        await settled(page)
        await page.get_by_role("navigation").get_by_role("link", name="games").click()
        await page.get_by_role("heading", name="games", level=1).wait_for()
        await expect(page.locator("#offline")).to_be_hidden(timeout=SLOW)
        return page

    yield come
    for context in opened:
        await context.close()
    assert errors == []


@pytest.fixture
async def home(processes: Processes, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a bot at home, with world and database of its own."""
    bot = await processes.start(
        *("-m", "bot", "--port", "0", "--no-browser"),
        DISCORD_TOKEN="",
        LOCAL_WORLD=str(tmp_path / "world.db"),
        DATABASE_URL=f"sqlite:///{tmp_path}/tephra.db",
    )
    said = await line(bot)
    yield next(word for word in said.split() if word.startswith("http")).rstrip("/")
    bot.terminate()
    _, errors = await asyncio.wait_for(bot.communicate(), PATIENCE / 1000)
    assert bot.returncode == 0
    assert b"Traceback" not in errors
