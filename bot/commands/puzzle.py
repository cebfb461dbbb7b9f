"""`/puzzle`: the puzzle of the day, and its buttons."""

from datetime import date

import discord
from discord import app_commands

from bot.puzzle import panels
from bot.puzzle.drafting import PuzzleDraft, draft
from bot.puzzle.trying import keep_try, standing
from bot.services import services_of
from bot.turn import steps
from bot.turn.terms_on_screen import explained, terms_in_step, terms_panel
from bot.ui.answers import Panel, Unclear, answer
from bot.ui.buttons import Press, on
from bot.ui.slash_commands import Commands
from bot.words import say
from engine.puzzles.files import by_id
from engine.puzzles.of_the_day import day_meant, day_of, puzzle_of
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.streaks import month_table, streak
from engine.trouble import Illegal, NotFound, Stale, Unreadable
from engine.work.costly_threads import in_side_thread

MONTH_CHARACTERS = len("2026-11")


@app_commands.command(name="puzzle", description=say("puzzle"))
async def puzzle(interaction: discord.Interaction) -> None:
    await answer(interaction, lambda: _today(interaction), draws=1)


async def _today(interaction: discord.Interaction) -> Panel:
    day = day_of(services_of(interaction).tables.clock.now())
    found = puzzle_of(day)
    if found is None:
        raise Unclear(say("puzzle.none"))
    return await _panel(interaction, found, day)


async def _panel(
    interaction: discord.Interaction, found: Puzzle, day: date, said: str = ""
) -> Panel:
    bot, person = services_of(interaction), interaction.user.id
    now = await in_side_thread(draft, found, said)
    likes = await bot.store.person(person)
    return await panels.puzzle_panel(now, day, likes, await standing(bot, person, found, day))


def _meant(press: Press) -> tuple[Puzzle, date]:
    """The puzzle of a button, and the day it is tried for; nobody is shown what is still to come,
    whatever an id says.
    """
    found = by_id().get(press.id.match)
    if found is None:
        raise NotFound(say("trouble.old"))
    day = day_meant(found, _day(press), day_of(press.bot.tables.clock.now()))
    if day is None:
        raise Unclear(say("puzzle.ahead"))
    return found, day


def _day(press: Press) -> date:
    try:
        return date.fromordinal(press.id.opened)
    except ValueError:
        raise NotFound(say("trouble.old")) from None


# ── Choosing ─────────────────────────────────────────────────────────────────────────────────────


@on("puzzleopen")
async def open_puzzle(press: Press) -> Panel:
    """From a channel, where everybody sees it, into a private answer."""
    return await _panel(press.interaction, *_meant(press))


@on("puzzlestep", in_place=True)
async def choose(press: Press) -> Panel:
    """Something was chosen, or is taken back."""
    return await _panel(press.interaction, *_meant(press), press.id.rest)


@on("puzzlepick", in_place=True)
async def pick(press: Press) -> Panel:
    """A choice from a list: what was said before follows the number of the list. Of several that
    are chosen at once, each is said after the other.
    """
    _, _, said = press.id.rest.partition(" ")
    found, day = _meant(press)
    if len(press.values) == 1:
        return await _panel(press.interaction, found, day, steps.added(said, press.values[0]))
    now = await in_side_thread(draft, found, said)
    try:
        step, _ = await in_side_thread(lambda: now.step.after(*press.values))
    except (Illegal, Unreadable):
        raise Stale(say("trouble.old")) from None
    return await _panel(press.interaction, found, day, PuzzleDraft(found, step).said)


# ── Answering ────────────────────────────────────────────────────────────────────────────────────


@on("puzzletry", in_place=True)
async def try_it(press: Press) -> Panel:
    """What was chosen is the answer, if it was shown before; what does not suffice for one leads
    on.
    """
    found, day = _meant(press)
    now = await in_side_thread(draft, found, press.id.rest)
    if not now.is_whole or now.said != press.id.rest:
        return await _panel(press.interaction, found, day, press.id.rest)
    tried = await in_side_thread(found.tried, now.line)
    likes = await press.bot.store.person(press.person)
    stands = await keep_try(
        press.interaction, press.bot, found, day, now.line, is_solved=tried.is_solved
    )
    if tried.is_solved:
        return await panels.solved_panel(tried, now, day, likes, stands)
    return await panels.missed_panel(tried, now, day, likes)


@on("puzzleshow", in_place=True)
async def show(press: Press) -> Panel:
    """Whoever wants to see the answer has tried."""
    found, day = _meant(press)
    stands = await keep_try(press.interaction, press.bot, found, day, (), is_solved=False)
    likes = await press.bot.store.person(press.person)
    return await panels.answer_panel(found, day, likes, stands)


# ── Tables ───────────────────────────────────────────────────────────────────────────────────────


@on("puzzletable")
async def table(press: Press) -> Panel:
    """Who has solved how many this month on this server, and oneself."""
    day, store, server = _day(press), press.bot.store, press.interaction.guild_id
    month = day.isoformat()[:MONTH_CHARACTERS]
    rows = None
    if server is not None:
        rows = month_table(await store.puzzle_answers_on(server, month))
    answers = await store.puzzle_answers_of(press.person)
    own = month_table(one for one in answers if one.day.startswith(month))
    in_a_row = streak(answers, day_of(press.bot.tables.clock.now()))
    mine = [say("puzzle.mine", solved=o.solved, tried=o.tried, streak=in_a_row) for o in own]
    return panels.table_panel(day, rows, "".join(mine))


# ── What is this? ────────────────────────────────────────────────────────────────────────────────


@on("puzzlewhat")
async def what(press: Press) -> Panel:
    return await _terms(press, say("what.which"))


@on("puzzleterm", in_place=True)
async def term(press: Press) -> Panel:
    found, _ = _meant(press)
    return await _terms(press, explained(found.rules, press.values[0]) or say("what.which"))


async def _terms(press: Press, text: str) -> Panel:
    found, _ = _meant(press)
    titles = await in_side_thread(_titles, found, press.id.rest)
    return terms_panel(found.rules, titles, text, press.id._replace(act="puzzleterm"))


def _titles(found: Puzzle, said: str) -> list[str]:
    """The terms of the step that a button stands in."""
    step = draft(found, said).step
    return terms_in_step(found.match, step.chain.view, None if step.chain.has_ended else step)


COMMANDS: Commands = [puzzle]
