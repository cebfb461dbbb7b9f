"""Answers in a row as one draft: confirmed once, back at any time, and what becomes of it when the
board changes or the bot restarts.
"""

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.local import Answer, Person
from bot.turn import answers_so_far
from bot.turn.prompts import THEN
from engine import notation
from engine.games.volcanic_isle.box import ACTION_POINTS
from engine.model.people import Asks
from engine.model.time_control import NO_CLOCK, TimeControl
from engine.table.table import Table
from tests.bot.club import PLACE, Club, direct, has_picture, reply_to
from tests.bot.conftest import words_of
from tests.bot.lobby_steps import parts
from tests.bot.turn.drafts import LIST, button, choose, offers, opened, press


async def to_place(club: Club, control: TimeControl = NO_CLOCK) -> tuple[Table, Answer]:
    """Ben, who is to place a tile and then to build, at the first step."""
    table = await club.start(club.ada, club.ben, control=control)
    await club.play(table)
    await club.wait(6)
    return table, await opened(club.ben, (await club.boards(club.ben))[-1])


async def likes(club: Club, person: Person, asks: Asks) -> None:
    known = await club.bot.store.person(int(person.id))
    await club.bot.tables.person_settings.save(replace(known, asks=asks))


def made(table: Table) -> list[str]:
    return [entry.text for entry in table.match.entries if entry.act == "move"]


def first_choice(panel: Answer) -> str:
    return offers(panel)[0]


async def test_answers_in_a_row_are_confirmed_once(club: Club) -> None:
    table, panel = await to_place(club)
    before = made(table)
    place = first_choice(panel)
    await choose(club.ben, panel, place)
    assert "Your turn so far" in words_of(panel.message)
    assert made(table) == before, "nothing counts yet"
    assert has_picture(panel.message)
    await choose(club.ben, panel, first_choice(panel))
    assert "That ends your turn." in words_of(panel.message)
    assert made(table) == before
    await press(club.ben, panel, "Confirm")
    assert "You lay the" in words_of(panel.message)
    added = made(table)[len(before) :]
    assert [text.split()[0] for text in added] == ["place", "hut"]
    assert table.sheet.confirmed == (3, 4)


async def test_back_leads_through_all_answers(club: Club) -> None:
    table, panel = await to_place(club)
    shown = [words_of(panel.message)]
    for _ in range(2):
        await choose(club.ben, panel, first_choice(panel))
        shown.append(words_of(panel.message))
    assert "would look like" in shown[-1]
    for text in reversed(shown[:-1]):
        await press(club.ben, panel, "Back")
        assert words_of(panel.message) == text
    assert len(made(table)) == 1


async def test_move_goes_on_where_the_draft_was_left(club: Club) -> None:
    table, panel = await to_place(club)
    board = (await club.boards(club.ben))[-1]
    first = offers(panel)
    await choose(club.ben, panel, first_choice(panel))
    left = words_of(panel.message)
    again = await opened(club.ben, board)
    assert "This is where you left off." in words_of(again.message)
    assert [line for line in left.splitlines() if "You lay the" in line]
    assert all(line in words_of(again.message) for line in left.splitlines())
    await choose(club.ben, again, first_choice(again))
    preview = await opened(club.ben, board)
    assert "would look like" in words_of(preview.message)
    await press(club.ben, preview, "Start over")
    assert offers(preview)[: len(first)] == first, "the first step"
    assert "left off" not in words_of((await opened(club.ben, board)).message)
    assert len(made(table)) == 1


async def test_nothing_was_left_by_whoever_is_not_asked(club: Club) -> None:
    table, panel = await to_place(club)
    board = (await club.boards(club.ben))[-1]
    await choose(club.ben, panel, first_choice(panel))
    for person in (club.ada, club.cleo):
        answer = await club.private(await person.click(board, "Move"))
        assert "went wrong" not in answer
        assert "left off" not in answer
    assert len(made(table)) == 1


async def test_what_was_left_is_forgotten_once_the_board_has_changed(club: Club) -> None:
    table, panel = await to_place(club)
    await choose(club.ben, panel, first_choice(panel))
    await club.play(table, 1, seed=3)
    await club.wait(6)
    assert "left off" not in words_of(
        (await opened(club.ben, (await club.boards(club.ben))[-1])).message
    )


