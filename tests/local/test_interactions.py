"""An interaction's life: three seconds, fifteen minutes, one first answer, of a fitting kind."""

import asyncio
from typing import Any

import pytest

from bot import discord_limits as limits
from bot.local import LocalDiscord, Person, forged_interactions
from bot.local.interactions import Interaction
from tests.local.bodies import button, complaint_at, row, select, text
from tests.local.conftest import Api
from tests.local.everybot import EveryBot

JSON = dict[str, Any]


@pytest.fixture
async def asked(local: LocalDiscord, api: Api, ada: Person) -> Interaction:
    """A slash command that somebody has used and nobody has answered."""
    base = f"/applications/{local.application.id}/commands"
    _, command = await api("POST", base, {"name": "x", "description": "x"})
    line = {"channel": ada.channel("games"), "command": command["id"]}
    key = (await ada.act("run", **line))["interaction"]
    return local.services.interactions.by_id[key]


async def answer(api: Api, one: Interaction, kind: int, data: JSON | None = None) -> Any:
    path = f"/interactions/{one.id}/{one.token}/callback?with_response=true"
    body: JSON = {"type": kind}
    if data is not None:
        body["data"] = data
    return await api("POST", path, body)


async def test_the_first_answer_has_three_seconds(
    local: LocalDiscord, api: Api, asked: Interaction, ada: Person
) -> None:
    local.clock.move(limits.FIRST_ANSWER_SECONDS + 0.01)
    status, body = await answer(api, asked, 4, {"content": "late"})
    assert (status, body["code"]) == (404, 10062)
    state = await ada.until(lambda: ada.states.get(asked.id))
    assert state[-1]["state"] == "failed"


async def test_an_answer_just_in_time(local: LocalDiscord, api: Api, asked: Interaction) -> None:
    local.clock.move(limits.FIRST_ANSWER_SECONDS - 0.5)
    status, body = await answer(api, asked, 4, {"content": "in time"})
    assert (status, body["resource"]["message"]["content"]) == (200, "in time")


async def test_there_is_one_first_answer(api: Api, asked: Interaction) -> None:
    assert (await answer(api, asked, 5))[0] == 200
    status, body = await answer(api, asked, 4, {"content": "again"})
    assert (status, body["code"]) == (400, 40060)


async def test_an_answer_pings_no_role_unless_it_says_so(
    local: LocalDiscord, api: Api, asked: Interaction, ada: Person
) -> None:
    """Absent `allowed_mentions` let a message call anybody, but an answer people only."""
    guild = ada.world["guilds"][0]["id"]
    role = (await ada.act("add_role", guild=guild, name="Players", mentionable=True))["role"]
    text = f"<@{ada.id}> <@&{role}>"
    posted = await api.post(asked.place.id, content=text)
    assert posted["mention_roles"] == [role]
    _, body = await answer(api, asked, 4, {"content": text})
    told = body["resource"]["message"]
    assert (told["mention_roles"], [one["id"] for one in told["mentions"]]) == ([], [ada.id])


async def test_a_refused_answer_can_be_tried_again(api: Api, asked: Interaction) -> None:
    status, body = await answer(api, asked, 4, {"content": "x" * 2001})
    assert (status, body["code"]) == (400, 50035)
    assert (await answer(api, asked, 4, {"content": "x"}))[0] == 200


async def test_the_token_lives_for_fifteen_minutes(
    local: LocalDiscord, api: Api, asked: Interaction
) -> None:
    webhook = f"/webhooks/{local.application.id}/{asked.token}"
    status, body = await api("POST", webhook, {"content": "too early"})
    assert (status, body["code"]) == (404, 10015)
    await answer(api, asked, 5)
    local.clock.move(limits.TOKEN_LIFE_SECONDS - 10)
    assert (await api("PATCH", f"{webhook}/messages/@original", {"content": "x"}))[0] == 200
    local.clock.move(11)
    for method, path in [
        ("POST", webhook),
        ("PATCH", f"{webhook}/messages/@original"),
        ("DELETE", f"{webhook}/messages/@original"),
    ]:
        status, body = await api(method, path, {"content": "too late"})
        assert (status, body["code"]) == (401, 50027)


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 10, 99, "4"])
async def test_an_answer_must_fit(api: Api, asked: Interaction, kind: Any) -> None:
    status, body = await answer(api, asked, kind, {"content": "x"})
    assert (status, body["code"]) == (400, 50035)
    assert "type" in body["errors"]


