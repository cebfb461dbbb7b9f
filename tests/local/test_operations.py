"""Operations that a game host uses seldom: each once, answered as Discord's document says."""

import base64

import pytest

from bot import discord_limits as limits
from bot.local import LocalDiscord, Person
from bot.local import permission_bits as may
from bot.local.clock import iso
from bot.local.people import Refused
from tests.local.conftest import Api, place


@pytest.fixture(autouse=True)
def everything_is_allowed(local: LocalDiscord) -> None:
    for role in local.world.roles.values():
        if role.bot_id:
            role.permissions = may.EVERYTHING


def guild_of(local: LocalDiscord) -> str:
    return local.world.channels[place(local)].guild_id or ""


async def test_channels_are_made_changed_and_deleted(local: LocalDiscord, api: Api) -> None:
    status, made = await api("POST", f"/guilds/{guild_of(local)}/channels", {"name": "new"})
    assert (status, made["name"]) == (201, "new")
    path = f"/channels/{made['id']}"
    status, changed = await api("PATCH", path, {"name": "other", "topic": "about"})
    assert (status, changed["name"], changed["topic"]) == (200, "other", "about")
    status, answer = await api("PATCH", path, {"name": ""})
    assert (status, answer["code"]) == (400, 50035)
    status, answer = await api("POST", f"/guilds/{guild_of(local)}/channels", {"name": "x" * 101})
    assert (status, answer["code"]) == (400, 50035)
    assert (await api("DELETE", path))[0] == 200
    assert (await api("GET", path))[0] == 404


async def test_overwrites(local: LocalDiscord, api: Api, ada: Person, ben: Person) -> None:
    path = f"/channels/{place(local)}/permissions/{ben.id}"
    body = {"type": 1, "allow": "0", "deny": str(may.SEND_MESSAGES)}
    assert (await api("PUT", path, body))[0] == 204
    assert not local.world.permissions(ben.id, local.world.channels[place(local)]) & 1 << 11
    assert (await api("PUT", path, body | {"deny": "0"}))[0] == 204
    assert local.world.channels[place(local)].overwrites == []


async def test_many_messages_are_deleted_at_once(
    local: LocalDiscord, api: Api, ada: Person
) -> None:
    said = [await ada.say("games", str(number)) for number in range(3)]
    path = f"/channels/{place(local)}/messages/bulk-delete"
    assert (await api("POST", path, {"messages": said[:2]}))[0] == 204
    assert list(local.world.messages[place(local)]) == said[2:]
    status, answer = await api("POST", path, {"messages": said[2:]})
    assert (status, answer["code"]) == (400, 50016)


async def test_pins_in_both_forms(local: LocalDiscord, api: Api, ada: Person) -> None:
    said = await ada.say("games", "pin me")
    base = f"/channels/{place(local)}"
    assert (await api("PUT", f"{base}/pins/{said}"))[0] == 204
    assert [m["id"] for m in (await api("GET", f"{base}/pins"))[1]] == [said]
    items = (await api("GET", f"{base}/messages/pins"))[1]["items"]
    assert [item["message"]["id"] for item in items] == [said]
    assert (await api("DELETE", f"{base}/pins/{said}"))[0] == 204
    assert (await api("GET", f"{base}/pins"))[1] == []
    await ada.act("pin", channel=place(local), message=said)
    assert len((await api("GET", f"{base}/pins"))[1]) == 1


async def test_another_ones_reaction_is_taken_away(
    local: LocalDiscord, api: Api, ada: Person
) -> None:
    said = await ada.say("games", "x")
    await ada.act("react", channel=place(local), message=said, emoji="🌋")
    base = f"/channels/{place(local)}/messages/{said}/reactions/🌋"
    assert [user["id"] for user in (await api("GET", base))[1]] == [ada.id]
    assert (await api("DELETE", f"{base}/{ada.id}"))[0] == 204
    assert (await api("GET", base))[1] == []