async def test_a_draft_survives_a_restart(club: Club) -> None:
    table, panel = await to_place(club)
    await choose(club.ben, panel, first_choice(panel))
    await club.host.stop()
    await club.host.start()
    await choose(club.ben, panel, first_choice(panel))
    assert "would look like" in words_of(panel.message)
    await press(club.ben, panel, "Confirm")
    assert "You lay the" in words_of(panel.message)
    again = await club.bot.tables.table(table.id)
    assert len(made(again)) == 3


async def test_two_copies_do_not_disturb_each_other(club: Club) -> None:
    table, one = await to_place(club)
    other = await opened(club.ben, (await club.boards(club.ben))[-1])
    places = offers(one)
    await choose(club.ben, one, places[0])
    await choose(club.ben, other, places[1])
    await choose(club.ben, one, first_choice(one))
    await choose(club.ben, other, first_choice(other))
    await press(club.ben, other, "Confirm")
    assert made(table)[1] == f"place {places[1]}"
    await press(club.ben, one, "Confirm")
    assert "The board has changed" in words_of(one.message)
    assert len(made(table)) == 3


async def test_a_draft_is_dropped_when_moves_are_taken_back(club: Club) -> None:
    table, panel = await to_place(club)
    await choose(club.ben, panel, first_choice(panel))
    await table.undo(int(club.ada.id))
    await table.vote(int(club.ben.id), "undo", yes=True)
    await club.play(table)
    await choose(club.ben, panel, first_choice(panel))
    assert "The board has changed" in words_of(panel.message)
    assert offers(panel), "here is the question that is open now"
    assert made(table)[-1].startswith("hut")


async def test_a_draft_is_dropped_when_the_clock_has_moved(club: Club) -> None:
    table, panel = await to_place(club, TimeControl(per_move=3600))
    await choose(club.ben, panel, first_choice(panel))
    await choose(club.ben, panel, first_choice(panel))
    await club.wait(2 * 3600)
    assert len(table.match.entries) > 2
    before = len(table.match.entries)
    await press(club.ben, panel, "Confirm")
    assert "The board has changed" in words_of(panel.message)
    assert len(table.match.entries) == before


@pytest.mark.parametrize("confirms", [True, False])
async def test_a_long_draft_is_kept_in_the_store(
    club: Club, monkeypatch: pytest.MonkeyPatch, confirms: bool
) -> None:
    monkeypatch.setattr(answers_so_far, "MOST_REST_CHARACTERS", 10)
    table, panel = await to_place(club)
    place = first_choice(panel)
    await choose(club.ben, panel, place)
    rows = await club.bot.store._read("SELECT seat, answers FROM unmade_answers")  # type: ignore[attr-defined]
    assert [tuple(row) for row in rows] == [(1, f"place {place}")]
    if not confirms:
        await club.play(table)
        await choose(club.ben, panel, first_choice(panel))
        assert "The board has changed" in words_of(panel.message)
        return
    await club.host.stop()
    await club.host.start()
    await choose(club.ben, panel, first_choice(panel))
    assert "#" in button(panel, "") or any("#" in one for one in offers(panel))
    await press(club.ben, panel, "Confirm")
    again = await club.bot.tables.table(table.id)
    assert made(again)[1] == f"place {place}"
    assert not await club.bot.store._read("SELECT seat FROM unmade_answers")  # type: ignore[attr-defined]


async def test_whoever_wants_it_is_asked_after_each_answer(club: Club) -> None:
    await likes(club, club.ben, "each")
    table, panel = await to_place(club)
    await choose(club.ben, panel, first_choice(panel))
    assert "would look like" in words_of(panel.message)
    await press(club.ben, panel, "Confirm")
    assert len(made(table)) == 2
    await choose(club.ben, panel, first_choice(panel))
    await press(club.ben, panel, "Confirm")
    assert len(made(table)) == 3


async def test_whoever_wants_it_is_never_asked(club: Club) -> None:
    await likes(club, club.ben, "never")
    table, panel = await to_place(club)
    await choose(club.ben, panel, first_choice(panel))
    assert "You lay the" in words_of(panel.message)
    assert len(made(table)) == 2
    await choose(club.ben, panel, first_choice(panel))
    assert len(made(table)) == 3


