"""`python -m tests.browser.shots FOLDER`: pictures of the page, to be looked at.

A desk and a phone, dark and light, with a channel full of everything a message can hold.
"""

import asyncio
import sys
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

from bot.local import LocalDiscord, Person
from bot.local.connect import use_local
from tests.browser.conftest import CHROMIUM, FLAGS, settled
from tests.local.everybot import EveryBot

SIZES = {"desk": (1280, 800), "phone": (390, 844)}


async def fill(local: LocalDiscord) -> None:
    """A lively channel."""
    async with Person(local.address, "Ada") as ada, Person(local.address, "Ben") as ben:
        await ben.say("games", "Who is up for a game? I have an hour.")
        await ada.say("games", f"Me! <@{ben.id}>, let us **start** with `Taluva`.")
        await ada.run("greet", "games", name="everyone")
        await ben.run("layout", "games")
        await ada.run("selects", "games")
        await ada.run("show", "games")
        await ada.run("whisper", "games")
        said = await ben.say("games", f"<@{ada.id}> your turn, it ends <t:1900000000:R>")
        await ada.act("react", channel=ada.channel("games"), message=said, emoji="👍")
        await ben.act("open_thread", channel=ben.channel("games"), name="Ada against Ben")
        await ben.say("chatter", f"<@{ada.id}> look here")


async def shoot(page: Page, path: Path, name: str) -> None:
    await page.screenshot(path=path / f"{name}-end.png")
    await page.evaluate("document.getElementById('log').scrollTop = 100")
    await page.screenshot(path=path / f"{name}-start.png")
    await page.locator("#text").press_sequentially("/")
    await page.get_by_role("listbox", name="Suggestions").wait_for()
    await page.screenshot(path=path / f"{name}-commands.png")
    await page.locator("#text").fill("/form")
    await page.keyboard.press("Enter")
    await page.get_by_role("dialog").wait_for()
    await page.screenshot(path=path / f"{name}-form.png")
    await page.keyboard.press("Escape")
    await page.get_by_role("combobox", name="Person").click()
    await page.screenshot(path=path / f"{name}-select.png")
    await page.keyboard.press("Escape")
    if name.startswith("phone"):
        await page.get_by_role("button", name="Channels").click()
        await page.wait_for_timeout(300)
        await page.screenshot(path=path / f"{name}-side.png")


async def shoot_all(browser: Browser, local: LocalDiscord, path: Path) -> None:
    for size, (width, height) in SIZES.items():
        for theme in ("dark", "light"):
            context = await browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=theme,  # type: ignore[arg-type]
                is_mobile=size == "phone",
                has_touch=size == "phone",
            )
            page = await context.new_page()
            await page.goto(f"{local.address}/?as=Ada")
            await settled(page)
            await shoot(page, path, f"{size}-{theme}")
            await context.close()


async def main(path: Path) -> None:
    path.mkdir(parents=True, exist_ok=True)
    async with LocalDiscord(strict_rates=False) as local:
        use_local(local.address)
        async with EveryBot() as bot:
            running = asyncio.create_task(bot.start(local.token))
            await bot.is_up.wait()
            await fill(local)
            async with async_playwright() as playwright:
                chromium = playwright.chromium
                browser = await chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                await shoot_all(browser, local, path)
                await browser.close()
            await bot.close()
            await running


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1] if len(sys.argv) > 1 else "shots")))
