"""What can be chosen before a match, and what does not go together."""

from collections.abc import Mapping

from engine.game import Option
from engine.games.volcanique import words
from engine.trouble import BadOption

OPTIONS = tuple(Option(name, *said) for name, said in words.OPTIONS.items())


def check(seats: int, options: Mapping[str, str]) -> None:
    """BadOption says what does not go together."""
    if options["style"] == "left" and seats < 3:
        raise BadOption(words.BAD_OPTIONS["left"])
