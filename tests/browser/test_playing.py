"""What a player does with the page: commands, buttons, selects, forms, pictures."""

from playwright.async_api import expect

from bot.local import LocalDiscord
from tests.browser.conftest import Tab
from tests.browser.page import bar, button, log, run
from tests.local.everybot import EveryBot, picture


async def test_a_command_is_typed_with_completion(
    local: LocalDiscord, bot: EveryBot, tab: Tab
) -> None:
    page = await tab(local, "Ada")
    await bar(page).press_sequentially("/")
    suggestions = page.get_by_role("listbox", name="Suggestions")
    await expect(suggestions.get_by_role("option")).to_have_count(13)
    await expect(suggestions).to_contain_text("Answer privately")
    await bar(page).press_sequentially("gr")
    await expect(suggestions.get_by_role("option")).to_have_count(1)
    await page.keyboard.press("Tab")
    await expect(bar(page)).to_have_value("/greet name:")
    await bar(page).press_sequentially("you all ")
    await expect(suggestions.get_by_role("option")).to_contain_text("in capitals")
    await page.keyboard.press("Tab")
    await bar(page).press_sequentially("t")
    await page.keyboard.press("Enter")
    await expect(bar(page)).to_have_value("/greet name:you all loud:true ")
    await page.keyboard.press("Enter")
    await expect(log(page)).to_contain_text("HELLO YOU ALL")
    await expect(log(page)).to_contain_text("Ada used /greet")


async def test_a_value_is_chosen_from_what_the_bot_offers(
    local: LocalDiscord, bot: EveryBot, tab: Tab
) -> None:
    page = await tab(local, "Ada")
    await bar(page).press_sequentially("/pick ")
    suggestions = page.get_by_role("listbox", name="Suggestions")
    await page.keyboard.press("Tab")
    await expect(suggestions.get_by_role("option")).to_have_count(25)
    await bar(page).press_sequentially("c")
    await expect(suggestions.get_by_role("option")).to_have_count(8)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await expect(suggestions.get_by_role("option", selected=True)).to_have_text("cell C3")
    await page.keyboard.press("Enter")
    await expect(bar(page)).to_have_value("/pick cell:cell C3 ")
    await page.keyboard.press("Enter")
    await expect(log(page)).to_contain_text("picked C3")


async def test_a_command_in_a_message_can_be_tapped(
    local: LocalDiscord, bot: EveryBot, tab: Tab
) -> None:
    """It is shown as it was written, and does nothing by another name: as in Discord."""
    page = await tab(local, "Ada")
    ids = {one.name: one.id for one in await bot.tree.fetch_commands()}
    text = f"</greet:{ids['greet']}> </settings me:{ids['settings']}> </grüßen:{ids['greet']}>"
    await bar(page).fill(text)
    await page.keyboard.press("Enter")
    await button(log(page), "/grüßen").click()
    await expect(bar(page)).to_have_value("")
    await button(log(page), "/settings me").click()
    await expect(bar(page)).to_have_value("/settings me ")
    await button(log(page), "/greet").click()
    await expect(bar(page)).to_have_value("/greet name:")


async def test_escape_leaves_the_list_and_then_the_command(
    local: LocalDiscord, bot: EveryBot, tab: Tab
) -> None:
    page = await tab(local, "Ada")
    await bar(page).press_sequentially("/gr")
    await expect(page.get_by_role("listbox", name="Suggestions")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("listbox", name="Suggestions")).to_be_hidden()
    await page.keyboard.press("Escape")
    await expect(bar(page)).to_have_value("")


async def test_people_roles_and_files_as_options(
    local: LocalDiscord, bot: EveryBot, tab: Tab
) -> None:
    page = await tab(local, "Ada")
    await bar(page).fill(
        "/options size:large count:3 share:0.5 who:@Ben role:@Tephra where:#chatter"
    )
    await bar(page).press_sequentially(" file:")
    async with page.expect_file_chooser() as chooser:
        await page.get_by_role("option", name="Choose a file…").click()
    await (await chooser.value).set_files(
        {"name": "note.txt", "mimeType": "text/plain", "buffer": b"read me"}
    )
    await expect(bar(page)).to_have_value(
        "/options size:large count:3 share:0.5 who:@Ben role:@Tephra where:#chatter file:note.txt "
    )
    await page.keyboard.press("Enter")
    await expect(log(page)).to_contain_text("l 3 0.5 Ben Tephra chatter read me")


