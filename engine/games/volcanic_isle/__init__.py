"""Volcanic Isle: raise Moai on a continent that breaks apart beneath them.

actions        the actions of a turn: what can be done, and what it does (§4 to §7, §9.1)
advanced       the Advanced Setup: a legal random continent in three phases
automa         how good a position is for a seat: a readable sum of named weights
automa_ground  what lies where, how far it is, and what villages promise: for automa
board          questions about the board, and the few changes that several rules make
box            what is in the box: tables only
continent      a continent as tables of numbers, worked out once from where its areas lie
eruptions      eruptions, and prayers against them (§8, §9)
geysers        where geysers lie (§1.4)
lessons        the game learned by playing it
moves          what a player may say
objections     why an action cannot be done: for each kind the first rule that stands in the way
options        what can be chosen before the match, and its limits
scoring        points at the end, who wins and why (§12, §13)
sinking        what sinks, and who is saved (§10)
state          what is on the table, as flat numbers so that a clone is cheap
turn           a turn, item by item, in the order of rules.md
view           what each seat may see: everything but answers that are still sealed
words          how its events, questions and refusals read
labels         how choices read on buttons and in lists
icons          which icons may stand beside choices
glossary       what can be asked about, explained
"""

from collections.abc import Mapping
from pathlib import Path

from engine.game import Game
from engine.games.volcanic_isle import automa, lessons, scoring, turn, view, words
from engine.games.volcanic_isle.box import ACTION_POINTS, BAY, COLOURS, LAVA, MOAI, VILLAGES, at
from engine.games.volcanic_isle.continent import OLD_STANDARD, STANDARD, continent
from engine.games.volcanic_isle.options import FINITE_ROUNDS, OPTIONS
from engine.games.volcanic_isle.state import ABOARD, EMPTY, LAVA_TILE, State

ENTRIES_PER_ACTION = 20
"""An action and at most three eruptions and a sinking with all the answers to them."""


def set_up(seats: int, options: Mapping[str, str]) -> State:
    """§2 The standard continent; §14 is for the first step, since it needs chance."""
    return _set_up(STANDARD, seats, options)


def set_up_version_1(seats: int, options: Mapping[str, str]) -> State:
    """The same with a geyser on every edge of a border."""
    return _set_up(OLD_STANDARD, seats, options)


def _set_up(land: str, seats: int, options: Mapping[str, str]) -> State:
    tables = continent(land)
    channels = [EMPTY] * 2 * len(tables.cells)
    channels[::2] = [LAVA_TILE] * len(tables.cells)
    return State(
        seats=seats,
        agenda=[turn.SetUp()],
        is_random=options["continent"] == "random",
        rounds=0 if options["rounds"] == "off" else int(options["rounds"]),
        map=land,
        bays=[at(*BAY)] * seats,
        channels=channels,
        settlers=[[ABOARD] for _ in range(seats)],
        loose=[[] for _ in range(seats)],
        raised={},
        lava=LAVA - len(tables.cells),
        villages=[VILLAGES] * seats,
        moai=[MOAI] * seats,
        prayers=[0] * seats,
        score=[0] * seats,
        created=[],
        saved=[],
    )


GAME = Game(
    id="volcanic_isle",
    title="Volcanic Isle",
    seats=(2, 3, 4),
    colours=COLOURS,
    options=OPTIONS,
    version=2,
    usual_turns={2: 40, 3: 60, 4: 77},
    bound=FINITE_ROUNDS * len(COLOURS) * ACTION_POINTS * ENTRIES_PER_ACTION,
    folder=Path(__file__).parent,
    scores=("points", "settlers", "villages", "Moai"),
    state=State,
    items=turn.ITEMS,
    set_up=set_up,
    old_set_ups={1: set_up_version_1},
    view=view.view,
    tally=view.tally,
    redeal=view.redeal,
    outcome=scoring.outcome,
    sides=scoring.sides,
    evaluate=automa.evaluate,
    terms=automa.terms,
    weights=automa.WEIGHTS,
    characters=automa.CHARACTERS,
    plans_turns=True,
    promising=automa.promising,
    iterations=2200,
    pieces=view.pieces,
    sketch=view.sketch,
    words=words.WORDS,
    course=lessons.COURSE,
    is_open=True,
    finite={"rounds": str(FINITE_ROUNDS)},
    report=view.report,
)
