"""From a match to what is drawn of it: a scene per turn, the moments of one, the scores over time.

The only part of the pictures (with the command line) that knows matches and records: everything
else is given views.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.contract import Outcome, View
from engine.hexes import Cell
from engine.language.filling import commas
from engine.match import record
from engine.match.match import Match
from engine.match.turn_moments import PlayedTurn, moments, turn_with
from engine.work.workers import Progress
from render.animate import Scene, animated, film
from render.charts import ChartPanel, Series, draw_charts
from render.games import painter_of
from render.picture import WIDTH_PIXELS, Highlight, Picture
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


def moment_scenes(match: Match, turn: PlayedTurn, seat: int | None = None) -> list[Scene]:
    """A turn as a seat (or a spectator) saw it: the table before it, then after each thing that
    happened, with the sentence that tells it; in the end everything that has changed, together.
    """
    speaker = match.speaker.to(seat)
    before = _mid_turn(match, turn.before, turn.moves[0].entry.seat, seat)
    began = say("replay.turn", turn=max(1, before.turns), name=match.names[before.turn])
    film = _Reel(Scene(before, Highlight(candidates=()), None, began))
    seen = [(one.event, _mid_turn(match, *one[:2], seat)) for one in moments(match, turn)]
    for (event, view), (_, later) in zip(seen, [*seen[1:], seen[-1]], strict=True):
        if event is None or event.to not in (None, seat):
            film.go_on(view)
        else:
            film.tell(speaker.event(event), speaker.cells(event), view, later)
    return [*film.scenes, _end_of_turn(match, turn, before, seat)]


class _Reel:
    """The scenes of a turn so far."""

    def __init__(self, first: Scene) -> None:
        self.scenes = [first]
        self._changed = painter_of(first.view).changed
        self._has_moved = True
        """Whether the board has changed since the last sentence."""

    def tell(self, told: str, cells: Sequence[Cell], view: View, later: View) -> None:
        """Something that happened; where it is told before it is done, as it looks when it is."""
        last, named = self.scenes[-1], {*cells}
        if not named & {*self._changed(last.view, view)} and named & {*self._changed(view, later)}:
            view = later
        if view == last.view:
            caption = f"{last.caption} {told}"
            self.scenes[-1] = Scene(last.view, last.highlight, None, caption)
        else:
            self._add(view, told)

    def go_on(self, view: View) -> None:
        """What nobody tells: the last sentence stands below it, if anything has moved at all."""
        last = self.scenes[-1]
        if not self._changed(last.view, view):
            return
        if not self._has_moved:
            self.scenes.pop()
        self._add(view, last.caption)

    def _add(self, view: View, caption: str) -> None:
        last = self.scenes[-1].view
        self._has_moved = bool(self._changed(last, view))
        self.scenes.append(Scene(view, Highlight(last=last, candidates=()), None, caption))


def _mid_turn(match: Match, state: Any, mover: int | None, seat: int | None) -> View:
    """A view of what is under way: whoever moved is at it, and nothing is over yet."""
    view: View = match.game.view(state, seat)
    return replace(view, waiting=() if mover is None else (mover,), outcome=None)


def _end_of_turn(match: Match, turn: PlayedTurn, before: View, seat: int | None) -> Scene:
    """Everything that has changed, together, and who is next."""
    view: View = match.game.view(turn.after, seat)
    result = match.result() if turn.after is match.state else view.outcome
    asked = [say("you") if one == seat else match.names[one] for one in view.waiting]
    caption = say("replay.next", names=commas(asked)) if asked and not result else ""
    return Scene(view, Highlight(since=before, candidates=()), result, caption)


def turn_in_words(match: Match, entry: int = 0, seat: int | None = None) -> list[str]:
    """What a film of a turn tells, in sentences; nothing if nobody has moved yet."""
    turn = turn_with(match, entry)
    if turn is None:
        return []
    return [scene.caption for scene in moment_scenes(match, turn, seat) if scene.caption]


def film_turn(
    text: str,
    *,
    entry: int = 0,
    seat: int | None = None,
    theme: str = DEFAULT,
    turned: int = 0,
    report: Progress | None = None,
) -> Picture:
    """The turn of a record in which an entry was made, the last if none is named, as a seat saw it:
    what a worker is asked to do.
    """
    match = record.read(text, trusted=True)
    turn = turn_with(match, entry)
    if turn is None:
        raise ValueError("nobody has moved yet")
    shown = moment_scenes(match, turn, seat)
    return film(shown, names=match.names, theme=theme, report=report, turned=turned)


def charts(
    text: str,
    *,
    seconds: Sequence[tuple[int, float]] = (),
    theme: str = DEFAULT,
    size: int = WIDTH_PIXELS,
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
        painter.score_title(),
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
