"""What a channel hears of a match: the board, what happened, who is to move, until when.

What a channel gets is public, ids included: it is made from a spectator's view and from events
that everybody may hear. A turn by direct message shows its reader's own view. The buttons are the
same for everybody. How a match ended is `result.py`.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.matches.deadline_words import due_words
from bot.matches.late_rule import late_rule
from bot.posts import automa_reasons, result, what_happened
from bot.posts.deeds import deeds
from bot.posts.what_happened import Meanwhile, ToldLine
from bot.posts.when_posted import passes_on
from bot.turn.first_match_advice import is_advised
from bot.ui.answers import Items, Panel
from bot.ui.buttons import Button, row
from bot.ui.icons import beside_seat
from bot.ui.ids import Id
from bot.ui.markup import about_line, short_hash
from bot.ui.pictures import draw_board
from bot.ui.shown_times import day
from bot.words import say
from engine.language.filling import paragraph
from engine.match.match import Match
from engine.table.open_questions import Asked
from engine.table.posts import Post
from engine.table.table import Table
from render import Highlight, PictureLine

BUTTONS_WHILE_PLAYING = ("move", "hand", "happened", "more")
BUTTONS_AFTER_END = ("rematch", "analysis", "replay", "history", "happened")
TEAMS = "ABC"
MOST_FOLDED_AT_ONCE = 8
"""Entries that are told again in less time than it takes to hand them to a thread."""


async def turn_post(
    post: Post,
    table: Table,
    reader: int | None = None,
    upcoming: int | None = None,
    reasons: Sequence[str] = (),
) -> Panel:
    """News of a match with its board. A reader of their own hears everything since their last
    answer and sees the board as they like it, with their own hand. Somebody may be told that they
    are next; what automa had in mind may be added.
    """
    names, is_over = table.match.names, post.status != "playing"
    items: Items = _opening(post, table)
    news = await _news(post, table, reader)
    files: list[discord.File | None] = []
    if post_mode(table) != "text" or is_over:
        told = tuple(line.text for line in news.shown)
        cells = tuple(dict.fromkeys(cell for line in news.shown for cell in line.cells))
        highlight = Highlight(told=told, since=news.since, spoken=cells, deeds=news.deeds)
        likes = table.people.get(reader) if reader is not None else None
        view = post.look(None if reader is None else table.sees_as(reader))
        ranks = None if result.is_ended_early(post, table.match) else post.result
        board = await draw_board(view, names, likes, highlight, result=ranks)
        items += board.items
        files += board.files
    if text := news.text:
        items.append(ui.TextDisplay(text))
    if reasons:
        items.append(ui.TextDisplay("\n".join(reasons)))
    if is_over:
        more, charts = await result.result(post, table)
        items += more
        files += charts
    elif post.asked:
        own = [asked for asked in post.asked if asked.person == reader is not None]
        lines = [_turn_line(asked, post, table) for asked in own or post.asked]
        lines += [say("post.next_up", mention=f"<@{upcoming}>")] if upcoming is not None else []
        items.append(ui.TextDisplay("\n".join(lines)))
    rows = match_button_rows(table, over=is_over, told_after=news.after)
    return Panel(*items, *rows, files=files)


def post_mode(table: Table) -> str:
    """How much the table wants to hear: `turns` (the usual), `every` move, or `text`."""
    return table.sheet.notes.get("posts", "turns")


def _opening(post: Post, table: Table) -> Items:
    """How the first post begins: what the game is about, the order of play, how to move, and the
    hash of the seed, which says nothing to whoever plays for the first time.
    """
    if post.first != 1:
        aim = say("post.aim", aim=table.match.game.words.about.aim)
        return [ui.TextDisplay(aim)] if is_advised(table) else []
    order = " → ".join(_in_order(table.match))
    game = table.match.game
    about = "\n".join([about_line(game), paragraph(*game.words.about.sentences)])
    text = say("post.start", game=game.title, about=about, order=order)
    seal = [] if is_advised(table) else [say("post.hash", hash=short_hash(post.hash))]
    return [ui.TextDisplay("\n".join([text, *_time_rule(table), *seal]))]


def _time_rule(table: Table) -> list[str]:
    """What happens to whoever takes long; nothing where there is no clock and nobody waits."""
    sheet = table.sheet
    if not sheet.control.is_timed and sum(seat.is_person for seat in table.seats) < 2:
        return []
    return [say("post.late", rule=late_rule(sheet.control, sheet.stand_in))]


def _in_order(match: Match) -> list[str]:
    """The names in the order of play, whoever begins first; where there are teams, with their
    letters.
    """
    _, past, _ = next(iter(match.history()))
    first, sides = past.state.turn, match.game.sides(past.state)
    names = [f"**{name}**" for name in match.names]
    if len(sides) < match.seats:
        for team, partners in zip(TEAMS, sides, strict=False):
            for seat in partners:
                names[seat] = say("post.partner", name=names[seat], team=team)
    return [*names[first:], *names[:first]]


class News(NamedTuple):
    """What somebody hears, and what they saw before it."""

    text: str
    shown: list[ToldLine]
    since: Any = None
    after: int = 0
    """The number of the entry after which it begins."""
    deeds: tuple[PictureLine, ...] = ()
    """What the picture says of it, also where the lead does."""


async def _news(post: Post, table: Table, reader: int | None) -> News:
    """What happened since the last post or, for a reader, since their last answer, but for what
    they did themself; it begins with what concerns the person called.
    """
    match, seat = table.match, table.sits(reader)
    called = seat if reader is not None else _seat_called(post)
    since = None if called is None else await _since_answer(post, match, called)
    speaker = match.speaker
    if seat is not None and since is not None:
        speaker = speaker.to(seat)
        told = (
            what_happened.lines_of_all if post.status != "playing" else what_happened.lines_new_to
        )
        lines, view = told(match, since.happenings, seat), since.view
    else:
        lines, view = what_happened.post_lines(post, match), post.look_before()
    turns = post.turns - post.turns_before if seat is None else len(match.names)
    lead = None
    if called is not None and since is not None and post.status == "playing":
        lead = what_happened.lead_for(match, called, since)
    said = deeds(what_happened.worth_posting(match.game.words, lines), speaker)
    lines = what_happened.worth_posting(match.game.words, lines, lead)
    shown = what_happened.that_matter(lines, turns, called)
    text = what_happened.in_short(lines, shown)
    if lead is not None and lead.text:
        name = say("post.you") if reader is not None else match.names[lead.seat]
        text = "\n".join(filter(None, [say("post.yours", name=name, what=lead.text), text]))
    after = post.first - 1
    if seat is not None and since is not None and since.happenings:
        after = min(after, since.happenings[0].n - 1)
    return News(text, shown, view, after, said)


def _seat_called(post: Post) -> int | None:
    """The seat whose person a post calls, if it calls one alone."""
    called = [asked.seat for asked in post.asked if asked.is_new and asked.person is not None]
    return called[0] if len(called) == 1 and post.first > 1 and passes_on(post) else None


async def _since_answer(post: Post, match: Match, seat: int) -> Meanwhile:
    """What everybody could hear since a seat's last answer; mostly that is just this post."""
    n, happened = what_happened.last_answer(match, seat), post.happenings()
    n = n or what_happened.sat_down(match, seat)
    if n == post.first - 1 and not any(one.act == "undo" for one in happened):
        return Meanwhile(happened, post.look_before())
    n = min(n, post.first - 1)
    if len(match.live) <= MOST_FOLDED_AT_ONCE:
        return what_happened.meanwhile(match, n, None)
    return await asyncio.to_thread(what_happened.meanwhile, match, n, None)