async def test_a_button(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada")
    await run(page, "/greet name:you")
    await page.get_by_role("button", name="Again 0").click()
    await expect(log(page)).to_contain_text("pressed 1")
    await page.get_by_role("button", name="Again 1").click()
    await expect(log(page)).to_contain_text("pressed 2")


async def test_each_select(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada")
    await run(page, "/selects")
    await page.get_by_role("combobox", name="Text").click()
    for wanted in ("a", "c"):
        await page.get_by_role("option", name=f"{wanted} the {wanted}").click()
    await page.get_by_role("button", name="Done").click()
    await expect(log(page)).to_contain_text("text a,c")
    for name, search, option, said in [
        ("Person", "be", "Ben", "person Ben"),
        ("Role", "tep", "Tephra", "role Tephra"),
        ("Either", "cleo", "Cleo", "either Member"),
        ("Channel", "wel", "#welcome", "channel welcome"),
    ]:
        await page.get_by_role("combobox", name=name, exact=True).click()
        await page.get_by_role("searchbox", name=f"Search: {name}").fill(search)
        await page.get_by_role("listbox", name=name).get_by_role("option", name=option).click()
        await expect(log(page)).to_contain_text(said)


async def test_a_form(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada")
    await run(page, "/form")
    form = page.get_by_role("dialog", name="Everything a form can hold")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_role("alert")).to_have_text("“Name” is required.")
    await form.get_by_role("textbox", name="Name").fill("Ada")
    await form.get_by_role("combobox", name="Colour").click()
    await form.get_by_role("option", name="blue").click()
    await form.get_by_role("radio", name="quick").check()
    await form.get_by_role("checkbox", name="dice").check()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_be_hidden()
    await expect(log(page)).to_contain_text("form Ada blue quick dice")


async def test_a_form_with_a_file(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada")
    await run(page, "/opener")
    await page.get_by_role("button", name="Open", exact=True).click()
    form = page.get_by_role("dialog", name="More")
    await form.get_by_role("checkbox", name="Sure?").check()
    await form.get_by_label("Files").set_input_files(
        {"name": "map.png", "mimeType": "image/png", "buffer": picture().read()}
    )
    await form.get_by_role("button", name="Submit").click()
    await expect(log(page)).to_contain_text("more True ['map.png'] []")


async def test_a_picture_can_be_enlarged_and_keeps_its_alt_text(
    local: LocalDiscord, bot: EveryBot, tab: Tab
) -> None:
    page = await tab(local, "Ada")
    await run(page, "/snap")
    image = log(page).get_by_role("img", name="a blue board")
    await expect(image).to_be_visible()
    assert await image.evaluate("image => image.decode().then(() => image.naturalWidth)") == 40
    await page.get_by_role("button", name="Enlarge: a blue board").click()
    enlarged = page.get_by_role("dialog", name="a blue board")
    await expect(enlarged).to_contain_text("a blue board")
    await page.keyboard.press("Escape")
    await expect(enlarged).to_be_hidden()


async def test_a_layout(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada")
    await run(page, "/layout")
    await expect(log(page).get_by_role("heading", name="The board")).to_be_visible()
    await expect(log(page).get_by_role("img", name="the board")).to_be_visible()
    await expect(log(page).get_by_role("link", name="log.txt")).to_be_visible()
    await page.get_by_role("button", name="Aside").click()
    await expect(log(page)).to_contain_text("Only you can see this")


async def test_is_thinking_gives_way_to_the_answer(
    local: LocalDiscord, bot: EveryBot, tab: Tab
) -> None:
    page = await tab(local, "Ada")
    local.faults.slow(1.0, on="PATCH /webhooks/*")
    await run(page, "/ponder")
    await expect(log(page)).to_contain_text("Tephra is thinking")
    await expect(log(page)).to_contain_text("thought")
    await expect(log(page)).not_to_contain_text("is thinking")


async def test_a_bot_that_does_not_answer(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada")
    await run(page, "/silent")
    while not local.services.interactions.by_id:
        await page.wait_for_timeout(5)
    local.clock.move(3.1)
    await expect(page.locator("#notice")).to_have_text("The application did not respond.")


async def test_commands_on_a_person_and_on_a_message(
    local: LocalDiscord, bot: EveryBot, tab: Tab
) -> None:
    page = await tab(local, "Ada")
    await bar(page).fill("quote me")
    await page.keyboard.press("Enter")
    message = log(page).get_by_role("article").filter(has_text="quote me")
    await message.hover()
    await message.get_by_role("button", name="Message menu").click()
    await page.get_by_role("menuitem", name="Apps: Quote").click()
    await expect(log(page)).to_contain_text("“quote me”")
    await page.get_by_role("navigation").get_by_role("button", name="Ben").click()
    await page.get_by_role("menuitem", name="Apps: Challenge").click()
    await expect(log(page)).to_contain_text("Ben is challenged")
