"""How fast a bot may ask, and what it is told when it asks faster; faults that tests inject."""

import time

import discord
import pytest

from bot import discord_limits as limits
from bot.local import LocalDiscord, Person
from bot.local.new_world import add_person
from tests.local.conftest import Api, place
from tests.local.everybot import EveryBot


@pytest.fixture
async def local(start_local) -> LocalDiscord:  # type: ignore[no-untyped-def]
    """Unlike elsewhere, with Discord's real rates."""
    return await start_local()  # type: ignore[no-any-return]


async def test_headers_tell_what_is_left(local: LocalDiscord, api: Api) -> None:
    await api.post(place(local), content="x")
    assert api.headers["X-RateLimit-Limit"] == "5"
    assert api.headers["X-RateLimit-Remaining"] == "4"
    assert 0 < float(api.headers["X-RateLimit-Reset-After"]) <= 5
    assert api.headers["X-RateLimit-Bucket"]
    assert api.headers["Content-Type"] == "application/json"


async def test_five_posts_in_five_seconds(local: LocalDiscord, api: Api) -> None:
    for _ in range(5):
        await api.post(place(local), content="x")
    path = f"/channels/{place(local)}/messages"
    status, answer = await api("POST", path, {"content": "x"})
    assert (status, answer["global"]) == (429, False)
    assert 0 < answer["retry_after"] <= 5
    assert "Via" in api.headers
    assert api.headers["X-RateLimit-Scope"] == "user"
    assert (api.headers["X-RateLimit-Limit"], api.headers["X-RateLimit-Remaining"]) == ("5", "0")
    assert api.headers["X-RateLimit-Bucket"]
    await api.post(place(local, "chatter"), content="another channel")
    local.clock.move(5)
    await api.post(place(local), content="x")


async def test_edits_of_old_messages_are_throttled(local: LocalDiscord, api: Api) -> None:
    made = await api.post(place(local), content="x")
    path = f"/channels/{place(local)}/messages/{made['id']}"
    for _ in range(6):
        assert (await api("PATCH", path, {"content": "y"}))[0] == 200
    local.clock.move(limits.OLD_POST_SECONDS + 1)
    for _ in range(3):
        assert (await api("PATCH", path, {"content": "y"}))[0] == 200
    status, answer = await api("PATCH", path, {"content": "y"})
    assert (status, answer["code"]) == (429, 30046)
    assert list(local.services.rates._invalid) == [], "a limit shared with others does not count"
    local.clock.move(6)
    assert (await api("PATCH", path, {"content": "y"}))[0] == 200


async def test_what_follows_an_answer_is_throttled(
    local: LocalDiscord, api: Api, ada: Person
) -> None:
    base = f"/applications/{local.application.id}/commands"
    _, command = await api("POST", base, {"name": "x", "description": "x"})
    key = (await ada.act("run", channel=place(local), command=command["id"]))["interaction"]
    one = local.services.interactions.by_id[key]
    assert (await api("POST", f"/interactions/{one.id}/{one.token}/callback", {"type": 5}))[
        0
    ] == 204
    original = f"/webhooks/{local.application.id}/{one.token}/messages/@original"
    for _ in range(5):
        assert (await api("PATCH", original, {"content": "y"}))[0] == 200
    assert (await api("PATCH", original, {"content": "y"}))[0] == 429
    local.clock.move(2)
    assert (await api("PATCH", original, {"content": "y"}))[0] == 200


async def test_renaming_is_throttled(local: LocalDiscord, api: Api) -> None:
    _, thread = await api("POST", f"/channels/{place(local)}/threads", {"name": "t", "type": 11})
    path = f"/channels/{thread['id']}"
    for name in ("a", "b"):
        assert (await api("PATCH", path, {"name": name}))[0] == 200
    status, answer = await api("PATCH", path, {"name": "c"})
    assert status == 429
    assert answer["retry_after"] > 590
    assert (await api("PATCH", path, {"archived": True}))[0] == 200
    local.clock.move(600)
    assert (await api("PATCH", path, {"name": "c"}))[0] == 200


async def test_opening_direct_messages_is_throttled(local: LocalDiscord, api: Api) -> None:
    people = [add_person(local.world, f"p{number}").id for number in range(11)]
    guild = next(iter(local.world.guilds.values()))
    for person in people:
        local.services.places.add_member(guild, local.world.users[person])
    for person in people[:10]:
        assert (await api("POST", "/users/@me/channels", {"recipient_id": person}))[0] == 200
    status, answer = await api("POST", "/users/@me/channels", {"recipient_id": people[10]})
    assert (status, answer["code"]) == (403, 40003)
    assert (await api("POST", "/users/@me/channels", {"recipient_id": people[0]}))[0] == 200


