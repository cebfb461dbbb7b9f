"""Volcanique: stack land, claim its biomes, unleash volcanoes.

open_decision   what the open decision is about, for whoever draws the board: the tile to be laid
automa          how good a position is for a seat: a readable sum of named weights, in points
board           questions about the board, and the few ways in which its land changes
box             what is in the box: tables only
buying          §5 The buy step: a land tile, a volcano or an island, perhaps a card besides
caldera         §15 What the cards of the Caldera do, one rule for each card with a bolt
cards           what a player says to play a card of the Caldera: one verb for each card with a bolt
chart           the chart of the land: what follows from its tiles and its lava
choices         the kinds of question that are asked
claiming        §8 The claim step: a critter on every uninhabited tile, if the player likes
critters        who is where on the land, who controls which biome, and how critters come and go
deeds           what may be done in a step of the turn, one verb each
endings         §12 The end of the game: what brings it about, the last turns
resources       resources: how a price can be paid, and the question that asks how
refusal_hints   what would have been right, for every refusal
islands         §14 Summoning an island: its price, its tiles, and where they lie
lava            §7 Lava: where it flows, who evacuates, and how it cools to soil
lessons         the game learned by playing it: small goals, one after another
limited_powers  what a player says to use a limited power, at any step of the own turn
moves           what a player may say
moving          §3 The move step: one critter within its biome or onto another biome of its tile
occasions       the occasions at which a volcanic power may change something, all of them
options         what can be chosen before the match, and what does not go together
positions       what lessons begin with, and what counts in them
sacrifices      §8.4 The sacrifice step: a critter from the board, another one for resources
scoring         who wins and why: §13, point by point
setup           §2 The set-up, item by item: islands, critters, powers, first resources
stacking        §4 A tile lands on others: who is underneath migrates, then biomes join
state           what is on the table, as flat packed integers so that a clone is cheap
targets         §11 Whose tiles a player may cover or strike, with three seats and more
turn            a turn, item by item, in the order of rules.md
view            what each seat may see: not others' cards, nor what is left in the deck
volcano         §6 A volcano, item by item, in the order in which things happen (§6.3)
words           how its events and questions read
refusals        why an answer is refused
names           what tiles, powers, cards, resources and prices are called
labels          how choices read on buttons and in lists
icons           which icons may stand beside choices
glossary        what can be asked about, explained
powers/         the volcanic powers, one file each or per family; occasions.py says when
"""

from collections.abc import Mapping
from pathlib import Path

from engine.game import Game
from engine.games.volcanique import automa, lessons, scoring, turn, view, words
from engine.games.volcanique.box import COLOURS, COUNTS, CRITTERS, RESOURCES, Card
from engine.games.volcanique.options import OPTIONS, check
from engine.games.volcanique.state import State


def set_up(seats: int, options: Mapping[str, str]) -> State:
    """§2 Everything ready, nothing drawn."""
    check(seats, options)
    return State(
        seats=seats,
        agenda=list(reversed(turn.FIRST)),
        style=options["style"],
        builds=options["islands"] == "built",
        owner_migrates=options["migration"] == "owner",
        late_lava=options["lava"] == "next",
        own_slides=options["landslides"] == "own",
        land={},
        critters={},
        home={},
        lava=[],
        fresh=[],
        sea={},
        stock=list(COUNTS),
        gone=[0] * len(COUNTS),
        bank=[RESOURCES] * 3,
        goods=[0] * 3 * seats,
        hand=[CRITTERS] * seats,
        crater=[0] * seats,
        grid=[],
        unlocked=[0] * seats,
        deck=(1 << len(Card)) - 1,
        cards=[0] * seats,
        points=[0] * seats,
        spent=[0] * seats,
        levees=[],
        spawns=[],
        sites=[],
    )


GAME = Game(
    id="volcanique",
    title="Volcanique",
    seats=(2, 3, 4, 5),
    colours=COLOURS,
    options=OPTIONS,
    version=9,
    usual_turns={2: 47, 3: 41, 4: 41, 5: 36},
    bound=40_000,
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
    terms=automa.terms,
    weights=automa.WEIGHTS,
    characters=automa.CHARACTERS,
    judged_by_turns=True,
    iterations=1600,
    pieces=view.pieces,
    sketch=view.sketch,
    words=words.WORDS,
    course=lessons.COURSE,
    report=view.report,
)
