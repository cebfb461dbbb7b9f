"""Looking: the board again, what happened since my turn, the match page by page."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui
from msgspec.structs import replace

from bot.discord_limits import CHOICES
from bot.matches.notes import note_items
from bot.matches.which import complete_match, table_meant
from bot.posts import what_happened
from bot.posts.deeds import deeds
from bot.posts.turn_post import match_button_rows
from bot.posts.what_happened import Recap, ToldLine, lines_of, older_rules, pages
from bot.ui.answers import Items, Panel, Unclear, answer, text_panel
from bot.ui.buttons import Button, Press, on, row
from bot.ui.ids import Id
from bot.ui.pictures import MOST_SKETCH_CHARACTERS, draw_board, draw_view, has_pictures, whole_text
from bot.ui.slash_commands import Commands, chosen
from bot.words import say
from bot.written_commands import WrittenCommand, on_written
from engine import notation
from engine.dealer import audible
from engine.hexes import WAYS
from engine.language.filling import paragraph
from engine.match.match import Match
from engine.table.posts import happening
from engine.table.table import Table
from engine.trouble import Trouble
from engine.work.costly_threads import in_dear_thread
from render import THEMES, Highlight, regions

MOST_CHARACTERS = 3800


# ── The board ────────────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="board", description=say("board"))
@app_commands.rename(form="as")
@app_commands.describe(
    form=say("board.form"), theme=say("board.theme"), zoom=say("board.zoom"), match=say("match")
)
@app_commands.choices(
    form=[app_commands.Choice(name=say(f"board.as.{n}"), value=n) for n in ("picture", "text")],
    theme=[app_commands.Choice(name=say(f"theme.{name}"), value=name) for name in THEMES],
)
@app_commands.autocomplete(match=complete_match)
async def board(
    interaction: discord.Interaction,
    form: str = "",
    theme: str = "",
    zoom: str = "",
    match: str | None = None,
) -> None:
    async def work() -> Panel:
        table = await table_meant(interaction, match)
        return await look(table, interaction.user.id, form, theme, zoom)

    await answer(interaction, work, draws=0 if form == "text" else 1)


@on("board", draws=1)
async def board_pressed(press: Press) -> Panel:
    """The board as its reader likes it."""
    return await look(await press.table(), press.person)


@on_written("board", draws=1)
async def board_written(written: WrittenCommand) -> Panel:
    if not written.is_public:
        return await look(written.table, written.person)
    match = written.table.match
    shown = await draw_view(written.table.look(None), match.names, result=match.result())
    return Panel(shown.gallery, *_ways(written.table), files=[shown.file])


@on("picture", draws=1)
async def picture(press: Press) -> Panel:
    """The board, where the table hears words only."""
    return await look(await press.table(), press.person, "picture")


@on("words")
async def words(press: Press) -> Panel:
    """The board in words."""
    return await look(await press.table(), press.person, "text")


@on("open", draws=1)
async def open_here(press: Press) -> Panel:
    """The board of one of my matches, wherever I am, with its buttons."""
    table = await press.table_of(press.values[0])
    return await look(table, press.person)


async def look(table: Table, person: int, form: str = "", theme: str = "", zoom: str = "") -> Panel:
    """The board as a person may see it, in the form they want."""
    view, names = table.look(person), table.match.names
    settings = await table.store.person(person)
    theme = theme or settings.theme
    if form == "text" or (settings.in_words and not form and not zoom):
        return Panel(ui.TextDisplay(in_words(table, person)), *_ways(table))
    region = _region(view, chosen(zoom, _part_choices(view))) if zoom else ()
    result, turned = table.match.result(), settings.turned
    shown = await draw_view(view, names, None, theme, region=region, result=result, turned=turned)
    return Panel(shown.gallery, *_ways(table), files=[shown.file])


# ── From another side ────────────────────────────────────────────────────────────────────────────


@on("flip", draws=1)
async def flip(press: Press) -> Panel:
    """The board turned, beside what was pressed."""
    return await _flip(press)


@on("flipped", in_place=True, draws=1)
async def flip_on(press: Press) -> Panel:
    return await _flip(press)


async def _flip(press: Press) -> Panel:
    """Somebody's boards lie as the button says from now on, in all matches; this one is shown."""
    table, turned = await press.table(), press.id.opened % len(WAYS)
    async with press.bot.changing_settings_of(press.person):
        likes = replace(await press.bot.store.person(press.person), turned=turned)
        await press.bot.tables.person_settings.save(likes)
    match = table.match
    shown = await draw_board(
        table.look(press.person), match.names, replace(likes, in_words=False), result=match.result()
    )
    text = say("board.flipped", where=say(f"me.turned.{turned}"))
    ways = [("board.left", turned - 1), ("board.right", turned + 1)]
    if turned:
        ways.append(("board.printed", 0))
    buttons = [Button(Id("flipped", table.id, to % len(WAYS), key), say(key)) for key, to in ways]
    return Panel(ui.TextDisplay(text), *shown.items, row(*buttons), files=shown.files)