async def test_an_answer_says_nothing_of_limits(api: Api, asked: Interaction) -> None:
    assert (await answer(api, asked, 5))[0] == 200
    assert not [name for name in api.headers if name.lower().startswith("x-ratelimit")]


async def test_nobody_else_can_answer(local: LocalDiscord, api: Api, asked: Interaction) -> None:
    status, body = await api("POST", f"/interactions/{asked.id}/wrong/callback", {"type": 5})
    assert (status, body["code"]) == (404, 10062)
    await answer(api, asked, 5)
    status, body = await api("POST", f"/webhooks/1/{asked.token}", {"content": "x"})
    assert (status, body["code"]) == (404, 10015)


async def test_the_deferral_fixes_who_sees_the_answer(
    local: LocalDiscord, api: Api, asked: Interaction, ben: Person
) -> None:
    await answer(api, asked, 5, {"flags": 64})
    webhook = f"/webhooks/{local.application.id}/{asked.token}"
    status, first = await api("POST", webhook, {"content": "open?"})
    assert status == 200
    assert first["flags"] & 64
    status, second = await api("POST", webhook, {"content": "open!"})
    assert not second["flags"] & 64
    seen = [m["content"] for m in await ben.history("games")]
    assert seen == ["open!"]
    status, body = await api("GET", f"/channels/{asked.place.id}/messages/{first['id']}")
    assert (status, body["code"]) == (404, 10008)


async def test_answers_can_be_read_edited_and_deleted(
    local: LocalDiscord, api: Api, asked: Interaction
) -> None:
    await answer(api, asked, 4, {"content": "first"})
    webhook = f"/webhooks/{local.application.id}/{asked.token}/messages"
    assert (await api("GET", f"{webhook}/@original"))[1]["content"] == "first"
    _, more = await api("POST", webhook.removesuffix("/messages"), {"content": "more"})
    assert (await api("PATCH", f"{webhook}/{more['id']}", {"content": "m"}))[1]["content"] == "m"
    assert (await api("DELETE", f"{webhook}/{more['id']}"))[0] == 204
    assert (await api("DELETE", f"{webhook}/@original"))[0] == 204
    status, body = await api("GET", f"{webhook}/@original")
    assert (status, body["code"]) == (404, 10008)
    status, body = await api("GET", f"{webhook}/12345")
    assert (status, body["code"]) == (404, 10008)


LINE: JSON = {"type": 4, "style": 1, "custom_id": "a"}


def labelled(field: JSON) -> JSON:
    return {"components": [{"type": 18, "label": "x", "component": field}]}


@pytest.mark.parametrize(
    ("modal", "path", "code"),
    [
        ({"title": "x" * 46}, "data/title", "BASE_TYPE_BAD_LENGTH"),
        ({"custom_id": "x" * 101}, "data/custom_id", "BASE_TYPE_BAD_LENGTH"),
        ({"components": [text("x")] * 6}, "data/components", "BASE_TYPE_BAD_LENGTH"),
        ({"components": []}, "data/components", "BASE_TYPE_BAD_LENGTH"),
        (
            {"components": [row(button("a"))]},
            "data/components/0/components/0/type",
            "UNION_TYPE_CHOICES",
        ),
        (
            {
                "components": [
                    {"type": 18, "label": "x" * 46, "component": {"type": 23, "custom_id": "a"}}
                ]
            },
            "data/components/0/label",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {
                "components": [
                    {
                        "type": 18,
                        "label": "x",
                        "component": {
                            "type": 21,
                            "custom_id": "a",
                            "options": [{"label": "a", "value": "a"}],
                        },
                    }
                ]
            },
            "data/components/0/component/options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {
                "components": [
                    {"type": 18, "label": "x", "component": {"type": 23, "custom_id": "a"}}
                ]
                * 2
            },
            "data/components/1/component/custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            labelled(select(min_values=0)),
            "data/components/0/component/min_values",
            "NUMBER_TYPE_MIN",
        ),
        (
            labelled(select(disabled=True)),
            "data/components/0/component/disabled",
            "MODAL_COMPONENT_DISABLED",
        ),
        (
            labelled({**LINE, "max_length": 3, "value": "four"}),
            "data/components/0/component/value",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            labelled({**LINE, "max_length": 3, "min_length": 4}),
            "data/components/0/component/min_length",
            "NUMBER_TYPE_MAX",
        ),
    ],
)
async def test_modals_are_checked(
    api: Api, asked: Interaction, modal: JSON, path: str, code: str
) -> None:
    good = {"title": "x", "custom_id": "m", "components": [text("x")]}
    status, body = await answer(api, asked, 9, good | modal)
    assert (status, body["code"]) == (400, 50035)
    assert complaint_at(body["errors"], path) == code


