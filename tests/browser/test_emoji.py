"""A bot's own emoji on the page: in texts, on buttons and in lists."""

import discord
from discord import ui
from playwright.async_api import expect

from bot.local import LocalDiscord
from render.icons import draw_icon
from tests.browser.conftest import Tab
from tests.browser.page import log
from tests.local.everybot import EveryBot


async def test_own_emoji_are_shown_beside_words(
    local: LocalDiscord, bot: EveryBot, tab: Tab
) -> None:
    hut = draw_icon("taluva_hut_red")
    made = await bot.create_application_emoji(name=hut.full_name, image=hut.data)
    view = ui.View()
    view.add_item(ui.Button(label="A hut", custom_id="hut", emoji=made))
    option = discord.SelectOption(label="Another hut", value="hut", emoji=made)
    view.add_item(ui.Select(custom_id="pick", options=[option]))
    page = await tab(local, "Ada")
    place = next(c for c in bot.get_all_channels() if c.name == "games")
    assert isinstance(place, discord.TextChannel)
    await place.send(f"Build {made}.", view=view)
    pictures = log(page).locator("img.emoji")
    await expect(pictures).to_have_count(2)
    for picture in await pictures.all():
        assert await picture.evaluate("node => node.decode().then(() => node.naturalWidth)") == 128
        assert await picture.evaluate("node => node.clientWidth") < 32
    await expect(page.get_by_role("button", name="A hut", exact=True)).to_be_visible()
    await page.get_by_role("combobox", name="Choose").click()
    chosen = page.get_by_role("option", name="Another hut", exact=True)
    await expect(chosen.locator("img.emoji")).to_be_visible()
