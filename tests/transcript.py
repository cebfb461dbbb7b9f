"""A whole match as its channel shows it: `python -m tests.transcript taluva`.

The real bot plays on the local Discord; people answer as an automa would, at once or, with
`--slowly`, a quarter of an hour apart. Printed is what somebody reads who scrolls through the
thread: every post with its text, a line for its picture, and its buttons.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.local import LocalDiscord
from bot.local.connect import use_local
from engine import automa, notation
from engine.dealer import QuietDealer
from engine.games import GAMES
from engine.table.table import Table
from tests.bot.club import JSON, PLACE, Club, open_club, pinged
from tests.conftest import keep_bytecode

TEXT, PICTURE, ROW, BUTTON = 10, 12, 1, 2
QUARTER_SECONDS = 900.0
BETWEEN_ANSWERS_SECONDS = 6.0


async def played_through(
    club: Club, table: Table, *, level: str = "easy", seed: int = 1, pause: float = 0
) -> None:
    """Everybody at a table answers as an automa of that level would, until the match is over."""
    dealer, mind = QuietDealer(seed), automa.level_named(level)
    while table.status == "playing":
        for asked in table.asked():
            if asked.person is not None:
                state = table.match.state
                move = automa.choose(mind, table.match.game, state, asked.seat, dealer)
                await table.submit(asked.person, notation.write(move), asked.opened)
                break
        await club.wait(pause or BETWEEN_ANSWERS_SECONDS)
    await club.wait(60)


async def posts_of(club: Club) -> list[JSON]:
    """What somebody has seen who was there all the time, the oldest first."""
    await club.bot.live_boards.settle()
    await club.ada.history(PLACE)
    seen = sorted(club.ada.seen[club.ada.channel(PLACE)].items(), key=lambda one: int(one[0]))
    return [post for _, post in seen if post["author"].get("bot")]


def printed(post: JSON) -> Iterator[str]:
    """A post as somebody reads it."""
    for part in post["components"]:
        if part["type"] == TEXT:
            yield from part["content"].splitlines()
        elif part["type"] == PICTURE:
            yield from (f"[picture: {item['description'][:110]} …]" for item in part["items"])
        elif part["type"] == ROW:
            labels = [b.get("label") or b.get("placeholder") for b in part["components"]]
            yield " ".join(f"[{label}]" for label in labels)
    if names := pinged(post):
        yield f"(pings {', '.join(names)})"


async def transcript(arguments: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with LocalDiscord(strict_rates=False) as local:
            use_local(local.address)
            async with open_club(local, Path(folder)) as club:
                await _play(club, arguments)


async def _play(club: Club, arguments: argparse.Namespace) -> None:
    people = [club.ada, club.ben, club.cleo][: arguments.people]
    chosen: dict[str, Any] = dict(option.split("=") for option in arguments.option)
    table = await club.start(*people, game=arguments.game, automa=arguments.automa, options=chosen)
    pause = QUARTER_SECONDS if arguments.slowly else 0
    await played_through(club, table, level=arguments.level, seed=arguments.seed, pause=pause)
    posts = await posts_of(club)
    for n, post in enumerate(posts, 1):
        print(f"── {n} " + "─" * 60)
        print("\n".join(printed(post)))
    print(f"\n{len(posts)} posts, {table.match.state.turns} turns")


def main() -> None:
    parser = argparse.ArgumentParser(description="a whole match as its channel shows it")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--people", type=int, default=2, choices=(1, 2, 3))
    parser.add_argument("--automa", type=int, default=0)
    parser.add_argument("--level", default="easy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slowly", action="store_true", help="a quarter of an hour per answer")
    parser.add_argument("--option", action="append", default=[], help="like stack=short")
    keep_bytecode()
    asyncio.run(transcript(parser.parse_args()))


if __name__ == "__main__":
    main()
