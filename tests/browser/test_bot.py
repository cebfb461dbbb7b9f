"""The bot itself in Chromium: a first minute, a refusal, undo, and a bot that is killed.

Bot and local Discord are processes of their own, as `make play` starts them.
"""

import re
from pathlib import Path

from playwright.async_api import Locator, Page, expect

from engine.games import GAMES
from tests.browser.conftest import Visit
from tests.browser.page import (
    SLOW,
    TAPS,
    bar,
    button,
    log,
    press_move,
    private,
    run,
    tap_to_preview,
    tap_until,
)
from tests.local.processes import Alone, Processes, kill

BOT = """
import sys
from bot.start import main
from bot.local.connect import use_local

use_local(sys.argv.pop(1))
main()
"""


async def begin(page: Page) -> None:
    """From an empty channel to the first question of a match against an automa."""
    await run(page, "/play game:Taluva ")
    await page.get_by_role("combobox", name="Add an automa").click()
    await page.get_by_role("option", name="Easy").first.click()
    await expect(log(page)).to_contain_text("Ready to start")
    await button(page, "Start").click()
    await page.get_by_role("navigation").get_by_role("link", name="Taluva: ").click()
    await expect(log(page)).to_contain_text("it is your turn", timeout=SLOW)


async def build(panel: Locator) -> None:
    """A hut, the first time around."""
    await button(panel, "N49").click()
    await button(panel, "Confirm").click()
    await expect(panel).to_contain_text("You build a hut on N49.")


async def lay(page: Page) -> Locator:
    """Lay the tile that the newest post asks for, in a draft; the message that asks what to build
    then.
    """
    panel = await press_move(page)
    await tap_until(page, panel, "Now start a new settlement")
    await expect(panel).to_contain_text("Your turn so far, to be confirmed:")
    return panel


async def go_back(panel: Locator, text: str) -> None:
    """To the question with this text: how many answers ago it was depends on the tile."""
    for _ in range(TAPS):
        shown = await panel.inner_text()
        if text in shown:
            return
        await button(panel, "Back").click()
        await expect(panel).not_to_have_text(shown, use_inner_text=True)
    raise AssertionError(f"no “{text}” after {TAPS} steps back")


async def test_a_newcomers_first_minute(home: str, visit: Visit) -> None:
    page = await visit(home)
    await button(page, "Learn a game").click()
    await expect(private(page).last.get_by_role("button", name="Learn ")).to_have_count(len(GAMES))
    await bar(page).press_sequentially("/")
    await expect(page.get_by_role("listbox", name="Suggestions")).to_contain_text("/play")
    await begin(page)
    await build(await press_move(page))
    await expect(log(page)).to_contain_text("Easy automa builds")
    await expect(log(page)).to_contain_text("Lay the")
    panel = await lay(page)
    await tap_to_preview(page, panel)
    await button(panel, "Confirm").click()
    await expect(panel).to_contain_text("Easy automa is thinking.")
    answers = log(page).get_by_text(re.compile("Easy automa (lays|erupts)"))
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


async def test_a_refusal_and_the_way_back(home: str, visit: Visit) -> None:
    page = await visit(home)
    await begin(page)
    await run(page, "/move text:hut M50 ")
    refusal = private(page).last
    await expect(refusal).to_contain_text("§5")
    await expect(refusal).to_contain_text("Found a settlement on N")
    await build(await press_move(page))
    await expect(log(page)).to_contain_text("Lay the")
    panel = await lay(page)
    await go_back(panel, "Lay the")


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
