"""Two whole tournaments through the local Discord, from sign-up to podium, with somebody who drops
out, somebody who never comes and a bot that is restarted in between; and what people can look at.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import discord_limits as limits
from bot.local import LocalDiscord
from bot.local.observers import Exchange
from bot.tournament import panels, threads, which
from bot.words import say
from engine.host import tournament_news
from engine.model.people import Preferences
from engine.model.time_control import DAY, HOUR
from engine.tournament.plan import Stage, TournamentPlan
from engine.tournament.ratings import PlayedMatch, Rating, RatingBoard, RatingPoint
from engine.tournament.standings import standings
from tests.bot.club import has_picture, pinged
from tests.bot.club import press as forge
from tests.bot.conftest import nothing_noted, words_of
from tests.bot.lobby_steps import asked, parts, press, said
from tests.bot.tournament.cup import JSON, NAMES, Cup, open_cup
from tests.engine.tournament.worked import tournament
from tests.patience import eventually

TILES = "stack=JG,JS,JR"


async def join_all(cup: Cup, post: JSON) -> None:
    for person in cup.people.values():
        answer = await (await person.click(post, "Join")).done()
        assert "You have signed up" in words_of(answer.message)


async def test_a_swiss_of_eight(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 8) as cup:
        post = await cup.create(rounds=3, days=6.0, options=TILES, seeding="random")
        await join_all(cup, post)
        await cup.start()
        tables = await cup.tables()
        assert len(tables) == 4
        threads = [c for c in cup.ada.channels() if c["name"].startswith("Autumn Cup R1")]
        assert len(threads) == 4
        [announced] = [text for text in await cup.posts() if "round 1" in text and "Until" in text]
        assert all(f"<#{table.sheet.channel}>" in announced for table in tables)
        await cup.answer_by_command(tables[0])
        await cup.play()
        # Round 2: Hal drops out, and the bot is restarted while matches are under way.
        assert len((await cup.find()).state.rounds) == 2
        await cup.leave("Hal")
        await cup.restart()
        await cup.play()
        # Round 3: seven are left; one has no table, one never comes.
        found = await cup.find()
        assert len(found.state.rounds) == 3
        [resting] = found.state.rounds[2].byes
        absent = await first_asked(cup)
        await cup.play(absent)
        assert len(await cup.tables()) == 1
        await cup.wait(27 * HOUR + 1)
        question = await asked_about(cup)
        assert absent in words_of(question)
        answer = await (await cup.ada.click(question, "Forfeit")).done()
        assert "Decided" in words_of(answer.message)
        await cup.wait()
        await check_end(cup, 8)
        found = await cup.find()
        [forfeit] = [t for t in found.state.rounds[2].tables if t.forfeits]
        assert found.state.name(forfeit.forfeits[0]) == absent
        matches = await cup.bot.store.sheets(limit=100)
        assert len(matches) == 4 + 4 + 3, "no table was opened twice"
        assert resting not in [p for t in found.state.rounds[2].tables for p in t.players]


async def asked_about(cup: Cup) -> JSON:
    """The post that asks the organiser about somebody."""
    return await cup.ada.until_message("games", lambda m: "has not made a move" in words_of(m))


async def first_asked(cup: Cup) -> str:
    """Somebody who begins a match."""
    table = (await cup.tables())[0]
    return table.seats[table.asked()[0].seat].name


async def test_pods_of_nine(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 9) as cup:
        post = await cup.create(
            format="pods", table=3, minimum=3, rounds=2, days=6.0, options=TILES, check_in=True
        )
        await join_all(cup, post)
        assert "Check-in is open" in await said(cup.ada, "tournament start")
        for person in cup.people.values():
            assert "You have checked in" in await said(person, "tournament join")
        await cup.start()
        tables = await cup.tables()
        assert [len(table.seats) for table in tables] == [3, 3, 3]
        absent = await first_asked(cup)
        await cup.play(absent)
        await cup.restart()
        # Nobody decides about whoever never came: after half their time the rule applies.
        await cup.wait(18 * HOUR + 1)
        await cup.play(absent)
        await cup.wait(9 * HOUR + 1)
        assert any("did not show up and forfeits" in text for text in await cup.posts())
        await cup.play()
        found = await cup.find()
        assert len(found.state.rounds) == 2
        leaver = next(name for name in NAMES[1:] if name != absent)
        await cup.leave(leaver)
        await cup.play(absent)
        await cup.wait(6 * DAY)
        await check_end(cup, 9)
        assert len(await cup.bot.store.sheets(limit=100)) == 3 + 3


async def check_end(cup: Cup, count: int) -> None:
    """The podium is told once, with a picture; everybody can look at everything."""
    found = await cup.find()
    assert found.state.phase == "over", found.state.open_tables
    ends = [m for m in await cup.ada.history("games") if "the final standings" in words_of(m)]
    assert len(ends) == 1
    assert has_picture(ends[0])
    winner = next(row for row in standings(found.state) if row.rank == 1)
    assert f"<@{winner.player}>" in words_of(ends[0])
    assert found.state.name(winner.player) in pinged(ends[0])
    assert len(parts(ends[0], 12)) >= 2, "the standings, and the board it was decided on"
    champion = cup.people[found.state.name(winner.player)]
    assert "🥇 **Autumn Cup** (Taluva)" in words_of((await asked(champion, "rating")).message)
    assert "**Autumn Cup** · Taluva" in await said(cup.ada, "tournament list")
    rows = standings(found.state)
    assert len(rows) == count
    words = await said(cup.ada, "tournament standings", form="words")
    assert all(found.state.name(row.player) in words for row in rows)
    assert f"of {count}. Points:" in await said(cup.ada, "tournament me")
    answer = await (await cup.ada.run("tournament export", "games", form="json")).done()
    assert parts(answer.message, 13)


# ── Smaller things ───────────────────────────────────────────────────────────────────────────────


async def test_only_organisers_organise(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        ben = cup.people["Ben"]
        words = await said(ben, "tournament custom", name="Mine", game="taluva")
        assert "for organisers" in words
        post = await cup.create(limit=2)
        assert "for organisers" in await said(ben, "tournament start")
        await join_all_but_last(cup, post)
        words = await said(cup.people["Cleo"], "tournament join")
        assert "you wait for a place as number 1" in words
        bot, ada = str(cup.host.bot.user.id), cup.ada.id
        words = await said(cup.ada, "tournament replace", player=ada, by=bot)
        assert "A bot cannot play" in words
        words = words_of(await cup.leave("Ben"))
        assert "results stay" not in words, "there are none yet"
        found = await cup.find()
        assert [found.state.name(player) for player in found.state.field] == ["Ada", "Cleo"]


async def join_all_but_last(cup: Cup, post: JSON) -> None:
    for person in list(cup.people.values())[:-1]:
        await (await person.click(post, "Join")).done()


async def test_a_bracket_is_a_picture_and_a_correction_is_told(
    local: LocalDiscord, tmp_path: Path
) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        post = await cup.create(format="single", options=TILES)
        assert f"Options: {TILES}" in words_of(post)
        assert "has not begun" in await said(cup.ada, "tournament standings")
        await join_all(cup, post)
        await cup.start()
        answer = await (await cup.ada.run("tournament bracket", "games")).done()
        assert has_picture(answer.message)
        assert "Final:" in await said(cup.ada, "tournament bracket", form="words")
        assert "round 1" in await said(cup.ada, "tournament pairings")
        await cup.play()
        words = await said(
            cup.ada, "tournament correct", round=1, table=1, places="- -", why="swapped"
        )
        assert "rest on this result" in words
        assert "Round 1 has no table 9" in await said(
            cup.ada, "tournament correct", round=1, table=9, places="1 2", why="?"
        )
        assert "does not read as places" in await said(
            cup.ada, "tournament correct", round=1, table=1, places="first", why="?"
        )
        await cup.play()
        for form in ("csv", "trf"):
            answer = await (await cup.ada.run("tournament export", "games", form=form)).done()
            assert parts(answer.message, 13)


async def test_a_tournament_is_none_on_another_server(local: LocalDiscord, tmp_path: Path) -> None:
    """Also for whoever makes up the id of its buttons."""
    async with open_cup(local, tmp_path, 3) as cup:
        await cup.create()
        ben = cup.people["Ben"]
        elsewhere = next(c for c in ben.world["guilds"][1]["channels"] if c["type"] == 0)
        await ben.say(elsewhere, "hello")
        [message] = await ben.history(elsewhere)
        club: Any = SimpleNamespace(host=cup.host, bot=cup.bot)
        for act in ("tjoin", "tstand", "tdrop", "tdropyes", "tback"):
            pressed = await forge(club, ben, message, f"{act}:{cup.id}:0:")
            assert "no tournament here" in words_of((await pressed.done()).message), act
        assert not (await cup.find()).state.entrants


@pytest.mark.parametrize("rest", ["", "1", "1 1", "x y 1 2", "² 1 1 2", "9 9 1 2", "1 1 1 1 1"])
async def test_a_forged_correction_is_refused(
    local: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture, rest: str
) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        post = await cup.create(format="robin")
        await join_all(cup, post)
        await cup.start()
        club: Any = SimpleNamespace(host=cup.host, bot=cup.bot)
        pressed = await forge(club, cup.ada, post, f"tcorrect:{cup.id}:0:{rest}")
        assert "went wrong" not in words_of((await pressed.done()).message)
        assert len(await cup.tables()) == 1
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_seeds_points_and_corrections_of_the_organiser(
    local: LocalDiscord, tmp_path: Path
) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        wrong = await said(
            cup.ada, "tournament custom", name="Cup", game="taluva", points="three one"
        )
        assert "does not read as points" in wrong
        post = await cup.create(
            format="robin",
            options=TILES,
            seeding="hand",
            points="3 1 bye 2",
            pace="deadline",
            extra="both",
            hours=6.0,
        )
        assert "Clock: 6 hours a turn" in words_of(post)
        await join_all(cup, post)
        order = [cup.people[name] for name in ("Cleo", "Ada", "Ben")]
        mentions = " ".join(f"<@{person.id}>" for person in order)
        assert "Round 1 begins" in await said(cup.ada, "tournament start", seeds=mentions)
        await cup.wait()
        found = await cup.find()
        assert found.state.order == tuple(person.id for person in order)
        assert found.state.rules.twice
        assert (await cup.tables())[0].sheet.control.per_move == 6 * HOUR
        await cup.play()
        words = await said(
            cup.ada, "tournament correct", round=1, table=1, places="1 1", why="they agreed"
        )
        assert "Corrected" in words
        await cup.wait()
        assert any(
            "was corrected by" in text and "they agreed" in text for text in await cup.posts()
        )
        points = sorted(float(row.points) for row in standings((await cup.find()).state))
        assert points == [1.0, 1.0, 2.0]
        await cup.leave("Ben")
        assert "is called off" in await called_off(cup, "Yes, call it off")


async def test_the_results_of_a_large_round_come_together(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament_news, "MOST_RESULTS_TOLD", 1)
    async with open_cup(local, tmp_path, 4) as cup:
        create = {"format": "swiss", "rounds": 2, "then": "single", "cut": 2}
        await join_all(cup, await cup.create(options=TILES, **create))
        await cup.start()
        await cup.play()
        posts = await cup.posts()
        assert not any(", table 1:" in text for text in posts)
        [digest] = [n for n, text in enumerate(posts) if "results of round 1" in text]
        [begun] = [n for n, text in enumerate(posts) if "round 2" in text and "Until" in text]
        assert digest < begun
        await cup.play()
        posts = await cup.posts()
        assert len([text for text in posts if "results of round 2" in text]) == 1
        [cut] = [text for text in posts if "the cut" in text]
        assert "**2** go on" in cut
        assert "Just missed" in cut
        assert any("round 3, final" in text for text in posts)


async def test_the_pages_of_a_round_are_posted_once(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the bot ends before it has noted that all of them are."""
    monkeypatch.setattr(panels.chunks, "__defaults__", (60,))
    async with open_cup(local, tmp_path, 4) as cup:
        await join_all(cup, await cup.create(options=TILES))
        with nothing_noted(cup.host, "drop_notice"):
            await cup.start()
        told = await cup.posts()
        await cup.restart()
        assert await cup.bot.store.notices() == []
        assert await cup.posts() == told
        assert len(told) > 4


