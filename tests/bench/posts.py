"""How many posts a channel gets for a turn: whole matches of every game, as easy automa play them.

The tables, the timing of posts and what counts as news are the bot's own; nothing is drawn or sent.
"""

import asyncio
import statistics
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bot.posts.when_posted import PostTiming, is_silent
from engine import automa, notation
from engine.dealer import QuietDealer
from engine.games import GAMES
from engine.model.notice import Notice
from engine.store.opening import opened
from engine.table import table as tables
from engine.table.posts import Post
from engine.work.clock import Clock
from tests.engine.tables_for_tests import open_tables, sit_down
from tests.travelling_clock import TravelClock, travel

BETWEEN_ANSWERS_SECONDS = 6.0
MOST_ANSWERS = 4000


class Channel:
    """Hears what a channel would hear, when it would hear it."""

    def __init__(self, clock: Clock) -> None:
        self.posts: list[Post] = []
        self._clock, self._timing = clock, PostTiming()

    def when(self, post: Post) -> float:
        return self._timing.when(post, self._clock.now())

    async def hear(self, post: Post) -> None:
        if not is_silent(post):
            self.posts.append(post)
        self._timing.posted(post, self._clock.now())

    async def notice(self, notice: Notice) -> None:
        """Votes and reminders are not about turns."""


async def posts_of(
    game: str, people: int, automata: int = 0, most: int = MOST_ANSWERS
) -> list[Post]:
    """What a channel hears of a match whose people answer as easy automa do, to its end or for so
    many answers.
    """
    clock = TravelClock()
    channel = Channel(clock)
    with tempfile.TemporaryDirectory() as folder:
        async with (
            opened(f"sqlite:///{Path(folder)}/posts.db") as store,
            open_tables(store, clock=clock, ears=channel) as hosted,
        ):
            match = await sit_down(hosted, people, automa=automata, game=game)
            mind, dealer = automa.level_named("easy"), QuietDealer(1)
            for _ in range(most):
                await travel(hosted, BETWEEN_ANSWERS_SECONDS)
                if match.status != "playing":
                    break
                await _answer(match, mind, dealer)
            await travel(hosted, 60)
    return channel.posts


async def _answer(table: tables.Table, mind: automa.Automa, dealer: QuietDealer) -> None:
    asked = next(one for one in table.asked() if one.person is not None)
    move = automa.choose(mind, table.match.game, table.match.state, asked.seat, dealer)
    assert asked.person is not None
    await table.submit(asked.person, notation.write(move), asked.opened)


def main() -> None:
    table = Table(
        "game", "answers per turn", "posts per turn", "lines cut to six", "pings per turn"
    )
    for game in GAMES:
        found = [asyncio.run(posts_of(game, people)) for people in (2, 3)]
        turns = sum(posts[-1].turns for posts in found)
        answers = sum(posts[-1].last for posts in found)
        posts = [post for one in found for post in one]
        long = statistics.mean(len(post.lines()) > 6 for post in posts)
        pings = sum(asked.is_new for post in posts for asked in post.asked)
        shares = (answers / turns, len(posts) / turns, long, pings / turns)
        rest = (f"{shares[0]:.1f}", f"{shares[1]:.2f}", f"{shares[2]:.0%}", f"{shares[3]:.2f}")
        table.add_row(GAMES[game].title, *rest)
    Console().print(table)


if __name__ == "__main__":
    main()
