"""What a channel hears of a match: the board, what happened, who is to move, until when.

Everything here is public, ids included: it is made from a spectator's view and from events that
everybody may hear. The buttons are the same for everybody. How a match ended is `result.py`.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.posts import result
from bot.ui.answers import Items, Panel
from bot.ui.buttons import Button, row
from bot.ui.ids import Id
from bot.ui.levels import level_name, manner
from bot.ui.markup import moment, short_hash
from bot.ui.pictures import draw_board
from bot.words import say
from engine.dealer import audible
from engine.match.match import Match
from engine.speaker import Speaker
from engine.table.posts import Happening, Post, happening
from engine.table.questions import Asked
from engine.table.table import Table
from render import Highlight

MOST_LINES, MOST_CHARACTERS = 40, 1500
"""For whoever asks what happened; the history has the rest."""
MOST_LINES_UNASKED = 15
"""A phone shows them at a glance, with the board below."""
BUTTONS_WHILE_PLAYING = ("move", "hand", "happened", "rules", "more")
BUTTONS_AFTER_END = ("rematch", "analysis", "replay", "history", "happened")


async def turn_post(post: Post, table: Table, reader: int | None = None) -> Panel:
    """News of a match with its board. A reader of their own hears everything since their last
    answer and sees the board as they like it, but nothing that is hidden from others.
    """
    names, is_over = table.match.names, post.status != "playing"
    items: Items = _opening(post, table)
    news = await _news_for(reader, post, table)
    if text := news.text:
        items.append(ui.TextDisplay(text))
    files: list[discord.File | None] = []
    if post_mode(table) != "text" or is_over:
        highlight = Highlight(told=tuple(text.splitlines()[-4:]), since=news.then)
        likes = table.people.get(reader) if reader is not None else None
        shown = await draw_board(post.look(), names, likes, highlight, result=post.result)
        items += shown.items
        files += shown.files
    if is_over:
        more, charts = await result.result(post, table)
        items += more
        files += charts
    elif post.asked:
        items.append(ui.TextDisplay("\n".join(_turn_line(a, table) for a in post.asked)))
    return Panel(*items, *match_button_rows(table, over=is_over), files=files)


def post_mode(table: Table) -> str:
    """How much the table wants to hear: `turns` (the usual), `every` move, or `text`."""
    return table.sheet.notes.get("posts", "turns")


def _opening(post: Post, table: Table) -> Items:
    """How the first post begins: the order of play, how to move, the hash of the seed."""
    if post.first != 1:
        return []
    order = " → ".join(f"**{name}**" for name in _in_order(table.match))
    text = say("post.start", game=table.match.game.title, order=order)
    return [ui.TextDisplay("\n".join([text, say("post.hash", hash=short_hash(post.hash))]))]


def _in_order(match: Match) -> list[str]:
    """The names in the order of play, whoever begins first."""
    _, past, _ = next(iter(match.history()))
    first = past.state.turn
    return [*match.names[first:], *match.names[:first]]


class News(NamedTuple):
    """What somebody hears, and what they saw before it."""

    text: str
    then: Any = None


async def _news_for(reader: int | None, post: Post, table: Table) -> News:
    seat = table.sits(reader)
    if seat is None:
        return News(news_text(post, table.match.names))
    n = last_answer(table.match, seat)
    lines, then = await asyncio.to_thread(lines_since, table.match, min(n, post.first - 1), None)
    return News(folded(lines), then)


def last_answer(match: Match, seat: int | None) -> int:
    """The number of a seat's latest answer; 0 if there is none."""
    own = [e.n for e in match.live if e.act == "move" and e.seat == seat and seat is not None]
    return own[-1] if own else 0


def lines_since(match: Match, n: int, seat: int | None) -> tuple[list[str], Any]:
    """What a seat could hear after entry n, and what it saw then."""
    lines: list[str] = []
    then = None
    for entry, past, told in match.history():
        if entry.n <= n:
            then = match.game.view(past.state, seat)
        else:
            lines += lines_of(match.speaker, happening(entry, audible(told, seat)), match.names)
    return lines, then