async def test_a_sign_up_that_could_not_be_noted_is_posted_once(
    local: LocalDiscord, tmp_path: Path
) -> None:
    """Also after a restart, longer ago than Discord remembers a nonce."""
    async with open_cup(local, tmp_path, 2) as cup:
        with nothing_noted(cup.host, "commit_tournament"):
            await cup.create(options=TILES)
            await cup.wait(60)
            assert await cup.bot.store.notices() != []
        await cup.restart()
        await cup.wait(600)
        assert await cup.bot.store.notices() == []
        [post] = [m for m in await cup.ada.history("games") if "signed up" in words_of(m)]
        assert (await cup.find()).header.notes["post"] == post["id"]


async def called_off(cup: Cup, label: str) -> str:
    asked = await (await cup.ada.run("tournament cancel", "games")).done()
    assert "cannot be undone" in words_of(asked.message)
    return await press(cup.ada, asked.message, label)


async def test_an_organiser_puts_people_in_and_out(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 4) as cup:
        await join_all_but_last(cup, await cup.create(rounds=3, hours=100.0))
        ben, cleo, dan = (cup.people[name] for name in ("Ben", "Cleo", "Dan"))
        assert "for organisers" in await said(ben, "tournament remove", player=cleo.id)
        refused = await said(cup.ada, "tournament start", seeds=f"<@{ben.id}>")
        assert "only where the tournament was created with seeds by hand" in refused
        await cup.start()
        assert "plays in" in await said(cup.ada, "tournament add", player=dan.id)
        [table] = await cup.tables()
        asked = await (await cup.ada.run("tournament remove", "games", player=cleo.id)).done()
        if cleo.id in [str(seat.person) for seat in table.seats]:
            assert "They are playing a match in this round" in words_of(asked.message)
            asked = await (await cup.ada.click(asked.message, "Yes, take them out")).done()
            assert "the match of this round is lost" in words_of(asked.message)
        assert "is out of" in words_of(asked.message)
        assert "plays on" in await said(cup.ada, "tournament reinstate", player=cleo.id)
        await cup.wait()
        posts = "\n".join(await cup.posts())
        assert f"<@{dan.id}> joins, from the next round on" in posts
        assert f"<@{cleo.id}> was taken out by <@{cup.ada.id}>" in posts
        assert f"<@{cleo.id}> plays on from the next round" in posts
        state = (await cup.find()).state
        assert sorted(state.name(player) for player in state.active) == [
            "Ada",
            "Ben",
            "Cleo",
            "Dan",
        ]


