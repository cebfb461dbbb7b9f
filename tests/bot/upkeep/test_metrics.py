"""What is measured, as Prometheus reads it: counts and times, and nothing about anybody."""

import asyncio
import re
import time
from typing import Any

import aiohttp
import pytest

from bot.local import Person
from bot.upkeep import metrics, rate_limit
from engine.store.protocol import NotStored
from tests.bot.conftest import Host
from tests.bot.lobby_steps import bot_of, only_table, open_table, press, said, start_match

WORDS_OF_LABELS = {"kind", "result", "queue", "status", "le"}


def numbers(text: str) -> dict[str, float]:
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


async def test_everything_is_measured_and_too_many_looks_are_refused(
    host: Host, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One match for both, since the first picture of a loop takes its time."""
    bot, board = bot_of(host), await start_match(ada)
    await _look_too_often(ada, board, monkeypatch)
    assert "for whoever" not in await said(ben, "board")
    await ben.run("tournament start", "games")
    with pytest.raises(NotStored):
        raise bot.store._failed("reading", OSError("gone"))  # type: ignore[attr-defined]
    served = metrics.served(bot.metrics, bot, "127.0.0.1", 0)
    async with served as port, aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
        async with session.get("/metrics") as answer:
            assert answer.content_type == "text/plain"
            text = await answer.text()
        async with session.get("/") as answer:
            assert answer.status == 404
        await _check_health(session, bot, monkeypatch)
    found = numbers(text)
    assert found['tephra_interactions_total{kind="command",result="done"}'] >= 1
    assert found['tephra_interactions_total{kind="command",result="refused"}'] >= 1
    assert found['tephra_interactions_total{kind="component",result="done"}'] >= 2
    assert found["tephra_first_answer_seconds_count"] >= 5
    assert found["tephra_commit_seconds_count"] >= 3
    assert found['tephra_render_seconds_count{kind="board"}'] >= 1
    assert found["tephra_database_errors_total"] == 1
    assert found["tephra_matches_awake"] == found['tephra_matches_stored{status="playing"}'] == 1
    assert found["tephra_gateway_ready"] == 1
    assert found["tephra_due_late_seconds"] == 0
    assert found["process_resident_memory_bytes"] > 1 << 20
    for queue in ("answers", "posts", "studio", "thinkers"):
        assert f'tephra_queue_length{{queue="{queue}"}}' in found
    labels = set(re.findall(r'[{,](\w+)="', text))
    assert labels - {"pid"} <= WORDS_OF_LABELS, "no person, server or match"
    assert not re.search(rf"{ada.id}|{(await only_table(host)).id}", text)


async def _check_health(
    session: aiohttp.ClientSession, bot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alive as long as it answers; ready only with Discord and the database."""

    async def heard(path: str) -> tuple[int, str]:
        async with session.get(path) as answer:
            return answer.status, await answer.text()

    async def gone() -> float:
        raise NotStored("gone")

    let_go = asyncio.Event()

    async def hanging() -> float:
        """As a server that says nothing: not even its connection can be given back."""
        try:
            return await asyncio.Future()
        finally:
            await let_go.wait()

    assert await heard("/healthz") == (200, "alive")
    assert await heard("/readyz") == (200, "ready")
    with monkeypatch.context() as broken:
        broken.setattr(bot.store, "next_due", gone)
        assert await heard("/readyz") == (503, "the database does not answer")
    with monkeypatch.context() as broken:
        broken.setattr(bot.store, "next_due", hanging)
        broken.setattr(metrics, "READY_SECONDS", 0.01)
        assert await heard("/readyz") == (503, "the database does not answer")
    let_go.set()
    with monkeypatch.context() as broken:
        broken.setattr(bot, "is_ready", lambda: False)
        assert await heard("/readyz") == (503, "not connected to Discord")
        assert await heard("/healthz") == (200, "alive")


async def _look_too_often(ada: Person, board: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks are kindly refused; moves, and boards in words, are not."""
    thread = board["channel_id"]
    with monkeypatch.context() as patched:
        patched.setattr(rate_limit, "PICTURES_PER_PERSON_A_MINUTE", 2)
        texts = [await said(ada, "board", thread) for _ in range(3)]
        assert ["please wait" in text for text in texts] == [False, False, True]
        assert "please wait" in await press(ada, board, "What happened")
        assert "please wait" not in await said(ada, "board", thread, **{"as": "text"})
        choices = await ada.complete("move", thread, "text", "")
        assert "**Done.**" in await said(ada, "move", thread, text=choices[0]["value"])


async def test_what_is_no_more_is_counted_as_nothing(
    host: Host, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, lobby = bot_of(host), await open_table(ada)
    monkeypatch.setattr(metrics, "RECOUNT_SECONDS", 0.0)
    stored = 'tephra_matches_stored{{status="{}"}}'.format
    found = numbers((await bot.metrics.text(bot)).decode())
    assert (found[stored("gathering")], found[stored("cancelled")]) == (1, 0)
    await (await only_table(host)).cancel(int(ada.id))
    found = numbers((await bot.metrics.text(bot)).decode())
    assert (found[stored("gathering")], found[stored("cancelled")]) == (0, 1), lobby


async def test_how_late_the_loop_is() -> None:
    measured = metrics.Metrics()
    probing = asyncio.create_task(measured.probe())
    await asyncio.sleep(0)
    time.sleep(metrics.LAG_PROBE_SECONDS + 0.2)
    await asyncio.sleep(0.05)
    probing.cancel()
    found = numbers(metrics.generate_latest(measured.registry).decode())
    assert found["tephra_loop_lag_seconds_sum"] > 0.1