async def test_threads_and_their_members(
    local: LocalDiscord, api: Api, ada: Person, ben: Person
) -> None:
    base = f"/channels/{place(local)}"
    _, thread = await api("POST", f"{base}/threads", {"name": "t", "type": 12})
    path = f"/channels/{thread['id']}"
    for _ in range(2):
        assert (await api("PUT", f"{path}/thread-members/{ben.id}"))[0] == 204
    [line] = (await api("GET", f"{path}/messages"))[1]
    assert (line["type"], [one["id"] for one in line["mentions"]]) == (1, [ben.id])
    status, member = await api("GET", f"{path}/thread-members/{ben.id}")
    assert (status, member["user_id"]) == (200, ben.id)
    assert (await api("GET", f"{path}/thread-members/{ada.id}"))[0] == 404
    await ada.act("join_thread", channel=thread["id"])
    await ben.act("leave_thread", channel=thread["id"])
    members = {m["user_id"] for m in (await api("GET", f"{path}/thread-members"))[1]}
    assert members == {ada.id, local.application.id}
    assert (await api("DELETE", f"{path}/thread-members/@me"))[0] == 204
    assert (await api("PUT", f"{path}/thread-members/@me"))[0] == 204
    assert (await api("PATCH", path, {"archived": True}))[0] == 200
    for found in ("threads/archived/private", "users/@me/threads/archived/private"):
        status, listed = await api("GET", f"{base}/{found}")
        assert [one["id"] for one in listed["threads"]] == [thread["id"]]
    assert (await api("GET", f"{base}/threads/archived/public"))[1]["threads"] == []
    assert (await api("GET", f"{base}/thread-members"))[0] == 404


async def test_members_are_listed_with_the_intent_only(
    local: LocalDiscord, api: Api, ada: Person
) -> None:
    path = f"/guilds/{guild_of(local)}/members?limit=2"
    status, answer = await api("GET", path)
    assert (status, answer["code"]) == (403, 50001)
    local.application.privileged = 1 << 1
    status, first = await api("GET", path)
    assert (status, len(first)) == (200, 2)
    _, rest = await api("GET", f"{path}&after={first[-1]['user']['id']}")
    assert not {m["user"]["id"] for m in first} & {m["user"]["id"] for m in rest}


async def test_the_bot_can_leave(local: LocalDiscord, api: Api, ada: Person) -> None:
    guild = guild_of(local)
    assert (await api("GET", f"/guilds/{guild}?with_counts=true"))[1][
        "approximate_member_count"
    ] == 4
    assert (await api("DELETE", f"/users/@me/guilds/{guild}"))[0] == 204
    status, answer = await api("GET", f"/guilds/{guild}")
    assert (status, answer["code"]) == (403, 50001)
    assert guild not in {g["id"] for g in (await api("GET", "/users/@me/guilds"))[1]}


async def test_commands_of_one_server(local: LocalDiscord, api: Api, ada: Person) -> None:
    base = f"/applications/{local.application.id}/guilds/{guild_of(local)}/commands"
    status, made = await api("PUT", base, [{"name": "here", "description": "x"}])
    assert (status, made[0]["guild_id"]) == (200, guild_of(local))
    here = await ada.act("commands", channel=place(local))
    there = await ada.act("commands", channel=place(local, "tables"))
    assert ([c["name"] for c in here], there) == (["here"], [])
    status, answer = await api("GET", "/applications/1/commands")
    assert (status, answer["code"]) == (403, 20012)


async def test_people_come_and_go(local: LocalDiscord, api: Api, ada: Person, ben: Person) -> None:
    guild = guild_of(local)
    await ben.act("leave_guild", guild=guild)
    assert (await api("GET", f"/guilds/{guild}/members/{ben.id}"))[0] == 404
    await ben.act("join_guild", guild=guild)
    assert (await api("GET", f"/guilds/{guild}/members/{ben.id}"))[0] == 200
    await ada.act("kick", guild=guild, person=ben.id)
    assert (await api("GET", f"/guilds/{guild}/members/{ben.id}"))[0] == 404


async def test_own_messages_are_edited_and_deleted_by_people(
    local: LocalDiscord, ada: Person, ben: Person
) -> None:
    said = await ada.say("games", "a wrod")
    await ada.act("edit", channel=place(local), message=said, text="a word")
    await ben.until_message("games", lambda m: m["content"] == "a word")
    with pytest.raises(Refused, match="Cannot edit"):
        await ben.act("edit", channel=place(local), message=said, text="mine")
    await ada.act("delete", channel=place(local), message=said)
    await ben.until(lambda: said not in ben.seen[place(local)])


# Emoji of the application's own

PICTURE = "data:image/png;base64," + base64.b64encode(b"\x89PNG and more").decode()


