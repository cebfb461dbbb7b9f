"""Volcanique: stack land, claim its biomes, unleash volcanoes."""

from collections.abc import Mapping
from pathlib import Path

from engine.game import Game, Option
from engine.games.volcanique import automa, scoring, turn, view, words
from engine.games.volcanique.box import COLOURS, COUNTS, CRITTERS, RESOURCES, Card
from engine.games.volcanique.state import State
from engine.trouble import BadOption

OPTIONS = tuple(Option(name, *said) for name, said in words.OPTIONS.items())


def set_up(seats: int, options: Mapping[str, str]) -> State:
    """§2 Everything ready, nothing drawn."""
    if options["style"] == "left" and seats < 3:
        raise BadOption(words.BAD_OPTIONS["left"])
    return State(
        seats=seats,
        agenda=list(reversed(turn.FIRST)),
        style=options["style"],
        builds=options["islands"] == "built",
        owner_migrates=options["migration"] == "owner",
        late_lava=options["lava"] == "next",
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
    version=1,
    bound=40_000,
    folder=Path(__file__).parent,
    scores=scoring.SCORES,
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
    report=view.report,
)
