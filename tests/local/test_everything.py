"""An unmodified discord.py bot with every kind of command, component and upload, from login on."""

import asyncio
import io

import discord
import pytest

from bot.local import LocalDiscord, Person
from bot.local.people import Refused
from tests.discord.validator import Validator
from tests.local.everybot import EveryBot, Layout, picture


async def test_the_bot_logs_in_and_sees_its_servers(local: LocalDiscord, bot: EveryBot) -> None:
    assert {guild.name for guild in bot.guilds} == {"Volcano Club", "Lava Lounge"}
    assert {c.name for c in bot.guilds[0].text_channels} == {"games", "welcome", "chatter"}
    assert bot.user
    assert bot.user.id == int(local.application.id)


async def test_a_command_answers_at_once(bot: EveryBot, ada: Person) -> None:
    answer = await ada.run("greet", "games", name="you", loud=True)
    assert answer.message["content"] == "HELLO YOU"
    assert not answer.is_private
    assert answer.message["interaction_metadata"]["user"]["id"] == ada.id


async def test_a_button_edits_its_message(bot: EveryBot, ada: Person) -> None:
    answer = await ada.run("greet", "games", name="you")
    pressed = await ada.click(answer.message, "Again 0")
    assert pressed.message["content"] == "pressed 1"
    assert pressed.message["id"] == answer.message["id"]
    assert (await ada.click(pressed.message, "again:1")).message["content"] == "pressed 2"


async def test_a_private_answer_is_seen_by_one_alone(
    bot: EveryBot, ada: Person, ben: Person
) -> None:
    answer = await ada.run("whisper", "games")
    assert answer.is_private
    await ada.until_message("games", lambda m: m["content"] == "and this")
    pressed = await ada.click(answer.message, "Again 0")
    assert pressed.message["content"] == "pressed 1"
    await ada.say("games", "an open word")
    await ben.until_message("games", lambda m: m["content"] == "an open word")
    assert [m["content"] for m in ben.messages("games")] == ["an open word"]
    assert all("for you" not in m["content"] for m in await ben.history("games"))
    with pytest.raises(Refused, match="no longer"):
        await ben.click(answer.message, "again:1")


@pytest.mark.parametrize("private", [False, True])
async def test_a_deferred_answer_is_filled_in(
    bot: EveryBot, ada: Person, ben: Person, private: bool
) -> None:
    answer = await ada.run("ponder", "games", private=private)
    assert answer.kind == "thinking"
    await answer.done()
    assert (answer.message["content"], answer.is_private) == ("thought", private)
    await ada.until_message("games", lambda m: m["content"] == "more, edited")
    await ada.until(lambda: any(name == "MESSAGE_DELETE" for name, _ in ada.events))


async def test_all_kinds_of_options(local: LocalDiscord, bot: EveryBot, ada: Person) -> None:
    guild = local.world.channels[ada.channel("games")].guild_id
    role = next(r for r in local.world.roles.values() if r.guild_id == guild and r.bot_id)
    file = await ada.upload("note.txt", b"read me", "text/plain")
    answer = await ada.run(
        "options",
        "games",
        size="large",
        count=3,
        share=0.5,
        who=ada.id,
        role=role.id,
        where=ada.channel("welcome"),
        file=file,
    )
    assert answer.message["content"] == "l 3 0.5 Ada Tephra welcome read me"


async def test_options_are_checked_before_they_are_sent(bot: EveryBot, ada: Person) -> None:
    with pytest.raises(Refused, match="required"):
        await ada.run("greet", "games")
    with pytest.raises(Refused, match="too short or too long"):
        await ada.run("greet", "games", name="x" * 21)
    with pytest.raises(Refused, match="no option"):
        await ada.run("greet", "games", name="x", nonsense=1)


async def test_completion(bot: EveryBot, ada: Person) -> None:
    choices = await ada.complete("pick", "games", "cell", "b")
    assert [c["value"] for c in choices] == [f"B{n}" for n in range(1, 9)]
    assert len(await ada.complete("pick", "games", "cell")) == 25
    assert (await ada.run("pick", "games", cell="B3")).message["content"] == "picked B3"


