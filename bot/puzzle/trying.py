"""A try at the puzzle of a day: judged, and kept if it counts.

Kept are the first try, which is the one that counts, and the one that solved the puzzle later. They
count for the puzzle of today and, since channels have their own hours, of yesterday; older ones are
for fun.
"""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple

import discord

from bot.services import BotServices
from engine.model.names import plain_name
from engine.model.puzzle_answer import PuzzleAnswer
from engine.puzzles.answers import streak
from engine.puzzles.of_the_day import day_of
from engine.puzzles.puzzle import Line, Puzzle

DAYS_OPEN = 2


class Standing(NamedTuple):
    """How somebody stands with a puzzle."""

    tries: Sequence[PuzzleAnswer]
    """What is kept of theirs of that day."""
    streak: int

    @property
    def has_tried(self) -> bool:
        return bool(self.tries)

    @property
    def solved_at_once(self) -> bool:
        return any(one.n == 1 and one.solved for one in self.tries)


async def standing(bot: BotServices, person: int, day: date) -> Standing:
    """How somebody stands with the puzzle of a day."""
    answers = await bot.store.puzzle_answers_of(person)
    today = day_of(bot.tables.clock.now())
    of_day = [one for one in answers if one.day == day.isoformat()]
    return Standing(of_day, streak(answers, today))


async def keep_try(
    interaction: discord.Interaction,
    bot: BotServices,
    puzzle: Puzzle,
    day: date,
    line: Line,
    *,
    is_solved: bool,
) -> Standing:
    """Keep a try if it counts, and how its person stands then. An empty one is that of somebody
    who wanted to see the answer.
    """
    user, now = interaction.user, bot.tables.clock.now()
    async with bot.processes.lock(f"puzzle {user.id}"):
        before = await standing(bot, user.id, day)
        is_open = timedelta() <= day_of(now) - day < timedelta(days=DAYS_OPEN)
        is_done = any(one.solved for one in before.tries)
        if is_open and (not before.tries or (is_solved and not is_done)):
            kept = PuzzleAnswer(
                user.id,
                day.isoformat(),
                len(before.tries) + 1,
                puzzle.id,
                interaction.guild_id,
                plain_name(user.display_name, 1),
                "; ".join(line),
                is_solved,
                now,
            )
            await bot.store.add_puzzle_answer(kept)
    return await standing(bot, user.id, day)
