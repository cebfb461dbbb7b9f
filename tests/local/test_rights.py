"""Rights and places: what a bot may not do, told with Discord's codes."""

import asyncio
from typing import Any

import discord
import pytest

from bot.local import LocalDiscord, Person
from bot.local import permission_bits as may
from bot.local.people import Refused
from tests.discord.fixtures import Arrive
from tests.local.conftest import Api, place
from tests.local.everybot import EveryBot, picture
from tests.patience import eventually


async def deny(ada: Person, local: LocalDiscord, *names: str, channel: str = "games") -> None:
    await ada.act(
        "overwrite", channel=ada.channel(channel), target=local.application.id, deny=names
    )


@pytest.mark.parametrize(
    ("denied", "method", "path", "body"),
    [
        ("send_messages", "POST", "/channels/{c}/messages", {"content": "x"}),
        ("embed_links", "POST", "/channels/{c}/messages", {"embeds": [{"title": "x"}]}),
        ("create_public_threads", "POST", "/channels/{c}/threads", {"name": "x", "type": 11}),
        ("create_private_threads", "POST", "/channels/{c}/threads", {"name": "x", "type": 12}),
        ("read_message_history", "GET", "/channels/{c}/messages/{m}", None),
        ("pin_messages", "PUT", "/channels/{c}/messages/pins/{m}", None),
        ("add_reactions", "PUT", "/channels/{c}/messages/{m}/reactions/🌋/@me", None),
        ("manage_messages", "DELETE", "/channels/{c}/messages/{m}", None),
        ("manage_channels", "PATCH", "/channels/{c}", {"name": "x"}),
        ("send_messages", "POST", "/channels/{c}/typing", None),
    ],
)
async def test_a_missing_right_is_50013(
    local: LocalDiscord, api: Api, ada: Person, denied: str, method: str, path: str, body: Any
) -> None:
    said = await ada.say("games", "hello")
    await deny(ada, local, denied)
    status, answer = await api(method, path.format(c=place(local), m=said), body)
    assert (status, answer["code"]) == (403, 50013)


async def test_a_reply_needs_what_it_replies_to(local: LocalDiscord, api: Api, ada: Person) -> None:
    said = await ada.say("games", "hello")
    await deny(ada, local, "read_message_history")
    reply = {"content": "x", "message_reference": {"message_id": said}}
    status, answer = await api("POST", f"/channels/{place(local)}/messages", reply)
    assert (status, answer["code"]) == (403, 160002)


async def test_a_hidden_channel_is_50001(local: LocalDiscord, api: Api, ada: Person) -> None:
    await deny(ada, local, "view_channel")
    for method, path in [("GET", ""), ("GET", "/messages"), ("POST", "/messages")]:
        status, answer = await api(method, f"/channels/{place(local)}{path}", {"content": "x"})
        assert (status, answer["code"]) == (403, 50001)


async def test_files_need_their_right(bot: EveryBot, local: LocalDiscord, ada: Person) -> None:
    await deny(ada, local, "attach_files")
    games = bot.get_channel(int(ada.channel("games")))
    with pytest.raises(discord.Forbidden) as refused:
        await games.send(file=discord.File(picture(), "x.png"))  # type: ignore[union-attr]
    assert refused.value.code == 50013


async def test_a_hidden_channel_is_silent(bot: EveryBot, local: LocalDiscord, ada: Person) -> None:
    await deny(ada, local, "view_channel", channel="chatter")
    await ada.say("chatter", f"<@{local.application.id}> hidden")
    await ada.say("games", f"<@{local.application.id}> open")
    while not bot.heard:
        await asyncio.sleep(0.01)
    assert [m.clean_content for m in bot.heard] == ["@Tephra open"]


async def test_things_that_are_not_there(local: LocalDiscord, api: Api, ada: Person) -> None:
    games = place(local)
    guild = local.world.channels[games].guild_id
    for path, code in [
        ("/channels/1", 10003),
        (f"/channels/{games}/messages/1", 10008),
        ("/guilds/1", 10004),
        (f"/guilds/{guild}/members/1", 10007),
        ("/users/1", 10013),
    ]:
        status, answer = await api("GET", path)
        assert (status, answer["code"]) == (404, code)
    said = await ada.say("games", "mine")
    status, answer = await api("PATCH", f"/channels/{games}/messages/{said}", {"content": "x"})
    assert (status, answer["code"]) == (403, 50005)
    status, answer = await api("GET", "/users/@me", token="wrong")
    assert (status, answer["message"]) == (401, "401: Unauthorized")


