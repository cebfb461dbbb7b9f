"""What can be chosen before a match, and what does not go together."""

from collections.abc import Mapping

from engine.game import Option
from engine.games.eruption.box import USUAL_ROUNDS
from engine.language.tables import Sentences
from engine.trouble import BadOption

FEWEST_ROUNDS, MOST_ROUNDS = 5, 99
"""Of a limit that somebody chooses."""

OPTIONS = (
    Option(
        "clans",
        "Sides",
        {
            "off": "everybody for themselves",
            "on": "teams of two, partners opposite (four or six seats)",
        },
    ),
    Option(
        "annihilation",
        "The end",
        {
            "off": "the first burned-up village brings the end",
            "on": "Annihilation: play on until one side is left",
        },
    ),
    Option(
        "forecast",
        "Lava Forecast",
        {
            "off": "tiles are drawn face down",
            "on": "three stacks, their tops face up to choose from",
        },
    ),
    Option(
        "rounds",
        "Most rounds",
        {str(USUAL_ROUNDS): f"{USUAL_ROUNDS}, more than a game ever needs"},
        free=[str(rounds) for rounds in range(FEWEST_ROUNDS, MOST_ROUNDS + 1)].__contains__,
    ),
)
BAD_OPTIONS = Sentences(
    "engine.games.eruption:bad_options.",
    {
        "clans": "Clans are for four or six seats, not {seats}.",
    },
)
"""Why options do not fit the match."""


def check(seats: int, options: Mapping[str, str]) -> None:
    """BadOption says what does not go together."""
    if options["clans"] == "on" and seats not in (4, 6):
        raise BadOption(BAD_OPTIONS.say("clans", seats=seats))