def news_text(post: Post, names: Sequence[str], seat: int | None = None) -> str:
    """One line per event, the latest ones if there are many: after a long silence too."""
    speaker = post._speaker
    lines = [line for h in post.happenings(seat) for line in lines_of(speaker, h, names)]
    return folded(lines)


def folded(lines: Sequence[str]) -> str:
    """The latest few lines whole, and how many there were before."""
    return _latest(lines, MOST_LINES_UNASKED, "post.folded")


def shortened(lines: Sequence[str]) -> str:
    """The latest lines, as many as a post can hold, and how many there were before."""
    return _latest(lines, MOST_LINES, "post.earlier")


def _latest(lines: Sequence[str], most: int, earlier: str) -> str:
    short = list(lines[-most:])
    while len(short) > 1 and sum(map(len, short)) > MOST_CHARACTERS:
        short = short[1:]
    left_out = len(lines) - len(short)
    return "\n".join([*([say(earlier, count=left_out)] if left_out else []), *short])


def lines_of(speaker: Speaker, happening: Happening, names: Sequence[str]) -> list[str]:
    """What one entry told, or what the table did, in words."""
    name = "" if happening.seat is None else names[happening.seat]
    if happening.act in ("start", "move"):
        return [_by(happening) + speaker.event(event) for event in happening.events]
    if happening.act == "leave":
        return [_by(happening) + say("post.left", name=name, why=say(f"left.{happening.words}"))]
    if happening.act == "hand":
        kind = happening.words if happening.words in ("person", "substitute") else "automa"
        late = ".late" if happening.by == "clock" else ""
        level = {"level": level_name(happening.words), "manner": manner(happening.words)}
        return [_by(happening) + say(f"post.hand.{kind}{late}", name=name, **level)]
    if happening.act == "rules":
        return [_new_rules(speaker, happening.words)]
    why = f".{happening.words}" if happening.act == "abandon" and happening.words else ""
    return [say(f"post.{happening.act}{why}")]


def _new_rules(speaker: Speaker, words: str) -> str:
    """What has changed for a match that goes on, and what that means for it."""
    old, new, *held = words.split()
    text = say("post.rules", changes=speaker.changes(int(old), int(new)))
    return f"{text} {say('post.rules.held')}" if held else text


def older_rules(match: Match) -> list[str]:
    """By which rules a match that is shown again was begun, where they are not today's."""
    if match.rules == match.game.version:
        return []
    return [say("post.begun_by", began=match.rules, now=match.game.version)]


def _by(happening: Happening) -> str:
    """A mark where somebody else answered for the person."""
    return say(f"by.{happening.by}") if happening.by in ("clock", "standing") else ""


def _turn_line(asked: Asked, table: Table) -> str:
    if asked.person is None:
        return say("post.thinks", name=table.match.names[asked.seat])
    due = say("post.due", due=moment(asked.due)) if asked.due else ""
    mention, prompt = f"<@{asked.person}>", question(table, asked.seat)
    return say("post.turn", mention=mention, prompt=prompt).rstrip() + due


def question(table: Table, seat: int) -> str:
    """What a seat is asked, as everybody may read it."""
    decision = table.match.waiting().get(seat)
    if decision is None or decision.secret:
        return ""
    return table.match.speaker.prompt(decision, table.match.state)


def match_button_rows(table: Table, *, over: bool = False) -> Items:
    """The same few buttons for everybody."""
    found: Items = [match_buttons(table, over=over)]
    if post_mode(table) == "text" and not over:
        found.append(row(Button(Id("picture", table.id), say("button.picture"))))
    return found


def match_buttons(table: Table, *, over: bool = False) -> ui.ActionRow[ui.LayoutView]:
    """What everybody may press; a hand only where there is one to look at."""
    primary, plain = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    acts = BUTTONS_AFTER_END if over else BUTTONS_WHILE_PLAYING
    return row(
        *(
            Button(Id(act, table.id), say(f"button.{act}"), primary if act == acts[0] else plain)
            for act in acts
            if act != "hand" or not table.match.game.is_open
        )
    )