async def test_who_has_left_the_server_can_be_replaced_and_taken_out(
    local: LocalDiscord, tmp_path: Path
) -> None:
    async with open_cup(local, tmp_path, 4) as cup:
        await join_all_but_last(cup, await cup.create(rounds=3, hours=100.0))
        ben, cleo, dan = (cup.people[name] for name in ("Ben", "Cleo", "Dan"))
        for one in (ben, cleo):
            await one.act("leave_guild", guild=one.world["guilds"][0]["id"])
        gone = "That person is no longer on this server"
        assert gone in await said(cup.ada, "tournament replace", player=ben.id, by=cleo.id)
        replaced = await said(cup.ada, "tournament replace", player=ben.id, by=dan.id)
        assert f"<@{dan.id}>" in replaced
        removed = await said(cup.ada, "tournament remove", player=cleo.id)
        assert f"<@{cleo.id}> is no longer signed up" in removed
        assert gone in await said(cup.ada, "tournament add", player=cleo.id)


async def test_who_drops_out_can_think_better_of_it(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 6) as cup:
        ben, cleo, dan = (cup.people[name] for name in ("Ben", "Cleo", "Dan"))
        await join_all(cup, await cup.create(rounds=2, options=TILES))
        await cup.start()
        left = await cup.leave("Ben")
        assert "You are back" in await press(ben, left, "Come back")
        assert not (await cup.find()).state.entrants[ben.id].dropped
        again = await cup.leave("Ben")
        assert not parts(again, 2), "once in a round"
        assert "has dropped out" in await said(ben, "tournament join")
        await cup.leave("Cleo")
        assert "You are back" in await said(cleo, "tournament join")
        left = await cup.leave("Dan")
        await cup.play()
        assert len((await cup.find()).state.rounds) == 2
        assert "has begun without you" in await press(dan, left, "Come back")


