"""A whole match of two people in two tabs, by clicking; and one that goes on by direct message.

Four tiles make it short. Bot and local Discord are one process of their own, as `make play` starts
them, and its clock is the real one.
"""

import re

from playwright.async_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.page import (
    SLOW,
    bar,
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
        if not re.search("Now (start|build|expand)", await panel.inner_text()):
            return
    raise AssertionError(f"the turn is not over after {ANSWERS} answers")


async def sees_the_end(page: Page) -> None:
    """The final post: ranks, the seed, a rematch."""
    last = log(page).get_by_role("article").filter(has_text="the match is over")
    await expect(last).to_have_count(1, timeout=SLOW)
    await expect(last).to_contain_text(re.compile("[Vv]ictory for "))
    await expect(last).to_contain_text(re.compile(r"1\. (Ada|Ben): \d+ temples?"))
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


async def write(page: Page, text: str) -> Locator:
    """Say something to the bot in its direct messages; the newest message after that."""
    before = await log(page).get_by_role("article").count()
    await bar(page).fill(text)
    await page.keyboard.press("Enter")
    answer = log(page).get_by_role("article").nth(before + 1)
    await answer.wait_for()
    return answer


async def test_the_match_goes_on_by_direct_message(home: str, visit: Visit) -> None:
    ada, ben = await visit(home), await visit(home, "Ben")
    await sit_down(ada, ben)
    await take_turn(ada, "Ada", 1)
    await run(ada, "/settings me")
    await ada.get_by_role("combobox", name="Where you are called").click()
    await ada.get_by_role("option", name="Play by direct message").click()
    await expect(private(ada).last).to_contain_text("your turns come by direct message")
    await take_turn(ben, "Ben", 1)
    await ada.get_by_role("button", name="Direct messages, 2 pings").click(timeout=SLOW)
    await settled(ada)
    await expect(calls(ada, "Ada")).to_have_count(1)
    await expect(log(ada)).to_contain_text("Ben builds")
    refused = await write(ada, "place Z9 N")
    await expect(refused).to_contain_text("You could play:")
    nearest = re.search(r"(place \w+ \w+): ", await refused.inner_text())
    assert nearest is not None
    answer = await write(ada, nearest[1])
    await expect(answer).to_contain_text("Done. You lay the ")
    await finish_turn(ada, answer)
    await expect(answer).to_contain_text("Now it is Ben’s turn.")
    await take_turn(ben, "Ben", 2)
    await sees_the_end(ben)
    await sees_the_end(ada)