async def test_closed_direct_messages(local: LocalDiscord, bot: EveryBot, ada: Person) -> None:
    user = await bot.fetch_user(int(ada.id))
    await user.send("open")
    await ada.act("take_direct", allowed=False)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("closed")
    assert refused.value.code == 50007


async def test_no_direct_messages_without_a_common_server(
    local: LocalDiscord, bot: EveryBot, ben: Person
) -> None:
    for guild in local.world.guilds:
        await ben.act("leave_guild", guild=guild)
    user = await bot.fetch_user(int(ben.id))
    with pytest.raises(discord.HTTPException) as refused:
        await user.send("hello?")
    assert (refused.value.status, refused.value.code) == (400, 50007), "it is not even opened"
    await ben.act("join_guild", guild=guild)
    await user.send("hello")
    await ben.act("leave_guild", guild=guild)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("still there?")
    assert refused.value.code == 50278


async def let_it_manage_nothing(local: LocalDiscord, ada: Person) -> None:
    """The bot has the rights that everybody has."""
    bot_role = next(r for r in local.world.roles.values() if r.bot_id)
    names = [n for n, bit in may.NAMES.items() if may.EVERYONE & bit == bit and bit != 0]
    await ada.act("grant", role=bot_role.id, permissions=names)


async def test_an_archived_thread(local: LocalDiscord, api: Api, ada: Person) -> None:
    thread = (await ada.act("open_thread", channel=place(local), name="t"))["channel"]
    made = await api.post(thread, content="x")
    await ada.act("change_thread", channel=thread, archived=True)
    base = f"/channels/{thread}/messages/{made['id']}"
    for method, path, body in [
        ("PATCH", base, {"content": "y"}),
        ("PUT", f"{base}/reactions/🌋/@me", None),
        ("PUT", f"/channels/{thread}/messages/pins/{made['id']}", None),
        ("PUT", f"/channels/{thread}/thread-members/{ada.id}", None),
    ]:
        status, answer = await api(method, path, body)
        assert (status, answer["code"]) == (400, 50083), path
    await api.post(thread, content="a post opens it again")
    assert not local.world.channels[thread].archived
    assert (await api("PATCH", base, {"content": "y"}))[0] == 200
    await ada.act("change_thread", channel=thread, archived=True)
    assert (await api("DELETE", base))[0] == 204, "all that can be done in it"


async def test_a_locked_thread_is_not_written_in(
    local: LocalDiscord, api: Api, ada: Person
) -> None:
    """Neither is what stands there changed; it is deleted only while the thread is open."""
    thread = (await ada.act("open_thread", channel=place(local), name="t"))["channel"]
    made = [await api.post(thread, content="x") for _ in range(2)]
    await ada.act("change_thread", channel=thread, locked=True)
    await let_it_manage_nothing(local, ada)
    base = f"/channels/{thread}/messages"
    for method, path in [("POST", base), ("PATCH", f"{base}/{made[0]['id']}")]:
        status, answer = await api(method, path, {"content": "y"})
        assert (status, answer["code"]) == (403, 160005), path
    assert (await api("DELETE", f"{base}/{made[0]['id']}"))[0] == 204
    await ada.act("change_thread", channel=thread, archived=True)
    status, answer = await api("DELETE", f"{base}/{made[1]['id']}")
    assert (status, answer["code"]) == (403, 160005)


async def test_a_thread_has_its_name_without_space_around_it(local: LocalDiscord, api: Api) -> None:
    path = f"/channels/{place(local)}/threads"
    status, made = await api("POST", path, {"name": "  An island ", "type": 11})
    assert (status, made["name"]) == (201, "An island")
    status, answer = await api("POST", path, {"name": "   ", "type": 11})
    assert (status, answer["code"]) == (400, 50035)


