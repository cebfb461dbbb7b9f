"""Basalt: lay stones on hexagons, the largest group wins.

box        what is in the box: the board and the colours
state      what is on the table
moves      what players can say
turn       a turn, item by item: the rulebook as code
scoring    who wins, and why
view       what each seat may see, and the board as text
automa     how good a position is: what the computer players go by
words      what people read
options    what can be chosen before a match
lessons    the game learned by playing it
pictures   how it looks
"""

from collections.abc import Mapping
from pathlib import Path

from engine.game import Game
from engine.kit.tiles import automa, lessons, scoring, turn, view, words
from engine.kit.tiles.box import BOARD, COLOURS
from engine.kit.tiles.options import OPTIONS
from engine.kit.tiles.state import State


def set_up(seats: int, options: Mapping[str, str]) -> State:
    """§1.1 Everything ready, nothing laid."""
    return State(seats=seats, agenda=[turn.BeginTurn()], stones={})


# STUB: seats, bound and usual_turns are those of Basalt; say what is true of your game.
GAME = Game(
    id="basalt",
    title="Basalt",
    seats=(2, 3, 4),
    colours=COLOURS,
    options=OPTIONS,
    version=1,
    bound=1 + len(BOARD),
    usual_turns=dict.fromkeys((2, 3, 4), len(BOARD)),
    folder=Path(__file__).parent,
    scores=("stones",),
    state=State,
    items=turn.ITEMS,
    set_up=set_up,
    view=view.view,
    redeal=view.redeal,
    outcome=scoring.outcome,
    sides=scoring.sides,
    evaluate=automa.evaluate,
    terms=automa.terms,
    weights=automa.WEIGHTS,
    pieces=view.pieces,
    sketch=view.sketch,
    words=words.WORDS,
    course=lessons.COURSE,
    is_open=True,
    first_seat_begins=True,
)
