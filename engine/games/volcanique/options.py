"""What can be chosen before a match, and what does not go together."""

from collections.abc import Mapping

from engine.game import Option
from engine.language.tables import Sentences
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
        {
            "ready": "ready-made islands",
            "built": "each player builds an island",
        },
    ),
    Option(
        "migration",
        "Who says where a squashed critter migrates",
        {
            "active": "the player who lays the tile",
            "owner": "the critter’s owner",
        },
    ),
    Option(
        "lava",
        "When new lava flows on",
        {
            "now": "at the end of the same turn",
            "next": "at the end of the next turn",
        },
    ),
    Option(
        "landslides",
        "Which volcanoes set off a Landslide",
        {
            "any": "anybody’s",
            "own": "only your own",
        },
    ),
)
BAD_OPTIONS = Sentences(
    "engine.games.volcanique:bad_options.",
    {
        "left": "To the Left is for three seats and more.",
    },
)
"""Why options do not fit the match."""


def check(seats: int, options: Mapping[str, str]) -> None:
    """BadOption says what does not go together."""
    if options["style"] == "left" and seats < 3:
        raise BadOption(BAD_OPTIONS["left"])