async def test_commands_do_not_work_in_an_archived_thread(
    local: LocalDiscord, bot: EveryBot, ada: Person
) -> None:
    thread = (await ada.act("open_thread", channel=ada.channel("games"), name="t"))["channel"]
    message = (await ada.run("greet", thread, name="x")).message
    await ada.act("change_thread", channel=thread, archived=True)
    with pytest.raises(Refused, match="archived"):
        await ada.run("greet", thread, name="x")
    with pytest.raises(Refused, match="archived"):
        await ada.click(message, "Again 0")
    await ada.say(thread, "wake up")
    assert (await ada.click(message, "Again 0")).message["content"] == "pressed 1"


async def test_a_locked_thread(local: LocalDiscord, api: Api, ada: Person, ben: Person) -> None:
    thread = (await ben.act("open_thread", channel=place(local), name="t"))["channel"]
    await ada.act("change_thread", channel=thread, locked=True, archived=True)
    with pytest.raises(Refused, match="locked"):
        await ben.say(thread, "let me")
    await let_it_manage_nothing(local, ada)
    status, answer = await api("POST", f"/channels/{thread}/messages", {"content": "x"})
    assert (status, answer["code"]) == (403, 160005)


async def test_a_message_has_one_thread(local: LocalDiscord, api: Api) -> None:
    made = await api.post(place(local), content="x")
    path = f"/channels/{place(local)}/messages/{made['id']}/threads"
    assert (await api("POST", path, {"name": "t"}))[0] == 201
    status, answer = await api("POST", path, {"name": "t"})
    assert (status, answer["code"]) == (400, 160004)
    status, answer = await api("POST", f"/channels/{made['id']}/threads", {"name": "x"})
    assert (status, answer["code"]) == (400, 50024)
    for body in ({"name": ""}, {"name": "x" * 101}, {"name": "x", "auto_archive_duration": 7}):
        status, answer = await api("POST", f"/channels/{place(local)}/threads", body)
        assert (status, answer["code"]) == (400, 50035)


async def test_each_kind_of_channel_has_its_threads(
    local: LocalDiscord, bot: EveryBot, api: Api, ada: Person
) -> None:
    guild = ada.world["guilds"][0]["id"]

    async def code(path: str, **body: Any) -> int:
        status, answer = await api("POST", f"/channels/{path}", body)
        assert status in (201, 400), answer
        return int(answer.get("code", 0))

    made = {}
    for name, kind in (("voice", 2), ("news", 5), ("forum", 15)):
        answer = await ada.act("add_channel", guild=guild, name=name, kind=kind)
        made[name] = answer["channel"]
    for name in ("voice", "forum"):
        assert await code(f"{made[name]}/threads", name="t", type=12) != 0
    assert await code(f"{made['forum']}/messages", content="x") == 50008
    message = await api.post(made["voice"], content="x")
    assert await code(f"{made['voice']}/messages/{message['id']}/threads", name="t") == 50024
    assert await code(f"{made['news']}/threads", name="t", type=12) == 50024
    assert await code(f"{made['news']}/threads", name="t", type=11) == 50024
    await bot_sees(bot, made["forum"])
    news: Any = bot.get_channel(int(made["news"]))
    thread = await (await news.send("x")).create_thread(name="t")
    assert thread.type is discord.ChannelType.news_thread
    forum: Any = bot.get_channel(int(made["forum"]))
    opened = await forum.create_thread(name="t", content="first")
    assert opened.thread.parent_id == forum.id
    assert opened.message.content == "first"
    assert isinstance(bot.get_channel(int(made["voice"])), discord.VoiceChannel)


async def bot_sees(bot: EveryBot, channel: str) -> None:
    while bot.get_channel(int(channel)) is None:
        await asyncio.sleep(0.01)


async def test_the_chat_of_a_voice_channel_is_for_those_who_may_connect(
    local: LocalDiscord, api: Api, ada: Person
) -> None:
    guild = ada.world["guilds"][0]["id"]
    voice = (await ada.act("add_channel", guild=guild, name="voice", kind=2))["channel"]
    bot = local.application.id
    await api.post(voice, content="x")
    await ada.act("overwrite", channel=voice, target=bot, deny=["connect"])
    status, answer = await api("POST", f"/channels/{voice}/messages", {"content": "x"})
    assert (status, answer["code"]) == (403, 50013)


