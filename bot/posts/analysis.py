"""What an analysis looks like: a chart of everybody's chances, what it shows in words, and a button
to each position.

Made from the analysis and the match alone; who may see it, and when it is made, is
`commands/analyse.py`.
"""

import discord
from discord import ui

from bot.discord_limits import BUTTONS_PER_ROW
from bot.posts.moment_pictures import NamedMoment, moment_pictures
from bot.posts.what_happened import MARKS, marked
from bot.turn.labels import move_in_words
from bot.ui import pictures
from bot.ui.answers import Items, Panel
from bot.ui.buttons import Button, row
from bot.ui.ids import Id
from bot.words import say
from engine.automa.analysis import Analysis, Mistake
from engine.automa.reasons import in_words
from engine.automa.turning_points import TurningPoint
from engine.language.filling import commas
from engine.match.match import Match
from engine.model.people import Preferences
from engine.sentences import any_of
from engine.table.table import Table
from render import ChartPanel, Pointer, Series
from render.drawing_workers import curves_async

MOST_CHARACTERS = 3000
CHART_ZOOM = 1.4
"""Letters are larger than on other charts: there is one panel only."""
COURSE_POINTS = 6
"""Of how many turns, evenly spread, the chances are told in words."""


async def analysis_panel(table: Table, found: Analysis, likes: Preferences) -> Panel:
    """The whole analysis as a person likes it: with its chart, or in words."""
    match = table.match
    head = say("analysis.title", game=match.game.title, names=commas(match.names))
    items: Items = [ui.TextDisplay(head)]
    files: list[discord.File | None] = []
    if likes.in_words:
        items.append(ui.TextDisplay("\n".join(_course(match, found))))
    else:
        theme = pictures.theme_named(likes.theme)
        picture = await curves_async([chart(match, found)], theme=theme, zoom=CHART_ZOOM)
        shown = pictures.picture_item(picture, "analysis")
        items.append(shown.gallery)
        files.append(shown.file)
    items.append(ui.TextDisplay("\n".join(spoken(match, found))[:MOST_CHARACTERS]))
    if not likes.in_words:
        moments = await moment_pictures(match, _moments(found), likes)
        items += [one.gallery for one in moments]
        files += [one.file for one in moments]
    return Panel(*items, *_ways(table, found), files=files)


def _moments(found: Analysis) -> dict[int, NamedMoment]:
    """Every move that is named, as its player saw it."""
    turned = {o.n: NamedMoment(say("moment.turn", turn=o.turn), o.seat) for o in found.turnings}
    wrong = {o.n: NamedMoment(str(i), o.seat) for i, o in enumerate(found.mistakes, 1)}
    return turned | wrong


# ── In words ─────────────────────────────────────────────────────────────────────────────────────


def spoken(match: Match, found: Analysis) -> list[str]:
    """Where it turned, and what cost the most."""
    return [*_turned(match, found), *_mistaken(match, found)]


