"""New games in a folder of their own, for tests: written, and found as a process finds them."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import engine.games
import render.games
from engine import discovery
from engine.game import Game
from engine.kit import new_game

NAMES = {"tiles": "pebbles", "cards": "torches", "track": "gully"}
"""What a game of each kind is called here."""


def scaffold(kind: str, folder: Path) -> new_game.NewGame:
    """A new game of a kind, written into a folder of projects."""
    name = NAMES[kind]
    game = new_game.planned(name, kind, engine.games.GAMES, folder / name)
    new_game.write(game)
    return game


@contextmanager
def found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Game]]:
    """The games of a folder of projects, among those there are."""
    monkeypatch.setenv(discovery.FOLDER_VARIABLE, str(folder))
    before = list(sys.path)
    games, broken = discovery.beside(discovery.GAMES_GROUP)
    painters = discovery.beside(discovery.PAINTERS_GROUP)
    assert not broken
    assert not painters.broken
    for name, game in games.items():
        monkeypatch.setitem(engine.games.GAMES, name, game)
    every = (*render.games.PAINTERS, *painters.loaded.values())
    monkeypatch.setattr(render.games, "PAINTERS", every)
    monkeypatch.setattr("render.game_check.PAINTERS", every)
    try:
        yield games
    finally:
        sys.path[:] = before
        for name in [name for name in sys.modules if name.startswith(new_game.PREFIX)]:
            del sys.modules[name]