async def test_a_forum_may_want_a_tag(local: LocalDiscord, api: Api, ada: Person) -> None:
    guild = ada.world["guilds"][0]["id"]
    tags = [{"name": "news", "moderated": True}, {"name": "play"}]
    named = {"name": "forum", "kind": 15, "tags": tags, "requires_tag": True}
    forum = (await ada.act("add_channel", guild=guild, **named))["channel"]
    bot = local.application.id
    await ada.act("overwrite", channel=forum, target=bot, deny=["manage_threads"])
    shown = (await api("GET", f"/channels/{forum}"))[1]
    assert shown["flags"] == 1 << 4
    moderated, free = (tag["id"] for tag in shown["available_tags"])

    async def opened(*tags: str) -> tuple[int, Any]:
        body = {"name": "t", "message": {"content": "x"}, "applied_tags": tags}
        return await api("POST", f"/channels/{forum}/threads", body)

    for tag, code in (((), 40067), (("1",), 10087), ((moderated,), 50013)):
        assert (await opened(*tag))[1].get("code") == code, tag
    status, thread = await opened(free)
    assert (status, thread["applied_tags"]) == (201, [free])


async def test_to_revive_a_thread_one_must_be_allowed_to_write_in_it(
    local: LocalDiscord, api: Api, ada: Person
) -> None:
    body = {"name": "t", "type": 11}
    made = (await api("POST", f"/channels/{place(local)}/threads", body))[1]
    await api("PATCH", f"/channels/{made['id']}", {"archived": True})
    await deny(ada, local, "send_messages_in_threads")
    status, answer = await api("PATCH", f"/channels/{made['id']}", {"archived": False})
    assert (status, answer["code"]) == (403, 50013)


async def test_threads_are_archived_when_nobody_speaks(
    local: LocalDiscord, bot: EveryBot, ada: Person
) -> None:
    games = bot.get_channel(int(ada.channel("games")))
    thread = await games.create_thread(  # type: ignore[union-attr]
        name="t", auto_archive_duration=1440, type=discord.ChannelType.public_thread
    )
    local.clock.move(23 * 3600)
    await thread.send("still here")
    local.clock.move(23 * 3600)
    assert not local.world.channels[str(thread.id)].archived
    local.clock.move(2 * 3600)
    assert local.world.channels[str(thread.id)].archived
    await ada.until(lambda: any(n == "THREAD_UPDATE" for n, _ in ada.events))


async def test_the_bot_is_removed_and_invited_again(
    local: LocalDiscord, bot: EveryBot, ada: Person
) -> None:
    guild = bot.guilds[0]
    await ada.act("kick", guild=str(guild.id), person=local.application.id)
    while bot.get_guild(guild.id):
        await asyncio.sleep(0.01)
    with pytest.raises(discord.Forbidden):
        await bot.fetch_guild(guild.id)
    with pytest.raises(Refused):
        await ada.run("greet", "games", name="x")
    await ada.act("invite", guild=str(guild.id), person=local.application.id)
    while not bot.get_guild(guild.id):
        await asyncio.sleep(0.01)
    assert (await ada.run("greet", "games", name="x")).message["content"] == "hello x"


async def test_a_deleted_channel(local: LocalDiscord, bot: EveryBot, ada: Person) -> None:
    games = bot.get_channel(int(ada.channel("games")))
    await ada.act("delete_channel", channel=ada.channel("games"))
    while bot.get_channel(games.id):  # type: ignore[union-attr]
        await asyncio.sleep(0.01)
    with pytest.raises(discord.NotFound) as refused:
        await games.send("x")  # type: ignore[union-attr]
    assert refused.value.code == 10003


async def test_a_removed_command(local: LocalDiscord, bot: EveryBot, ada: Person) -> None:
    bot.tree.remove_command("greet")
    await bot.tree.sync()
    with pytest.raises(Refused, match="no command"):
        await ada.run("greet", "games", name="x")