async def test_a_round_is_extended_changed_and_called_off(
    local: LocalDiscord, tmp_path: Path
) -> None:
    async with open_cup(local, tmp_path, 4) as cup:
        await join_all(cup, await cup.create(rounds=2, days=6.0))
        await cup.start()
        assert "Table 2 has 12 hours" in await said(cup.ada, "tournament extend", hours=12, table=2)
        assert "The round has 24 hours" in await said(cup.ada, "tournament extend", hours=24)
        assert "Name at least one" in await said(cup.ada, "tournament change")
        assert "no second stage" in await said(cup.ada, "tournament change", cut=4)
        changed = await said(
            cup.ada, "tournament change", rounds=3, days=4, prizes="A cake", name="Winter Cup"
        )
        assert "Changed: **Winter Cup**" in changed
        words = await called_off(cup, "Call it off, end the matches")
        assert "Everybody is told" in words
        await cup.wait()
        posts = "\n".join(await cup.posts())
        assert "table 2 of round 1 has 12 hours more" in posts
        assert "rounds: 3; it is called so now; 4 days for a round; prizes: A cake" in posts
        assert "have ended without a result" in posts
        assert {sheet.status for sheet in await cup.bot.store.sheets()} == {"abandoned"}
        assert "over already" in await said(cup.ada, "tournament cancel")


