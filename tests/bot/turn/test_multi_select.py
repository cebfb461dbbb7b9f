"""Lists in which several lines make one answer."""

from itertools import product

import pytest

from bot.discord_limits import SELECT_OPTIONS
from bot.turn import multi_select, prompts
from bot.turn.prompts import Prompt
from engine.trouble import Unreadable

CELLS = [f"{letter}{row}" for letter in "ABCDEFG" for row in range(1, 8)]
WAYS = ("N", "NE", "SE", "S")
TURNS = [f"place {cell} {way}" for cell in CELLS for way in WAYS if (cell, way) != ("A1", "N")]
PIECES = [f"pray {' '.join(said)}" for said in product(("yes", "no"), repeat=4)]


def step(texts: list[str], *, with_ends: bool = False) -> Prompt:
    found = prompts.prompt(texts)
    assert found is not None
    return multi_select.combined(found, texts, with_ends=with_ends)


def test_a_list_of_cells_has_the_directions_too() -> None:
    found = step(TURNS, with_ends=True)
    assert [word for group in found.groups for word in group.words] == CELLS
    for group in found.groups:
        assert group.ends == WAYS
        assert group.most == 2
        assert len(group.lines) <= SELECT_OPTIONS
    assert not any(group.ends for group in step(TURNS).groups), "only for whoever wants no pictures"


def test_a_cell_and_a_direction_are_one_choice_in_any_order() -> None:
    found = step(TURNS, with_ends=True)
    assert multi_select.chosen(found, TURNS, ["B2", "+SE"]) == (("B2 SE",), ())
    assert multi_select.chosen(found, TURNS, ["+SE", "B2"]) == (("B2 SE",), ())
    assert multi_select.chosen(found, TURNS, ["B2"]) == (("B2",), ())


def test_a_direction_that_is_not_possible_there_is_asked_for() -> None:
    found = step(TURNS, with_ends=True)
    assert multi_select.chosen(found, TURNS, ["A1", "+N"]) == (("A1",), ("+N",))
    assert multi_select.chosen(found, TURNS, ["A1", "A2"]) == (("A1",), ("A2",))
    assert multi_select.chosen(found, TURNS, ["+N"]) == ((), ())


def test_a_cell_with_one_direction_needs_none() -> None:
    texts = [text for text in TURNS if not text.startswith("place B2") or text.endswith(" S")]
    found = step(texts, with_ends=True)
    assert multi_select.chosen(found, texts, ["B2 S"]) == (("B2 S",), ())
    assert multi_select.chosen(found, texts, ["B2 S", "+S"]) == (("B2 S",), ())
    assert multi_select.chosen(found, texts, ["B2 S", "+N"]) == (("B2 S",), ("+N",))


def test_cells_that_are_followed_by_other_words_stay_alone() -> None:
    texts = [f"wall {cell} {way} {kind}" for cell in CELLS for way in "NS" for kind in "ab"]
    assert not any(group.ends for group in step(texts, with_ends=True).groups)


def test_a_piece_goes_to_one_cell_only() -> None:
    everywhere = [f"lay {cell} {way}" for cell in CELLS[:4] for way in WAYS]
    assert all(group.most == 1 for group in step(everywhere).groups)


def test_pieces_that_go_together_are_ticked_in_one_list() -> None:
    listed, nothing = step(PIECES).groups
    assert listed.words == ("yes no no no", "no yes no no", "no no yes no", "no no no yes")
    assert listed.most == 4
    assert nothing.words == ("no no no no",)
    ticked = multi_select.chosen(step(PIECES), PIECES, ["no no yes no", "yes no no no"])
    assert ticked == (("yes no yes no",), ())


def test_what_is_too_much_together_is_left() -> None:
    few = [text for text in PIECES if text.count("yes") < 3]
    lines = list(step(few).groups[0].words)[:3]
    assert multi_select.chosen(step(few), few, lines) == (("yes yes no no",), (lines[2],))


def test_a_few_answers_are_seen_at_a_glance_instead() -> None:
    few = [text for text in PIECES if text.startswith("pray yes")]
    assert not any(group.base for group in step(few).groups)


def test_what_does_not_go_together_is_not_ticked() -> None:
    paid = [f"pay {n} {m} {6 - n - m}" for n in range(7) for m in range(7 - n)]
    assert not any(group.base for group in step(paid).groups)


@pytest.mark.parametrize("lines", [[], ["x"], ["{one}", "{one}"], ["{one}", "x"], ["x", "{one}"]])
def test_what_no_list_offers_is_not_taken(lines: list[str]) -> None:
    found = step(TURNS, with_ends=True)
    named = [line.format(one=found.groups[0].lines[0]) for line in lines]
    with pytest.raises(Unreadable):
        multi_select.chosen(found, TURNS, named)
