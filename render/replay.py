"""From a match to what is drawn of it: a scene per turn, the scores over time.

The only part of the pictures (with the command line) that knows matches and records: everything
else is given views.
"""

from collections.abc import Sequence

from engine.contract import Outcome, View
from engine.match import record
from engine.match.match import Match
from engine.work.workers import Progress
from render.animate import Scene, animated
from render.charts import ChartPanel, Series, draw_charts
from render.games import painter_of
from render.page import WIDTH
from render.picture import Highlight, Picture
from render.theme import DEFAULT
from render.words import say


def scenes(match: Match, seat: int | None = None) -> list[Scene]:
    """The table after each turn as a seat (or a spectator) saw it, each turn's changes marked."""
    found: list[Scene] = []
    before: View | None = None
    shown: View | None = None
    for _, past, _ in match.history():
        view: View = past.game.view(past.state, seat)
        if shown is not None and (view.turns != shown.turns or past.is_over):
            found.append(_scene(view, before, past.result()))
            before = view
        before = before or view
        shown = view
    return found or [_scene(shown, None, None)] if shown else []


def _scene(view: View, before: View | None, result: Outcome | None) -> Scene:
    return Scene(view, Highlight(last=before, candidates=()), result)


def animate(
    text: str,
    *,
    seat: int | None = None,
    theme: str = DEFAULT,
    media_type: str = "image/webp",
    report: Progress | None = None,
) -> Picture:
    """The replay of a record: what a worker is asked to do."""
    match = record.read(text, trusted=True)
    return animated(
        scenes(match, seat), names=match.names, theme=theme, media_type=media_type, report=report
    )


def charts(
    text: str,
    *,
    seconds: Sequence[tuple[int, float]] = (),
    theme: str = DEFAULT,
    size: int = WIDTH,
) -> Picture:
    """The charts of a record; `seconds` are the seat and the time of each turn, if they are
    known.
    """
    match = record.read(text, trusted=True)
    panels = [_score_chart(match)]
    if seconds:
        panels.append(_time_chart(match, seconds))
    return draw_charts(panels, theme=theme, size=size)


def _score_chart(match: Match) -> ChartPanel:
    views = [scene.view for scene in scenes(match)]
    painter = painter_of(views[0])
    scores = [painter.score(view) for view in views]
    return ChartPanel(
        painter.score_title,
        tuple(
            Series(name, colour, tuple((i + 1.0, score[seat]) for i, score in enumerate(scores)))
            for seat, (name, colour) in enumerate(_seats(match))
        ),
    )


def _time_chart(match: Match, seconds: Sequence[tuple[int, float]]) -> ChartPanel:
    return ChartPanel(
        say("chart.time"),
        tuple(
            Series(
                name,
                colour,
                tuple((i + 1.0, time) for i, (who, time) in enumerate(seconds) if who == seat),
            )
            for seat, (name, colour) in enumerate(_seats(match))
        ),
        bars=True,
        unit="s",
    )


def _seats(match: Match) -> list[tuple[str, str]]:
    return list(zip(match.names, match.game.colours_of(match.seats), strict=True))
