"""The page for everyone: phone, keyboard alone, screen reader, dark and light, hostile text."""

import re

import pytest
from playwright.async_api import Page, expect

from bot.local import LocalDiscord, Person
from tests.browser.conftest import Tab
from tests.browser.page import bar, log, run
from tests.local.everybot import EveryBot

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
THUMB = 44


async def test_a_phone(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada", **PHONE)
    await run(page, "/layout")
    await run(page, "/selects")
    await expect(page.get_by_role("combobox", name="Channel")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") == 390
    assert await page.evaluate("document.getElementById('log').scrollWidth") <= 390
    await expect(page.get_by_role("navigation")).to_be_hidden()
    await page.get_by_role("button", name="Channels").click()
    await page.get_by_role("navigation").get_by_role("link", name="welcome").click()
    await expect(page.get_by_role("heading", name="welcome", level=1)).to_be_visible()
    await expect(page.get_by_role("navigation")).to_be_hidden()


async def test_targets_on_a_phone_are_thumb_sized(
    local: LocalDiscord, bot: EveryBot, tab: Tab
) -> None:
    page = await tab(local, "Ada", **PHONE)
    await run(page, "/selects")
    await run(page, "/greet name:you")
    await page.get_by_role("button", name="Again 0").wait_for()
    await bar(page).fill("/")
    await page.get_by_role("listbox", name="Suggestions").wait_for()
    await page.evaluate("document.body.classList.add('drawer')")
    small = await page.evaluate(
        """least => [...document.querySelectorAll(
             '.button, .pick, #bar button, #text, #menu, #list li, .places a, .person, .server')]
           .filter(node => node.offsetParent)
           .filter(node => node.getBoundingClientRect().height < least)
           .map(node => node.outerHTML.slice(0, 80))""",
        THUMB,
    )
    assert small == []


async def test_the_keyboard_alone(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada")
    press = page.keyboard.press
    await page.evaluate("document.activeElement.blur()")
    await press("Tab")
    await expect(page.get_by_role("link", name="Skip to the message box")).to_be_focused()
    await press("Enter")
    await expect(bar(page)).to_be_focused()
    await page.keyboard.type("/gree")
    await press("Enter")
    await page.keyboard.type("you")
    await press("Enter")
    await page.get_by_role("button", name="Again 0").wait_for()
    await _tab_back_to(page, "Again 0")
    await press("Enter")
    await expect(page.get_by_role("button", name="Again 1")).to_be_focused()
    await press("Space")
    await expect(log(page)).to_contain_text("pressed 2")
    await _tab_on_to_bar(page)
    await page.keyboard.type("/form")
    await press("Enter")
    form = page.get_by_role("dialog", name="Everything a form can hold")
    await expect(form.get_by_role("textbox", name="Name")).to_be_focused()
    await page.keyboard.type("Ada")
    await press("Tab")
    await press("ArrowDown")
    await press("ArrowDown")
    await press("Enter")
    await press("Tab")
    await press("Space")
    await press("Tab")
    await press("Space")
    await press("Control+Enter")
    await expect(log(page)).to_contain_text("form Ada blue slow map")
    await expect(bar(page)).to_be_focused()


async def _tab_back_to(page: Page, name: str) -> None:
    for _ in range(12):
        await page.keyboard.press("Shift+Tab")
        if await page.evaluate("document.activeElement.textContent") == name:
            return
    raise AssertionError(f"{name} cannot be reached with the keyboard")


async def _tab_on_to_bar(page: Page) -> None:
    for _ in range(12):
        await page.keyboard.press("Tab")
        if await page.evaluate("document.activeElement.id") == "text":
            return
    raise AssertionError("the bar cannot be reached with the keyboard")


async def test_a_screen_reader_finds_its_way(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada")
    await run(page, "/selects")
    await run(page, "/snap")
    await page.get_by_role("img", name="a blue board").wait_for()
    for role, name in [
        ("navigation", "Servers, channels and direct messages"),
        ("main", ""),
        ("log", "Messages"),
        ("combobox", "Message or command"),
        ("combobox", "Text"),
        ("button", "Send"),
        ("button", "Volcano Club"),
        ("link", "chatter"),
    ]:
        await expect(page.get_by_role(role, name=name).first).to_be_visible()  # type: ignore[arg-type]
    nameless = await page.evaluate(
        """() => [...document.querySelectorAll('button, a, input, select, textarea, img')]
           .filter(node => node.offsetParent && !(node.textContent.trim() || node.ariaLabel
             || node.labels?.length || node.alt || node.placeholder))
           .map(node => node.outerHTML.slice(0, 100))"""
    )
    assert nameless == []


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_text_can_be_read_in_both_themes(
    local: LocalDiscord, bot: EveryBot, tab: Tab, theme: str
) -> None:
    page = await tab(local, "Ada", color_scheme=theme)
    assert await page.evaluate("document.documentElement.dataset.theme") == theme
    colours = await page.evaluate(
        """() => Object.fromEntries(['ground', 'side', 'raised', 'text', 'muted', 'link', 'accent',
             'accent-ink', 'danger', 'ok'].map(name =>
           [name, getComputedStyle(document.body).getPropertyValue('--' + name).trim()]))"""
    )
    for ink, paper in [
        *(
            (ink, paper)
            for ink in ("text", "muted", "link")
            for paper in ("ground", "side", "raised")
        ),
        ("accent-ink", "accent"),
    ]:
        assert contrast(colours[ink], colours[paper]) >= 4.5, (ink, paper)
    for paper in ("danger", "ok"):
        assert contrast("#ffffff", colours[paper]) >= 3.9, paper
    await page.get_by_role("button", name=re.compile("Change to")).click()
    assert await page.evaluate("document.documentElement.dataset.theme") != theme


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as WCAG counts it."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


HOSTILE = [
    "<script>window.pwned = 1</script>",
    "<img src=x onerror='window.pwned = 2'>",
    '"><svg/onload=window.pwned=3>',
    "[click](javascript:window.pwned=4)",
    "<@1>&lt;b&gt;bold&lt;/b&gt;",
    "**<b onmouseover=alert(1)>x</b>**",
    "w" * 1900,
    "‮desrever si siht‬ and \u200f\u200b\u200d",
    "שלום <b>עולם</b>",
    "```<script>window.pwned = 5</script>```",
    "||<iframe src='javascript:window.pwned=6'>||",
    "<t:99999999999999:F> <t:9999999999999:R>",
    "{{constructor.constructor('window.pwned=7')()}}",
]


async def test_text_that_tries_to_be_more_is_shown_as_text(
    local: LocalDiscord, bot: EveryBot, tab: Tab, ben: Person
) -> None:
    page = await tab(local, "Ada", **PHONE)
    games = bot.get_channel(int(ben.channel("games")))
    for text in HOSTILE:
        await ben.say("games", text)
    hostile = HOSTILE[1]
    view = _view(hostile)
    await games.send(hostile, view=view, embed=_embed(hostile))  # type: ignore[union-attr]
    await ben.act("open_thread", channel=ben.channel("games"), name=hostile)
    await expect(log(page).get_by_role("article")).to_have_count(len(HOSTILE) + 2)
    shown = await log(page).inner_text()
    for text in HOSTILE[:3] + HOSTILE[6:9]:
        assert text.replace("\u200f", "") in shown.replace("\u200f", ""), text
    assert await page.evaluate("window.pwned") is None
    allowed = "script, iframe, svg:not(.icon), img:not(.picture img)"
    assert await log(page).locator(allowed).count() == 0
    assert await log(page).locator("a[href^='javascript']").count() == 0
    assert await page.evaluate("document.getElementById('log').scrollWidth") <= 390


def _view(text: str):  # type: ignore[no-untyped-def]
    import discord

    view = discord.ui.View()
    view.add_item(discord.ui.Button(label=text[:80], custom_id=text[:100]))
    option = discord.SelectOption(label=text, value=text, description=text)
    view.add_item(discord.ui.Select(placeholder=text, custom_id="s", options=[option]))
    return view


def _embed(text: str):  # type: ignore[no-untyped-def]
    import discord

    embed = discord.Embed(title=text, description=text, url="https://example.org/")
    embed.add_field(name=text, value=text)
    return embed.set_footer(text=text).set_author(name=text)


async def test_names_that_try_to_be_more(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada")
    await page.get_by_label("You are").select_option("Add a person…")
    await page.get_by_role("textbox", name="Name of the new person").fill("<b>x</b><script>")
    await page.keyboard.press("Enter")
    await expect(page.locator("#who option:checked")).to_have_text("<b>x</b><script>")
    await run(page, "/greet name:<i>you</i>")
    await expect(log(page)).to_contain_text("<b>x</b><script> used /greet")
    await expect(log(page)).to_contain_text("hello <i>you</i>")


async def test_the_page_loads_nothing_from_elsewhere(
    local: LocalDiscord, bot: EveryBot, tab: Tab, ben: Person
) -> None:
    page = await tab(local, "Ada")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    import discord

    embed = discord.Embed(title="x").set_image(url="https://example.org/x.png")
    await bot.get_channel(int(ben.channel("games"))).send(embed=embed)  # type: ignore[union-attr]
    await expect(log(page)).to_contain_text("A picture from elsewhere")
    await page.reload()
    await expect(log(page)).to_contain_text("A picture from elsewhere")
    assert all(
        url.startswith((local.address, local.address.replace("http", "ws"))) for url in asked
    )
