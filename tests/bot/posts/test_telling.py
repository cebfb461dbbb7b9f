"""Which lines of what happened a post tells."""

from bot.posts.telling import MOST_LINES, ToldLine, in_short, pages, that_matter


def lines(text: str) -> list[ToldLine]:
    """A line per letter; small letters are minor."""
    return [ToldLine(letter, letter.islower()) for letter in text]


def told(text: str, turns: int = 1) -> str:
    return "".join(line.text for line in that_matter(lines(text), turns))


def test_few_lines_are_all_told() -> None:
    assert told("AbCdEf") == "AbCdEf"
    assert told("") == ""


def test_minor_lines_make_room_the_earliest_first() -> None:
    assert told("aBcDeFgH") == "BDeFgH"
    assert told("abcdefgh") == "cdefgh"


def test_of_one_turn_its_beginning_and_its_end_are_told() -> None:
    assert told("ABCDEFGHi") == "ABCFGH"


def test_of_several_turns_the_latest_is_told() -> None:
    assert told("ABCDEFGHi", turns=3) == "CDEFGH"


def test_what_is_left_out_is_counted() -> None:
    every = lines("ABCDEFGHi")
    assert in_short(every, that_matter(every)).endswith("-# 3 more under **What happened**.")
    assert "more" not in in_short(every[:MOST_LINES], that_matter(every[:MOST_LINES]))


def test_pages_hold_everything_in_order_and_the_last_is_full() -> None:
    every = lines("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    found = pages(every)
    assert "".join("".join(page.split()) for page in found) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert len(found[0].split()) < len(found[-1].split())
    assert pages([]) == [""]
