"""A try at the puzzle of a day: judged, and kept if it counts.

Kept are the first try, which is the one that counts, and then the one that solved the puzzle or
that its answer was shown, whichever was first: nobody solves what they have been shown. They count
for the puzzle of today and, since channels have their own hours, of yesterday; older ones are for
fun.
"""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

import discord

from bot.services import BotServices
from engine.model.names import plain_name
from engine.model.puzzle_answer import PuzzleAnswer
from engine.puzzles.of_the_day import day_of, open_days, puzzle_of
from engine.puzzles.puzzle import Puzzle, PuzzleLine
from engine.puzzles.streaks import streak


class Standing(NamedTuple):
    """How somebody stands with a puzzle."""

    tries: Sequence[PuzzleAnswer]
    """What is kept of theirs of that day."""
    streak: int
    is_open: bool = True
    """Whether it is the puzzle of a day that still counts."""

    @property
    def has_tried(self) -> bool:
        return bool(self.tries)

    @property
    def solved_at_once(self) -> bool:
        return any(one.n == 1 and one.solved for one in self.tries)

    @property
    def has_solved(self) -> bool:
        return any(one.solved for one in self.tries)

    @property
    def was_shown(self) -> bool:
        """Whether they had seen the answer before they found it."""
        return any(one.was_shown for one in self.tries)

    @property
    def counts_next(self) -> bool:
        """Whether the next try is the one that counts."""
        return self.is_open and not self.has_tried


async def standing(bot: BotServices, person: int, puzzle: Puzzle, day: date) -> Standing:
    """How somebody stands with the puzzle of a day."""
    answers = await bot.store.puzzle_answers_of(person)
    today = day_of(bot.tables.clock.now())
    of_day = [one for one in answers if one.day == day.isoformat()]
    is_open = day in open_days(today) and puzzle_of(day) == puzzle
    return Standing(of_day, streak(answers, today), is_open)


async def keep_try(
    interaction: discord.Interaction,
    bot: BotServices,
    puzzle: Puzzle,
    day: date,
    line: PuzzleLine,
    *,
    is_solved: bool,
) -> Standing:
    """Keep a try if it counts, and how its person stands then. An empty one is that of somebody
    who wanted to see the answer.
    """
    user = interaction.user
    async with bot.processes.lock(f"puzzle {user.id}"):
        before = await standing(bot, user.id, puzzle, day)
        is_done = before.has_solved or before.was_shown
        if before.counts_next or (before.is_open and not is_done and (is_solved or not line)):
            kept = PuzzleAnswer(
                user.id,
                day.isoformat(),
                len(before.tries) + 1,
                puzzle.id,
                interaction.guild_id,
                plain_name(user.display_name, 1),
                "; ".join(line),
                is_solved,
                bot.tables.clock.now(),
            )
            await bot.store.add_puzzle_answer(kept)
    return await standing(bot, user.id, puzzle, day)
