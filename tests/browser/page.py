"""What tests find on the page, and how they use it."""

from playwright.async_api import Locator, Page, expect

TAPS = 12  # to a whole draft, at the very most
SLOW = 300_000  # milliseconds for the first picture of a process, which others may hold up


def bar(page: Page):  # type: ignore[no-untyped-def]
    return page.get_by_role("combobox", name="Message or command")


def log(page: Page):  # type: ignore[no-untyped-def]
    return page.get_by_role("log")


async def run(page: Page, line: str) -> None:
    """Type a whole command and send it."""
    await settled(page)
    await bar(page).fill("/")
    await page.get_by_role("listbox", name="Suggestions").wait_for()
    await bar(page).fill(line)
    await page.keyboard.press("Enter")


def button(place: Page | Locator, name: str) -> Locator:
    """A button by its whole name: pictures are buttons too, and their names are long."""
    return place.get_by_role("button", name=name, exact=True)


def private(page: Page) -> Locator:
    """What only one person sees, oldest first."""
    return log(page).get_by_role("article").filter(has_text="Only you can see this")


async def press_move(page: Page) -> Locator:
    """The private message behind the newest Move button, with its first question."""
    before = await private(page).count()
    await button(page, "Move").last.click()
    panel = private(page).nth(before)
    await panel.locator(".pick, .button").first.wait_for(timeout=SLOW)
    return panel


async def tap_to_preview(page: Page, panel: Locator) -> None:
    """The first thing that is offered, until the draft is whole."""
    await tap_until(page, panel, "would look like")


async def tap_until(page: Page, panel: Locator, text: str) -> None:
    """The first thing that is offered, until a text is there. What was tapped must go."""
    for _ in range(TAPS):
        if text in await panel.inner_text():
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


async def settled(page: Page) -> None:
    """Wait until a channel is open and its commands are known."""
    await page.locator("main[aria-busy=false]").wait_for()
