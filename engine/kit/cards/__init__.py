"""Cinders: bid a card in secret, the highest takes the cinder.

box        what is in the box: the cards and the colours
state      what is on the table
moves      what players can say
turn       the deal and a round, item by item: the rulebook as code
scoring    who wins, and why
view       what each seat may see, what it may only guess, and the table as text
automa     how good a position is: what the computer players go by
words      what people read
options    what can be chosen before a match
lessons    the game learned by playing it
pictures   how it looks
"""

from collections.abc import Mapping
from pathlib import Path

from engine.game import Game
from engine.kit.cards import automa, lessons, scoring, turn, view, words
from engine.kit.cards.box import COLOURS, COPIES, HAND, VALUES
from engine.kit.cards.options import OPTIONS
from engine.kit.cards.state import State


def set_up(seats: int, options: Mapping[str, str]) -> State:
    """§1.1 Everything ready, nothing drawn."""
    return State(
        seats=seats,
        agenda=[turn.Deal()],
        bag=[0, *[COPIES] * VALUES],
        hands=[[] for _ in range(seats)],
        bids=[0] * seats,
        points=[0] * seats,
        played=[0] * (VALUES + 1),
    )


# STUB: seats, bound and usual_turns are those of Cinders; say what is true of your game.
GAME = Game(
    id="cinders",
    title="Cinders",
    seats=(2, 3, 4),
    colours=COLOURS,
    options=OPTIONS,
    version=1,
    bound=1 + HAND * len(COLOURS),
    usual_turns=dict.fromkeys((2, 3, 4), HAND),
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
    first_seat_begins=True,
    judged_by_turns=True,
)
