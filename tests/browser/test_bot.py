"""The bot itself in Chromium: a first minute, a refusal, undo, and a bot that is killed.

Bot and local Discord are processes of their own, as `make play` starts them.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.browser.conftest import PATIENCE, settled
from tests.browser.test_playing import bar, log, run
from tests.local.test_restart import Alone, Processes, kill, line

TAPS = 6  # to a whole move, at the very most
SLOW = 180_000  # milliseconds for the first picture of a process, which others may hold up
BOT = """
import sys
from bot.__main__ import main
from bot.local.connect import use_local

use_local(sys.argv.pop(1))
main()
"""
Visit = Callable[..., Awaitable[Page]]


@pytest.fixture
async def visit(browser: Browser) -> AsyncIterator[Visit]:
    """Opens the page as somebody who goes to #games and sees the bot there."""
    errors: list[str] = []

    async def come(address: str, who: str = "Ada") -> Page:
        context = await browser.new_context(viewport={"width": 1100, "height": 900})
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
    for context in browser.contexts:
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


def button(place: Page | Locator, name: str) -> Locator:
    """A button by its whole name: pictures are buttons too, and their names are long."""
    return place.get_by_role("button", name=name, exact=True)


def private(page: Page) -> Locator:
    """What only one person sees, oldest first."""
    return log(page).get_by_role("article").filter(has_text="Only you can see this")


async def begin(page: Page) -> None:
    """From an empty channel to the first question of a match against an automa."""
    await run(page, "/play game:Taluva ")
    await page.get_by_role("combobox", name="Add an automa").click()
    await page.get_by_role("option", name="Random").click()
    await expect(log(page)).to_contain_text("It can start")
    await button(page, "Start").click()
    await page.get_by_role("navigation").get_by_role("link", name="Taluva: ").click()
    await expect(log(page)).to_contain_text("it is your turn", timeout=SLOW)


async def press_move(page: Page) -> Locator:
    """The private message behind the newest Move button, with its first question."""
    before = await private(page).count()
    await button(page, "Move").last.click()
    panel = private(page).nth(before)
    await panel.locator(".pick, .button").first.wait_for(timeout=SLOW)
    return panel


async def tap_to_preview(page: Page, panel: Locator) -> None:
    """The first thing that is offered, until the move is whole. What was tapped must go."""
    for _ in range(TAPS):
        if "would look like" in await panel.inner_text():
            return
        offered = await panel.locator(".pick, .button").first.get_attribute("data-custom-id")
        tapped = panel.locator(f'[data-custom-id="{offered}"]')
        is_list = "pick" in (await tapped.get_attribute("class") or "")
        await tapped.click()
        if is_list:
            await expect(page.get_by_role("listbox").get_by_role("option").first).to_be_visible()
            await page.keyboard.press("Enter")
        await expect(tapped).to_have_count(0)
    raise AssertionError(f"no move after {TAPS} taps")


async def build(panel: Locator) -> None:
    """A hut, the first time around."""
    await button(panel, "N49").click()
    await button(panel, "Confirm").click()
    await expect(panel).to_contain_text("Done: hut N49")


async def lay(page: Page) -> Locator:
    """Lay the tile that the newest post asks for; the message that asks what to build then."""
    panel = await press_move(page)
    await tap_to_preview(page, panel)
    await button(panel, "Confirm").click()
    await expect(panel).to_contain_text(re.compile(r"Done: (place|erupt) .*Build:", re.S))
    return panel


async def test_a_newcomers_first_minute(home: str, visit: Visit) -> None:
    page = await visit(home)
    await bar(page).press_sequentially("/")
    await expect(page.get_by_role("listbox", name="Suggestions")).to_contain_text("/play")
    await begin(page)
    await build(await press_move(page))
    await expect(log(page)).to_contain_text("Random automa builds")
    await expect(log(page)).to_contain_text("Lay the")
    panel = await lay(page)
    await tap_to_preview(page, panel)
    await button(panel, "Confirm").click()
    await expect(panel).to_contain_text("Now Random automa.")
    answers = log(page).get_by_text(re.compile("Random automa (lays|erupts)"))
    await expect(answers).to_have_count(2)


async def test_a_practice_game_from_help(home: str, visit: Visit) -> None:
    page = await visit(home)
    await run(page, "/help")
    await button(page, "Practise Taluva").click()
    await private(page).last.get_by_role("link", name="our direct messages").click()
    await expect(page.get_by_role("heading", name="Tephra", level=1)).to_be_visible()
    await expect(log(page)).to_contain_text("it is your turn", timeout=SLOW)
    await build(await press_move(page))
    await expect(log(page)).to_contain_text("Easy automa builds", timeout=SLOW)


async def test_a_refusal_and_undo(home: str, visit: Visit) -> None:
    page = await visit(home)
    await begin(page)
    await run(page, "/move text:hut M50 ")
    refusal = private(page).last
    await expect(refusal).to_contain_text("§5")
    await expect(refusal).to_contain_text("Nearest possible: hut N")
    await build(await press_move(page))
    await expect(log(page)).to_contain_text("Lay the")
    await lay(page)
    before = await private(page).count()
    await run(page, "/undo")
    again = private(page).nth(before)
    await expect(again).to_contain_text("Taken back.")
    await expect(again).to_contain_text("Lay the")


async def test_a_killed_bot_knows_its_old_button(
    processes: Processes, tmp_path: Path, visit: Visit
) -> None:
    alone = Alone(processes, tmp_path)
    await alone.start()
    settings = {
        "DISCORD_TOKEN": alone.token,
        "DATABASE_URL": f"sqlite:///{tmp_path}/tephra.db",
    }
    bot = await processes.start("-c", BOT, alone.address, **settings)
    page = await visit(alone.address)
    await begin(page)
    opened = await press_move(page)
    await kill(bot)
    await expect(page.locator("#offline")).to_be_visible()
    await processes.start("-c", BOT, alone.address, **settings)
    await expect(page.locator("#offline")).to_be_hidden(timeout=SLOW)
    await expect(button(page, "Move")).to_have_count(1)
    await build(await press_move(page))
    await button(opened, "N50").click()
    await expect(opened).to_contain_text("The board has changed")
