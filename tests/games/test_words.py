"""Every word of a move and every score has its sentence (`engine/kit/word_laws.py`), whatever the
game; and what has a name in one of ours is explained.
"""

from collections.abc import Callable, Iterable

import pytest

from bot.commands.rules import paragraphs
from bot.discord_limits import LAYOUT_TEXT
from bot.turn.labels import DESCRIPTION_CHARACTERS, LIST_CHARACTERS
from engine.game import Game
from engine.games import GAMES
from engine.games.eruption import words as eruption
from engine.games.orcs_orcs_orcs import names as orcs
from engine.games.taluva import words as taluva
from engine.games.volcanic_isle import words as volcanic_isle
from engine.games.volcanique import names as volcanique
from engine.games.volcanique.box import KIND_NAMES
from engine.glossary import terms_in
from engine.kit import word_laws
from engine.language.spoken import codes, speaking
from engine.speaker import Speaker


@pytest.mark.parametrize("law", word_laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_game_keeps(law: Callable[[Game], None], game: Game) -> None:
    law(game)


# ── What is this? ────────────────────────────────────────────────────────────────────────────────


NAMED: dict[str, list[Iterable[str]]] = {
    "taluva": [taluva.PIECES.values(), taluva.TERRAINS.values()],
    "eruption": [eruption.CARDS.values(), eruption.MATERIALS.values(), eruption.SHAPES.values()],
    "volcanic_isle": [volcanic_isle.SPOTS.values(), GAMES["volcanic_isle"].scores],
    "orcs_orcs_orcs": [
        *(orcs.CARDS.values(), orcs.CREATURES.values(), orcs.SKILLS.values()),
        *(orcs.MISSION_NAMES.values(), orcs.BONUSES.values(), orcs.TOADLINGS.values()),
        *(orcs.TERRAINS.values(), orcs.SECTIONS.values(), orcs.CATEGORIES.values()),
    ],
    "volcanique": [
        *(volcanique.POWERS.values(), volcanique.CARD_NAMES.values(), volcanique.BIOMES.values()),
        {name.split("-")[0] for name in KIND_NAMES},
    ],
}
"""What the tables of words give names to."""


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_whatever_has_a_name_is_explained(game: Game) -> None:
    named = [name for names in NAMED[game.id] for name in names]
    assert named
    assert not [name for name in named if not terms_in(game.words.glossary, [name])]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_an_explanation_fits_below_its_rule(game: Game) -> None:
    for title, term in game.words.glossary.items():
        assert len(title) <= LIST_CHARACTERS
        rule = paragraphs(game, term.rule)
        assert rule.startswith(f"{term.rule} "), title
        assert len(rule) + len(term.text) < LAYOUT_TEXT - 100


@pytest.mark.parametrize("code", codes())
def test_what_a_power_does_fits_below_its_name(code: str) -> None:
    speaker = Speaker(GAMES["volcanique"].words, ())
    with speaking(code):
        told = [speaker.format("{power:does}", power=power) for power in volcanique.POWERS]
    assert not [does for does in told if not 1 <= len(does) <= DESCRIPTION_CHARACTERS]


def test_the_longest_name_of_a_term_is_meant() -> None:
    glossary = GAMES["orcs_orcs_orcs"].words.glossary
    assert terms_in(glossary, ["Hit the Lava Golem with two Fireballs"]) == [
        "Damage",
        "Lava Golem",
        "Fireball",
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_game_of_ours_takes_an_evening_at_most(game: Game) -> None:
    assert 20 <= game.words.about.minutes <= 120
