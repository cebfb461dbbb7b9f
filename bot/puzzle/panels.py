"""What a puzzle looks like: open, about to be answered, solved or not yet; and a month's table."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, time

import discord
from discord import ui

from bot.posts.result import outcome
from bot.puzzle.drafting import PuzzleDraft
from bot.puzzle.trying import Standing
from bot.turn.confirming import under_preview
from bot.turn.dialogue import StepActs, board_to_choose_on, choosers
from bot.turn.labels import answers_in_words, question_lines
from bot.turn.step_text import text_below
from bot.turn.turned_arrows import face
from bot.ui.answers import Items, Panel
from bot.ui.buttons import Button, row
from bot.ui.ids import NO_MATCH, Id
from bot.ui.pictures import BoardItems, draw_board
from bot.ui.shown_times import day as shown_day
from bot.words import say
from engine.language.spoken import spoken
from engine.match import answer_chain as chains
from engine.match.answer_chain import Chain
from engine.model.people import Preferences
from engine.puzzles.puzzle import Puzzle, PuzzleLine, Tried
from engine.puzzles.streaks import Row
from engine.work.costly_threads import in_side_thread
from render import Highlight

ACTS = StepActs("puzzlestep", "puzzlepick", confirm=None)
"""What ends a turn leads to the preview, too: the first try counts, so it is said before."""
MOST_ROWS = 15


def id_of(act: str, puzzle: Puzzle, day: date, said: str = "") -> Id:
    """The id of a button of a puzzle: with its day, for which an answer counts."""
    return Id(act, puzzle.id, day.toordinal(), said)


# ── A puzzle ─────────────────────────────────────────────────────────────────────────────────────


async def puzzle_panel(now: PuzzleDraft, day: date, likes: Preferences, stands: Standing) -> Panel:
    """What can be chosen next, or what would be answered."""
    make = _preview if now.is_whole else _choice
    return face(await make(now, day, likes, stands), likes.turned)


async def _choice(now: PuzzleDraft, day: date, likes: Preferences, stands: Standing) -> Panel:
    """A puzzle begins with its whole position."""
    puzzle, step = now.puzzle, now.step
    chain = step.chain
    is_first = not chain.moves and not step.is_begun
    before = chains.begin(puzzle.match, puzzle.seat).view if chain.moves else None
    highlight = Highlight(last=before)
    board = await board_to_choose_on(step, likes, highlight, side_by_side=not is_first)
    hint = say(_hint(stands)) if is_first else ""
    told = chain.match.speaker.to(chain.seat).sentences(chain.events)
    lines = [*heading_lines(puzzle, day), hint, *told, *question_lines(step)]
    what = Button(id_of("puzzlewhat", puzzle, day, now.said), say("step.what"))
    show = Button(id_of("puzzleshow", puzzle, day), say("puzzle.show"))
    return Panel(
        *board.items,
        text_below(lines),
        *choosers(puzzle.id, day.toordinal(), step, now.said, ACTS),
        ui.Separator(),
        row(*_back(now, day), *([] if stands.counts_next else [show]), what),
        files=board.files,
    )


def _hint(stands: Standing) -> str:
    """Which words say whether a try counts."""
    if stands.has_solved:
        return "puzzle.done"
    if stands.was_shown:
        return "puzzle.seen"
    if not stands.is_open:
        return "puzzle.past"
    return "puzzle.more" if stands.has_tried else "puzzle.first"


def _back(now: PuzzleDraft, day: date) -> list[Button]:
    """To the choice before, if there was one."""
    before = now.before()
    if before is None:
        return []
    return [Button(id_of("puzzlestep", now.puzzle, day, before.said), say("step.back"))]


async def _preview(now: PuzzleDraft, day: date, likes: Preferences, stands: Standing) -> Panel:
    """The board as it would be; nothing counts before it is confirmed."""
    puzzle, chain = now.puzzle, now.made
    position = chains.begin(puzzle.match, puzzle.seat).view
    board = await draw_board(position, chain.match.names, likes, under_preview(chain))
    text = say("puzzle.preview", chosen=answers_in_words(chain))
    counts = say("puzzle.counts") if stands.counts_next else ""
    sure = id_of("puzzletry", puzzle, day, now.said)
    items: Items = [
        *board.items,
        text_below([*heading_lines(puzzle, day), text, counts]),
        row(Button(sure, say("puzzle.confirm"), discord.ButtonStyle.success)),
    ]
    if back := _back(now, day):
        items += [ui.Separator(spacing=discord.SeparatorSpacing.large), row(*back)]
    return Panel(*items, files=board.files)


def heading_lines(puzzle: Puzzle, day: date) -> list[str]:
    """Which puzzle it is, and what is asked."""
    grade = say(f"puzzle.grade.{max(1, puzzle.grade)}")
    colour = puzzle.match.names[puzzle.seat]
    return [
        say("puzzle.heading", day=shown_day(_noon(day)), game=puzzle.title, grade=grade),
        say(f"puzzle.{puzzle.kind}", colour=colour),
    ]


def _noon(day: date) -> float:
    """A time of the day that is on the same day nearly everywhere."""
    return datetime.combine(day, time(12), UTC).timestamp()


# ── A try ────────────────────────────────────────────────────────────────────────────────────────


async def solved_panel(
    tried: Tried, now: PuzzleDraft, day: date, likes: Preferences, stands: Standing
) -> Panel:
    """What was answered is right, and why."""
    said = say("puzzle.answer", chosen=answers_in_words(now.made))
    lines = [say(_praise(stands)), said, *reason_lines(now.puzzle, tried)]
    return await _answered(now.made, now.puzzle, day, likes, lines, stands)


def _praise(stands: Standing) -> str:
    """Which words say what it is worth to have found it."""
    if stands.has_solved:
        return "puzzle.solved" if stands.solved_at_once else "puzzle.solved.later"
    return "puzzle.solved.seen" if stands.was_shown else "puzzle.solved.past"


async def missed_panel(tried: Tried, now: PuzzleDraft, day: date, likes: Preferences) -> Panel:
    """What is missing, without the answer."""
    puzzle, chain = now.puzzle, now.made
    chosen = answers_in_words(chain)
    if puzzle.kind == "best":
        text = say("puzzle.not.best", chosen=chosen, best=_percent(puzzle.proof.best))
    elif tried.match.is_over:
        result = tried.match.result()
        is_shared = result is not None and puzzle.seat in result.winners
        key = "puzzle.not.alone" if is_shared else "puzzle.not.lost"
        text = say(key, chosen=chosen, outcome=outcome(tried.match))
    else:
        text = say("puzzle.not.over", chosen=chosen)
    board = await _board_after(chain, likes)
    again = Button(id_of("puzzlestep", puzzle, day), say("puzzle.try"), discord.ButtonStyle.primary)
    show = Button(id_of("puzzleshow", puzzle, day), say("puzzle.show"))
    lines = [*heading_lines(puzzle, day), text]
    panel = Panel(*board.items, text_below(lines), row(again, show), files=board.files)
    return face(panel, likes.turned)


async def answer_panel(puzzle: Puzzle, day: date, likes: Preferences, stands: Standing) -> Panel:
    """The answer, for somebody who wants to see it."""
    chain, tried = await in_side_thread(_played, puzzle, puzzle.answers[0])
    said = say("puzzle.answer", chosen=answers_in_words(chain))
    lines = [said, *reason_lines(puzzle, tried)]
    return await _answered(chain, puzzle, day, likes, lines, stands)


def _played(puzzle: Puzzle, line: PuzzleLine) -> tuple[Chain, Tried]:
    """Some answers, and what comes of them; the position may have to be folded for it."""
    return chains.follow(puzzle.match, puzzle.seat, line), puzzle.tried(line)


async def _answered(
    chain: Chain,
    puzzle: Puzzle,
    day: date,
    likes: Preferences,
    lines: Sequence[str],
    stands: Standing,
) -> Panel:
    board = await _board_after(chain, likes)
    is_streak = stands.solved_at_once and stands.streak > 1
    streak = say("puzzle.streak", count=stands.streak) if is_streak else ""
    again = Button(id_of("puzzlestep", puzzle, day), say("puzzle.again"))
    panel = Panel(
        *board.items,
        text_below([*heading_lines(puzzle, day)[:1], *lines, streak]),
        row(again, table_button(day)),
        files=board.files,
    )
    return face(panel, likes.turned)


def reason_lines(puzzle: Puzzle, tried: Tried) -> list[str]:
    """Why the answer is the best."""
    proof = puzzle.proof
    if puzzle.kind == "win":
        key = "puzzle.why.win" if proof.is_exact else "puzzle.why.win.dealt"
        return [say(key, among=proof.among, outcome=outcome(tried.match))]
    facts = {"best": _percent(proof.best), "second": _percent(proof.second)}
    return [say("puzzle.why.best", deals=proof.deals, among=proof.among, **facts)]


def _percent(share: float) -> int:
    return round(100 * share)


async def _board_after(chain: Chain, likes: Preferences) -> BoardItems:
    """The board as answers leave it, with what they have changed."""
    before = chains.begin(chain.match, chain.seat).view
    highlight = Highlight(last=before, candidates=())
    return await draw_board(chain.view, chain.match.names, likes, highlight)


# ── Tables ───────────────────────────────────────────────────────────────────────────────────────


def table_button(day: date) -> Button:
    return Button(Id("puzzletable", NO_MATCH, day.toordinal()), say("puzzle.table"))


def table_panel(day: date, rows: Sequence[Row] | None, mine: str) -> Panel:
    """A server's table of a month; None where there is no server."""
    lines = [say("puzzle.table.title", month=spoken().month(day))]
    if rows is None:
        lines.append(say("puzzle.table.direct"))
    elif not rows:
        lines.append(say("puzzle.table.none"))
    for row_ in (rows or ())[:MOST_ROWS]:
        better = sum(other.solved > row_.solved for other in rows or ())
        facts = {"name": row_.name, "solved": row_.solved, "tried": row_.tried}
        lines.append(say("puzzle.table.row", rank=better + 1, **facts))
    return Panel(ui.TextDisplay("\n".join([*lines, mine])))
