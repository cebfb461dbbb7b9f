"""A whole match of two people in two tabs, by clicking; and one that goes on by direct message.

Four tiles make it short. Bot and local Discord are one process of their own, as `make play` starts
them, and its clock is the real one.
"""

import re

from playwright.async_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.page import (
    SLOW,
    button,
    log,
    press_move,
    private,
    run,
    settled,
    tap_to_preview,
)

STACK = "JG,SJ,GR,JR"
ANSWERS = 3  # of one turn, at the very most


async def sit_down(ada: Page, ben: Page) -> None:
    """Ada opens a table with a stack of her own, Ben joins, and both go to its thread."""
    await run(ada, "/play game:Taluva ")
    await button(ada, "Set up").click()
    await button(ada, "How many tiles are in the stack: another…").click()
    form = ada.get_by_role("dialog")
    await form.get_by_role("textbox").fill(STACK)
    await ada.keyboard.press("Enter")
    await expect(log(ada)).to_contain_text(STACK)
    await button(ben, "Join").click()
    await expect(log(ada)).to_contain_text("Ready to start")
    await button(ada, "Start").click()
    for page in (ada, ben):
        thread = page.get_by_role("navigation").get_by_role("link", name="Taluva: Ada, Ben")
        await thread.click()
        await settled(page)


def calls(page: Page, who: str) -> Locator:
    """The posts that call somebody to move."""
    return log(page).get_by_role("article").filter(has_text=f"@{who}, it is your turn")


async def take_turn(page: Page, who: str, n: int) -> None:
    """Wait for the nth call, then press Move and take what is offered until the turn is over."""
    await expect(calls(page, who)).to_have_count(n, timeout=SLOW)
    await finish_turn(page, await press_move(page))


async def finish_turn(page: Page, panel: Locator) -> None:
    for _ in range(ANSWERS):
        await tap_to_preview(page, panel)
        await button(panel, "Confirm").click()
        await expect(panel).to_contain_text("Done.")
        await expect(panel).not_to_contain_text("would look like")
        if "Build:" not in await panel.inner_text():
            return
    raise AssertionError(f"the turn is not over after {ANSWERS} answers")


async def sees_the_end(page: Page) -> None:
    """The final post: ranks, the seed, a rematch."""
    last = log(page).get_by_role("article").filter(has_text="the match is over")
    await expect(last).to_have_count(1, timeout=SLOW)
    await expect(last).to_contain_text(re.compile("[Vv]ictory for "))
    await expect(last).to_contain_text(re.compile(r"1\. (Ada|Ben): \d+ temples?, \d+ towers?"))
    await expect(last).to_contain_text("/verify checks every draw")
    await expect(button(last, "Rematch")).to_be_visible()


async def test_a_whole_match_in_two_tabs(home: str, visit: Visit) -> None:
    ada, ben = await visit(home), await visit(home, "Ben")
    await sit_down(ada, ben)
    for n in (1, 2):
        await take_turn(ada, "Ada", n)
        await take_turn(ben, "Ben", n)
    for page in (ada, ben):
        await sees_the_end(page)
    await button(ada, "Rematch").click()
    await expect(private(ada).last).to_contain_text("The table is open")
