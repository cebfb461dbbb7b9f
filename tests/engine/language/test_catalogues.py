"""The catalogues hold every sentence there is, and nothing in them would break."""

import pytest

from engine.cli import main, words_command
from engine.cli.words_command import by_catalogue, missing, stray, updated
from engine.games import GAMES, OURS
from engine.language.catalogue import complete_languages, same_as_english
from engine.language.checks import faults, has_words
from engine.language.filling import paragraph
from engine.language.nearest_language import nearest_language
from engine.language.spoken import CATALOGUES, codes, language_named, speaking

_JOINING = ",;:.!?)·…、。；：）"


def test_the_catalogues_are_up_to_date() -> None:
    """`make words` brings them there."""
    stale = [path.name for path, text in updated().items() if path.read_bytes() != text]
    assert not stale
    assert not stray()


@pytest.mark.parametrize("code", codes()[1:])
def test_no_translation_is_wrong(code: str) -> None:
    assert not [gap for gap in missing(code) if gap.why.startswith("wrong")]


@pytest.mark.parametrize("code", complete_languages())
def test_nothing_is_missing_in_a_language_that_is_complete(code: str) -> None:
    assert not [str(gap) for gap in missing(code) if gap.why != "unused"]


@pytest.mark.parametrize(
    ("code", "key", "command"),
    [
        ("de", "import.file", "/exportieren"),
        ("de", "me.notify.none.about", "/partien "),
        ("ja", "import.file", "/書き出し"),
    ],
)
def test_a_command_is_called_by_its_name_where_nothing_can_be_tapped(
    code: str, key: str, command: str
) -> None:
    assert command in language_named(code).read_all()[f"bot.commands:{key}"]


def test_every_number_of_a_score_has_its_noun() -> None:
    """Else it would be said in English."""
    for name in OURS:
        assert set(GAMES[name].scores) <= set(GAMES[name].words.scores), name


@pytest.mark.parametrize("code", codes()[1:])
def test_no_translation_equals_its_english_but_those_that_were_looked_at(code: str) -> None:
    """`same.txt` beside the catalogue has them, and no others."""
    english = {
        f"{n}:{key}": said for n, part in by_catalogue().items() for key, said in part.items()
    }
    said = language_named(code).read_all().items()
    same = {text for key, text in said if english.get(key) == text and has_words(text)}
    assert same == same_as_english(code)


def test_a_sentence_about_somebody_has_a_wording_for_them() -> None:
    taluva = by_catalogue()["engine.games.taluva"]
    assert taluva["events.drew"] == "{seat:seat} draws a {tile:tile} tile."
    assert taluva["events.drew#you.seat"] == "You draw a {tile:tile} tile."


@pytest.mark.parametrize(
    ("english", "said", "fault"),
    [
        ("{seat:seat} begins.", "{seat:seat} fängt an.", ""),
        ("{seat:seat} begins.", "Es geht los.", "it lacks {seat}"),
        ("Go.", "Los, {name}.", "the English has no {name}"),
        ("{n:hut|huts}", "{n:one=Hütte|other=Hütten}", ""),
        ("{n:hut|huts}", "{n:one=Hütte|few=Hütten}", "should name one other"),
        ("{n:hut|huts}", "{n:Hütte|Hütten}", ""),
        ("hut|huts", "Hütte", "is not a number of something"),
        ("{card:card} is played.", "{card:card.acc} legt man.", ""),
        ("{card:card} is played.", "{card:crad} liegt.", "has the spec “crad”"),
        ("{what} burns.", "{what:gen} brennt.", ""),
        ("Use `/play`.", "Nimm `/spielen`.", "it names other commands"),
        ("One\ntwo", "Eins zwei", "more or fewer lines"),
        ("{n}", "{n", "its braces cannot be read"),
    ],
)
def test_what_is_wrong_with_a_translation_is_found(english: str, said: str, fault: str) -> None:
    found = " ".join(faults(english, said, "de"))
    assert (fault in found) if fault else not found


def test_somebody_who_speaks_another_kind_of_german_is_understood() -> None:
    assert nearest_language("de-AT") == "de"
    assert nearest_language("tlh") is None
    assert language_named("tlh").code == "en"


@pytest.mark.parametrize("code", codes())
def test_no_sentence_is_a_part_of_another(code: str) -> None:
    """Whole sentences only, as other languages put their parts elsewhere: nothing with words in it
    begins or ends with a space, or begins with the mark that would join it to something.
    """
    said = language_named(code).text
    glued = [
        f"{name}:{context}"
        for name, part in by_catalogue().items()
        for context, english in part.items()
        if _is_glued(said(f"{name}:{context}", english))
    ]
    assert not glued


def _is_glued(text: str) -> bool:
    is_joined = text[:1] in _JOINING and any(letter.isalpha() for letter in text)
    return text.strip() != text or is_joined


def test_sentences_are_put_after_each_other_the_languages_way() -> None:
    with speaking("en"):
        assert paragraph("One.", "", "Two.") == "One. Two."
    with speaking("ja"):
        assert paragraph("一。", "二。") == "一。二。"


@pytest.mark.parametrize(
    ("wish", "said"),
    [("--add", "is the code of no language"), ("--missing", "no catalogues for “klingon” yet")],
)
def test_a_code_that_is_no_language_is_refused(
    wish: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["words", wish, "klingon"]) != 0
    assert said in " ".join(capsys.readouterr().err.split())
    assert not (CATALOGUES / "klingon").exists()


@pytest.mark.parametrize(
    ("code", "written"), [("pt_BR", "pt-BR"), ("pt-br", "pt-BR"), ("fr", "fr")]
)
def test_a_code_is_written_as_discord_writes_it(code: str, written: str) -> None:
    assert words_command.code_as_written(code) == written


def test_a_gap_is_one_line_and_shows_its_key_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    gap = words_command.Gap("untranslated", "bot.commands:hand:", "One\ntwo")
    assert str(gap).splitlines() == [str(gap)]
    words_command.console().print(str(gap))
    assert ":hand:" in capsys.readouterr().out
