"""Lahar: bring three runners down the valley before the mud has them.

box        what is in the box: the track, the prizes, the colours
state      what is on the table
moves      what players can say
turn       a turn, item by item: the rulebook as code
scoring    who wins, and why
view       what each seat may see, and the track as text
automa     how good a position is: what the computer players go by
words      what people read
options    what can be chosen before a match
lessons    the game learned by playing it
pictures   how it looks
"""

from collections.abc import Mapping
from pathlib import Path

from engine.game import Game
from engine.kit.track import automa, lessons, scoring, turn, view, words
from engine.kit.track.box import COLOURS, END, START, STEP
from engine.kit.track.options import OPTIONS
from engine.kit.track.state import State


def set_up(seats: int, options: Mapping[str, str]) -> State:
    """§1.1 Everything ready, nothing rolled."""
    return State(
        seats=seats,
        agenda=[turn.BeginTurn()],
        spaces=[list(START) for _ in range(seats)],
        points=[0] * seats,
    )


# STUB: seats, bound and usual_turns are those of Lahar; say what is true of your game.
GAME = Game(
    id="lahar",
    title="Lahar",
    seats=(2, 3, 4),
    colours=COLOURS,
    options=OPTIONS,
    version=1,
    bound=1 + len(COLOURS) * -(-END // STEP),
    usual_turns={2: 32, 3: 48, 4: 62},
    folder=Path(__file__).parent,
    scores=("points",),
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