async def test_each_select(local: LocalDiscord, bot: EveryBot, ada: Person) -> None:
    asked = (await ada.run("selects", "games")).message
    role = local.world.channels[ada.channel("games")].guild_id or ""
    for custom_id, values, said in [
        ("s-text", ["a", "c"], "text a,c"),
        ("s-user", [ada.id], "person Ada"),
        ("s-role", [role], "role @everyone"),
        ("s-either", [ada.id], "either Member"),
        ("s-either", [role], "either Role"),
        ("s-channel", [ada.channel("chatter")], "channel chatter"),
    ]:
        answer = await ada.choose(asked, custom_id, *values)
        assert answer.message["content"] == said
    with pytest.raises(Refused, match="Choose from"):
        await ada.choose(asked, "s-text", "a", "b", "c")
    with pytest.raises(Refused, match="not one of"):
        await ada.choose(asked, "s-text", "z")


async def test_a_form(bot: EveryBot, ada: Person) -> None:
    opened = await ada.run("form", "games")
    assert opened.modal["title"] == "Everything a form can hold"
    with pytest.raises(Refused, match="“Name” is required"):
        await ada.submit(opened, colour="red", pace="slow")
    with pytest.raises(Refused, match="characters"):
        await ada.submit(opened, name="x" * 21, colour="red", pace="slow")
    done = await ada.submit(
        opened, name="Ada", colour=["blue"], pace="quick", extras=["map", "dice"]
    )
    assert done.message["content"] == "form Ada blue quick map+dice"
    assert done.is_private
    with pytest.raises(Refused, match="no longer open"):
        await ada.submit(opened, name="Ada", colour="red", pace="slow")


async def test_a_form_from_a_button_with_a_file(bot: EveryBot, ada: Person) -> None:
    pressed = await ada.click((await ada.run("opener", "games")).message, "Open")
    file = await ada.upload("map.png", picture().read(), "image/png")
    done = await ada.submit(pressed, sure=True, files=[file], rival=[ada.id])
    assert done.message["content"] == "more True ['map.png'] ['Ada']"
    assert done.message["components"] == []


async def test_a_layout_with_every_part(local: LocalDiscord, bot: EveryBot, ada: Person) -> None:
    shown = (await ada.run("layout", "games")).message
    container = shown["components"][0]
    assert [part["type"] for part in container["components"]] == [10, 9, 9, 14, 12, 13, 1]
    item = container["components"][4]["items"][0]
    assert (item["description"], item["media"]["width"]) == ("the board", 320)
    async with ada.session.get(item["media"]["url"]) as answer:
        assert (answer.status, answer.content_type) == (200, "image/png")
    assert (await ada.click(shown, "Aside")).message["content"] == "aside"
    message = await bot.get_channel(int(shown["channel_id"])).fetch_message(int(shown["id"]))  # type: ignore[union-attr]
    assert message.flags.components_v2


async def test_pictures_keep_their_alt_text(bot: EveryBot, ada: Person) -> None:
    embed = (await ada.run("show", "games")).message
    assert embed["embeds"][0]["image"]["url"].endswith("/board.png")
    assert embed["attachments"] == []
    plain = (await ada.run("snap", "games")).message["attachments"][0]
    assert (plain["description"], plain["width"], plain["height"]) == ("a blue board", 40, 30)


async def test_commands_on_people_and_messages(bot: EveryBot, ada: Person, ben: Person) -> None:
    on_person = await ada.run_on("Challenge", "games", ben.id)
    assert on_person.message["content"] == "Ben is challenged"
    said = await ben.say("games", "quote me")
    on_message = await ada.run_on("Quote", "games", said)
    assert on_message.message["content"] == "“quote me”"


async def test_a_subcommand(bot: EveryBot, ada: Person) -> None:
    answer = await ada.run("settings me", "games", theme="light")
    assert answer.message["content"] == "theme light"


async def test_threads(local: LocalDiscord, bot: EveryBot, ada: Person, ben: Person) -> None:
    games = bot.get_channel(int(ada.channel("games")))
    assert isinstance(games, discord.TextChannel)
    public = await games.create_thread(
        name="Ada against Ben", type=discord.ChannelType.public_thread
    )
    await public.send("the board")
    await ada.until_message(str(public.id), lambda m: m["content"] == "the board")
    private = await games.create_thread(name="Quiet", invitable=False)
    await private.add_user(discord.Object(int(ada.id)))
    await private.send("hush")
    await ada.until_message(str(private.id), lambda m: m["content"] == "hush")
    assert not any(c["name"] == "Quiet" for c in (await ben.look())["guilds"][0]["channels"])
    starter = await games.send("starter")
    from_message = await starter.create_thread(name="From a message")
    assert from_message.id == starter.id
    assert {m.id for m in await private.fetch_members()} == {int(ada.id), int(local.application.id)}
    await public.edit(archived=True, locked=True)
    assert {t.id async for t in games.archived_threads()} == {public.id}
    assert (await bot.fetch_channel(public.id)).archived  # type: ignore[union-attr]
    await private.remove_user(discord.Object(int(ada.id)))
    await private.delete()
    assert {t.id for t in await games.guild.active_threads()} == {from_message.id}


