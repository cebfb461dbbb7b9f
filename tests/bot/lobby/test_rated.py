"""Rated or friendly, and how even a match would be, in the lobby."""

from pathlib import Path

from bot.local import LocalDiscord
from engine.tournament.ratings import PlayedMatch, Rating, RatingBoard, RatingPoint
from tests.bot.conftest import words_of
from tests.bot.lobby_steps import lobby_post, open_table, press, pressed
from tests.bot.tournament.cup import open_cup

BOARD = RatingBoard(None, "taluva", "two")


async def test_the_host_chooses_rated_or_friendly(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        ada, ben = cup.ada, cup.people["Ben"]
        post = await open_table(ada)
        assert "Friendly" in words_of(post)
        panel = (await pressed(ada, post, "Set up")).message
        await ada.click(panel, "Rated: off")
        await ada.until(lambda: "**Rated**" in words_of(ada.seen[post["channel_id"]][post["id"]]))
        await press(ben, post, "Join")
        await press(ada, post, "Start")
        [sheet] = await cup.bot.store.sheets()
        assert sheet.rated


async def test_a_lobby_says_how_even_the_match_would_be(
    local: LocalDiscord, tmp_path: Path
) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        ada, ben, cleo = (cup.people[name] for name in ("Ada", "Ben", "Cleo"))
        strengths = {ada: 30.0, ben: 30.0, cleo: 12.0}
        for n, (person, mu) in enumerate(strengths.items()):
            played = PlayedMatch(f"m{n}", "taluva", None, float(n), (int(person.id), 1), (1, 2))
            rating = Rating(mu, 2.0, 20)
            point = RatingPoint(BOARD, int(person.id), f"m{n}", float(n), rating)
            await cup.bot.store.add_rated(played, [point])
        post = await open_table(ada)
        assert "close match" not in words_of(post)
        await press(ben, post, "Join")
        await lobby_post(ada, says="A close match.")
        await press(ben, post, "Leave")
        await press(cleo, post, "Join")
        await lobby_post(ada, says="An uneven match.")