async def test_fifty_requests_a_second(local: LocalDiscord, api: Api) -> None:
    statuses = [(await api("GET", "/users/@me"))[0] for _ in range(limits.REQUESTS_PER_SECOND + 1)]
    assert statuses[:-1] == [200] * limits.REQUESTS_PER_SECOND
    assert statuses[-1] in (200, 429)  # a slow machine may take longer than a second
    local.clock.move(2)
    local.services.rates._everything.left = 0
    local.services.rates._everything.until = local.clock.now() + 1
    status, answer = await api("GET", "/users/@me")
    assert (status, answer["global"]) == (429, True)
    assert api.headers["X-RateLimit-Global"] == "true"


async def test_too_many_invalid_requests_shut_a_bot_out(local: LocalDiscord, api: Api) -> None:
    for _ in range(limits.INVALID_REQUESTS[0] - 1):
        local.services.rates.count_invalid(403)
    status, _ = await api("GET", "/users/@me", token="wrong")
    assert status == 429
    assert "Via" not in api.headers
    local.clock.move(limits.INVALID_REQUESTS[1] + 1)
    assert (await api("GET", "/users/@me"))[0] == 200


async def test_discord_py_waits_and_goes_on(
    local: LocalDiscord, bot: EveryBot, ada: Person
) -> None:
    games = bot.get_channel(int(ada.channel("games")))
    local.faults.limit(0.05, on="POST /channels/*/messages", times=2)
    assert (await games.send("after two 429")).content == "after two 429"  # type: ignore[union-attr]
    local.faults.limit(0.05, everywhere=True)
    assert (await games.send("after a global one")).id  # type: ignore[union-attr]


async def test_a_server_error_is_retried(local: LocalDiscord, bot: EveryBot, ada: Person) -> None:
    games = bot.get_channel(int(ada.channel("games")))
    local.faults.fail(502, on="POST /channels/*/messages")
    began = time.monotonic()
    assert (await games.send("at last")).content == "at last"  # type: ignore[union-attr]
    assert time.monotonic() - began > 0.9
    local.faults.fail(400, on="POST /channels/*/messages")
    with pytest.raises(discord.HTTPException):
        await games.send("x")  # type: ignore[union-attr]


async def test_slow_answers_and_clearing(local: LocalDiscord, api: Api) -> None:
    local.faults.slow(0.1, on="GET /users/@me", times=None)
    began = time.monotonic()
    await api("GET", "/users/@me")
    assert time.monotonic() - began >= 0.1
    local.faults.clear()
    assert local.faults.active == []


async def test_a_lost_answer_and_the_same_nonce(local: LocalDiscord, api: Api) -> None:
    import aiohttp

    path = f"/channels/{place(local)}/messages"
    body = {"content": "once", "nonce": "match-7-entry-12", "enforce_nonce": True}
    local.faults.lose_answer(on="POST /channels/*/messages")
    with pytest.raises(aiohttp.ClientError):
        await api("POST", path, body)
    status, again = await api("POST", path, body)
    assert (status, again["nonce"]) == (200, "match-7-entry-12")
    assert len(local.world.messages[place(local)]) == 1
    local.clock.move(301)
    _, newer = await api("POST", path, body)
    assert len(local.world.messages[place(local)]) == 2
    await api("DELETE", f"{path}/{again['id']}")
    assert (await api("POST", path, body))[1]["id"] == newer["id"], "the newer one is still known"
    await api("DELETE", f"{path}/{newer['id']}")
    status, refusal = await api("POST", path, body)
    assert (status, refusal["code"]) == (404, 10008), "it was delivered, and deleted since"
    local.clock.move(301)
    assert (await api("POST", path, body))[0] == 200
    other = next(c.id for c in local.world.channels.values() if c.id != place(local) and c.name)
    elsewhere = (await api("POST", f"/channels/{other}/messages", body))[1]
    assert elsewhere["channel_id"] == place(local), "a nonce is its author's, whatever the channel"
    plain = {"content": "twice", "nonce": "n"}
    first, second = (await api("POST", path, plain))[1], (await api("POST", path, plain))[1]
    assert first["id"] != second["id"]