def _turn_line(asked: Asked, post: Post, table: Table) -> str:
    """Who is waited for; nobody is called in the middle of their own turn."""
    name, due = table.match.names[asked.seat], ""
    if asked.person is None:
        return say("post.thinks", name=name)
    if asked.due:
        is_late = table.seats[asked.seat].late
        until = due_words(asked.due, asked.delay)
        due = say("post.due.late" if is_late else "post.due", due=until)
    elif asked.delay:
        due = say("post.on_holiday", until=day(asked.delay.until))
    if asked.is_new and post.first > 1 and not passes_on(post):
        return paragraph(say("post.at_it", name=name), due)
    key = _called_to(asked, post)
    colour = table.match.game.colours_of(table.match.seats)[asked.seat]
    mention, prompt = beside_seat(colour, f"<@{asked.person}>"), question(table, asked.seat)
    return paragraph(say(key, mention=mention, prompt=prompt).rstrip(), due)


def _called_to(asked: Asked, post: Post) -> str:
    """What somebody is called for: their turn, the rest of it, or a question out of turn."""
    if asked.seat != post.turn:
        return "post.question"
    return "post.again" if post.turns == post.turns_before and asked.is_new else "post.turn"


def question(table: Table, seat: int) -> str:
    """What a seat is asked, as everybody may read it."""
    decision = table.match.waiting().get(seat)
    if decision is None or decision.secret:
        return ""
    return table.match.speaker.prompt(decision, table.match.state)


def move_button(table: Table) -> Button:
    return Button(Id("move", table.id), say("button.move"), discord.ButtonStyle.primary)


def match_button_rows(table: Table, *, over: bool = False, told_after: int = 0) -> Items:
    """The same few buttons for everybody."""
    found: Items = [match_buttons(table, over=over, told_after=told_after)]
    more = ["picture"] if post_mode(table) == "text" else []
    more += ["hint"] if table.sheet.notes.get("practice") and not table.sheet.counts else []
    has_moved = automa_reasons.may_be_asked(table) and automa_reasons.has_moved_since(
        table.match, told_after
    )
    more += ["why"] if has_moved else []
    if more and not over:
        ids = (Id(act, table.id, told_after if act == "why" else 0) for act in more)
        found.append(row(*(Button(id, say(f"button.{id.act}")) for id in ids)))
    return found


def match_buttons(
    table: Table, *, over: bool = False, told_after: int = 0
) -> ui.ActionRow[ui.LayoutView]:
    """What everybody may press; a hand only where there is one to look at. What happened is told
    from where the post began: after that entry.
    """
    primary, plain = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    acts = BUTTONS_AFTER_END if over else BUTTONS_WHILE_PLAYING
    return row(
        *(
            Button(
                Id(act, table.id, told_after if act == "happened" else 0),
                say(f"button.{act}"),
                primary if act == acts[0] else plain,
            )
            for act in acts
            if act != "hand" or not table.match.game.is_open
        )
    )
