"""Several people: tabs, private answers, threads, direct messages, unread marks, hot seat."""

from playwright.async_api import expect

from bot.local import LocalDiscord, Person
from tests.browser.conftest import Tab
from tests.browser.page import bar, log, run
from tests.local.everybot import EveryBot


async def test_a_private_answer_is_in_one_tab_and_not_in_the_other(
    local: LocalDiscord, bot: EveryBot, tab: Tab
) -> None:
    ada, ben = await tab(local, "Ada"), await tab(local, "Ben")
    await run(ada, "/whisper")
    await expect(log(ada)).to_contain_text("for you alone")
    await run(ada, "/greet name:all")
    await expect(log(ben)).to_contain_text("hello all")
    await expect(log(ben)).not_to_contain_text("for you alone")
    dismissed = log(ada).get_by_role("article").filter(has_text="for you alone")
    await dismissed.get_by_role("button", name="Dismiss").click()
    await expect(log(ada)).not_to_contain_text("for you alone")


async def test_a_thread(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada")
    await bar(page).fill("let us play")
    await page.keyboard.press("Enter")
    message = log(page).get_by_role("article").filter(has_text="let us play")
    await message.hover()
    await message.get_by_role("button", name="Message menu").click()
    await page.get_by_role("menuitem", name="Open a thread…").click()
    await page.get_by_role("textbox", name="Name of the thread").fill("Ada against Ben")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="Ada against Ben", level=1)).to_be_visible()
    await run(page, "/greet name:thread")
    await expect(log(page)).to_contain_text("hello thread")
    await page.get_by_role("button", name="Archive").click()
    await run(page, "/greet name:again")
    await expect(page.locator("#notice")).to_contain_text("This thread is archived.")
    await page.keyboard.press("Escape")
    await bar(page).fill("wake up")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Archive", exact=True)).to_be_visible()
    await page.get_by_role("link", name="To the channel").click()
    await expect(page.get_by_role("heading", name="games", level=1)).to_be_visible()
    await expect(page.get_by_role("link", name="Ada against Ben").first).to_be_visible()


