"""What is written to the bot: understood in the writer's own language, and answered in the language
of whoever reads the answer.
"""

import pytest

from bot.words import say
from bot.written_commands import read
from engine.game import COMMON_TYPED
from engine.games import GAMES
from engine.games.orcs_orcs_orcs.box import Card, Creature
from engine.games.orcs_orcs_orcs.names import CARDS, CREATURES
from engine.language.spoken import codes, speaking
from engine.model.people import Preferences, Server
from engine.speaker import Speaker
from tests.bot.club import PLACE, Club, direct, reply_to
from tests.bot.conftest import as_shown, words_of


def me(club: Club) -> str:
    assert club.bot.user is not None
    return f"<@{club.bot.user.id}>"


async def _speaks(club: Club, person: int, code: str) -> None:
    await club.bot.tables.person_settings.save(Preferences(person, language=code))


async def test_a_direct_message_is_answered_in_the_writers_language(club: Club) -> None:
    await _speaks(club, int(club.ada.id), "ja")
    await club.start(club.ada, club.ben)
    place = await direct(club, club.ada)
    reply = await reply_to(club.ada, place, await club.ada.say(place, "hut Z99"))
    assert "§" in words_of(reply)
    with speaking("ja"):
        assert say("trouble.nearest", why="", moves="").strip() in words_of(reply)
    reply = await reply_to(club.ada, place, await club.ada.say(place, "小屋 N49"))
    with speaking("ja"):
        assert say("step.done") in words_of(reply)


async def test_in_a_channel_the_answer_is_in_the_tables_language(club: Club) -> None:
    """The words are understood in the writer's own, too."""
    table = await club.start(club.ada, club.ben)
    table.sheet.notes["language"] = "de"
    await _speaks(club, int(club.ada.id), "ja")
    reply = await reply_to(club.ada, PLACE, await club.ada.say(PLACE, f"{me(club)} 小屋 Z99"))
    with speaking("de"):
        assert say("trouble.nearest", why="", moves="").strip() in words_of(reply)
    reply = await reply_to(club.ada, PLACE, await club.ada.say(PLACE, f"{me(club)} 小屋 N49"))
    with speaking("de"):
        assert say("step.done") in words_of(reply)


async def test_what_is_no_match_is_answered_in_the_servers_language(club: Club) -> None:
    guild = int(club.ada.world["guilds"][0]["id"])
    await club.bot.store.save_server(Server(guild, {"language": "de"}))
    reply = await reply_to(club.ada, PLACE, await club.ada.say(PLACE, f"{me(club)} Hilfe"))
    with speaking("de"):
        assert as_shown(say("mention.none")) in words_of(reply)


@pytest.mark.parametrize(
    ("code", "said", "wanted"),
    [
        ("en", "Show the board!", ("board", "")),
        ("de", "Zeig das Brett!", ("board", "")),
        ("de", "board", ("board", "")),
        ("de", "Regeln 4.2", ("rules", "4.2")),
        ("ja", "手札", ("hand", "")),
        ("ja", "ルール 4.2", ("rules", "4.2")),
        ("de", "Hallo", ("", "")),
    ],
)
def test_written_commands_are_understood(code: str, said: str, wanted: tuple[str, str]) -> None:
    with speaking(code):
        assert read(said) == wanted


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("game", GAMES)
def test_what_refusals_call_the_words_of_moves_is_understood(game: str, code: str) -> None:
    words = GAMES[game].words
    speaker = Speaker(words, ["Ada"])
    with speaking(code):
        for word in (*COMMON_TYPED, *words.typed):
            assert speaker.heard(speaker.called(word)).lower() == word.lower()


@pytest.mark.parametrize(("code", "said"), [("de", "pray ja nein"), ("ja", "pray はい いいえ")])
def test_yes_and_no_are_understood(code: str, said: str) -> None:
    speaker = Speaker(GAMES["volcanic_isle"].words, ["Ada"])
    with speaking(code):
        assert speaker.heard(said) == "pray yes no"
        assert speaker.heard("pray yes no") == "pray yes no"


@pytest.mark.parametrize("code", codes())
def test_creatures_and_spells_are_understood_by_the_names_that_are_shown(code: str) -> None:
    speaker = Speaker(GAMES["orcs_orcs_orcs"].words, ["Ada"])
    with speaking(code):
        for shaman in (CREATURES[Creature.SHAMAN], "goblin shaman"):
            assert speaker.heard(f"hit 1 {shaman} 1o").split() == ["hit", "1", "shaman", "1o"]
        assert speaker.heard(f"cast {CARDS[Card.COLD_SNAP]}").split() == ["cast", "cold-snap"]