async def test_a_replacement_is_called_and_past_rounds_keep_the_name(
    local: LocalDiscord, tmp_path: Path
) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        await join_all_but_last(cup, await cup.create(rounds=2, options=TILES))
        await cup.start()
        await cup.play()
        ben, cleo = cup.people["Ben"], cup.people["Cleo"]
        await cup.bot.tables.person_settings.save(Preferences(int(cleo.id), notify="dm"))
        await said(cup.ada, "tournament replace", player=ben.id, by=cleo.id)
        told = await cup.ada.until_message("games", lambda m: "It goes on at" in words_of(m))
        assert pinged(told) == ["Cleo", "Ben"], "whoever is replaced hears it, too"
        [table] = await cup.tables()
        assert f"<#{table.sheet.channel}>" in words_of(told)
        await cup.wait()
        assert await cup.bot.store._read("SELECT * FROM deliveries") == []  # type: ignore[attr-defined]
        assert "Ben" in await said(cup.ada, "tournament pairings", round=1)
        assert "Cleo" in await said(cup.ada, "tournament pairings", round=2)


async def test_both_can_lose_by_a_correction(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 2) as cup:
        await join_all(cup, await cup.create(rounds=1, options=TILES))
        await cup.start()
        named = {"round": 1, "table": 1}
        offered = which.results_offered((await cup.find()).state, 1, 1, "")
        assert offered["- -"] == "Both lose"
        assert len(which.results_offered((await cup.find()).state, 1, 1, "ada")) == 3
        answer = await cup.ada.run("tournament correct", "games", **named, places="- -", why="rope")
        asked = (await answer.done()).message
        assert "is still being played. End the match with this result?" in words_of(asked)
        assert (await cup.find()).state.open_tables, "a slip of a digit ends no match"
        done = await (await cup.ada.click(asked, "Yes, end the match")).done()
        assert "Corrected" in words_of(done.message)
        assert [row.points for row in standings((await cup.find()).state)] == [0, 0]
        await cup.wait()
        assert any("all lose by forfeit. (rope)" in text for text in await cup.posts())
        words = await said(cup.ada, "tournament correct", **named, places="- -", why="collusion")
        assert "ended already" in words
        assert "is over already" in await said(cup.ada, "tournament drop")


@pytest.mark.parametrize("game", ["taluva", "eruption", "volcanique"])
async def test_a_round_calls_every_player_of_a_table_once(
    game: str, local: LocalDiscord, tmp_path: Path
) -> None:
    """Also where the game draws who begins, or asks several at once."""
    async with open_cup(local, tmp_path, 3) as cup:
        post = await cup.create(game=game, format="pods", table=3, minimum=3)
        await join_all(cup, post)
        await cup.start()
        [table] = await cup.tables()
        told = await cup.ada.history(str(table.sheet.channel))
        assert sorted(name for m in told for name in pinged(m)) == ["Ada", "Ben", "Cleo"]