async def test_emoji_are_added_listed_renamed_and_deleted(local: LocalDiscord, api: Api) -> None:
    base = f"/applications/{local.application.id}/emojis"
    status, made = await api("POST", base, {"name": "hut_red", "image": PICTURE})
    assert (status, made["name"]) == (201, "hut_red")
    path = f"{base}/{made['id']}"
    assert (await api("GET", base))[1] == {"items": [made]}
    status, renamed = await api("PATCH", path, {"name": "hut_blue"})
    assert (status, renamed["name"]) == (200, "hut_blue")
    assert (await api("GET", path))[1] == renamed
    async with api.session.get(f"{local.address}/cdn/emojis/{made['id']}") as shown:
        assert (shown.content_type, await shown.read()) == ("image/png", b"\x89PNG and more")
    assert (await api("DELETE", path))[0] == 204
    assert (await api("GET", path))[0] == 404
    assert (await api("GET", base))[1] == {"items": []}


@pytest.mark.parametrize(
    ("name", "image"),
    [
        ("x", PICTURE),
        ("x" * 33, PICTURE),
        ("not-a-word", PICTURE),
        ("taken", PICTURE),
        ("hut", "no picture"),
        ("hut", "data:text/plain;base64,aGk="),
        ("hut", "data:image/png;base64," + base64.b64encode(bytes(256 * 1024 + 1)).decode()),
    ],
)
async def test_emoji_that_discord_would_refuse_are_refused(
    local: LocalDiscord, api: Api, name: str, image: str
) -> None:
    base = f"/applications/{local.application.id}/emojis"
    assert (await api("POST", base, {"name": "taken", "image": PICTURE}))[0] == 201
    status, answer = await api("POST", base, {"name": name, "image": image})
    assert (status, answer["code"]) == (400, 50035)


async def test_a_button_needs_an_emoji_that_is_there(local: LocalDiscord, api: Api) -> None:
    base = f"/applications/{local.application.id}/emojis"
    made = (await api("POST", base, {"name": "hut", "image": PICTURE}))[1]
    posts = f"/channels/{place(local)}/messages"

    def body(emoji: str) -> dict[str, object]:
        button = {"type": 2, "style": 1, "custom_id": "a", "emoji": {"id": emoji, "name": "hut"}}
        return {"components": [{"type": 1, "components": [button]}]}

    assert (await api("POST", posts, body(made["id"])))[0] == 200
    status, answer = await api("POST", posts, body("1234567"))
    refused = answer["errors"]["components"]["0"]["components"]["0"]["emoji"]["id"]
    assert (status, refused["_errors"][0]["code"]) == (400, "BUTTON_COMPONENT_INVALID_EMOJI")


async def test_events_begin_end_and_are_not_too_many(
    local: LocalDiscord, api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "EVENTS", 1)
    base = f"/guilds/{guild_of(local)}/scheduled-events"
    soon = local.clock.now() + 3600
    body = {
        "name": "Cup",
        "entity_type": 3,
        "privacy_level": 2,
        "entity_metadata": {"location": "here"},
        "scheduled_start_time": iso(soon),
        "scheduled_end_time": iso(soon + 3600),
    }
    _, made = await api("POST", base, body)
    status, answer = await api("POST", base, body)
    assert (status, answer["code"]) == (400, 30038)
    path = f"{base}/{made['id']}"
    status, answer = await api("PATCH", path, {"status": 3})
    assert (status, answer["code"]) == (400, 50035), "it has not begun"
    for step in (2, 3):
        assert (await api("PATCH", path, {"status": step}))[0] == 200
    status, answer = await api("PATCH", path, {"name": "Cup of old"})
    assert (status, answer["code"]) == (400, 180000)
    assert (await api("POST", base, body))[0] == 200, "there is room again"


async def test_an_event_begins_and_ends_by_the_clock(local: LocalDiscord, api: Api) -> None:
    base = f"/guilds/{guild_of(local)}/scheduled-events"
    soon = local.clock.now() + 3600
    body = {
        "name": "Cup",
        "entity_type": 3,
        "privacy_level": 2,
        "entity_metadata": {"location": "here"},
        "scheduled_start_time": iso(soon),
        "scheduled_end_time": iso(soon + 3600),
    }
    _, made = await api("POST", base, body)
    path = f"{base}/{made['id']}"
    for status in (1, 2, 3):
        assert (await api("GET", path))[1]["status"] == status
        local.clock.move(3660)
    status, answer = await api("PATCH", path, {"scheduled_end_time": iso(soon + 36000)})
    assert (status, answer["code"]) == (400, 180000)
