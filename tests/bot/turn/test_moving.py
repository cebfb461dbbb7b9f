"""Moving by clicks and by `/move`: completion, refusals, old buttons, other people's buttons."""

import asyncio
import threading
from typing import Any

import pytest

from bot.local import Answer
from bot.turn import completion, legal_moves, misspellings
from engine import notation
from engine.table.table import Table
from tests.bot.club import PLACE, Club, has_picture, press, register_embers
from tests.bot.conftest import words_of
from tests.bot.turn.drafts import choose, offers, opened
from tests.patience import PATIENCE_SECONDS, eventually

MOVES = ["place O50 SE", "place O51 NE", "erupt M50 N", "erupt M50 SE", "hut N49", "hut N50"]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("", "place O50 SE"),
        ("HUT n50", "hut N50"),
        ("hutn49", "hut N49"),
        ("place  o51", "place O51 NE"),
        ("plcae O50", "place O50 SE"),
        ("errupt m50 se", "erupt M50 SE"),
        ("o51", "place O51 NE"),
    ],
)
def test_completion_forgives(typed: str, first: str) -> None:
    assert completion.fitting(MOVES, typed)[0] == first


def test_every_move_is_completed_by_its_own_text() -> None:
    many = [f"hut {chr(65 + i % 26)}{i}" for i in range(400)]
    for move in many:
        assert completion.fitting(many, move)[0] == move
        assert len(completion.fitting(many, "hut")) == 25


@pytest.mark.parametrize(
    "said", ["", "   ", "hut A1", "x" * 4000, "\u202ehut", "🌋 🌋", "hut " * 99]
)
def test_something_is_always_nearest(said: str) -> None:
    near = misspellings.nearest(MOVES, said)
    assert near
    assert set(near) <= set(MOVES)


async def test_completion_lists_moves_with_what_they_do(club: Club) -> None:
    await club.start(club.ada, club.ben)
    choices = await club.ada.complete("move", PLACE, "text", "HUT n")
    assert choices[0]["value"].startswith("hut N")
    assert "found a settlement" in choices[0]["name"]
    assert await club.ben.complete("move", PLACE, "text", "hut") == []
    assert await club.cleo.complete("move", PLACE, "text", "hut") == []


async def test_a_move_that_arrives_as_it_was_listed(club: Club) -> None:
    """Discord sends some choices by what they are called: whatever is completed can be typed."""
    table = await club.start(club.ada, club.ben)
    [first, *_] = await club.ada.complete("move", PLACE, "text", "hut")
    assert "Done." in await club.private(await club.ada.run("move", PLACE, text=first["name"]))
    assert len(table.match.entries) > 1