async def test_two_cups_of_one_name_have_their_own_threads(
    local: LocalDiscord, tmp_path: Path
) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        for _ in range(2):
            words = await said(
                cup.ada, "tournament custom", name="Cup", game="taluva", options=TILES
            )
            assert "is open" in words
            newest = (await cup.bot.store.tournaments())[0].id
            for name in ("Ada", "Ben"):
                words = await said(cup.people[name], "tournament join", which=newest)
                assert "You have signed up" in words
            assert "begins" in await said(cup.ada, "tournament start", which=newest)
            await cup.wait()
        sheets = await cup.bot.store.sheets()
        assert len({sheet.channel for sheet in sheets}) == 2
        assert "several tournaments" in await said(cup.ada, "tournament me")


async def test_whoever_moves_up_is_called(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        await join_all_but_last(cup, await cup.create(limit=2))
        assert "you wait" in await said(cup.people["Cleo"], "tournament join")
        await cup.leave("Ben")
        told = await cup.ada.until_message("games", lambda m: "you have a place" in words_of(m))
        assert pinged(told) == ["Cleo"]


async def test_who_has_signed_up_is_called_to_check_in(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        await join_all_but_last(cup, await cup.create(check_in=True))
        assert "Check-in is open" in await said(cup.ada, "tournament start")
        told = await cup.ada.until_message("games", lambda m: "is open. Only" in words_of(m))
        assert sorted(pinged(told)) == ["Ada", "Ben"]


async def test_who_has_dropped_out_is_not_reminded(local: LocalDiscord, tmp_path: Path) -> None:
    """At a larger table an automa plays on, so that the table is still open."""
    async with open_cup(local, tmp_path, 3) as cup:
        await join_all(cup, await cup.create(format="pods", table=3, minimum=3, hours=168.0))
        await cup.start()
        [table] = await cup.tables()
        for _ in range(9):
            await cup.answer(table, table.asked()[0])
        await cup.leave("Ben")
        await cup.wait(6 * DAY)
        told = await cup.ada.until_message("games", lambda m: "still open" in words_of(m))
        assert sorted(pinged(told)) == ["Ada", "Cleo"]


async def test_a_thread_that_is_there_is_taken_again(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        post = await cup.create(options=TILES)
        await join_all_but_last(cup, post)
        await cup.start()
        found = await cup.find()
        [opening] = await cup.bot.store.openings(tournament=cup.id)
        table = await cup.bot.tables.table(opening.match)
        again = await cup.bot.tournament_threads.place(found.header, found.state, opening, table)
        assert again.channel == table.sheet.channel
        assert table.sheet.sealed_in.endswith(f"/{again.channel}/{again.sealing_post}"), "no other"
        seed, thread = table.match.seed, str(again.channel)
        [welcome] = [m for m in await cup.ada.history(thread) if seed.hash in words_of(m)]
        assert seed.salt.endswith(f"-{welcome['id']}")
        assert all(f"`{seat.token}`" in words_of(welcome) for seat in table.seats)
        threads = [c for c in cup.ada.channels() if c["name"].startswith("Autumn Cup R1")]
        assert len(threads) == 1


async def test_a_thread_of_somebody_elses_is_not_taken(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 2) as cup:
        await join_all(cup, await cup.create(options=TILES))
        games = cup.ada.channel("games")
        named = [f"Autumn Cup R1 T1: {pair}" for pair in ("Ada, Ben", "Ben, Ada")]
        theirs = [await cup.ada.act("open_thread", channel=games, name=name) for name in named]
        await cup.start()
        [table] = await cup.tables()
        ours = local.world.channels[str(table.sheet.channel)]
        assert ours.name in named
        assert ours.id not in [one["channel"] for one in theirs]


async def test_a_server_near_its_limit_of_threads_is_told(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        post = await cup.create(options=TILES)
        await join_all(cup, post)
        monkeypatch.setattr(threads, "ACTIVE_THREADS", threads.SPARE_THREADS)
        await cup.start()
        posts = await cup.posts()
        [warning] = [n for n, text in enumerate(posts) if "may not find room" in text]
        [announced] = [n for n, text in enumerate(posts) if "round 1" in text and "Until" in text]
        assert warning < announced


async def test_a_round_says_which_tables_have_no_thread(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two tables one finds the server full; the round goes on."""
    async with open_cup(local, tmp_path, 4) as cup:
        await join_all(cup, await cup.create(options=TILES))
        monkeypatch.setattr(limits, "ACTIVE_THREADS", 1)
        await cup.start()
        tables = await cup.tables()
        assert sorted(table.sheet.channel is None for table in tables) == [False, True]
        [announced] = [text for text in await cup.posts() if "round 1" in text and "Until" in text]
        assert "by direct message: 2." in announced
        assert "as many open threads as Discord allows" in announced


@pytest.mark.parametrize("right", ["send_messages_in_threads", "attach_files"])
async def test_a_round_says_which_right_its_threads_need(
    local: LocalDiscord, tmp_path: Path, right: str
) -> None:
    async with open_cup(local, tmp_path, 4) as cup:
        await join_all(cup, await cup.create(options=TILES))
        bot = str(local.application.id)
        games = cup.ada.channel("games")
        await cup.ada.act("overwrite", channel=games, target=bot, deny=[right])
        await cup.start()
        assert all(table.sheet.channel is None for table in await cup.tables())
        assert not any(place.is_thread for place in local.world.channels.values())
        [announced] = [text for text in await cup.posts() if "round 1" in text and "Until" in text]
        assert "by direct message: 1, 2." in announced
        assert f"I need {say(f'right.{right}')} there" in announced


async def test_tables_of_an_announcement_channel(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 2) as cup:
        guild = cup.ada.world["guilds"][0]["id"]
        news = (await cup.ada.act("add_channel", guild=guild, name="news", kind=5))["channel"]
        await cup.ada.look()
        words = await said(cup.ada, "tournament custom", news, name="Cup", game="taluva")
        assert "is open" in words
        post = await cup.ada.until_message(news, lambda m: "signed up" in words_of(m))
        await join_all(cup, post)
        await said(cup.ada, "tournament start", news)
        await cup.wait()
        [thread] = [c for c in local.world.channels.values() if c.parent_id == news]
        assert thread.type == 10


async def test_a_sign_up_post_is_edited_once_for_many(local: LocalDiscord, tmp_path: Path) -> None:
    """After the answers, and also where the bot stops before."""
    async with open_cup(local, tmp_path, 4) as cup:
        post = await cup.create(options=TILES)
        cup.bot.tournament_news.edits.pace = 1000
        edits = Edits(post["id"])
        local.observers.append(edits)
        await join_all(cup, post)
        at_once = edits.count
        assert at_once <= 1, "the first, after its answer"
        await cup.bot.tournament_news.edits.settle()
        assert edits.count == at_once + 1
        found = await cup.ada.until_message("games", lambda m: m["id"] == post["id"])
        assert "**4** signed up" in words_of(found)
        await cup.leave("Ben")
        await cup.host.stop()
        assert edits.count == at_once + 2


class Edits:
    """Counts the edits of a post."""

    def __init__(self, message: str) -> None:
        self.message, self.count = message, 0

    def exchange(self, one: Exchange) -> None:
        self.count += one.method == "PATCH" and one.path.endswith(f"/messages/{self.message}")

    def frame(self, direction: str, frame: object) -> None:
        pass


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_round_waits_for_a_server_that_discord_has_lost(
    local: LocalDiscord, tmp_path: Path, restarts: bool
) -> None:
    """Whatever Discord says of its channels meanwhile, no table is played elsewhere."""
    async with open_cup(local, tmp_path, 4) as cup:
        await join_all(cup, await cup.create(options=TILES))
        server, told = cup.ada.world["guilds"][0]["id"], await cup.posts()
        local.faults.lose_server(server)
        local.faults.fail(404, code=10003, on="* /channels/*", times=None)
        guild = cup.bot.get_guild(int(server))
        await eventually_true(lambda: guild is not None and guild.unavailable)
        await cup.bot.tournaments.start(cup.id, int(cup.ada.id))
        await cup.wait(120)
        if restarts:
            await cup.restart()
        assert await cup.tables() == []
        local.faults.clear()
        guild = cup.bot.get_guild(int(server))
        await eventually_true(lambda: guild is not None and not guild.unavailable)
        await cup.wait()
        await cup.wait(120)
        assert all(table.sheet.channel for table in await cup.tables())
        assert len(await cup.tables()) == 2
        [begun] = [text for text in await cup.posts() if text not in told and "Until" in text]
        assert "round 1" in begun


async def eventually_true(seen: Callable[[], bool]) -> None:
    async def is_there() -> bool:
        return seen()

    await eventually(is_there)


async def test_a_round_begins_though_the_warning_fails(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        await join_all(cup, await cup.create(options=TILES))
        monkeypatch.setattr(threads, "ACTIVE_THREADS", threads.SPARE_THREADS)
        local.faults.fail(503, on="POST /channels/*/messages")
        await cup.start()
        assert len(await cup.tables()) == 1
        assert not any("may not find room" in text for text in await cup.posts())


def test_a_drawn_match_of_a_bracket_says_who_goes_on() -> None:
    plan = TournamentPlan(name="Cup", stages=(Stage("single"),))
    state = tournament(plan, "AB", "B=A")
    [table] = state.rounds[0].tables
    assert "A goes on as the higher seed" in panels.result_words(state, table)


def test_a_long_list_is_a_file_as_well() -> None:
    lines = [f"{n}. Somebody with a long name" for n in range(200)]
    panel = panels.told_panel(lines, fixed=True)
    [file] = panel.files
    assert len(file.fp.read().splitlines()) == 200
    assert panel.view.content_length() <= 4000
    assert not panels.told_panel(lines[:20]).files


@pytest.mark.parametrize("command", ["standings", "bracket", "pairings", "me", "join", "drop"])
async def test_where_there_is_no_tournament_a_sentence_says_so(
    command: str, local: LocalDiscord, tmp_path: Path
) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        assert "There is no tournament here" in await said(cup.ada, f"tournament {command}")


async def test_ratings_follow_from_rated_matches(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        assert "no rating yet" in await said(cup.ada, "rating")
        assert "Nobody has a rating" in await said(cup.ada, "leaderboard", game="taluva")
        tiles = "stack=" + ",".join(["JG", "JS", "JR", "JG", "JL"])
        post = await cup.create(format="robin", options=tiles)
        await join_all(cup, post)
        await cup.start()
        for _ in range(3):
            await cup.play()
        await cup.bot.rating_updates.settle()
        answer = await (await cup.ada.run("rating", "games")).done()
        assert "Taluva" in words_of(answer.message)
        assert "provisional" in words_of(answer.message)
        assert has_picture(answer.message)
        answer = await (await cup.ada.run("leaderboard", "games", game="taluva")).done()
        assert has_picture(answer.message)


async def test_names_in_the_leaderboard_are_text(local: LocalDiscord, tmp_path: Path) -> None:
    async with open_cup(local, tmp_path, 3) as cup:
        ada, ben, cleo = (int(person.id) for person in cup.people.values())
        local.world.users[str(ben)].name = "[free](https://evil.example)"
        local.world.users[str(cleo)].name = "\u200b\u3164"
        board = RatingBoard(None, "taluva", "two")
        points = [
            RatingPoint(board, ben, "played00", 1.0, Rating(30, 1, 20)),
            RatingPoint(board, cleo, "played00", 1.0, Rating(20, 1, 20)),
        ]
        played = PlayedMatch("played00", "taluva", None, 1.0, (ben, cleo), (1, 2))
        await cup.bot.store.add_rated(played, points)
        await cup.bot.tables.person_settings.save(Preferences(ada, in_words=True))
        shown = await said(cup.ada, "leaderboard", game="taluva", where="all")
        assert "［free］(https:⁄⁄evil.example)" in shown
        assert "Player 2" in shown


async def test_a_welcome_calls_once_however_late_its_table_is_placed(
    local: LocalDiscord, tmp_path: Path
) -> None:
    """Longer ago than Discord remembers a nonce: the post itself is found."""
    async with open_cup(local, tmp_path, 3) as cup:
        post = await cup.create(options=TILES)
        await join_all_but_last(cup, post)
        await cup.start()
        found = await cup.find()
        [opening] = await cup.bot.store.openings(tournament=cup.id)
        table = await cup.bot.tables.table(opening.match)
        local.clock.move(3600)
        again = await cup.bot.tournament_threads.place(found.header, found.state, opening, table)
        told = await cup.ada.history(str(table.sheet.channel))
        names = [name for message in told for name in pinged(message)]
        assert sorted(names) == sorted(set(names))
        assert again.sealing_post == int(told[0]["id"])
