"""A game that is found beside Tephra may go again: its matches wait, and nobody else notices."""

from pathlib import Path

import pytest

from bot.local import LocalDiscord
from engine.games import GAMES
from tests.bot.by_hand import begin
from tests.bot.club import PLACE, open_club, register_embers
from tests.bot.conftest import words_of


async def test_matches_of_a_game_that_is_gone_wait_and_stop_no_other(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_club(local, tmp_path) as club:
        register_embers(monkeypatch)
        waiting = await club.start(club.ada, club.ben, game="embers")
        other, _ = await begin(club, "taluva", club.ben)
        await club.host.stop()
        monkeypatch.delitem(GAMES, "embers")
        await club.host.start()
        assert (await club.bot.tables.table(other.id)).status == "playing"
        answer = await (await club.ada.click((await club.boards(club.ada))[-1], "Move")).done()
        assert "There is no game “embers”." in words_of(answer.message)
        mine = await (await club.ada.run("games", PLACE)).done()
        assert "Taluva" in words_of(mine.message)
        register_embers(monkeypatch)
        assert (await club.bot.tables.table(waiting.id)).status == "playing"
