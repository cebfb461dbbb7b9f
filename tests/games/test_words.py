"""Every word of a move and every score has its sentence, whatever the game."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest

from bot.commands.rules import paragraphs
from bot.limits import LAYOUT_TEXT
from bot.turn.labels import DESCRIPTION_CHARACTERS, LIST_CHARACTERS
from engine import notation
from engine.contract import Decision
from engine.game import Game
from engine.games import GAMES
from engine.games.eruption import words as eruption
from engine.games.orcs_orcs_orcs import names as orcs
from engine.games.taluva import words as taluva
from engine.games.volcanic_isle import words as volcanic_isle
from engine.games.volcanique import names as volcanique
from engine.games.volcanique.box import KIND_NAMES
from engine.glossary import terms_in
from engine.labels import Chosen
from engine.speaker import Speaker


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_word_of_a_move_says_what_it_means(game: Game) -> None:
    parts, silent = game.words.parts, set()
    for item in game.items:
        for kind in item.accepts if issubclass(item, Decision) else ():
            verb = kind.__struct_config__.tag
            silent |= {
                f"{verb}.{name}"
                for name in kind.__struct_fields__
                if f"{verb}.{name}" not in parts and name not in parts
            }
    assert not silent


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_sentence_for_a_word_is_of_a_word(game: Game) -> None:
    kinds = {k for item in game.items if issubclass(item, Decision) for k in item.accepts}
    fields = {name for kind in kinds for name in kind.__struct_fields__}
    known = fields | {f"{k.__struct_config__.tag}.{f}" for k in kinds for f in k.__struct_fields__}
    assert set(game.words.parts) <= known


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_one_and_many_of_every_score_are_said(game: Game) -> None:
    assert set(game.words.scores) <= set(game.scores)
    speaker = Speaker(game.words, game.colours)
    for name in game.scores:
        if name in ("points", "degrees"):
            assert speaker.score(name, 1) == f"1 {name[:-1]}"
            assert speaker.score(name, 2) == f"2 {name}"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_version_of_the_rules_says_what_it_changed(game: Game) -> None:
    assert set(game.words.changes) == set(range(2, game.version + 1))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_however_much_of_a_move_is_chosen_has_a_label(game: Game) -> None:
    """What is chosen in several steps is said in full where it is not said alone: so it is enough
    that every beginning of a move has a label.
    """
    silent = set()
    for item in game.items:
        for kind in item.accepts if issubclass(item, Decision) else ():
            words = notation.unsaid_words(kind)
            for count in range(1, len(words) + 1):
                try:
                    Chosen(words[:count], 0).sentence(game.words.labels, item.__name__)
                except AssertionError as missing:
                    silent.add(str(missing))
    assert not silent, "\n".join(sorted(silent))


def _questions(game: Game) -> Iterator[tuple[str, str, list[str]]]:
    """Each decision with each verb it accepts, and the fields of that."""
    for item in game.items:
        for kind in item.accepts if issubclass(item, Decision) else ():
            _, *fields = [word.field for word in notation.unsaid_words(kind)]
            yield item.__name__, str(kind.__struct_config__.tag), fields


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_label_is_of_a_move(game: Game) -> None:
    known = set()
    for decision, verb, fields in _questions(game):
        for end in range(len(fields) + 1):
            said = " ".join([verb, *fields[:end]])
            known |= {said, f"{decision}.{said}"}
            for start in range(end):
                part = "." + " ".join(fields[start:end])
                known |= {part, verb + part, f"{decision}.{verb}{part}"}
    assert set(game.words.labels) <= known


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_icon_is_of_a_choice_or_a_question(game: Game) -> None:
    known = set()
    for decision, verb, fields in _questions(game):
        said = [" ".join([verb, *fields[:end]]) for end in range(len(fields) + 1)]
        known |= {decision, *said, *(f"{decision}.{one}" for one in said)}
        known |= {f".{field}" for field in fields}
    assert set(game.words.icons) <= known


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_answer_given_beforehand_has_a_label(game: Game) -> None:
    table, known = game.words.standing, set()
    for item in game.items:
        for name in item.standing_names if issubclass(item, Decision) else ():
            known |= {name, f"{item.__name__}.{name}"}
            assert table.get(f"{item.__name__}.{name}") or table[name]
    assert set(table) <= known
    asked = {item.__name__ for item in game.items if getattr(item, "standing_names", ())}
    assert set(game.words.standing_when) == asked


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_what_posts_leave_out_or_put_together_is_told(game: Game) -> None:
    words = game.words
    for name in (*words.minor, *words.trivial, *words.counted, *words.together):
        assert name in words.events
    for name, other in words.echoes.items():
        assert {name, other} <= set(words.events)
    assert not words.minor & words.trivial


# ── What is this? ────────────────────────────────────────────────────────────────────────────────


def _names(shapes: Mapping[Any, str]) -> list[str]:
    """`stub (one edge)` without its description."""
    return [text.partition(" (")[0] for text in shapes.values()]


NAMED: dict[str, list[Iterable[str]]] = {
    "taluva": [taluva.PIECES.values(), taluva.TERRAINS.values()],
    "eruption": [eruption.CARDS.values(), eruption.MATERIALS.values(), _names(eruption.SHAPES)],
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
def test_an_explanation_is_two_sentences_and_has_a_rule(game: Game) -> None:
    found: dict[str, str] = {}
    for title, term in game.words.glossary.items():
        assert len(title) <= LIST_CHARACTERS
        sentences = re.split(r"(?<=[.!?]) ", term.text)
        assert len(sentences) == 2, title
        assert len(term.text) <= 260, title
        rule = paragraphs(game, term.rule)
        assert rule.startswith(f"{term.rule} "), title
        assert len(rule) + len(term.text) < LAYOUT_TEXT - 100
        for name in (title, *term.names):
            assert found.setdefault(name.lower(), title) == title, f"{name} is two terms"


def test_what_a_power_does_fits_below_its_name() -> None:
    speaker = Speaker(GAMES["volcanique"].words, ())
    for power in volcanique.POWERS:
        does = speaker.format("{power:does}", power=power)
        assert 1 <= len(does) <= DESCRIPTION_CHARACTERS, does


def test_the_longest_name_of_a_term_is_meant() -> None:
    glossary = GAMES["orcs_orcs_orcs"].words.glossary
    assert terms_in(glossary, ["Hit the Lava Golem with two Fireballs"]) == [
        "Damage",
        "Lava Golem",
        "Fireball",
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_game_says_in_short_what_it_is_about(game: Game) -> None:
    about = game.words.about
    assert 20 <= about.minutes <= 120
    assert len(f"{game.title}: {about.tagline}") <= 100, "a list of Discord holds no more"
    assert len(about.sentences) == 3
    for text in (about.tagline, *about.sentences):
        assert text.endswith("."), text
        assert ". " not in text, "one sentence each"
        assert len(text.split()) <= 36, text


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_whom_a_change_concerns_is_an_option_of_the_game(game: Game) -> None:
    choices = {option.name: option.choices for option in game.options}
    for change in game.words.changes.values():
        for part in () if isinstance(change, str) else change:
            assert all(value in choices[name] for name, value in part.only.items())
