"""Pictures as a phone shows them, to be looked at: `python -m tests.render.phone FOLDER`.

Every game at its beginning, in its middle, crowded and at its end; what everybody is shown, what
can be chosen, a move under preview, each as posts show it; with few and with many seats, dark and
light in turns, in the language of `--language`. Whoever knows a game by three sentences should be
able to say from each picture alone whose turn it is, who leads, what just happened, what can be
done, what looms.
"""

import argparse
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from bot.posts import what_happened
from bot.posts.deeds import deeds, deeds_since_turn
from bot.turn.confirming import under_preview
from engine import automa
from engine.dealer import QuietDealer
from engine.game import Game
from engine.games import GAMES
from engine.language.spoken import codes, speaking
from engine.match.answer_chain import begin
from engine.match.match import Match
from render import Highlight, draw
from tests.render import every

NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")
POINTS = 390
ZOOM = 2
"""Pixels of a saved picture to a point: what an eye can tell apart on a phone, and no more."""
LEVEL = "easy"


class Shot(NamedTuple):
    """A picture that somebody is shown in the course of a match."""

    name: str
    view: Any
    highlight: Highlight


def shots(game: Game) -> Iterator[Shot]:
    """What is looked at of a game."""
    few, many = min(game.seats), max(game.seats)
    some = sorted(game.seats)[len(game.seats) // 2]
    short, middle, full = (_whole(game, seats) for seats in (few, some, many))
    yield _shown(short, 0.0, f"1-begin-{few}")
    yield _to_choose(short, 0.35, f"2-choosing-{few}")
    yield _shown(middle, 0.5, f"3-changed-{some}")
    yield _under_preview(middle, 0.6, f"4-preview-{some}")
    yield _to_choose(full, 0.8, f"5-choosing-crowded-{many}")
    yield _shown(full, 0.85, f"6-changed-crowded-{many}")
    yield _under_preview(full, 0.9, f"7-preview-crowded-{many}")
    yield _shown(full, 1.0, f"8-end-{many}")


def _whole(game: Game, seats: int) -> Match:
    """A match of automa to its end."""
    match = every.fresh(game, seats, 7, NAMES, **game.finite)
    dealer, player = QuietDealer(7), automa.level_named(LEVEL)
    while not match.is_over:
        seat = next(iter(match.waiting()))
        match.accept(match.propose(seat, automa.choose(player, game, match.state, seat, dealer)))
    return match


def _at(match: Match, share: float) -> Match:
    return match.at(match.live[max(0, round(share * len(match.live)) - 1)].n)


def _shown(match: Match, share: float, name: str) -> Shot:
    """What everybody is shown when a turn is over: all that it changed is marked."""
    now = _at(match, share)
    look = match.game.view
    if not share:
        return Shot(name, look(now.state, None), Highlight())
    before = _before_the_turn(now)
    past = what_happened.meanwhile(now, before, None)
    lines = what_happened.worth_posting(
        match.game.words, what_happened.lines_of_all(now, past.happenings)
    )
    shown = what_happened.that_matter(lines)
    highlight = Highlight(
        since=past.view,
        told=tuple(line.text for line in shown),
        deeds=deeds(lines, now.speaker),
        spoken=tuple(dict.fromkeys(cell for line in shown for cell in line.cells)),
    )
    return Shot(name, look(now.state, None), highlight)


def _before_the_turn(match: Match) -> int:
    """The number of the entry after which the turn began that ended last."""
    found, seats = match.live[-1].n, [match.state.turn]
    for entry in reversed(match.live[:-1]):
        turn = match.at(entry.n).state.turn
        if turn != seats[-1]:
            seats.append(turn)
        if len(seats) > 2:
            break
        found = entry.n
    return found


def _to_choose(match: Match, share: float, name: str) -> Shot:
    now = _at(match, share)
    seat = min(now.waiting())
    cells = tuple(sorted(every.cells_of_moves(now, seat)))
    highlight = Highlight(candidates=cells or None, deeds=deeds_since_turn(now, seat))
    return Shot(name, match.game.view(now.state, seat), highlight)


def _under_preview(match: Match, share: float, name: str) -> Shot:
    """The answer that was given then."""
    now = _at(match, share)
    seat = min(now.waiting())
    answer = automa.choose(automa.level_named(LEVEL), now.game, now.state, seat, QuietDealer(1))
    shown = under_preview(begin(now, seat).then(answer), deeds_since_turn(now, seat, most=1))
    return Shot(name, match.game.view(now.state, seat), shown)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.render.phone", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", choices=codes(), default=codes()[0])
    parser.add_argument("--game", choices=list(every.painted_games()), action="append")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for game in given.game or every.painted_games():
        with speaking(given.language):
            for i, shot in enumerate(shots(GAMES[game])):
                drawn = draw(
                    shot.view,
                    names=NAMES,
                    highlight=shot.highlight,
                    theme="light" if i % 2 else "dark",
                )
                image = Image.open(io.BytesIO(drawn.data)).convert("RGB")
                high = round(image.height * POINTS * ZOOM / image.width)
                small = image.resize((POINTS * ZOOM, high), Image.Resampling.LANCZOS)
                small.save(given.folder / f"{game}-{shot.name}.png")


if __name__ == "__main__":
    main()
