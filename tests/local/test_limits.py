"""Sizes and counts that Discord enforces: refused with its codes, at the right place.

One table of bodies that are too much, with the path and the code of the complaint, and the body
just below each limit, which is taken.
"""

from typing import Any

import pytest

from bot import discord_limits as limits
from bot.local import LocalDiscord
from tests.local.bodies import JSON, JUST_ENOUGH, LAYOUT, TOO_MUCH, complaint_at, layout, text
from tests.local.conftest import Api, place


@pytest.mark.parametrize(("body", "path", "code"), TOO_MUCH)
async def test_too_much_is_refused(
    local: LocalDiscord, api: Api, body: JSON, path: str, code: str
) -> None:
    status, answer = await api("POST", f"/channels/{place(local)}/messages", body)
    assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    assert complaint_at(answer["errors"], path) == code
    assert local.world.messages.get(place(local), {}) == {}


@pytest.mark.parametrize("body", JUST_ENOUGH)
async def test_just_enough_is_taken(local: LocalDiscord, api: Api, body: JSON) -> None:
    await api.post(place(local), **body)


async def test_an_empty_message_is_refused(local: LocalDiscord, api: Api) -> None:
    for body in ({}, {"content": ""}, {"content": "   "}, {"embeds": []}):
        status, answer = await api("POST", f"/channels/{place(local)}/messages", body)
        assert (status, answer["code"]) == (400, 50006)
    made = await api.post(place(local), content="x")
    status, answer = await api(
        "PATCH", f"/channels/{place(local)}/messages/{made['id']}", {"content": ""}
    )
    assert (status, answer["code"]) == (400, 50006)


async def test_a_layout_stays_a_layout(local: LocalDiscord, api: Api) -> None:
    made = await api.post(place(local), **layout(text("x")))
    path = f"/channels/{place(local)}/messages/{made['id']}"
    status, answer = await api("PATCH", path, {"content": "x", "flags": 0})
    assert (status, answer["code"]) == (400, 50035)
    status, answer = await api("PATCH", path, {"flags": 0, "components": [text("y")]})
    assert status == 200
    assert answer["flags"] & LAYOUT


async def test_a_message_becomes_a_layout_only_without_its_old_content(
    local: LocalDiscord, api: Api
) -> None:
    made = await api.post(place(local), content="old")
    path = f"/channels/{place(local)}/messages/{made['id']}"
    status, answer = await api("PATCH", path, layout(text("x")))
    assert (status, answer["code"]) == (400, 50035)
    assert "content" in answer["errors"]
    status, answer = await api("PATCH", path, layout(text("x")) | {"content": None})
    assert (status, answer["content"], answer["flags"]) == (200, "", LAYOUT)


async def test_an_edit_cannot_hide_a_message(local: LocalDiscord, api: Api) -> None:
    made = await api.post(place(local), content="open")
    path = f"/channels/{place(local)}/messages/{made['id']}"
    _, edited = await api("PATCH", path, {"content": "still open", "flags": 64})
    assert edited["flags"] == 0


def form(*files: tuple[str, bytes], body: JSON | None = None) -> Any:
    import json

    import aiohttp

    data = aiohttp.FormData(quote_fields=False)
    data.add_field("payload_json", json.dumps(body or {}))
    for index, (name, content) in enumerate(files):
        data.add_field(f"files[{index}]", content, filename=name)
    return data