async def test_mentions_ping_only_whom_they_may(
    local: LocalDiscord, bot: EveryBot, ada: Person, ben: Person
) -> None:
    games = bot.get_channel(int(ada.channel("games")))
    text = f"<@{ada.id}> <@{ben.id}> @everyone"
    quiet = await games.send(text, allowed_mentions=discord.AllowedMentions.none())  # type: ignore[union-attr]
    assert (quiet.mentions, quiet.mention_everyone) == ([], False)
    one = discord.AllowedMentions(users=[discord.Object(int(ada.id))], everyone=True)
    some = await games.send(text, allowed_mentions=one)  # type: ignore[union-attr]
    assert [m.id for m in some.mentions] == [int(ada.id)]
    assert not some.mention_everyone  # the bot has no right to mention everyone
    everyone = await ada.say("games", "@everyone come")
    seen = await ben.until_message("games", lambda m: m["id"] == everyone)
    assert seen["mention_everyone"]


async def test_content_is_withheld_from_a_bot_without_the_intent(
    local: LocalDiscord, bot: EveryBot, ada: Person
) -> None:
    own = await bot.get_channel(int(ada.channel("games"))).send("mine")  # type: ignore[union-attr]
    await ada.say("games", "just chatting")
    await ada.say("games", f"<@{local.application.id}> erupt D4")
    await ada.say("games", "a reply", reply_to=str(own.id))
    await ada.say("games", "a quiet reply", reply_to=str(own.id), ping=False)
    while len(bot.heard) < 4:
        await asyncio.sleep(0.01)
    assert [m.content for m in bot.heard] == [
        "",
        f"<@{local.application.id}> erupt D4",
        "a reply",
        "",
    ]
    fetched = [m.content async for m in own.channel.history(limit=10, oldest_first=True)]
    assert fetched == ["mine", "", f"<@{local.application.id}> erupt D4", "a reply", ""]


async def test_in_a_timeout_one_can_only_read(
    local: LocalDiscord, api: Api, ada: Person, ben: Person
) -> None:
    guild, path = local.world.channels[place(local)].guild_id, f"/channels/{place(local)}/messages"
    for who in (local.application.id, ben.id):
        await ada.act("time_out", guild=guild, person=who, seconds=60)
    status, answer = await api("POST", path, {"content": "x"})
    assert (status, answer["code"]) == (403, 50013)
    assert (await api("GET", path))[0] == 200
    with pytest.raises(Refused, match="Missing Permissions"):
        await ben.say("games", "x")
    local.world.clock.move(61)
    assert (await api("POST", path, {"content": "x"}))[0] == 200


async def test_of_a_channel_out_of_sight_a_bot_hears_only_that_it_is_there(
    local: LocalDiscord, api: Api, ada: Person, bot: EveryBot
) -> None:
    channel, guild = int(place(local)), local.world.channels[place(local)].guild_id

    def heard() -> tuple[str, bool]:
        known = bot.get_channel(channel)
        assert isinstance(known, discord.TextChannel)
        return known.name, known.permissions_for(known.guild.me).view_channel

    async def listed() -> bool:
        return str(channel) in [c["id"] for c in (await api("GET", f"/guilds/{guild}/channels"))[1]]

    assert heard() == ("games", True)
    thread = await bot.get_channel(channel).create_thread(name="t")  # type: ignore[union-attr]
    await deny(ada, local, "view_channel")
    await eventually(lambda: heard() == ("___hidden___", False))
    assert not await listed()
    thread.guild._remove_thread(thread)
    await ada.act("overwrite", channel=str(channel), target=local.application.id)
    await eventually(lambda: heard() == ("games", True))
    assert await listed()
    await eventually(lambda: bot.get_channel(thread.id) is not None)  # told with its channel


async def test_a_role_brings_channels_into_sight(
    local: LocalDiscord, ada: Person, bot: EveryBot
) -> None:
    channel = local.world.channels[place(local)]
    roles = local.world.roles_of(channel.guild_id or "").values()
    own = next(role for role in roles if role.bot_id == local.application.id)
    await ada.act("overwrite", channel=channel.id, target=channel.guild_id, deny=["view_channel"])
    await eventually(lambda: str(bot.get_channel(int(channel.id))) == "___hidden___")
    await ada.act("grant", role=own.id, permissions=["view_channel", "administrator"])
    await eventually(lambda: str(bot.get_channel(int(channel.id))) == "games")