async def test_a_direct_message(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada")
    user = await bot.fetch_user(
        next(int(u.id) for u in local.world.users.values() if u.name == "Ada")
    )
    await user.send("your turn")
    await expect(page.get_by_role("button", name="Direct messages, 1 pings")).to_be_visible()
    await page.get_by_role("button", name="Direct messages").click()
    await expect(log(page)).to_contain_text("your turn")
    await bar(page).fill("erupt D4")
    await page.keyboard.press("Enter")
    await expect(log(page)).to_contain_text("erupt D4")
    await run(page, "/greet name:you")
    await expect(log(page)).to_contain_text("hello you")
    assert [m.content for m in bot.heard] == ["erupt D4"]


async def test_unread_marks_and_pings(
    local: LocalDiscord, bot: EveryBot, tab: Tab, ben: Person
) -> None:
    page = await tab(local, "Ada")
    ada = next(u.id for u in local.world.users.values() if u.name == "Ada")
    await ben.say("chatter", "hello")
    side = page.get_by_role("navigation")
    await expect(side.get_by_role("link", name="chatter (unread)")).to_be_visible()
    await ben.say("chatter", f"<@{ada}> hello")
    await expect(side.get_by_role("link", name="chatter (1 pings, unread)")).to_be_visible()
    await expect(page).to_have_title("(1) #games · Tephra")
    await side.get_by_role("link", name="chatter").click()
    await expect(log(page)).to_contain_text("@Ada hello")
    await expect(page).to_have_title("#chatter · Tephra")
    await page.reload()
    await expect(page).to_have_title("#chatter · Tephra")


async def test_a_link_to_a_message_leads_there(
    local: LocalDiscord, bot: EveryBot, tab: Tab, ben: Person
) -> None:
    said = await ben.say("chatter", "look here")
    place = f"{ben.world['guilds'][0]['id']}/{ben.channel('chatter')}/{said}"
    await ben.say("games", f"[over there](https://discord.com/channels/{place})")
    page = await tab(local, "Ada")
    await log(page).get_by_role("link", name="over there").click()
    await expect(page.get_by_role("heading", name="chatter", level=1)).to_be_visible()
    await expect(log(page).get_by_role("article").filter(has_text="look here")).to_be_focused()


async def test_earlier_messages(local: LocalDiscord, tab: Tab, ben: Person) -> None:
    for number in range(60):
        await ben.say("games", f"word {number}")
    page = await tab(local, "Ada")
    await expect(log(page).get_by_role("article")).to_have_count(50)
    await ben.act(
        "react", channel=ben.channel("games"), message=ben.messages("games")[0]["id"], emoji="👍"
    )
    await page.get_by_role("button", name="Earlier messages").click()
    await expect(log(page).get_by_role("article")).to_have_count(60)
    await expect(page.get_by_role("button", name="Earlier messages")).to_be_hidden()
    await expect(page.get_by_role("button", name="👍, 1")).to_be_attached()


async def test_a_mention_is_completed(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada")
    await bar(page).press_sequentially("hello @te")
    await expect(page.get_by_role("option", name="@Tephra")).to_be_visible()
    await page.keyboard.press("Tab")
    await bar(page).press_sequentially("how are you")
    await page.keyboard.press("Enter")
    await expect(log(page)).to_contain_text("hello @Tephra how are you")
    assert [m.content for m in bot.heard] == [f"hello <@{local.application.id}> how are you"]


async def test_one_tab_for_several_people(local: LocalDiscord, bot: EveryBot, tab: Tab) -> None:
    page = await tab(local, "Ada")
    await run(page, "/whisper")
    await expect(log(page)).to_contain_text("for you alone")
    await page.get_by_label("You are").select_option("Ben")
    await expect(log(page)).not_to_contain_text("for you alone")
    await run(page, "/greet name:Ada")
    await expect(log(page)).to_contain_text("Ben used /greet")
    await page.get_by_label("You are").select_option("Add a person…")
    await page.get_by_role("textbox", name="Name of the new person").fill("Dora")
    await page.keyboard.press("Enter")
    await expect(page.locator("#who option:checked")).to_have_text("Dora")
    await run(page, "/greet name:new")
    await expect(log(page)).to_contain_text("Dora used /greet")


async def test_reactions_replies_and_typing(
    local: LocalDiscord, bot: EveryBot, tab: Tab, ben: Person
) -> None:
    page = await tab(local, "Ada")
    await ben.act("type_in", channel=ben.channel("games"))
    await expect(page.locator("#typing")).to_have_text("Ben is typing…")
    said = await ben.say("games", "a word")
    await ben.act("react", channel=ben.channel("games"), message=said, emoji="👍")
    await expect(page.locator("#typing")).to_have_text("")
    await page.get_by_role("button", name="👍, 1").click()
    await expect(page.get_by_role("button", name="👍, 2", pressed=True)).to_be_visible()
    message = log(page).get_by_role("article").filter(has_text="a word")
    await message.hover()
    await message.get_by_role("button", name="Reply").click()
    await bar(page).fill("an answer")
    await page.keyboard.press("Enter")
    await ben.until_message(
        "games", lambda m: (m.get("referenced_message") or {}).get("id") == said
    )
    await expect(log(page)).to_contain_text("Ben a word")


async def test_the_page_comes_back_when_the_bot_does(
    local: LocalDiscord, tab: Tab, start_bot
) -> None:  # type: ignore[no-untyped-def]
    page = await tab(local, "Ada")
    await expect(page.locator("#offline")).to_contain_text("Tephra is not connected.")
    await start_bot(local)
    await expect(page.locator("#offline")).to_be_hidden()
    await run(page, "/greet name:you")
    await expect(log(page)).to_contain_text("hello you")
