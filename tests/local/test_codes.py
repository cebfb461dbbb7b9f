"""Every error code that the local Discord answers is one of Discord's, with the status it has.

The codes are on Discord's page *Opcodes and Status Codes*; statuses are not published. Those under
`SEEN` are what Discord was seen to answer, in reports of other bots' errors and in Discord's own
issues; those under `GUESSED` are the likeliest. The bot relies on none of the latter: any answer
from 400 to 499 but 429 is a refusal to it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from bot import local as package
from bot.local import LocalDiscord
from bot.local.errors import unknown
from tests.local.conftest import Api, place

SEEN = {
    0: (401, 404, 429),
    10003: (404,),
    10004: (404,),
    10007: (404,),
    10008: (404,),
    10011: (404,),
    10013: (404,),
    10014: (400, 404),  # of a reaction, of the application's own
    10015: (404,),
    10062: (404,),
    10063: (404,),
    10070: (404,),
    30003: (400,),
    30010: (400,),
    30013: (400,),
    30015: (400,),
    30032: (400,),
    30046: (429,),
    40003: (403,),
    40005: (413,),
    40060: (400,),
    50001: (403,),
    50005: (403,),
    50006: (400,),
    50007: (400, 403),  # where it is opened, where it is written to
    50008: (400,),
    50013: (403,),
    50016: (400,),
    50021: (403,),
    50024: (400,),
    50027: (401,),
    50033: (400,),
    50035: (400,),
    50083: (400,),
    50109: (400,),
    160002: (403,),
    160004: (400,),
    160006: (400,),
    400001: (403,),
}
GUESSED = {
    10002: (404,),
    10087: (404,),
    20012: (403,),
    30008: (400,),
    30038: (400,),
    40067: (400,),
    50278: (403,),
    160005: (403,),
    180000: (400,),
}
UNKNOWN = ("Application", "Channel", "Guild", "Member", "Message", "Role", "User", "Emoji", "Tag")


def answered() -> Iterator[tuple[int, int]]:
    """Every status and code that is written down in the local Discord."""
    folder = Path(package.__file__).parent
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and _name(node) == "ApiRefusal":
                status, code = node.args[:2]
                if isinstance(status, ast.Constant) and isinstance(code, ast.Constant):
                    yield int(str(status.value)), int(str(code.value))
            elif isinstance(node, ast.Call) and _name(node) == "take_extra":
                code = node.args[2]
                assert isinstance(code, ast.Constant)
                yield 429, int(str(code.value))
    for what in (*UNKNOWN, "Webhook", "interaction", "application command"):
        refusal = unknown(what)
        yield refusal.status, refusal.body["code"]


def _name(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def test_every_code_is_one_of_discords() -> None:
    known = SEEN | GUESSED
    found = set(answered())
    assert [one for one in sorted(found) if one[0] not in known.get(one[1], ())] == []
    assert known.keys() - {code for _, code in found} == set(), "no longer answered"


async def test_what_discord_says_to_what_it_cannot_read(local: LocalDiscord, api: Api) -> None:
    headers = {"Content-Type": "application/json"}
    path = f"/channels/{place(local)}/messages"
    address = f"{local.address}/api/v10{path}"
    authorised = headers | {"Authorization": f"Bot {local.token}"}
    async with api.session.post(address, data=b"{not", headers=authorised) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)


async def test_nobody_is_called_who_is_not_there(api: Api) -> None:
    status, answer = await api("POST", "/users/@me/channels", {"recipient_id": "1"})
    assert (status, answer["code"]) == (400, 50033)


async def test_lines_of_discords_own_cannot_be_answered_pinned_or_changed(
    local: LocalDiscord, api: Api
) -> None:
    made = await api.post(place(local), content="pin me")
    messages = f"/channels/{place(local)}/messages"
    assert (await api("PUT", f"{messages}/pins/{made['id']}"))[0] == 204
    line = (await api("GET", messages))[1][0]
    assert line["type"] == 6
    assert line["message_reference"]["message_id"] == made["id"]
    assert "referenced_message" not in line, "that is for replies"
    reply = {"content": "x", "message_reference": {"message_id": line["id"]}}
    status, answer = await api("POST", messages, reply)
    [complaint] = answer["errors"]["message_reference"]["_errors"]
    assert complaint["code"] == "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE"
    status, answer = await api("PUT", f"{messages}/pins/{line['id']}")
    assert (status, answer["code"]) == (403, 50021)
    status, answer = await api("PATCH", f"{messages}/{line['id']}", {"content": "x"})
    assert (status, answer["code"]) == (403, 50021)
