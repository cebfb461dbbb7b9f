"""A match of every game in the made-up language: whatever a player reads comes from a catalogue, in
posts, questions, buttons, lists, refusals, alt texts and pictures, and none of it is lost.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import render.text
from bot.turn.every_label import steps
from bot.turn.labels import labels_of
from engine import notation
from engine.game import Game
from engine.games import GAMES
from engine.language.pseudo import PSEUDO
from engine.language.spoken import speaking
from engine.match.entries import Seed
from engine.match.match import Match
from engine.trouble import Illegal
from render import Highlight, painter_of
from render.draw import draw, seat_names, texts
from tests.untranslated import forgotten

NAMES = ("Ada", "Ben", "Cem", "Dua")
MOVES = 60
"""Of each match."""
OPTIONS: dict[str, dict[str, str]] = {
    "eruption": {"forecast": "on"},
    "orcs_orcs_orcs": {"missions": "on", "bonus": "on", "terrain": "all"},
}


def _said(match: Match, chooser: random.Random) -> Iterator[tuple[str, str]]:
    """Everything that is said in the course of a match, each with where."""
    speaker = match.speaker
    proposal = match.propose_start()
    match.accept(proposal)
    for _ in range(MOVES):
        for event in proposal.events:
            for reader in (None, 0):
                yield f"event {event.name}", speaker.to(reader).event(event)
            for seat in range(match.seats):
                yield f"yours {event.name}", speaker.yours(event, seat)
        if match.is_over:
            break
        for seat, decision in match.waiting().items():
            yield type(decision).__name__, speaker.prompt(decision, match.state)
            for now in steps(match, seat, chooser):
                for group in now.prompt.groups:
                    for choice, label in labels_of(now, group).items():
                        yield f"{type(decision).__name__} {choice}", "\n".join(label[:2])
        seat = chooser.choice(sorted(match.waiting()))
        yield from _refused(match, seat, chooser)
        moves = match.moves(seat)
        move = moves[chooser.randrange(len(moves))]
        yield notation.write(move), speaker.move(match.decision(seat), move)
        proposal = match.propose(seat, move)
        match.accept(proposal)
    yield "outcome", speaker.outcome(match.game.outcome(match.state)) if match.is_over else ""


def _refused(match: Match, seat: int, chooser: random.Random) -> Iterator[tuple[str, str]]:
    """What is said to moves that are lawful elsewhere, or were a while ago."""
    for entry in chooser.sample(match.entries, min(3, len(match.entries))):
        if entry.act == "move":
            try:
                match.understand(seat, entry.text)
                match.propose(seat, entry.text)
            except Illegal as why:
                yield f"refused {entry.text}", str(why)
            except Exception:
                continue


def _shown(match: Match, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, str]]:
    """What the picture of a position shows, and what its alt texts say."""
    drawn: list[str] = []
    real = render.text.runs

    def noted(text: str, weight: str = render.text.BOLD) -> Any:
        drawn.append(text)
        return real(text, weight)

    for measured in (render.text.line, render.text.fitted, render.text.wrapped):
        getattr(measured, "cache_clear", lambda: None)()
    monkeypatch.setattr(render.text, "runs", noted)
    for seat in (0, None):
        view = match.game.view(match.state, seat)
        painter, names = painter_of(view), seat_names(view, match.names)
        yield from (("alt text", text) for text in texts(painter, view, names, Highlight()))
        draw(view, names=match.names)
    monkeypatch.undo()
    yield from (("drawn", text) for text in drawn)


def _match(game: Game) -> Match:
    seats = max(n for n in game.seats if n <= len(NAMES))
    options = {**game.finite, **OPTIONS.get(game.id, {})}
    return Match(game, seats, options, Seed.fresh(f"{7:064x}"), list(NAMES[:seats]))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_word_comes_from_a_catalogue(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, str] = {}
    with speaking(PSEUDO):
        match = _match(game)
        said = [*_said(match, random.Random(3)), *_shown(match, monkeypatch)]
    for where, text in said:
        for word in forgotten(text, *NAMES, game.title):
            found.setdefault(word, f"{where}: {text}")
    assert not found, "\n".join(f"{word}: {text}" for word, text in found.items())