async def test_roles_decide(local: LocalDiscord, api: Api, ada: Person, ben: Person) -> None:
    guild = local.world.channels[place(local)].guild_id or ""
    await ada.act("overwrite", channel=place(local), target=guild, deny=["send_messages"])
    with pytest.raises(Refused, match="Missing Permissions"):
        await ben.say("games", "x")
    await ada.say("games", "the owner may")
    await ada.act("overwrite", channel=place(local), target=ben.id, allow=["send_messages"])
    await ben.say("games", "now I may")
    with pytest.raises(Refused, match="owner"):
        await ben.act("kick", guild=guild, person=ada.id)


async def test_commands_for_those_with_the_right(
    local: LocalDiscord, api: Api, ada: Person, ben: Person
) -> None:
    base = f"/applications/{local.application.id}/commands"
    needed = may.MANAGE_GUILD
    body = {"name": "admin", "description": "x", "default_member_permissions": needed}
    await api("POST", base, body | {"contexts": [0]})
    channel = ada.channel("games")
    assert [c["name"] for c in await ada.act("commands", channel=channel)] == ["admin"]
    assert await ben.act("commands", channel=channel) == []
    direct = (await ada.act("open_direct", person=local.application.id))["channel"]
    assert await ada.act("commands", channel=direct) == []


async def test_roles_are_made_given_and_mentioned(
    local: LocalDiscord, bot: EveryBot, ada: Person, ben: Person
) -> None:
    guild = str(bot.guilds[0].id)
    role = (await ada.act("add_role", guild=guild, name="Players", mentionable=True))["role"]
    await ada.act("give_role", role=role, person=ben.id)
    member = await bot.guilds[0].fetch_member(int(ben.id))
    assert [r.name for r in member.roles] == ["@everyone", "Players"]
    games = bot.get_channel(int(ada.channel("games")))
    said = await games.send(f"<@&{role}> a lobby is open")  # type: ignore[union-attr]
    assert [r.name for r in said.role_mentions] == ["Players"]
    quiet = (await ada.act("add_role", guild=guild, name="Quiet"))["role"]
    assert (await games.send(f"<@&{quiet}>")).role_mentions == []  # type: ignore[union-attr]
    await ada.act("give_role", role=role, person=ben.id, given=False)
    assert local.world.member(guild, ben.id).roles == []


async def test_a_server_has_at_most_500_channels(local: LocalDiscord, arrive: Arrive) -> None:
    guild = next(iter(local.world.guilds))
    for number in range(497):
        local.services.places.create(guild, f"c{number}")
    ada = await arrive(local, "Ada")
    with pytest.raises(Refused, match="Maximum number"):
        await ada.act("add_channel", guild=guild, name="one-more")


async def test_a_ping_in_a_thread_brings_people_in(
    local: LocalDiscord, bot: EveryBot, ada: Person, ben: Person
) -> None:
    games = bot.get_channel(int(ada.channel("games")))
    thread = await games.create_thread(name="Quiet")  # type: ignore[union-attr]
    quiet = discord.AllowedMentions.none()
    await thread.send(f"<@{ben.id}> not called", allowed_mentions=quiet)
    assert ben.id not in local.world.channels[str(thread.id)].members
    await thread.send(f"<@{ben.id}> your turn")
    await ben.until_message(str(thread.id), lambda m: "your turn" in m["content"])
    assert ben.id in local.world.channels[str(thread.id)].members


async def test_a_bot_knows_a_thread_again_before_it_hears_from_it(
    local: LocalDiscord, bot: EveryBot, ada: Person
) -> None:
    games = bot.get_channel(int(ada.channel("games")))
    kind = discord.ChannelType.public_thread
    thread = await games.create_thread(name="t", type=kind)  # type: ignore[union-attr]
    await thread.edit(archived=True)
    while bot.get_channel(thread.id):
        await asyncio.sleep(0.01)
    await ada.say(str(thread.id), f"<@{local.application.id}> erupt")
    while not bot.heard:
        await asyncio.sleep(0.01)
    assert isinstance(bot.heard[0].channel, discord.Thread)