async def test_completion_gives_at_most_25_choices(
    local: LocalDiscord, api: Api, ada: Person
) -> None:
    option = {"type": 3, "name": "o", "description": "x", "autocomplete": True}
    base = f"/applications/{local.application.id}/commands"
    _, command = await api("POST", base, {"name": "x", "description": "x", "options": [option]})
    line = {"channel": ada.channel("games"), "command": command["id"], "focused": "o"}
    key = (await ada.act("complete", **line))["interaction"]
    one = local.services.interactions.by_id[key]
    choices = [{"name": str(n), "value": str(n)} for n in range(26)]
    status, body = await answer(api, one, 8, {"choices": choices})
    assert complaint_at(body["errors"], "data/choices") == "BASE_TYPE_MAX_LENGTH"
    long = [{"name": "x" * 101, "value": "x" * 101}]
    status, body = await answer(api, one, 8, {"choices": long})
    assert complaint_at(body["errors"], "data/choices/0/name") == "BASE_TYPE_BAD_LENGTH"
    assert complaint_at(body["errors"], "data/choices/0/value") == "BASE_TYPE_BAD_LENGTH"
    status, body = await answer(api, one, 5)
    assert (status, body["code"]) == (400, 50035)
    assert (await answer(api, one, 8, {"choices": choices[:25]}))[0] == 200


async def test_two_people_at_once(bot: EveryBot, ada: Person, ben: Person) -> None:
    message = (await ada.run("greet", "games", name="x")).message
    both = await asyncio.gather(ada.click(message, "Again 0"), ben.click(message, "Again 0"))
    assert {one.kind for one in both} == {"answered"}


async def test_without_the_callback_body_discord_says_204(api: Api, asked: Interaction) -> None:
    path = f"/interactions/{asked.id}/{asked.token}/callback"
    assert await api("POST", path, {"type": 4, "data": {"content": "x"}}) == (204, None)


async def test_a_callback_says_nothing_of_limits(api: Api, asked: Interaction) -> None:
    assert (await answer(api, asked, 4, {"content": "x"}))[0] == 200
    assert not [name for name in api.headers if name.startswith("X-RateLimit-")]
    await api("GET", "/users/@me")
    assert api.headers["X-RateLimit-Bucket"]


async def test_the_locale_of_the_reader_comes_along(
    local: LocalDiscord, bot: EveryBot, ada: Person
) -> None:
    await ada.act("speak", locale="de")
    seen: list[Any] = []

    async def note(interaction: Any) -> bool:
        seen.append(interaction)
        return True

    bot.tree.interaction_check = note  # type: ignore[method-assign]
    await ada.run("greet", "games", name="x")
    assert str(seen[0].locale) == "de"
    assert seen[0].app_permissions.attach_files
    assert seen[0].filesize_limit == limits.ATTACHMENT_BYTES


async def test_forged_clicks_and_forms_reach_the_bot(
    local: LocalDiscord, bot: EveryBot, ada: Person
) -> None:
    heard: list[Any] = []

    async def hear(interaction: Any) -> None:
        heard.append(interaction.data.get("custom_id"))

    bot.add_listener(hear, "on_interaction")
    message = (await ada.run("greet", "games", name="x")).message
    place, key = message["channel_id"], message["id"]
    heard.clear()
    good = forged_interactions.click(local.services, ada.id, place, key, "again:0")
    assert (await ada.outcome(good)).message["content"] == "pressed 1"
    # discord.py drops what is not on the message: nobody answers, and the person is told so.
    forged = forged_interactions.click(local.services, ada.id, place, key, "again:41")
    choice = forged_interactions.click(local.services, ada.id, place, key, "x" * 100, ["a", "b"])
    form = forged_interactions.submit(local.services, ada.id, place, "nobody's", name="x")
    while len(heard) < 4:
        await asyncio.sleep(0.01)
    local.clock.move(limits.FIRST_ANSWER_SECONDS + 0.1)
    for unanswered in (forged, choice, form):
        assert (await ada.outcome(unanswered)).failed
    assert heard == ["again:0", "again:41", "x" * 100, "nobody's"]
