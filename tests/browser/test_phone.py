"""The page on a phone: its drawer, its title, its pictures, and places that have just been made."""

import io

import discord
from PIL import Image
from playwright.async_api import Page, expect

from bot.local import LocalDiscord, Person
from tests.browser.conftest import Tab
from tests.browser.page import bar, log
from tests.local.everybot import EveryBot

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}


async def drawer(page: Page, link: str) -> None:
    """Open the drawer and tap a place in it."""
    await page.get_by_role("button", name="Channels").click()
    await page.get_by_role("navigation").get_by_role("link", name=link).click()
    await expect(page.locator("body.drawer")).to_have_count(0)


async def test_the_drawer_closes_also_on_the_open_channel(local: LocalDiscord, tab: Tab) -> None:
    page = await tab(local, "Ada", **PHONE)
    await drawer(page, "games")
    await drawer(page, "chatter")
    await drawer(page, "chatter")


async def test_a_long_title_ends_in_dots(local: LocalDiscord, tab: Tab, ben: Person) -> None:
    name = "Taluva: Ada, Ben, Cleo and somebody with a long name"
    await ben.act("open_thread", channel=ben.channel("games"), name=name)
    page = await tab(local, "Ada", **PHONE)
    await drawer(page, name)
    title = page.locator("#title")
    await expect(title).to_have_text(f"↳{name}")
    is_cut = "node => node.scrollWidth > node.clientWidth"
    assert await title.evaluate(is_cut)
    assert await title.evaluate("node => getComputedStyle(node).display") == "block"
    assert (await bar(page).get_attribute("placeholder") or "").endswith("…")


async def test_a_tall_picture_has_no_bars(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada", **PHONE)
    drawn = io.BytesIO()
    Image.new("RGB", (600, 1400), "navy").save(drawn, "PNG")
    drawn.seek(0)
    place = next(c for c in bot.get_all_channels() if c.name == "games")
    assert isinstance(place, discord.TextChannel)
    await place.send(file=discord.File(drawn, "tall.png"))
    image = log(page).locator(".picture img")
    await expect(image).to_be_visible()
    ratio = await image.evaluate("node => node.clientWidth / node.clientHeight")
    assert abs(ratio - 600 / 1400) < 0.02


async def test_a_place_mentioned_before_it_is_known_gets_its_name(
    local: LocalDiscord, bot: EveryBot, tab: Tab, ben: Person
) -> None:
    page = await tab(local, "Ada", **PHONE)
    made = await ben.act("open_thread", channel=ben.channel("games"), name="a new thread")
    await ben.say("games", f"come to <#{made['channel']}>")
    await expect(log(page)).to_contain_text("come to #a new thread")


async def test_a_button_beside_a_long_text_is_one_line(
    local: LocalDiscord, bot: EveryBot, tab: Tab
) -> None:
    page = await tab(local, "Ada", **PHONE)
    place = next(c for c in bot.get_all_channels() if c.name == "games")
    assert isinstance(place, discord.TextChannel)
    play_this = discord.ui.Button[discord.ui.LayoutView](label="Play this", custom_id="play")
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Section("a reason that goes on and on " * 5, accessory=play_this))
    await place.send(view=view)
    button = log(page).get_by_role("button", name="Play this")
    await expect(button).to_be_visible()
    lines = """node => {
        const text = document.createRange()
        text.selectNodeContents(node)
        return new Set([...text.getClientRects()].map(line => line.top)).size
    }"""
    assert await button.evaluate(lines) == 1