async def test_an_edited_layout_names_the_files_it_shows(local: LocalDiscord, api: Api) -> None:
    """All of its components are replaced, and refer to what the edit brings or keeps by name."""
    shown = layout({"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]})
    path = f"/channels/{place(local)}/messages"
    _, made = await api("POST", path, data=form(("a.png", b"x"), body=shown))
    status, answer = await api("PATCH", f"{path}/{made['id']}", shown)
    assert (status, answer["code"]) == (400, 50035)
    file = made["components"][0]["items"][0]["media"]["attachment_id"]
    kept = {"attachments": [{"id": file}]}
    status, answer = await api("PATCH", f"{path}/{made['id']}", shown | kept)
    assert status == 200
    assert answer["components"][0]["items"][0]["media"]["attachment_id"] == file


async def test_files_too_many_and_too_large(local: LocalDiscord, api: Api) -> None:
    path = f"/channels/{place(local)}/messages"
    large = ("x.bin", b"x" * (limits.ATTACHMENT_BYTES + 1))
    status, answer = await api("POST", path, data=form(large))
    assert (status, answer["code"]) == (413, 40005)
    eleven = [(f"{n}.txt", b"x") for n in range(11)]
    status, answer = await api("POST", path, data=form(*eleven))
    assert (status, answer["code"]) == (400, 30015)
    status, answer = await api("POST", path, {"content": "x", "attachments": [{"id": 0}] * 11})
    assert complaint_at(answer["errors"], "attachments") == "BASE_TYPE_MAX_LENGTH"
    together = [(f"{n}.bin", b"x" * (limits.REQUEST_BYTES // 3 + 1)) for n in range(3)]
    status, answer = await api("POST", path, data=form(*together))
    assert (status, answer["code"]) == (413, 40005)
    listed = {"attachments": [{"id": 0, "description": "x" * 1025}]}
    status, answer = await api("POST", path, data=form(("a.txt", b"x"), body=listed))
    assert complaint_at(answer["errors"], "attachments/0/description") == "BASE_TYPE_MAX_LENGTH"
    status, answer = await api("POST", path, data=form(*eleven[:10]))
    assert (status, len(answer["attachments"])) == (200, 10)


async def test_an_edit_lists_the_files_it_brings(local: LocalDiscord, api: Api) -> None:
    made = await api.post(place(local), content="x")
    path = f"/channels/{place(local)}/messages/{made['id']}"
    listed = {"attachments": [{"id": 1, "filename": "b.txt"}]}
    both = (("a.txt", b"x"), ("b.txt", b"x"))
    address = f"{local.address}/api/v10{path}"
    headers = {"Authorization": f"Bot {local.token}"}
    local.observers.clear()  # it is against the documents on purpose
    async with api.session.patch(address, data=form(*both, body=listed), headers=headers) as answer:
        assert [one["filename"] for one in (await answer.json())["attachments"]] == ["b.txt"]


async def test_file_names_are_made_safe(local: LocalDiscord, api: Api) -> None:
    path = f"/channels/{place(local)}/messages"
    _, answer = await api("POST", path, data=form(("../../etc/<b> pass wd.txt", b"x")))
    name = answer["attachments"][0]["filename"]
    assert "/" not in name
    assert "<" not in name
    assert " " not in name


async def test_reactions_have_a_limit(local: LocalDiscord, api: Api) -> None:
    made = await api.post(place(local), content="x")
    base = f"/channels/{place(local)}/messages/{made['id']}/reactions"
    for number in range(limits.REACTIONS):
        status, _ = await api("PUT", f"{base}/{chr(0x1F600 + number)}/@me")
        assert status == 204
    status, answer = await api("PUT", f"{base}/🌋/@me")
    assert (status, answer["code"]) == (400, 30010)
    status, answer = await api("PUT", f"{base}/x/@me")
    assert (status, answer["code"]) == (400, 10014)


async def test_history_has_a_limit(local: LocalDiscord, api: Api) -> None:
    status, answer = await api("GET", f"/channels/{place(local)}/messages?limit=101")
    assert (status, answer["code"]) == (400, 50035)


@pytest.mark.parametrize(
    ("body", "path", "code"),
    [
        ({"name": "Upper", "description": "x"}, "0/name", "APPLICATION_COMMAND_INVALID_NAME"),
        ({"name": "two words", "description": "x"}, "0/name", "APPLICATION_COMMAND_INVALID_NAME"),
        ({"name": "x" * 33, "description": "x"}, "0/name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": "x"}, "0/description", "BASE_TYPE_REQUIRED"),
        ({"name": "x", "description": "x" * 101}, "0/description", "BASE_TYPE_BAD_LENGTH"),
        (
            {"name": "x", "type": 2, "description": "x"},
            "0/description",
            "APPLICATION_COMMAND_INVALID_DESCRIPTION",
        ),
        (
            {
                "name": "x",
                "description": "x",
                "options": [
                    {"type": 3, "name": "a", "description": "x"},
                    {"type": 3, "name": "b", "description": "x", "required": True},
                ],
            },
            "0/options/1/required",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            {
                "name": "x",
                "description": "x",
                "options": [{"type": 3, "name": "a", "description": "x"}] * 2,
            },
            "0/options/1/name",
            "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            {
                "name": "x",
                "description": "x",
                "options": [
                    {
                        "type": 3,
                        "name": "a",
                        "description": "x",
                        "choices": [{"name": str(n), "value": str(n)} for n in range(26)],
                    }
                ],
            },
            "0/options/0/choices",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            {
                "name": "x",
                "description": "x",
                "options": [
                    {"type": 3, "name": f"o{n}", "description": "d" * 100} for n in range(26)
                ],
            },
            "0/options",
            "BASE_TYPE_MAX_LENGTH",
        ),
    ],
)
async def test_commands_are_checked(
    local: LocalDiscord, api: Api, body: JSON, path: str, code: str
) -> None:
    status, answer = await api("PUT", f"/applications/{local.application.id}/commands", [body])
    assert (status, answer["code"]) == (400, 50035)
    assert complaint_at(answer["errors"], path) == code


@pytest.mark.parametrize(
    ("allowed", "path", "code"),
    [
        ({"users": list(range(1, 102))}, "allowed_mentions/users", "BASE_TYPE_MAX_LENGTH"),
        ({"users": [7, "7"]}, "allowed_mentions/users", "SET_TYPE_ALREADY_CONTAINS_VALUE"),
        (
            {"parse": ["users"], "users": [7]},
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
    ],
)
async def test_allowed_mentions_are_checked(
    local: LocalDiscord, api: Api, allowed: JSON, path: str, code: str
) -> None:
    body = {"content": "x", "allowed_mentions": allowed}
    status, answer = await api("POST", f"/channels/{place(local)}/messages", body)
    assert (status, answer["code"]) == (400, 50035)
    assert complaint_at(answer["errors"], path) == code


async def test_an_edit_changes_no_flag_but_those_it_may(local: LocalDiscord, api: Api) -> None:
    path, silent, no_embeds = f"/channels/{place(local)}/messages", 1 << 12, 1 << 2
    _, sent = await api("POST", path, {"content": "x", "flags": silent})
    _, edited = await api("PATCH", f"{path}/{sent['id']}", {"flags": no_embeds})
    assert edited["flags"] == silent | no_embeds
    _, again = await api("PATCH", f"{path}/{sent['id']}", {"flags": 0})
    assert again["flags"] == silent


SAYS = {"name": "x", "description": "x"}
OPTION = {**SAYS, "type": 3}


@pytest.mark.parametrize(
    ("more", "path", "code"),
    [
        (
            {"name_localizations": {"de": "Groß"}},
            "0/name_localizations/de",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            {"description_localizations": {"ja": "x" * 101}},
            "0/description_localizations/ja",
            "BASE_TYPE_BAD_LENGTH",
        ),
        ({"name_localizations": {"de-AT": "x"}}, "0/name_localizations/de-AT", "BASE_TYPE_CHOICES"),
        ({"integration_types": []}, "0/integration_types", "BASE_TYPE_BAD_LENGTH"),
        ({"contexts": [0, 3]}, "0/contexts", "BASE_TYPE_CHOICES"),
        (
            {
                "options": [
                    {**OPTION, "name": "a", "name_localizations": {"de": "b"}},
                    {**OPTION, "name": "b"},
                ]
            },
            "0/options/1/name_localizations/de",
            "APPLICATION_COMMANDS_DUPLICATE_NAME",
        ),
        (
            {"options": [{**OPTION, "max_length": 6001}]},
            "0/options/0/max_length",
            "NUMBER_TYPE_MAX",
        ),
        (
            {
                "options": [
                    {
                        **OPTION,
                        "name": f"o{n}",
                        "choices": [
                            {
                                "name": "x",
                                "value": f"{n} {i}",
                                "name_localizations": {"de": "x" * 100},
                            }
                            for i in range(25)
                        ],
                    }
                    for n in range(4)
                ]
            },
            "0",
            "APPLICATION_COMMAND_TOO_LARGE",
        ),
    ],
)
async def test_commands_are_checked_in_every_language(
    local: LocalDiscord, api: Api, more: JSON, path: str, code: str
) -> None:
    await test_commands_are_checked(local, api, SAYS | more, path, code)


async def test_letters_of_any_script_make_a_name(local: LocalDiscord, api: Api) -> None:
    names = {"hi": "चाल", "th": "เดิน", "ja": "プレー"}
    body = SAYS | {"name_localizations": names, "contexts": [0, 1], "integration_types": [0]}
    status, _ = await api("PUT", f"/applications/{local.application.id}/commands", [body])
    assert status == 200


async def test_a_hundred_commands_and_no_more(local: LocalDiscord, api: Api) -> None:
    path = f"/applications/{local.application.id}/commands"
    many = [{"name": f"c{n}", "description": "x"} for n in range(101)]
    status, answer = await api("PUT", path, many)
    assert (status, answer["code"]) == (400, 30032)
    status, _ = await api("PUT", path, many[:100])
    assert status == 200
    status, answer = await api("POST", path, many[100])
    assert (status, answer["code"]) == (400, 30032)
    status, answer = await api("PUT", path, [many[0], many[0]])
    assert complaint_at(answer["errors"], "1/name") == "APPLICATION_COMMANDS_DUPLICATE_NAME"


async def test_commands_one_by_one(local: LocalDiscord, api: Api) -> None:
    base = f"/applications/{local.application.id}/commands"
    status, made = await api("POST", base, {"name": "one", "description": "x"})
    assert status == 201
    status, same = await api("POST", base, {"name": "one", "description": "y"})
    assert (status, same["id"], same["description"]) == (200, made["id"], "y")
    status, changed = await api("PATCH", f"{base}/{made['id']}", {"description": "z"})
    assert (status, changed["description"]) == (200, "z")
    assert (await api("GET", base))[1] == [changed]
    assert (await api("DELETE", f"{base}/{made['id']}"))[0] == 204
    status, answer = await api("GET", f"{base}/{made['id']}")
    assert (status, answer["code"]) == (404, 10063)
