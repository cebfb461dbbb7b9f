"""Taluva: lay volcano tiles, let them erupt, and be the first to build all of two types of
building.

areas     sets of cells as one int each, a bit for every cell of a grid: bitboards, on hexagons
automa    how good a position is for a seat: a readable sum of named weights
board     questions about the board, and the two ways to change it: laying a tile and building
box       what is in the box: tables only
chart     the chart of an island: what follows from the land and the buildings
fields    what shows on a cell and what stands on it, one int each
lessons   the game learned by playing it
listing   the long lists of moves, each move made only when it is looked at
moves     what a player may say
options   what can be chosen before the match, and what does not go together
scoring   who wins, and why: finishing, elimination and the final count (§6 to §9)
state     what is on the table, as packed integers so that a clone is cheap
tiles     how a tile can lie: geometry only, nothing about what is on the table
turn      a turn, item by item, in the order of rules.md
view      what each seat may see: everything but the order of the stack
words     how its events, questions and refusals read
labels    how choices read on buttons and in lists
icons     which icons may stand beside choices
glossary  what can be asked about, explained
"""

from collections.abc import Mapping
from pathlib import Path

from engine.game import Game
from engine.games.taluva import automa, lessons, scoring, turn, view, words
from engine.games.taluva.box import BAG, COLOURS, SUPPLY, TILES
from engine.games.taluva.options import OPTIONS, check, stack
from engine.games.taluva.state import State


def set_up(seats: int, options: Mapping[str, str]) -> State:
    """§1 Everything ready, nothing drawn."""
    check(seats, options)
    listed, left = stack(seats, options["stack"])
    return State(
        seats=seats,
        agenda=[turn.BeginTurn()],
        mode=options["mode"],
        bag=list(BAG),
        listed=listed,
        left=left,
        laid=[],
        land={},
        built={},
        supply=list(SUPPLY) * seats,
        buried=[0] * seats,
        finished=[],
        out=[],
    )


GAME = Game(
    id="taluva",
    title="Taluva",
    seats=(2, 3, 4),
    colours=COLOURS,
    options=OPTIONS,
    version=2,
    usual_turns={2: 34, 3: 47, 4: 48},
    bound=2 * TILES + 1,
    folder=Path(__file__).parent,
    scores=("temples", "towers", "huts"),
    state=State,
    items=turn.ITEMS,
    set_up=set_up,
    next_seat=turn.next_seat,
    view=view.view,
    tally=view.tally,
    redeal=view.redeal,
    outcome=scoring.outcome,
    sides=scoring.sides,
    may_win=scoring.may_win,
    evaluate=automa.evaluate,
    terms=automa.terms,
    weights=automa.WEIGHTS,
    characters=automa.CHARACTERS,
    judged_by_turns=True,
    promising=automa.promising,
    for_beginners=automa.FOR_BEGINNERS,
    iterations=850,
    pieces=view.pieces,
    sketch=view.sketch,
    words=words.WORDS,
    course=lessons.COURSE,
    is_open=True,
    first_seat_begins=True,
)
