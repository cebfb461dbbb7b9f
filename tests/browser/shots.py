"""`python -m tests.browser.shots FOLDER`: pictures of the page, to be looked at.

A desk and a phone, dark and light, with a channel full of everything a message can hold. With
`--match`, the pictures of the README instead: a lobby, a turn and a finished match.
"""

import argparse
import asyncio
import io
import tempfile
import time
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, Page, async_playwright

from bot.local import LocalDiscord, Person
from bot.local.connect import use_local
from tests.bot.club import Club, open_club
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.page import button, log, press_move, settled
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


# ── The pictures of the README ──────────────────────────────────────────────────────────────────


PATIENCE = 120_000
"""Milliseconds: the pictures are made on any machine, however busy."""
MIDGAME_ANSWERS = 14
"""After them, or a little later, the turn is shown."""


async def keep(page: Page, path: Path) -> None:
    """A picture of the page in few colours: small, and hardly anybody sees the difference."""
    await page.mouse.move(0, 0)
    await page.wait_for_function("[...document.images].every(image => image.complete)")
    await page.evaluate("const log = document.getElementById('log'); log.scrollTop = 1e6")
    shot = Image.open(io.BytesIO(await page.screenshot())).convert("RGB")
    shot.quantize(255, method=Image.Quantize.MEDIANCUT).save(path, optimize=True)


async def shoot_match(page: Page, club: Club, path: Path) -> None:
    ada, ben = club.ada, club.ben
    await page.get_by_role("navigation").get_by_role("link", name="games").click()
    await (await ada.run("play", "games", game="taluva")).done()
    await button(page, "Join").wait_for()
    lobby = (await ben.history("games"))[-1]
    await (await ben.click(lobby, "Join")).done()
    await log(page).get_by_text("Ready to start").wait_for()
    await button(page, "Dismiss").click()
    await page.set_viewport_size({"width": 1000, "height": 620})
    await keep(page, path / "lobby.png")
    await button(page, "Start").click()
    await page.get_by_role("navigation").get_by_role("link", name="Taluva: ").click()
    await button(page, "Move").wait_for()
    place = int(page.url.rpartition("/")[2])
    table = await club.bot.tables.in_channel(place)
    assert table is not None
    await ben.act("join_thread", channel=str(place))
    before, shown = "", False
    for n in range(1000):
        if table.status != "playing":
            break
        (asked,) = table.asked()
        if n >= MIDGAME_ANSWERS and not shown and (before, str(asked.person)) == (ben.id, ada.id):
            await shoot_turn(page, path)
            shown = True
        before = str(asked.person)
        await club.play(table, seed=n)
        await club.wait(6)
    await club.wait(60)
    await button(page, "Rematch").wait_for()
    await page.set_viewport_size({"width": 1000, "height": 2300})
    await keep(page, path / "match.png")
    await button(page, "Analysis").click()
    await log(page).get_by_text("What cost the most").wait_for()
    await page.set_viewport_size({"width": 1000, "height": 1250})
    await keep(page, path / "analysis.png")


async def shoot_turn(page: Page, path: Path) -> None:
    await page.set_viewport_size({"width": 1000, "height": 1250})
    await press_move(page)
    await keep(page, path / "turn.png")


async def main_match(path: Path) -> None:
    path.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        async with LocalDiscord(strict_rates=False) as local, async_playwright() as playwright:
            use_local(local.address)
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = await browser.new_page(viewport={"width": 1000, "height": 900})
            page.set_default_timeout(PATIENCE)
            async with open_club(local, Path(folder), time.time()) as club:
                await page.goto(f"{local.address}/?as=Ada")
                await settled(page)
                await shoot_match(page, club, path)
            await browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.browser.shots", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("shots"))
    parser.add_argument("--match", action="store_true", help="the pictures of the README")
    options = parser.parse_args()
    asyncio.run((main_match if options.match else main)(options.folder))
