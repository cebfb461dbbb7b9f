"""Orcs Orcs Orcs: mages on a tower compete to squash the horde that charges it.

actions     the actions of a turn (§5, §12): teleport, cast, use a skill, or pass
automa      how good a position is for a seat: a sum of named weights, in points
board       questions about the paths: what stands where, what it is called, what a spell reaches
bonuses     bonus actions (§16), and the discards that they and Voodoo force on others
box         what is in the box: tables only
cards       how cards change their place: drawing, discarding, learning (§7, §9, §10)
casting     how a spell is cast, card by card (§6, §10)
horde       what happens to creatures: they come, move, arrive, are hurt and fall
lessons     the game learned by playing it: small goals, one after another
moves       what a player may say
options     what can be chosen before the match: modules, terrain tiles, where mages begin
positions   what lessons begin with, and what counts in them
scoring     how a game is scored, who wins and why (§14, §15)
sketch      a view as plain text: the paths as a table, then the seats and the own hand
spells      what each spell does (§9, §11), given the spell power it has
state       what is on the table, flat so that a clone is cheap
swapping    the second half of a Switch (§11.5): with which creature the first changes places
toadlings   what toadlings do for the seat that took them (§18): asides of its own turn
turn        a game, item by item, in the order of rules.md: set-up, round, turn
view        what each seat may see: everything but others' hands and missions
words       how events, questions and refusals read
names       what cards, creatures, missions and skills are called
labels      how choices read on buttons and in lists
icons       which icons may stand beside choices
glossary    what can be asked about, explained
"""

from collections.abc import Mapping
from pathlib import Path

from engine.game import Game
from engine.games.orcs_orcs_orcs import automa, lessons, scoring, sketch, turn, view, words
from engine.games.orcs_orcs_orcs.box import (
    BASE_FATES,
    CARDS,
    COLOURS,
    DISPLAY,
    MARKERS,
    MOST_ACTIONS,
    NEW_FATES,
    PATHS,
    PILES,
    POISONS,
    PORTRAITS,
    REPLACES,
    SPOTS,
    START_DECK,
    TOADLINGS,
    Bonus,
    Creature,
)
from engine.games.orcs_orcs_orcs.options import OPTIONS, TERRAIN
from engine.games.orcs_orcs_orcs.state import State


def set_up(seats: int, options: Mapping[str, str]) -> State:
    """§2 Everything ready, nothing drawn."""
    faces = list(range(PORTRAITS))
    for new in REPLACES:
        if options[new.name.lower()] != "off":
            faces[Creature[options[new.name.lower()].upper()]] = new
    is_new = options["fate"] == "new"
    return State(
        seats=seats,
        agenda=[turn.SetUp()],
        missions=options["missions"] == "on",
        bonus_actions=options["bonus"] == "on",
        new_fate=is_new,
        faces=faces,
        terrain=[0] * SPOTS,
        tiles=TERRAIN[options["terrain"]],
        bag=list(MARKERS[seats]),
        markers=[sum(MARKERS[seats]) // PATHS] * PATHS,
        spots=[()] * SPOTS,
        gone=[0] * PORTRAITS,
        counters=[0] * PORTRAITS,
        mages=[int(path) - 1 for path in options["start"].split("-")][:seats],
        fates=[1] * len(NEW_FATES if is_new else BASE_FATES),
        piles=list(PILES),
        display=[-1] * (2 * DISPLAY),
        hands=[0] * CARDS * seats,
        decks=list(START_DECK) * seats,
        discards=[0] * CARDS * seats,
        out=[0] * CARDS,
        poison=POISONS,
        trophies=[0] * PORTRAITS * seats,
        skulls=[0] * PORTRAITS * seats,
        learned=[0] * seats,
        offered=[],
        kept=[-1] * seats,
        spell=[],
        fresh=[],
        bonuses=[0] * len(Bonus),
        nests=[0] * SPOTS,
        toad_bag=list(TOADLINGS) if Creature.TOAD in faces else [0] * len(TOADLINGS),
        toads=[0] * len(TOADLINGS) * seats,
        toads_used=[0] * len(TOADLINGS),
    )


TURNS = sum(MARKERS[4])
"""Every turn reveals a marker until the last round begins."""
ANSWERS = 1 + MOST_ACTIONS * 3 * (sum(START_DECK) + sum(PILES))
"""In a turn: a marker, and for each action a spell, its enhancements and their effects."""

GAME = Game(
    id="orcs_orcs_orcs",
    title="Orcs Orcs Orcs",
    seats=(2, 3, 4),
    colours=COLOURS,
    options=OPTIONS,
    version=4,
    usual_turns={2: 26, 3: 40, 4: 53},
    bound=TURNS * ANSWERS,
    folder=Path(__file__).parent,
    scores=scoring.SCORES,
    state=State,
    items=turn.ITEMS,
    set_up=set_up,
    view=view.view,
    tally=view.tally,
    redeal=view.redeal,
    outcome=scoring.outcome,
    sides=scoring.sides,
    evaluate=automa.evaluate,
    pointless=automa.pointless,
    terms=automa.terms,
    weights=automa.WEIGHTS,
    characters=automa.CHARACTERS,
    iterations=3000,
    pieces=view.pieces,
    sketch=sketch.sketch,
    words=words.WORDS,
    course=lessons.COURSE,
    report=view.report,
)