async def test_direct_messages(bot: EveryBot, ada: Person) -> None:
    user = await bot.fetch_user(int(ada.id))
    sent = await user.send("your turn")
    await ada.until_message(str(sent.channel.id), lambda m: m["content"] == "your turn")
    await ada.say(str(sent.channel.id), "erupt D4")
    while not bot.heard:
        await asyncio.sleep(0.01)
    assert bot.heard[0].content == "erupt D4"
    assert isinstance(bot.heard[0].channel, discord.DMChannel)
    answer = await ada.run("greet", str(sent.channel.id), name="you")
    assert answer.message["content"] == "hello you"
    await sent.delete()


async def test_pins_reactions_typing_history(bot: EveryBot, ada: Person) -> None:
    games = bot.get_channel(int(ada.channel("games")))
    assert isinstance(games, discord.TextChannel)
    async with games.typing():
        first = await games.send("first")
    await ada.until(lambda: any(name == "TYPING_START" for name, _ in ada.events))
    await first.pin()
    assert [m.id async for m in games.pins()] == [first.id]
    await first.unpin()
    await first.add_reaction("🌋")
    await ada.act("react", channel=str(games.id), message=str(first.id), emoji="🌋")
    while len(bot.reactions) < 2:
        await asyncio.sleep(0.01)
    reaction = (await games.fetch_message(first.id)).reactions[0]
    assert (reaction.count, reaction.me) == (2, True)
    assert {user.name async for user in reaction.users()} == {"Tephra", "ada"}
    await first.remove_reaction("🌋", discord.Object(int(bot.application_id or 0)))
    reply = await first.reply("second", mention_author=False)
    assert reply.reference
    assert reply.reference.message_id == first.id
    await first.edit(content="first, edited", attachments=[discord.File(picture(), "a.png")])
    said = [m.content async for m in games.history(limit=10)]
    assert said[0] == "second"
    assert "first, edited" in said
    after = [m.id async for m in games.history(after=first, oldest_first=True)]
    assert reply.id in after


async def test_servers_members_roles(local: LocalDiscord, bot: EveryBot, ben: Person) -> None:
    guild = await bot.fetch_guild(bot.guilds[0].id)
    member = await guild.fetch_member(int(ben.id))
    assert member.display_name == "Ben"
    assert [r.name for r in await guild.fetch_roles()] == ["@everyone", "Tephra"]
    assert len(await guild.fetch_channels()) == 3
    found = await bot.guilds[0].query_members(user_ids=[int(ben.id)])
    assert [m.name for m in found] == ["ben"]
    assert [g.name async for g in bot.fetch_guilds()] == ["Volcano Club", "Lava Lounge"]


async def test_a_layout_can_be_posted_and_edited(bot: EveryBot, ada: Person) -> None:
    games = bot.get_channel(int(ada.channel("games")))
    assert isinstance(games, discord.TextChannel)
    posted = await games.send(view=Layout(), files=Layout.files())
    assert posted.attachments == []
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay("only text now"))
    edited = await posted.edit(view=view, attachments=[])
    assert edited.flags.components_v2
    file = discord.File(io.BytesIO(b"x"), "x.txt")
    with pytest.raises(discord.HTTPException) as refused:
        await posted.edit(content="no", attachments=[file])
    assert refused.value.code == 50035


async def test_everything_was_checked(
    local: LocalDiscord, bot: EveryBot, ada: Person, validator: Validator
) -> None:
    before = validator.exchanges, validator.frames
    await ada.run("greet", "games", name="you")
    assert validator.exchanges > before[0]
    assert validator.frames > before[1]


async def test_files_that_nobody_shows_are_dropped(
    local: LocalDiscord, bot: EveryBot, ada: Person
) -> None:
    games = bot.get_channel(int(ada.channel("games")))
    first = discord.File(picture(), "a.png")
    message = await games.send(file=first)  # type: ignore[union-attr]
    old = str(message.attachments[0].id)
    assert local.shelf.file(old)
    edited = await message.edit(attachments=[discord.File(picture(), "b.png")])
    assert local.shelf.file(old) is None
    new = str(edited.attachments[0].id)
    kept = await edited.edit(content="x", attachments=edited.attachments)
    assert [str(a.id) for a in kept.attachments] == [new]
    await kept.delete()
    assert local.shelf.file(new) is None
