"""A match of each game in other languages than English, from the lobby to the final ranking."""

from itertools import cycle
from pathlib import Path

import pytest

from bot.local import LocalDiscord
from bot.words import say
from engine.games import GAMES
from engine.language.catalogue import complete_languages
from engine.language.pseudo import PSEUDO
from engine.language.spoken import speaking
from engine.model.people import Preferences, Server
from tests.bot.by_hand import play_on, posts_of
from tests.bot.club import PLACE, open_club
from tests.bot.conftest import words_of
from tests.bot.everything_said import Ear
from tests.bot.lobby_steps import parts, pressed
from tests.effort import EFFORT

LANGUAGES = complete_languages()
EACH = [(game, code) for game in sorted(GAMES) for code in (*LANGUAGES, PSEUDO.code)]
IN_TURN = list(zip(sorted(GAMES), cycle((*LANGUAGES, PSEUDO.code)), strict=False))
"""With little effort every game in one of them."""
OPTIONS = {"eruption": {"rounds": "5"}, "volcanic_isle": {"rounds": "5"}}


@pytest.mark.parametrize(("game", "code"), EACH if EFFORT > 1 else IN_TURN)
async def test_a_match_in_the_language_of_its_server(
    game: str, code: str, local: LocalDiscord, tmp_path: Path
) -> None:
    local.observers.append(ear := Ear())
    async with open_club(local, tmp_path) as club:
        ada = club.ada
        for guild in local.world.guilds:
            await club.bot.store.save_server(Server(int(guild), {"language": code}))
        await club.bot.store.save_person(Preferences(int(ada.id), language=code))
        await (await ada.run("play", PLACE, game=game)).done()
        lobby = await ada.until_message(PLACE, lambda message: bool(parts(message, 17)))
        table = await club.bot.tables.in_channel(int(ada.channel(PLACE)))
        assert table is not None
        for name, value in OPTIONS.get(game, {}).items():
            await table.choose(int(ada.id), name, value)
        await table.add_automa(int(ada.id), "easy")
        ids = [button["custom_id"] for button in parts(lobby, 2)]
        await pressed(ada, lobby, next(one for one in ids if one.startswith("start:")))
        named = await ada.until(
            lambda: [c for c in ada.channels() if GAMES[game].title in c["name"]]
        )
        await club.wait(6)
        await play_on(club, table)
        await club.wait(60)
        posts = await posts_of(club, named[0])
        buttons = {button.get("label") for post in posts for button in parts(post, 2)}
        with speaking(code):
            over, rematch = say("post.over", game=GAMES[game].title), say("button.rematch")
        assert [post for post in posts if over in words_of(post)]
        assert rematch in buttons
        assert say("button.rematch") not in buttons
    if code == PSEUDO.code:
        assert not ear.forgotten("Ada", "Tephra", GAMES[game].title)
