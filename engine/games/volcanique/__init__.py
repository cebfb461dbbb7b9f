"""Volcanique: stack land, claim its biomes, unleash volcanoes."""

from collections.abc import Mapping

from engine.game import Option
from engine.games.volcanique.box import COUNTS, CRITTERS, RESOURCES, Card
from engine.games.volcanique.setup import SetUp
from engine.games.volcanique.state import State
from engine.trouble import BadOption

OPTIONS = (
    Option(
        "style",
        "Who may be struck, with three seats and more",
        {
            "symbiosis": "whoever has the most critters, or five and more",
            "left": "To the Left: the left neighbour, or whoever has five and more",
        },
    ),
    Option(
        "islands",
        "Starting islands",
        {"ready": "ready-made islands", "built": "each player builds an island"},
    ),
    Option(
        "migration",
        "Who says where a squashed critter migrates",
        {"active": "the player who lays the tile", "owner": "the critter’s owner"},
    ),
    Option(
        "lava",
        "When new lava flows on",
        {"now": "at the end of the same turn", "next": "at the end of the next turn"},
    ),
)


def set_up(seats: int, options: Mapping[str, str]) -> State:
    """§2 Everything ready, nothing drawn."""
    if options["style"] == "left" and seats < 3:
        raise BadOption("To the Left is for three seats and more.")
    return State(
        seats=seats,
        agenda=[SetUp()],
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
    )
