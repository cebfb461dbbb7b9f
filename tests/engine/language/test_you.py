"""Sentences as they read to the person they are about."""

import re

import pytest

from engine.game import Game, Words
from engine.games import GAMES
from engine.speaker import Speaker

WORDS = Words(events={}, prompts={}, refusals={}, moves={})


@pytest.mark.parametrize(
    ("sentence", "read"),
    [
        ("{a:seat} builds a hut.", "You build a hut."),
        ("{a:seat} carries a Moai.", "You carry a Moai."),
        ("{a:seat} passes.", "You pass."),
        ("{a:seat} reaches the tower.", "You reach the tower."),
        ("{a:seat} has {n:card|cards}.", "You have 2 cards."),
        ("{a:seat} cannot build.", "You cannot build."),
        ("{a:seat}’s village is burned up.", "Your village is burned up."),
        ("Lots are drawn: {a:seat} begins.", "Lots are drawn: you begin."),
        ("{b:seat} gives {a:seat} a card.", "Ben gives you a card."),
        ("{a:seat} gives {b:seat} walls.", "You give Ben walls."),
        ("Lava runs into {a:seat}’s village.", "Lava runs into your village."),
        ("Victory for {both:seats}.", "Victory for you and Ben."),
        ("{b:seat} builds a hut.", "Ben builds a hut."),
    ],
)
def test_the_reader_is_you(sentence: str, read: str) -> None:
    speaker = Speaker(WORDS, ["Ada", "Ben"]).to(0)
    assert speaker.format(sentence, a=0, b=1, n=2, both=(0, 1)) == read


def test_everybody_else_reads_names() -> None:
    speaker = Speaker(WORDS, ["Ada", "Ben"])
    assert speaker.format("{a:seat} builds a hut.", a=0) == "Ada builds a hut."


SECOND_VERB = re.compile(r"^\{(\w+):seat\} \w+s\b.* (?:and|then) [a-z]+s\b")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_only_one_verb_follows_a_seat(game: Game) -> None:
    """The verb right after the name is turned; a second one would not be: “You take and leaves”."""
    doubtful = [said for said in game.words.events.values() if SECOND_VERB.search(said)]
    nouns = [said for said in doubtful if re.search(r" and (?:towers|huts|costs|walls)\b", said)]
    assert doubtful == nouns
