"""Nobody from outside: loopback, Host, Origin, and files that cannot run."""

import socket

import aiohttp
import pytest

from bot.local import LocalDiscord, Person
from tests.local.conftest import place

HOSTILE = b"<script>parent.pwned = 1</script>"


@pytest.fixture
async def session() -> aiohttp.ClientSession:  # type: ignore[misc]
    async with aiohttp.ClientSession() as one:
        yield one


async def test_only_the_loopback_is_bound(local: LocalDiscord) -> None:
    names = [site._server.sockets[0].getsockname()[0] for site in local.runner.sites]  # type: ignore[attr-defined]
    assert names == ["127.0.0.1"]
    other = socket.gethostbyname(socket.gethostname())
    if not other.startswith("127."):
        with pytest.raises(OSError, match=r"refused|unreachable|timed out"):
            socket.create_connection((other, local.port), timeout=1)


@pytest.mark.parametrize(
    "path",
    ["/", "/page/app.js", "/door/people", "/door", "/gateway/", "/api/v10/gateway", "/cdn/x"],
)
async def test_another_host_name_is_refused(
    local: LocalDiscord, session: aiohttp.ClientSession, path: str
) -> None:
    headers = {"Host": f"evil.example:{local.port}"}
    async with session.get(local.address + path, headers=headers) as answer:
        assert answer.status in (403, 404)
        assert "page" not in await answer.text() or answer.status == 403


@pytest.mark.parametrize("path", ["/door", "/gateway/"])
async def test_another_page_cannot_connect(
    local: LocalDiscord, session: aiohttp.ClientSession, path: str, ada: Person
) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await session.ws_connect(
            f"{local.address}{path}?as={ada.id}", headers={"Origin": "http://evil.example"}
        )
    assert refused.value.status == 403


async def test_another_page_cannot_post(
    local: LocalDiscord, session: aiohttp.ClientSession
) -> None:
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{local.port + 1}"):
        for path in ("/door/upload?name=x", f"/api/v10/channels/{place(local)}/messages"):
            async with session.post(local.address + path, headers={"Origin": origin}) as answer:
                assert answer.status == 403
    own = {"Origin": local.address}
    async with session.post(f"{local.address}/door/upload?name=x", headers=own) as answer:
        assert answer.status == 200


async def test_the_page_may_load_only_itself(
    local: LocalDiscord, session: aiohttp.ClientSession
) -> None:
    async with session.get(f"{local.address}/") as answer:
        policy = answer.headers["Content-Security-Policy"]
        html = await answer.text()
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "://" not in html.replace("http://www.w3.org", "")


@pytest.mark.parametrize("name", ["..%2fserver.py", "%2e%2e/server.py", "app.py", "nothing.js"])
async def test_only_the_page_is_served(
    local: LocalDiscord, session: aiohttp.ClientSession, name: str
) -> None:
    async with session.get(f"{local.address}/page/{name}") as answer:
        assert answer.status == 404


@pytest.mark.parametrize(
    ("name", "kind"),
    [("x.html", "text/html"), ("x.svg", "image/svg+xml"), ("x.js", "text/javascript")],
)
async def test_files_cannot_run(
    local: LocalDiscord, session: aiohttp.ClientSession, ada: Person, name: str, kind: str
) -> None:
    key = await ada.upload(name, HOSTILE, kind)
    said = await ada.say("games", "", uploads=[key])
    message = await ada.until_message("games", lambda m: m["id"] == said)
    async with session.get(message["attachments"][0]["url"]) as answer:
        assert await answer.read() == HOSTILE
        assert answer.headers["Content-Type"] == "application/octet-stream"
        assert answer.headers["Content-Disposition"] == "attachment"
        assert "sandbox" in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


async def test_nobody_comes_in_as_the_bot(
    local: LocalDiscord, session: aiohttp.ClientSession
) -> None:
    for who in (local.application.id, "1", ""):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(f"{local.address}/door?as={who}")
        assert refused.value.status == 404


async def test_controls_are_shut_unless_asked_for(
    local: LocalDiscord, session: aiohttp.ClientSession, start_local
) -> None:  # type: ignore[no-untyped-def]
    order = {"do": "move", "seconds": 60}
    async with session.post(f"{local.address}/controls", json=order) as answer:
        assert answer.status == 404
    open_one = await start_local(controls=True)
    before = open_one.clock.now()
    async with session.post(f"{open_one.address}/controls", json=order) as answer:
        assert (await answer.json())["now"] >= before + 60
    for wrong in ({"do": "nonsense"}, {"do": "move"}, {"do": "move", "seconds": -1}):
        async with session.post(f"{open_one.address}/controls", json=wrong) as answer:
            assert answer.status == 400


async def test_default_avatars(local: LocalDiscord, session: aiohttp.ClientSession) -> None:
    async with session.get(f"{local.address}/cdn/embed/avatars/3.png") as answer:
        assert (answer.status, answer.content_type) == (200, "image/png")