async def test_several_answers_by_command(club: Club) -> None:
    table, panel = await to_place(club)
    place = f"place {first_choice(panel)}"
    await choose(club.ben, panel, first_choice(panel))
    hut = next(text for text in offers(panel) if text[0].isupper() or "hut" in text)
    hut = hut.split(";")[-1] if "hut" in hut else f"hut {hut}"
    refused = await club.private(await club.ben.run("move", PLACE, text=f"{place}; hut A1"))
    assert "You could play:\n- `hut" in refused
    assert len(made(table)) == 1, "all of it or nothing"
    asked = await (await club.ben.run("move", PLACE, text=f"{place}; hutt {hut[4:]}")).done()
    assert "Did you mean" in words_of(asked.message)
    done = await club.private(await club.ben.run("move", PLACE, text=f"{place}; {hut.lower()}"))
    assert f"You build a hut on {hut[4:]}." in done
    assert made(table)[1:] == [place, hut]
    await press(club.ben, asked, "Confirm")
    assert "The board has changed" in words_of(asked.message)


async def test_what_follows_a_draw_cannot_be_said_with_it(club: Club) -> None:
    table, panel = await to_place(club)
    place = f"place {first_choice(panel)}"
    await choose(club.ben, panel, first_choice(panel))
    hut = next(text.split(";")[-1] for text in offers(panel))
    hut = hut if hut.startswith("hut") else f"hut {hut}"
    text = await club.private(await club.ben.run("move", PLACE, text=f"{place}; {hut}; {place}"))
    assert "something happens first" in text
    assert len(made(table)) == 1


async def test_several_answers_by_message(club: Club) -> None:
    table, panel = await to_place(club)
    place = f"place {first_choice(panel)}"
    await choose(club.ben, panel, first_choice(panel))
    hut = offers(panel)[0].split(THEN)[-1]
    hut = hut if hut.startswith("hut") else f"hut {hut}"
    where = await direct(club, club.ben)
    reply = await reply_to(club.ben, where, await club.ben.say(where, f"{place}; hut A1"))
    assert "You could play" in words_of(reply)
    assert len(made(table)) == 1
    assert club.bot.user is not None
    said = await club.ben.say(PLACE, f"<@{club.bot.user.id}> {place}; {hut}")
    await reply_to(club.ben, PLACE, said)
    assert made(table)[1:] == [place, hut]


async def to_walk(club: Club) -> tuple[Table, Person, Answer]:
    """A turn of Volcanic Isle whose settler has gone ashore, in the draft."""
    table = await club.start(club.ada, club.ben, game="volcanic_isle")
    await club.wait(6)
    person = (club.ada, club.ben)[table.match.state.turn]
    panel = await opened(person, (await club.boards(person))[-1])
    await choose(person, panel, first_choice(panel))
    return table, person, panel


async def test_ending_the_turn_in_the_middle_is_shown_before_it_counts(club: Club) -> None:
    table, person, panel = await to_walk(club)
    assert made(table) == []
    await choose(person, panel, "end")
    assert "That ends your turn." in words_of(panel.message)
    assert made(table) == []
    await press(person, panel, "Confirm")
    assert [text.split()[0] for text in made(table)] == ["land", "end"]
    assert "You land on" in words_of(panel.message)
    await press(person, panel, "Undo")
    assert table.match.entries[-1].act == "undo", "nothing was drawn: all of it is taken back"
    assert table.match.entries[-1].text == "1"


async def test_what_does_not_fit_after_another_choice_is_said(club: Club) -> None:
    table = await club.start(club.ada, club.ben, game="volcanic_isle")
    while not (cell := crossroads(table)):
        await club.play(table, seed=len(table.match.entries))
    await club.wait(6)
    person = (club.ada, club.ben)[table.match.state.turn]
    panel = await opened(person, (await club.boards(person))[-1])
    before, walks = made(table), [o for o in offers(panel) if o.startswith(f"walk {cell}")]
    await choose(person, panel, *walks)
    assert f"Not possible after that: Walk from {cell} " in words_of(panel.message)
    assert "You walk from" in words_of(panel.message), "the first was taken, and the next is asked"
    assert made(table) == before


def crossroads(table: Table) -> str:
    """At the beginning of a turn, where a settler could walk in more ways than there are action
    points, while another one could walk, too.
    """
    (asked,), points = table.asked(), table.match.state.ap
    if points < ACTION_POINTS:
        return ""
    answers = [notation.write(move).split() for move in table.match.moves(asked.seat)]
    ways = Counter(words[1] for words in answers if words[0] == "walk")
    return next((cell for cell in ways if ways[cell] > points), "") if len(ways) > 1 else ""


async def test_one_settler_walks_one_way(club: Club) -> None:
    _, _, panel = await to_walk(club)
    assert len([offer for offer in offers(panel) if "walk " in offer]) > 1
    several = [part for part in parts(panel.message, LIST) if part.get("max_values", 1) > 1]
    assert not several, "nothing else could be chosen with a walk"