def _ways(table: Table) -> Items:
    """The buttons of the match: a board that was asked for, also far from its thread, is played
    on.
    """
    return match_button_rows(table, over=table.status != "playing")


def in_words(table: Table, person: int) -> str:
    """The whole position as text, for screen readers; the sketch of a game without pictures."""
    view, match = table.look(person), table.match
    if not has_pictures(view):
        return f"```\n{match.game.sketch(view)[:MOST_SKETCH_CHARACTERS]}\n```"
    asked = [match.speaker.prompt(d, match.state) for d in match.waiting().values() if not d.secret]
    highlight = Highlight(prompt=paragraph(*asked))
    return whole_text(view, match.names, highlight)[:MOST_CHARACTERS]


def _region(view: Any, zoom: str) -> Sequence[Any]:
    """The part of the board a cell lies in."""
    try:
        cell = notation.cell_named(zoom.strip())
    except ValueError:
        raise Unclear(say("board.nowhere", zoom=zoom[:20])) from None
    for part in _parts(view):
        if cell in part:
            return part
    raise Unclear(say("board.nowhere", zoom=zoom[:20]))


def _parts(view: Any) -> list[tuple[Any, ...]]:
    return regions(view) if has_pictures(view) else []


@board.autocomplete("zoom")
async def complete_zoom(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The parts of the board by their corners; each stands for a cell in its middle."""
    try:
        table = await table_meant(interaction, getattr(interaction.namespace, "match", None))
        return _part_choices(table.look(interaction.user.id), current)[:CHOICES]
    except Trouble:
        return []


def _part_choices(view: Any, cell: str = "") -> list[app_commands.Choice[str]]:
    """The parts in which a cell lies; all, if none is named."""
    found = []
    for part in _parts(view):
        names = [notation.name(cell) for cell in part]
        if not cell or cell.upper() in names:
            label = say("board.part", first=names[0], last=names[-1], count=len(names))
            found.append(app_commands.Choice(name=label, value=names[len(names) // 2]))
    return found


# ── What happened ────────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="recap", description=say("recap"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def recap(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _recap(await table_meant(interaction, match), interaction.user.id)

    await answer(interaction, work, draws=1)


@on("happened", draws=1)
async def happened(press: Press) -> Panel:
    """The board's button: at least what the post above it tells in short."""
    return await _recap(await press.table(), press.person, posted=press.id.opened)


@on_written("happened", draws=1)
async def recap_written(written: WrittenCommand) -> Panel:
    if not written.is_public:
        return await _recap(written.table, written.person)
    match = written.table.match
    seat = written.table.sits(written.person)
    found = await in_dear_thread(what_happened.recap, match, seat, None)
    texts = pages(found.lines)
    earlier = [say("recap.earlier")] if len(texts) > 1 else []
    return text_panel("\n".join([_recap_title(found), texts[-1], *earlier]))


def _recap_title(found: Recap) -> str:
    if not found.lines:
        return say("recap.none")
    return say("recap.own" if found.has_own else "recap.title") if found.since else say("recap.all")


@on("told", in_place=True, draws=1)
async def turn_recap_page(press: Press) -> Panel:
    """Another page of what happened since the entry it began with."""
    if not press.id.rest.isdecimal():
        raise Unclear(say("trouble.old"))
    since = int(press.id.rest)
    return await _recap(await press.table(), press.person, since, press.id.opened)


async def _recap(
    table: Table,
    person: int,
    since: int | None = None,
    page: int | None = None,
    *,
    posted: int = 0,
) -> Panel:
    """Everything since a person's last turn, or since a post began that tells more; for spectators,
    everything. The last page comes first: it leads to the board that is shown.
    """
    seat, match = table.sees_as(person), table.match
    found = await in_dear_thread(what_happened.recap, match, seat, seat, since, posted)
    lines, title = found.lines, _recap_title(found)
    texts = pages(lines)
    last = len(texts) - 1
    n = last if page is None else min(page, last)
    told, cells = tuple(line.text for line in lines[-8:]), (c for line in lines for c in line.cells)
    spoken, said = tuple(dict.fromkeys(cells)), deeds(lines[-8:], match.speaker.to(seat))
    highlight = Highlight(since=found.view, told=told, spoken=spoken, deeds=said)
    likes, result = await table.store.person(person), match.result()
    shown = await draw_board(table.look(person), match.names, likes, highlight, result=result)
    number = [say("recap.page", n=n + 1, last=last + 1)] if last else []
    text = ui.TextDisplay[ui.LayoutView]("\n".join(filter(None, [title, texts[n], *number])))
    arrows = _recap_arrows(table.id, found.since, n, last)
    buttons = [*arrows, Button(Id("film", table.id), say("film"))]
    note = await note_items(table.store, person, table.id)
    ways = [row(*buttons)] if lines else []
    return Panel(*shown.items, text, *note, *ways, files=shown.files)


def _recap_arrows(match: str, since: int, n: int, last: int) -> list[Button]:
    """The way to earlier and later pages, where there are several."""
    ways = (("◀", n - 1), ("▶", n + 1))
    inside = [(sign, to) for sign, to in ways if 0 <= to <= last]
    return [Button(Id("told", match, to, str(since)), sign) for sign, to in inside]


# ── Page by page ─────────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="history", description=say("history"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def history(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        table = await table_meant(interaction, match)
        return await page(table, interaction.user.id, len(table.match.course) - 1)

    await answer(interaction, work, draws=1)


@on("history", draws=1)
async def open_history(press: Press) -> Panel:
    table = await press.table()
    return await page(table, press.person, len(table.match.course) - 1)


@on("leaf", draws=1)
async def open_leaf(press: Press) -> Panel:
    """One page of the history, beside what was pressed."""
    return await page(await press.table(), press.person, press.id.opened)


@on("page", in_place=True, draws=1)
async def turn_page(press: Press) -> Panel:
    return await page(await press.table(), press.person, press.id.opened)


async def page(table: Table, person: int, n: int) -> Panel:
    """One entry with its board, and the way to the others."""
    seat, match = table.sees_as(person), table.match
    last = len(match.course) - 1
    n = max(0, min(n, last))
    turn, lines, before, view = await in_dear_thread(_leaf, match, seat, n)
    told = tuple(line.text for line in lines)
    highlight = Highlight(
        last=before, told=told, deeds=deeds(lines, match.speaker.to(seat)), candidates=()
    )
    likes = await table.store.person(person)
    shown = await draw_board(view, match.names, likes, highlight)
    ways = (("⏮", 0, 1), ("◀", max(0, n - 1), 2), ("▶", min(last, n + 1), 3), ("⏭", last, 4))
    arrows = [Button(Id("page", table.id, to, str(k)), sign) for sign, to, k in ways]
    arrows.append(Button(Id("film", table.id, match.course[n].n), say("film")))
    title = say("history.title", turn=turn, n=n + 1, last=last + 1)
    text = "\n".join([title, *told, *older_rules(match)])[:MOST_CHARACTERS]
    return Panel(ui.TextDisplay(text), *shown.items, row(*arrows), files=shown.files)


def _leaf(match: Match, seat: int | None, n: int) -> tuple[int, list[ToldLine], Any, Any]:
    """What entry number n of the unstruck ones told, in which turn, and what was seen before it and
    after it.
    """
    before, view, turn = None, None, 1
    lines: list[ToldLine] = []
    for i, (entry, past, told) in enumerate(match.history()):
        if i >= n - 1:
            before, view = view, match.game.view(past.state, seat)
        if i == n:
            heard = happening(entry, audible(told, seat))
            lines = lines_of(match, heard, seat)
            break
        turn = max(1, past.state.turns)
    return turn, lines, before, view


COMMANDS: Commands = [board, recap, history]