def _course(match: Match, found: Analysis) -> list[str]:
    """What the chart shows, at a few turns."""
    last = len(found.standings) - 1
    few = [
        found.standings[i]
        for i in sorted({last * k // COURSE_POINTS for k in range(COURSE_POINTS + 1)})
    ]
    lines = [
        say(
            "analysis.line",
            name=name,
            chances=commas(str(percent(one.chances[seat])) for one in few),
        )
        for seat, name in enumerate(match.names)
    ]
    return [say("analysis.course", turns=commas(str(one.turn) for one in few)), *lines]


def _turned(match: Match, found: Analysis) -> list[str]:
    lines = [_turning(match, one) for one in found.turnings] or [_never(match)]
    return [say("analysis.turned"), *(f"- {line}" for line in lines)]


def _turning(match: Match, one: TurningPoint) -> str:
    names = {"name": match.names[one.seat], "past": match.names[one.past]}
    chances = {"before": percent(one.before), "after": percent(one.after)}
    return say("analysis.turning", turn=one.turn, **names, **chances)


def _never(match: Match) -> str:
    """The lead never passed on: somebody had it from early on, or nobody ever had."""
    result = match.result()
    if result is None or len(result.winners) == match.seats:
        return say("analysis.even")
    winners = any_of([match.names[seat] for seat in result.winners], "and")
    return say("analysis.steady", names=winners)


def _mistaken(match: Match, found: Analysis) -> list[str]:
    if not found.mistakes:
        return [say("analysis.mistakes"), say("analysis.none", count=found.judged)]
    worst = max(found.mistakes, key=lambda one: one.cost)
    lines = [
        _mistake(match, one, number, most=one is worst and len(found.mistakes) > 1)
        for number, one in enumerate(found.mistakes, 1)
    ]
    return [say("analysis.mistakes"), *lines, say("analysis.judged", count=found.judged)]


def _mistake(match: Match, one: Mistake, number: int, *, most: bool) -> str:
    return say(
        "analysis.worst" if most else "analysis.mistake",
        number=number,
        turn=one.turn,
        name=marked(MARKS.get(one.by, "") if one.by != "automa" else "", match.names[one.seat]),
        move=_move_label(match, one, one.move),
        better=_move_label(match, one, one.better),
        could=percent(one.chance + one.cost),
        left=percent(one.chance),
        why=in_words(one.why, match.speaker, "why_rest_made"),
    )


def _move_label(match: Match, one: Mistake, move: str) -> str:
    """What a move was called where it could be chosen."""
    return move_in_words(match.at(one.n - 1), one.seat, move)


def percent(share: float) -> int:
    return round(100 * share)


# ── The chart ────────────────────────────────────────────────────────────────────────────────────


def chart(match: Match, found: Analysis) -> ChartPanel:
    """Everybody's chance over the turns, with what turned it and what cost the most."""
    colours = match.game.colours_of(match.seats)
    return ChartPanel(
        say("analysis.chart"),
        tuple(
            Series(name, colours[seat], _line(found, seat)) for seat, name in enumerate(match.names)
        ),
        unit=" %",
        top=100,
        pointers=(*_takeovers(match, found), *_badges(match, found)),
        note=say("analysis.note") if found.turnings or found.mistakes else "",
    )


def _line(found: Analysis, seat: int) -> tuple[tuple[float, float], ...]:
    return tuple((float(one.turn), 100 * one.chances[seat]) for one in found.standings)


def _takeovers(match: Match, found: Analysis) -> list[Pointer]:
    colours = match.game.colours_of(match.seats)
    return [Pointer(o.turn, colours[o.seat], _turning(match, o)) for o in found.turnings]


def _badges(match: Match, found: Analysis) -> list[Pointer]:
    colours, pointers = match.game.colours_of(match.seats), []
    for number, one in enumerate(found.mistakes, 1):
        words = say("analysis.badge", number=number, turn=one.turn, name=match.names[one.seat])
        value = 100 * one.chance
        could = 100 * (one.chance + one.cost)
        pointers.append(Pointer(one.turn, colours[one.seat], words, number, value, could))
    return pointers


# ── Ways to look ─────────────────────────────────────────────────────────────────────────────────


def _ways(table: Table, found: Analysis) -> Items:
    """A button to the position of each mistake, and to each turn the lead passed on in."""
    page = {entry.n: i for i, entry in enumerate(table.match.course)}
    mistakes = [
        Button(
            Id("leaf", table.id, page[one.n], f"m{number}"),
            say("analysis.button.mistake", number=number, turn=one.turn),
        )
        for number, one in enumerate(found.mistakes[:BUTTONS_PER_ROW], 1)
    ]
    turnings = [
        Button(
            Id("leaf", table.id, page[one.n], f"t{one.turn}"),
            say("analysis.button.turning", turn=one.turn, name=table.match.names[one.seat]),
        )
        for one in found.turnings[:BUTTONS_PER_ROW]
    ]
    return [row(*buttons) for buttons in (mistakes, turnings) if buttons]