async def test_completion_shows_what_is_ready_of_a_slow_list(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await club.start(club.ada, club.ben)
    every = [notation.write(move) for move in table.match.moves(0)]
    begun, held, ready = threading.Event(), threading.Event(), threading.Event()

    def slowly(move: Any) -> str:
        if begun.is_set():
            held.set()
            ready.wait(PATIENCE_SECONDS)
        begun.set()
        return write(move)

    write = notation.write
    monkeypatch.setattr(legal_moves.notation, "write", slowly)
    monkeypatch.setattr("bot.commands.move.COMPLETION_WAIT_SECONDS", 0.2)
    listing = asyncio.create_task(club.bot.legal_moves.of(table, 0))
    await eventually(held.is_set)
    first = await club.ada.complete("move", PLACE, "text", "")
    assert [choice["value"] for choice in first] == every[:1]
    assert await club.ada.complete("move", PLACE, "text", "temple") == []
    ready.set()
    await listing
    last = await club.ada.complete("move", PLACE, "text", every[-1])
    assert last[0]["value"] == every[-1]
    assert len(every) > 1


async def test_moves_are_kept_for_the_question_that_is_open(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    lists = club.host.bot.legal_moves
    first = await lists.of(table, 0)
    assert await lists.of(table, 0) is first
    for _ in range(4):
        await club.play(table)
        (seat,) = table.match.waiting()
        assert await lists.of(table, seat) == list(map(notation.write, table.match.moves(seat)))
    assert len(lists._made) <= 2, "one for each seat, however many questions there were"


async def test_of_many_moves_those_looked_at_last_are_kept(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = [await club.start(club.ada, club.ben) for _ in range(2)]
    lists = club.host.bot.legal_moves
    kept = await lists.of(first, 0)
    assert await lists.of(second, 0)
    assert await lists.of(first, 0) is kept
    monkeypatch.setattr(legal_moves, "MOST_KEPT_MOVES", len(kept))
    await lists.of(first, 0)
    assert list(lists._made) == [(first.id, 0)]


async def test_a_move_by_command(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    text = await club.private(await club.ada.run("move", PLACE, text="hut n49"))
    assert "You build a hut on N49." in text
    assert table.match.entries[-1].text == "hut N49"


@pytest.mark.parametrize("said", ["hut M50", "hut Z9", "tower N49", "nonsense", "hut"])
async def test_an_illegal_move_is_explained(club: Club, said: str) -> None:
    table = await club.start(club.ada, club.ben)
    text = await club.private(await club.ada.run("move", PLACE, text=said))
    assert "You could play:\n- `hut N" in text
    assert ": Found a settlement on N" in text
    assert ("§5" in text) == (said in ("hut M50", "hut Z9", "tower N49"))
    assert len(table.match.entries) == 1


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("plcae o50 se", "place O50 SE"),
        ("huut N 49", "hut N49"),
        ("errupt m50 n", "erupt M50 N"),
        ("hut N51", ""),
        ("hut M49", ""),
        ("errupt m50 s", ""),
        ("tower N49", ""),
        ("hut", ""),
        ("", ""),
    ],
)
def test_only_a_small_slip_is_taken_for_one(said: str, meant: str) -> None:
    assert misspellings.slip(MOVES, said) == meant
    assert misspellings.slip(["hut N49", "hat N49"], "hit N49") == "", "it could be either"


async def test_a_misspelt_move_is_offered_and_not_made(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    panel = await (await club.ada.run("move", PLACE, text="hutt n49")).done()
    assert "Did you mean `hut N49`?" in words_of(panel.message)
    assert len(table.match.entries) == 1
    await club.ada.click(panel.message, "Confirm")
    await club.ada.until(lambda: "You build a hut on N49." in words_of(panel.message))
    assert table.match.entries[-1].text == "hut N49"


async def to_lay_where_much_fits(club: Club) -> Answer:
    """The first step of somebody who can lay a tile in more ways than a few lists hold."""
    table = await club.start(club.ada, club.ben)
    while len(table.match.moves(table.asked()[0].seat)) < 150:
        await club.play(table)
    await club.wait(60)
    person = club.ada if table.asked()[0].seat == 0 else club.ben
    return await opened(person, (await club.boards(person))[-1])


async def test_directions_are_shown_side_by_side_and_explained(club: Club) -> None:
    panel = await to_lay_where_much_fits(club)
    await choose(panel.person, panel, offers(panel)[0])
    assert "point from the volcano" in words_of(panel.message)
    gallery = next(c for c in panel.message["components"] if c["type"] == 12)
    assert "Choices:" in gallery["items"][0]["description"]


async def test_an_old_button_shows_the_new_board(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    board = (await club.boards(club.ada))[0]
    one = await (await club.ada.click(board, "Move")).done()
    other = await (await club.ada.click(board, "Move")).done()
    await club.ada.click(one.message, "N49")
    await club.ada.until(lambda: "would look like" in words_of(one.message))
    await club.ada.click(one.message, "Confirm")
    await club.ada.until(lambda: "You build a hut on N49." in words_of(one.message))
    await club.ada.click(other.message, "N50")
    await club.ada.until(lambda: "The board has changed" in words_of(other.message))
    assert has_picture(other.message)
    assert len([e for e in table.match.entries if e.act == "move"]) == 1


async def test_an_old_confirmation_moves_nothing(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    board = (await club.boards(club.ada))[0]
    panel = await (await club.ada.click(board, "Move")).done()
    await club.ada.click(panel.message, "N49")
    await club.ada.until(lambda: "would look like" in words_of(panel.message))
    await club.play(table, 3)
    await club.play(table, 1)
    before = len(table.match.entries)
    await club.ada.click(panel.message, "Confirm")
    await club.ada.until(lambda: "The board has changed" in words_of(panel.message))
    assert len(table.match.entries) == before


async def test_somebody_elses_private_buttons_do_nothing(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    board = (await club.boards(club.ada))[0]
    panel = await (await club.ada.click(board, "Move")).done()
    await press(club, club.cleo, panel.message, f"confirm:{table.id}:1:hut N49")
    await press(club, club.ben, panel.message, f"confirm:{table.id}:1:hut N49")
    assert len(table.match.entries) == 1


async def test_no_hidden_word_in_public_ids(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    register_embers(monkeypatch)
    table = await club.start(club.ada, club.ben, game="embers")
    await table.submit(int(club.ada.id), "open")
    await club.wait(60)
    post = (await club.boards(club.ben))[-1]
    assert "bid " not in str(post["components"])
    assert "ember" in words_of(post)
    assert not has_picture(post)
    answer = await (await club.ben.click(post, "My hand")).done()
    assert answer.is_private
    hand = ", ".join(map(str, table.match.state.hands[1]))
    assert hand in words_of(answer.message)


async def test_a_step_says_what_its_word_means(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table)
    await club.wait(60)
    panel = await (await club.ben.click((await club.boards(club.ben))[-1], "Move")).done()
    assert "Where should its volcano go" in words_of(panel.message)


async def to_douse(club: Club, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A match of the toy game in which Ben is asked whether he douses the ember."""
    register_embers(monkeypatch)
    table = await club.start(club.ada, club.ben, game="embers")
    table.match.state.scores[1] = 2  # so that Ben has something to decide
    await table.submit(int(club.ada.id), "open")
    for person, n in ((club.ada, 0), (club.ben, 1)):
        await table.submit(int(person.id), f"bid {table.match.state.hands[n][0]}")
    await club.wait(60)
    return table


@pytest.mark.parametrize("span", ["turn", "match", "all"])
async def test_a_standing_answer_from_the_question_itself(
    club: Club, monkeypatch: pytest.MonkeyPatch, span: str
) -> None:
    table = await to_douse(club, monkeypatch)
    board = (await club.boards(club.ben))[-1]
    panel = await (await club.ben.click(board, "Move")).done()
    await club.ben.choose(panel.message, "Do this from now on…", f"{span} never")
    await club.ben.until(lambda: ": **Never**." in words_of(panel.message))
    await club.wait(60)
    assert table.match.entries[-1].by == "standing"
    more = await (await club.ben.click(board, "More")).done()
    if span == "turn":
        assert "Withdraw" not in words_of(more.message)
        return
    assert "When an ember can be doused: **Never**" in words_of(more.message)
    assert ("all your matches" in words_of(more.message)) == (span == "all")
    await club.ben.click(more.message, "Withdraw")
    await club.ben.until(lambda: "you will be asked again" in words_of(more.message))
    more = await (await club.ben.click(board, "More")).done()
    assert "Withdraw" not in words_of(more.message)


async def test_standing_answers_are_explained_with_the_first_question_of_a_match(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await to_douse(club, monkeypatch)
    board = (await club.boards(club.ben))[-1]
    for _ in range(2):
        panel = await (await club.ben.click(board, "Move")).done()
        assert "may be asked often" in words_of(panel.message), "the same question again"
    await club.bot.store.note_hint(int(club.ben.id), table.id, "standing.1")
    panel = await (await club.ben.click(board, "Move")).done()
    assert "may be asked often" not in words_of(panel.message), "an earlier one was the first"


async def test_a_standing_answer_can_be_chosen_in_the_lobby(club: Club) -> None:
    async def sit_down(game: str) -> Answer:
        return await (await club.ada.run("play", PLACE, game=game)).done()

    offer, kind = "asks you things in the turns of others", "volcanic_isle.SavePieces"
    opened = await sit_down("volcanic_isle")
    assert offer in words_of(opened.message)
    panel = await (await club.ada.choose(opened.message, "Standing answers…", kind)).done()
    await club.ada.click(panel.message, "Never pray")
    await club.ada.until(lambda: "In all your matches: Never pray" in words_of(panel.message))
    for game in ("volcanic_isle", "taluva"):
        assert offer not in words_of((await sit_down(game)).message), "chosen, or nothing to ask"


async def test_a_standing_answer_for_all_matches_is_a_setting(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    register_embers(monkeypatch)
    settings = await (await club.ben.run("settings me", PLACE)).done()
    chooser = await club.ben.choose(settings.message, "Standing answers…", "embers.MayDouse")
    panel = await chooser.done()
    assert "You are asked each time." in words_of(panel.message)
    await club.ben.click(panel.message, "Never")
    await club.ben.until(lambda: "In all your matches: Never" in words_of(panel.message))
    table = await to_douse(club, monkeypatch)
    assert [e.by for e in table.match.entries].count("standing") == 1
    await club.ben.click(panel.message, "Ask me")
    await club.ben.until(lambda: "You are asked each time." in words_of(panel.message))
    assert (await club.bot.store.person(int(club.ben.id))).standing == {}
