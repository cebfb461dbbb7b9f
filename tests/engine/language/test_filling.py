"""Sentences with facts in languages that count, list and bend words in other ways than English."""

from functools import partial

import pytest

from engine.dealer import Event
from engine.game import Words
from engine.games import GAMES
from engine.language.filling import commas, fill, listed, semicolons
from engine.language.spoken import (
    ENGLISH,
    Language,
    language_named,
    said_once,
    speaking,
    spoken,
)
from engine.language.tables import Sentences, keyed, phrases
from engine.speaker import Speaker

POLISH = Language(
    "pl",
    {
        "test:huts": "{seat:seat} buduje {huts:one=chatę|few=chaty|many=chat|other=chaty}.",
        "test:huts#you.seat": "Budujesz {huts:one=chatę|few=chaty|many=chat|other=chaty}.",
        "test:gone": "{huts:only one=znika|few=znikają|many=znika|other=znika}: {huts}.",
        "test:tower": "wieża|acc=wieżę|gen=wieży",
        "test:burns": "{what:gen} nie ma",
        "test:weight": "{tons:g} t",
        "test:number": "jest # chat",
        "test:scores": "one=punkt|few=punkty|many=punktów|other=punktu",
    },
)
TABLE = Sentences(
    "test:",
    {
        "huts": "{seat:seat} builds {huts:hut|huts}.",
        "gone": "{huts:hut is|huts are} gone.",
        "tower": "tower",
        "burns": "There is no {what}.",
        "weight": "{tons:g} t",
        "untranslated": "{seat:seat} builds {huts:hut|huts}.",
    },
)


def _speaker(reader: int | None = None) -> Speaker:
    words = Words(events=TABLE, prompts={}, refusals={}, moves={})
    return Speaker(words, ["Ada", "Ben"], reader=reader)


@pytest.mark.parametrize(
    ("huts", "noun"), [(1, "chatę"), (2, "chaty"), (5, "chat"), (22, "chaty"), (112, "chat")]
)
def test_a_number_has_the_noun_of_its_category(huts: int, noun: str) -> None:
    with speaking(POLISH):
        said = _speaker().event(Event("huts", {"seat": 0, "huts": huts}))
    assert said == f"Ada buduje {huts} {noun}."


def test_the_reader_is_addressed_in_a_wording_of_its_own() -> None:
    event = Event("huts", {"seat": 1, "huts": 3})
    with speaking(POLISH):
        assert _speaker(1).event(event) == "Budujesz 3 chaty."
        assert _speaker(0).event(event) == "Ben buduje 3 chaty."
    assert _speaker(1).event(event) == "You build 3 huts."


def test_what_is_not_translated_is_said_in_english_and_counts_so() -> None:
    with speaking(POLISH):
        said = _speaker(1).event(Event("untranslated", {"seat": 1, "huts": 5}))
    assert said == "You build 5 huts."


def test_a_word_may_follow_a_number_that_is_said_elsewhere() -> None:
    with speaking(POLISH):
        assert TABLE.say("gone", huts=3) == "znikają: 3."


def test_a_noun_has_forms() -> None:
    with speaking(POLISH):
        assert TABLE["tower"] == "wieża"
        assert TABLE.say("burns", what=TABLE["tower"]) == "wieży nie ma"
        assert TABLE.say("burns", what="Ada") == "Ada nie ma"
    assert TABLE.say("burns", what=TABLE["tower"]) == "There is no tower."


def test_decimals_have_the_mark_of_the_language() -> None:
    with speaking("de"):
        assert fill("{tons:g} t", {"tons": 2.5}) == "2,5 t"
        assert fill("{tons:one=Tonne|other=Tonnen}", {"tons": 2.5}) == "2,5 Tonnen"
    with speaking(POLISH):
        assert TABLE.say("weight", tons=1.5) == "1,5 t"
    assert TABLE.say("weight", tons=1.5) == "1.5 t"


def test_lists_are_those_of_the_language() -> None:
    names = ["A", "B", "C"]
    assert listed(names, "or") == "A, B or C"
    with speaking("de"):
        assert listed(names, "or") == "A, B oder C"
    with speaking("ja"):
        assert listed(names, "and") == "A、B、C"
        assert listed(["A"], "and") == "A"


def test_things_side_by_side_have_the_comma_of_the_language() -> None:
    assert semicolons([commas(["A", "B"]), "C"]) == "A, B; C"
    with speaking("de"):
        assert semicolons([commas(["A", "B"]), "C"]) == "A, B; C"
    with speaking("ja"):
        assert semicolons([commas(["A", "B"]), "C"]) == "A、B；C"


def test_the_number_stands_where_the_mark_is() -> None:
    with speaking("ja"):
        assert fill("{huts:other=小屋#軒}", {"huts": 3}) == "小屋3軒"


def test_a_field_reads_in_the_language_of_the_moment() -> None:
    @phrases("title")
    class Thing:
        def __init__(self, title: str) -> None:
            self.title = title

    thing = keyed(Thing("Tower"), "test:thing")
    with speaking(Language("pl", {"test:thing.title": "Wieża"})):
        assert thing.title == "Wieża"
    assert thing.title == "Tower"


def test_languages_can_be_within_each_other() -> None:
    with speaking(POLISH):
        with speaking(ENGLISH):
            assert TABLE["tower"] == "tower"
        assert TABLE["tower"] == "wieża"


GERMAN = Language(
    "de",
    {
        "engine.games.taluva:typed.hut": "Hütte, Hütten",
        "engine.games.taluva:typed.place": "legen",
        "engine.sentences:typed.NE": "Nordost, NO",
    },
)
JAPANESE = Language(
    "ja", {"engine.games.taluva:typed.hut": "小屋", "engine.sentences:typed.N": "北"}
)


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        (GERMAN, "Hütte C3", "hut C3"),
        (GERMAN, "hut C3", "hut C3"),
        (GERMAN, "legen C3 Nordost", "place C3 NE"),
        (JAPANESE, "小屋C3", "hut C3"),
        (JAPANESE, "place M49 北", "place M49 N"),
        (ENGLISH, "Hütte C3", "Hütte C3"),
    ],
)
def test_typed_words_are_understood_in_the_language(
    language: Language, typed: str, meant: str
) -> None:
    with speaking(language):
        assert Speaker(GAMES["taluva"].words, []).heard(typed) == meant


def test_a_catalogue_is_read_when_something_of_it_is_said() -> None:
    read: list[str] = []

    def reading(name: str, said: str) -> dict[str, str]:
        read.append(name)
        return {f"{name}:thing": said, f"{name}:thing#you.seat": "du"}

    language = Language(
        "de", catalogues={one: partial(reading, one, f"{one}!") for one in ("hut", "tower")}
    )
    assert (read, language.text("other:thing", "x")) == ([], "x")
    assert [language.text("hut:thing", "x"), language.text("hut:thing", "x")] == ["hut!", "hut!"]
    assert read == ["hut"]
    assert len(language.read_all()) == 4
    assert read == ["hut", "tower"]


def test_what_is_put_together_once_is_so_in_each_language() -> None:
    asked: list[int] = []

    @said_once
    def hut(count: int) -> str:
        asked.append(count)
        return f"{count} {spoken().code}"

    german, english = language_named("de"), language_named("en")
    for language in (german, english, german, english):
        with speaking(language):
            assert hut(2) == f"2 {language.code}"
    assert asked == [2, 2]
