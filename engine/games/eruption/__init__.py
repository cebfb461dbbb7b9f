"""Eruption: turn the lava away from your village, towards the others.

automa    how good a position is for a seat: a readable sum of named weights, in degrees
board     questions about the board, and the few ways in which it changes
box       what is in the box: tables only
cards     the eight kinds of action card (§9)
forecast  the three stacks of a Lava Forecast (§15)
hand      the card phase, item by item: §8 playing, trading and keeping cards, §13.3 giving them
island    the printed island as tables of numbers, worked out once from box.py
lessons   the game learned by playing it
moves     what a player may say
options   what can be chosen before the match, and what does not go together
scoring   how a game ends, who wins and why (§12 to §14)
state     what is on the table, as flat packed integers so that a clone is cheap
tiles     drawing and placing tiles, item by item: §5 eruption tiles, §6 lava tiles
turn      a turn, item by item, in the order of rules.md
view      what each seat may see: everything but others' cards, and what comes next
village   what happens to villages and their players, wherever in the turn: heat, dice
words     how its events, questions and refusals read
labels    how choices read on buttons and in lists
icons     which icons may stand beside choices
glossary  what can be asked about, explained
"""

from collections.abc import Mapping
from pathlib import Path

from engine.game import Game
from engine.games.eruption import automa, lessons, scoring, turn, view, words
from engine.games.eruption.box import BAG, COLOURS, DECK, MOST_PLAYS, SEATING, VENTS, WALLS
from engine.games.eruption.island import AT_FIRST, CELLS, SPRING
from engine.games.eruption.options import MOST_ROUNDS, OPTIONS, check
from engine.games.eruption.state import UNTOUCHED, State


def set_up(seats: int, options: Mapping[str, str]) -> State:
    """§2 Everything ready, nothing drawn."""
    check(seats, options)
    return State(
        seats=seats,
        agenda=[turn.SetUp()],
        clans=options["clans"] == "on",
        annihilation=options["annihilation"] == "on",
        forecast=options["forecast"] == "on",
        rounds=int(options["rounds"]),
        bag=list(BAG),
        tops=[],
        gone=[0] * (len(BAG) + 1),
        ground=[0] * len(CELLS),
        around=list(AT_FIRST),
        shore=[space for space, lava in enumerate(SPRING) if lava],
        walls={},
        supply=[count - seats for count in WALLS],
        stock=[1] * 3 * seats,
        deck=list(DECK),
        discards=[0] * len(DECK),
        hands=[0] * len(DECK) * seats,
        heat=[0] * seats,
        vents=[UNTOUCHED] * VENTS,
        burned=[],
    )


GAME = Game(
    id="eruption",
    title="Eruption",
    seats=tuple(SEATING),
    colours=COLOURS,
    seating=SEATING,
    options=OPTIONS,
    version=2,
    usual_turns={2: 30, 3: 26, 4: 30, 5: 35, 6: 42},
    bound=MOST_ROUNDS * 6 * 3 * MOST_PLAYS,
    folder=Path(__file__).parent,
    scores=("degrees", "wall points"),
    lower_wins=True,
    state=State,
    items=turn.ITEMS,
    set_up=set_up,
    view=view.view,
    tally=view.tally,
    holdings=scoring.holdings,
    burdens=frozenset({"ways in"}),
    redeal=view.redeal,
    outcome=scoring.outcome,
    sides=scoring.sides,
    evaluate=automa.evaluate,
    pointless=automa.pointless,
    terms=automa.terms,
    weights=automa.WEIGHTS,
    for_lines=automa.FOR_LINES,
    characters=automa.CHARACTERS,
    iterations=automa.ITERATIONS,
    full_answers=automa.FULL_ANSWERS,
    pieces=view.pieces,
    sketch=view.sketch,
    words=words.WORDS,
    course=lessons.COURSE,
    report=view.report,
)
