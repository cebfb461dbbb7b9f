"""What can be chosen before a match, and what does not go together."""

from collections.abc import Mapping

from engine.game import Option
from engine.games.eruption import words
from engine.trouble import BadOption

FEWEST_ROUNDS, MOST_ROUNDS = 5, 99
"""Of a limit that somebody chooses."""

OPTIONS = (
    Option("clans", *words.OPTIONS["clans"]),
    Option("annihilation", *words.OPTIONS["annihilation"]),
    Option("forecast", *words.OPTIONS["forecast"]),
    Option(
        "rounds",
        *words.OPTIONS["rounds"],
        free=[str(rounds) for rounds in range(FEWEST_ROUNDS, MOST_ROUNDS + 1)].__contains__,
    ),
)


def check(seats: int, options: Mapping[str, str]) -> None:
    """BadOption says what does not go together."""
    if options["clans"] == "on" and seats not in (4, 6):
        raise BadOption(words.BAD_OPTIONS.say("clans", seats=seats))
