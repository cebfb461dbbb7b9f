"""Lists in which several lines make one answer: a cell and which way to turn there, or each of the
pieces that are meant.

Made from what can be said, as text, like the prompts they are in. A direction in a list of cells is
a line of its own that begins with a plus: it is no choice by itself.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from bot.discord_limits import SELECT_OPTIONS
from bot.turn import prompts
from bot.turn.cell_lists import evenly, is_cell, span
from bot.turn.prompts import GLANCE_CHOICES, MOST_LISTS, AnswerWords, Group, Prompt
from bot.words import say
from engine.hexes import WAYS
from engine.trouble import Unreadable

END = "+"
"""Begins a line that says what may follow any cell of its list."""


class ChosenLines(NamedTuple):
    """What several lines of a list come to."""

    choices: tuple[str, ...]
    """The choices they make; none if something is missing."""
    left: tuple[str, ...] = ()
    """The lines that do not fit the others."""


def is_end(choice: str) -> bool:
    return choice.startswith(END)


def combined(found: Prompt, texts: Sequence[str], *, with_ends: bool) -> Prompt:
    """A step in which what would take several taps takes one, where a list can do that."""
    rests = _rests(found, texts)
    if ticks := _ticks(rests):
        return Prompt(found.path, ticks)
    return Prompt(found.path, _with_ends(found.groups, rests)) if with_ends else found


def _rests(found: Prompt, texts: Sequence[str]) -> list[AnswerWords]:
    """What can be said after the words of a step."""
    said = prompts.spoken(found.path)
    split = (prompts.split(text) for text in texts)
    return [tuple(words[len(said) :]) for words in split if words[: len(said)] == said]


def chosen(found: Prompt, texts: Sequence[str], lines: Sequence[str]) -> ChosenLines:
    """What the chosen lines of one list come to; Unreadable if no list has them."""
    group = next((one for one in found.groups if set(lines) <= set(one.lines)), None)
    if group is None or not lines or len(set(lines)) < len(lines):
        raise Unreadable(say("trouble.old"))
    if group.ends:
        return _turned(group, _rests(found, texts), lines)
    if group.base:
        return _ticked(group, _rests(found, texts), lines)
    return ChosenLines(tuple(lines))


# ── A cell and a direction ───────────────────────────────────────────────────────────────────────


def _with_ends(groups: Sequence[Group], rests: Sequence[AnswerWords]) -> tuple[Group, ...]:
    """Lists of cells that can be turned there get the directions, too."""
    found: list[Group] = []
    for begin, some in groupby(groups, lambda one: one.begin if one.label else None):
        run = list(some)
        ends = () if begin is None else _ways_after(begin, rests)
        parts = _cut(run, ends) if ends else run
        found += parts
    lists = sum(one.is_list for one in found)
    return tuple(found) if lists <= MOST_LISTS else tuple(groups)


def _ways_after(begin: AnswerWords, rests: Sequence[AnswerWords]) -> tuple[str, ...]:
    """The directions that follow the cells after some words; none if anything else does."""
    size = len(begin)
    after = {rest[size + 1 :] for rest in rests if rest[:size] == begin}
    named = [way.name for way in WAYS if (way.name,) in after]
    return tuple(named) if len(named) == len(after) else ()


def _cut(groups: Sequence[Group], ends: tuple[str, ...]) -> list[Group]:
    """The cells of some lists in lists that also have room for the directions."""
    cells = [phrase for group in groups for phrase in group.words]
    if len({phrase.split()[0] for phrase in cells}) < len(cells):
        return list(groups)  # each cell stands there with every direction already
    begin = groups[0].begin
    return [
        Group(span(part), part, begin, True, 2, ends=ends)
        for part in evenly(cells, SELECT_OPTIONS - len(ends))
    ]


def _turned(group: Group, rests: Sequence[AnswerWords], lines: Sequence[str]) -> ChosenLines:
    """A cell, with the direction if it is possible there."""
    cells = [line for line in lines if not is_end(line)]
    ends = [line for line in lines if is_end(line)]
    if not cells:
        return ChosenLines((), ())
    begun, end = prompts.split(cells[0]), ends[0].removeprefix(END) if ends else ""
    whole = (*begun[: len(group.begin) + 1], end)
    if whole in rests:
        return ChosenLines((prompts.joined(whole),), tuple(cells[1:]))
    return ChosenLines((cells[0],), (*cells[1:], *ends))


# ── Each of several pieces ───────────────────────────────────────────────────────────────────────


def _ticks(rests: Sequence[AnswerWords]) -> tuple[Group, ...]:
    """One list of all that can be chosen by itself, where any of it goes together; after it the
    choice of nothing. Empty where it is not like that, or few enough to be seen at a glance.
    """
    if len(rests) <= GLANCE_CHOICES or len({len(rest) for rest in rests}) > 1:
        return ()
    if any(is_cell(word) for word in rests[0]):
        return ()  # whatever goes there, it goes to one of them
    base, every = rests[-1], set(rests)
    if not all(_without(rest, base, i) in every for rest in rests for i in range(len(base))):
        return ()
    single = [rest for rest in rests if _differences(rest, base) == 1]
    if not 1 < len(single) <= SELECT_OPTIONS or len(rests) <= len(single) + 1:
        return ()
    words, nothing = tuple(map(prompts.joined, single)), prompts.joined(base)
    return Group("", words, (), True, len(base), base=nothing), Group("", (nothing,))


def _without(rest: AnswerWords, base: AnswerWords, i: int) -> AnswerWords:
    """The same but for one word, which says nothing."""
    return (*rest[:i], base[i], *rest[i + 1 :])


def _differences(rest: AnswerWords, base: AnswerWords) -> int:
    return sum(word != other for word, other in zip(rest, base, strict=True))


def _ticked(group: Group, rests: Sequence[AnswerWords], lines: Sequence[str]) -> ChosenLines:
    """All lines together, as far as they go together."""
    base, every = tuple(prompts.split(group.base)), set(rests)
    words, left = base, list[str]()
    for line in lines:
        own = prompts.split(line)
        more = tuple(
            new if new != old else word for word, new, old in zip(words, own, base, strict=True)
        )
        if more in every and _differences(more, base) > _differences(words, base):
            words = more
        else:
            left.append(line)
    return ChosenLines((prompts.joined(words),), tuple(left))
