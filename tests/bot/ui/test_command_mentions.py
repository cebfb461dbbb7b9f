"""Commands that a message names can be tapped."""

import re

import pytest

from bot.discord_limits import LAYOUT_TEXT
from bot.local.people import Person
from bot.ui import command_mentions
from bot.ui.answers import text_panel
from bot.words import SENTENCES, say
from engine.language.spoken import codes, speaking
from tests.bot.conftest import Host, words_of


@pytest.fixture
def ids(host: Host) -> dict[str, int]:
    return {one.name: one.id for one in host.bot.synced_commands}


def shown(text: str) -> str:
    """A text as it is sent."""
    return text_panel(text).view.to_components()[0]["content"]


@pytest.mark.parametrize("code", codes())
async def test_a_command_is_tapped_in_every_language(ids: dict[str, int], code: str) -> None:
    """By its English name: Discord knows no other there."""
    with speaking(code):
        assert f"</games:{ids['games']}>" in shown(say("trouble.none"))
        assert f"</settings me:{ids['settings']}>" in shown(say("follow.on"))


@pytest.mark.usefixtures("ids")
@pytest.mark.parametrize("code", codes())
async def test_whatever_a_sentence_names_can_be_tapped(code: str) -> None:
    with speaking(code):
        for name, said in SENTENCES.items():
            assert not re.search(r"`/\w", shown(said)), name


async def test_what_is_no_command_stays(ids: dict[str, int]) -> None:
    for text in ("`/nonsense`", "`hut C3`", "`/tournament`", "/games"):
        assert shown(text) == text


async def test_names_stay_where_a_message_would_be_too_long(ids: dict[str, int]) -> None:
    text = "`/games` " + "x" * (LAYOUT_TEXT - 9)
    assert shown(text) == text


async def test_names_stay_until_the_ids_are_known() -> None:
    command_mentions.learn([])
    with speaking("de"):
        assert "`/partien`" in shown(say("trouble.none"))


async def test_somebody_reads_a_command_to_tap(ada: Person, ids: dict[str, int]) -> None:
    answer = await (await ada.run("recap", "games")).done()
    assert re.search(r"</\w+:\d+>", str(answer.message))
    assert "</" not in words_of(answer.message)
