"""Whoever asks for much waits for it alone."""

import asyncio

from engine.work.fair_queue import Lines, asked_by


def taken(lines: Lines[str]) -> list[str]:
    return [thing for _ in range(len(lines)) if (thing := lines.take())]


def test_lines_take_turns() -> None:
    lines: Lines[str] = Lines()
    for person, things in ((1, "abcd"), (2, "xy"), (3, "z")):
        with asked_by(person):
            for thing in things:
                lines.put(thing)
    assert len(lines) == 7
    assert taken(lines) == list("axzbycd")
    assert lines.take() is None


def test_what_nobody_asked_for_waits_in_no_line_of_others() -> None:
    lines: Lines[str] = Lines()
    with asked_by(1):
        lines.put("a")
        lines.put("b")
    lines.put("post")
    lines.put("another")
    assert taken(lines) == ["a", "post", "another", "b"]


async def test_tasks_ask_for_whoever_began_them() -> None:
    lines: Lines[str] = Lines()

    async def put(thing: str) -> None:
        lines.put(thing)

    with asked_by(1):
        begun = [asyncio.create_task(put(thing)) for thing in "ab"]
    with asked_by(2):
        begun.append(asyncio.create_task(put("x")))
    await asyncio.gather(*begun)
    assert taken(lines) == list("axb")
