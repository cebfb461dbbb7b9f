"""What a channel shows: the lobby, the board with what happened and who is to move, the result.

Everything here is public, ids included: it is made from a spectator's view and from events that
everybody may hear. The buttons are the same for everybody.
"""

from collections.abc import Sequence

import discord
from discord import ui

from bot.answers import Panel
from bot.artist import sight
from bot.buttons import Button, Select
from bot.ids import Id
from bot.words import say
from engine.automa import LEVELS
from engine.clock import PRESETS, TimeControl
from engine.contract import Game, Option
from engine.posts import Asked, Happening, Post
from engine.table import Table

Items = list[ui.Item[ui.LayoutView]]
MOST_LINES = 40
"""A channel that has not heard for long is told the end of it; the history has the rest."""


def moment(when: float) -> str:
    """A time as Discord shows it, in the reader's own zone."""
    return f"<t:{int(when)}:R>"


# ── The lobby ────────────────────────────────────────────────────────────────────────────────────


def lobby(table: Table) -> Panel:
    """Who sits where, what will be played, and the buttons to change it."""
    game, sheet = table.draft().game, table.sheet
    lines = [say("lobby.title", game=game.title, host=f"<@{sheet.host}>")]
    lines += _seats(table, game)
    lines += [_chosen(option, sheet.options) for option in game.options]
    lines += [say("lobby.clock", clock=clock_words(sheet.control))]
    lines += [say("lobby.hash", hash=sheet.seed.hash)]
    if sheet.status != "gathering":
        return Panel(ui.TextDisplay("\n".join(lines)), ui.TextDisplay(say("lobby.closed")))
    return Panel(ui.TextDisplay("\n".join(lines)), *_lobby_buttons(table, game))


def _seats(table: Table, game: Game) -> list[str]:
    taken = [
        say("lobby.seat", n=n, name=f"<@{seat.person}>" if seat.person else seat.name)
        for n, seat in enumerate(table.seats, 1)
    ]
    free = range(len(taken) + 1, max(game.seats) + 1)
    return taken + [say("lobby.free", n=n) for n in free]


def _chosen(option: Option, options: dict[str, str]) -> str:
    value = options.get(option.name, option.default)
    return say("lobby.option", title=option.title, meaning=option.choices.get(value, value))


def clock_words(control: TimeControl) -> str:
    named = [name for name, preset in PRESETS.items() if preset == control]
    return say(f"clock.{named[0] if named else 'own'}")


def _lobby_buttons(table: Table, game: Game) -> Items:
    match, success = table.id, discord.ButtonStyle.success
    rows: Items = [
        ui.ActionRow(
            Button(Id("join", match), say("lobby.join"), discord.ButtonStyle.primary),
            Button(Id("leave", match), say("lobby.leave")),
            Button(Id("start", match), say("lobby.start"), success),
            Button(Id("close", match), say("lobby.cancel")),
        ),
        ui.ActionRow(
            Select(Id("automa", match), say("lobby.level"), _options(dict.fromkeys(LEVELS, "")))
        ),
    ]
    for n, option in enumerate(game.options):
        hint = say("lobby.choose", title=option.title)
        rows.append(ui.ActionRow(Select(Id("option", match, n), hint, _options(option.choices))))
    clocks = {name: say(f"clock.{name}") for name in PRESETS}
    rows.append(ui.ActionRow(Select(Id("clock", match), say("lobby.clocks"), _options(clocks))))
    return rows


def _options(choices: "dict[str, str] | object") -> list[discord.SelectOption]:
    assert isinstance(choices, dict)
    return [
        discord.SelectOption(label=name, value=name, description=about[:100] or None)
        for name, about in choices.items()
    ]


# ── The board ────────────────────────────────────────────────────────────────────────────────────


async def board(post: Post, names: Sequence[str], title: str, prompts: dict[int, str]) -> Panel:
    """News of a match with its board: what happened, whose turn it is, until when."""
    names = tuple(names)
    picture = await sight(post.look(), names)
    lines = [line for happening in post.happenings() for line in _lines(post, happening, names)]
    text = "\n".join(lines[-MOST_LINES:])
    items: Items = []
    if post.first == 1:
        items.append(ui.TextDisplay(say("post.start", game=title, order=", ".join(names))))
    items += [ui.TextDisplay(text[-2000:])] if text else []
    items.append(picture.gallery)
    if post.result is not None or post.status in ("finished", "abandoned"):
        items += _result(post, names, title)
    elif post.asked:
        items.append(ui.TextDisplay("\n".join(_asked(a, names, prompts) for a in post.asked)))
    items.append(buttons(post.match, over=post.status != "playing"))
    return Panel(*items, files=[picture.file])


def _lines(post: Post, happening: Happening, names: Sequence[str]) -> list[str]:
    name = "" if happening.seat is None else names[happening.seat]
    if happening.act in ("start", "move"):
        return [post._speaker.event(event) for event in happening.events]
    if happening.act == "leave":
        return [say("post.left", name=name, why=say(f"left.{happening.words}"))]
    if happening.act == "hand":
        kind = happening.words if happening.words in ("person", "substitute") else "automa"
        return [say(f"post.hand.{kind}", name=name)]
    return [say(f"post.{happening.act}", to=happening.words)]


def _asked(asked: Asked, names: Sequence[str], prompts: dict[int, str]) -> str:
    if asked.person is None:
        return say("post.thinks", name=names[asked.seat])
    due = say("post.due", due=moment(asked.due)) if asked.due else ""
    mention, prompt = f"<@{asked.person}>", prompts.get(asked.seat, "")
    return say("post.turn", mention=mention, prompt=prompt) + due


def _result(post: Post, names: Sequence[str], title: str) -> Items:
    lines = [say("post.over", game=title)]
    if post.result is not None:
        lines.append(post._speaker.outcome(post.result))
        for seat in sorted(range(len(names)), key=post.result.ranks.__getitem__):
            scores = ", ".join(map(str, post.result.scores[seat]))
            rank = post.result.ranks[seat]
            lines.append(say("post.rank", rank=rank, name=names[seat], scores=scores))
    if post.secret:
        lines.append(say("post.secret", secret=post.secret, hash=post.hash))
    return [ui.TextDisplay("\n".join(lines))]


def buttons(match: str, *, over: bool = False) -> ui.ActionRow[ui.LayoutView]:
    """The same few buttons for everybody."""
    acts = (
        ("rematch", "happened", "rules") if over else ("move", "hand", "happened", "rules", "more")
    )
    primary = discord.ButtonStyle.primary
    return ui.ActionRow(
        *(
            Button(
                Id(act, match),
                say(f"button.{act}"),
                *([primary] if act in ("move", "rematch") else []),
            )
            for act in acts
        )
    )
