"""The check of all traffic can fail: each kind of fault is found."""

from typing import Any

import aiohttp
import pytest

from bot.local import LocalDiscord
from bot.local.observers import Exchange, SentFile
from tests.discord import frames
from tests.discord.documents import openapi
from tests.discord.validator import Validator, exchange_faults
from tests.local.bodies import layout, text

POST = "/channels/{channel_id}/messages"
EDIT = {"method": "PATCH", "template": POST + "/{message_id}"}
CALLBACK = {"template": "/interactions/{interaction_id}/{interaction_token}/callback"}


def found(**changes: Any) -> str:
    given: dict[str, Any] = {
        "method": "POST",
        "path": "/x",
        "template": POST,
        "status": 404,
        "request": {"content": "x"},
        "answer": {"code": 10003, "message": "Unknown Channel"},
    }
    return "\n".join(exchange_faults(Exchange(**(given | changes))))


def test_a_good_exchange_passes() -> None:
    assert found() == ""


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"template": "/nowhere"}, "no such operation"),
        ({"request": {"content": 5}}, "request at content"),
        ({"request": {"embeds": [{"title": "x" * 257}]}}, "request at embeds/0/title"),
        ({"status": 200, "answer": {"id": "1"}}, "required property"),
        ({"status": 302}, "does not answer 302"),
        ({"answer": {"code": "x", "message": "m"}}, "answer 404 at code"),
        ({"request": {"contents": "x"}}, "'contents' was unexpected"),
        ({"request": {"allowed_mentions": {"user": ["1"]}}}, "request at allowed_mentions"),
        ({"query": {"wait": "true"}}, "no such parameter: wait"),
        ({"reason": "x" * 513}, "a reason has"),
        ({"request": {"content": "x", "flags": 64}}, "cannot be set: 64"),
        (CALLBACK | {"request": {"type": 5, "data": {"flags": 32832}}}, "cannot be set: 32768"),
        ({"request": {"content": "x", "enforce_nonce": True}}, "no nonce"),
        ({"request": {"allowed_mentions": {"parse": ["users"], "users": ["1"]}}}, "all users"),
        ({"files": [SentFile("0", "a.png", 1), SentFile("1", "a.png", 1)]}, "two files"),
        ({"files": [SentFile("0", "a.png", 26 << 20)]}, "too large"),
        (EDIT | {"files": [SentFile("0", "a.png", 1)]}, "files[0] is not listed"),
        ({"request": layout(text("x")), "files": [SentFile("0", "a.png", 1)]}, "nobody sees a.png"),
    ],
)
def test_a_faulty_exchange_is_found(changes: dict[str, Any], said: str) -> None:
    assert said in found(**changes)


def test_numbers_for_ids_are_forgiven_in_requests_only() -> None:
    assert found(request={"message_reference": {"message_id": 5}}) == ""
    assert "required" in found(status=200, answer={"id": 5})


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        ({"op": 0, "s": 1, "t": "MESSAGE_DELETE", "d": {"id": "1"}}, "channel_id"),
        ({"op": 0, "s": 1, "t": "NEVER_HEARD_OF", "d": {}}, "no schema"),
        ({"op": 0, "s": None, "t": "RESUMED", "d": {}}, "not numbered"),
        ({"op": 0, "s": 1, "t": "READY", "d": {"v": 10}}, "required property"),
        ({"op": 11, "d": 4}, "op 11"),
        ({"op": 99, "d": 4}, "no schema"),
    ],
)
def test_a_faulty_frame_is_found(frame: dict[str, Any], said: str) -> None:
    assert said in "\n".join(frames.faults("sent", frame))


async def test_traffic_reaches_the_validator(local: LocalDiscord, validator: Validator) -> None:
    address = f"{local.address}/api/v10/gateway"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        assert answer.status == 200
    assert validator.exchanges == 1


def test_every_operation_is_one_of_discords() -> None:
    from bot.local.rest.routes import _operations

    paths = openapi()["paths"]
    for known in _operations.values():
        for _, operation in known:
            assert operation.method.lower() in paths[operation.template], operation.name


async def test_an_unknown_operation_is_loud(
    local: LocalDiscord, caplog: pytest.LogCaptureFixture
) -> None:
    address = f"{local.address}/api/v10/voice/regions"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        assert answer.status == 404
        assert await answer.json() == {"message": "404: Not Found", "code": 0}
    assert local.unknown == ["GET /api/v10/voice/regions"]
    assert "does not know the operation GET /api/v10/voice/regions" in caplog.text
    local.unknown.clear()
