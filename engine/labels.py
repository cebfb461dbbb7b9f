"""Labels: how words of the notation read on buttons and in lists, from a game's table.

A choice is one word or several, after others that were chosen before, so a label's key names what
is chosen now: `trade card` is the verb with its card, `trade` the verb alone, `trade.card` a card
once the verb has been chosen, `.material` a field of any verb. Where `trade.card` is missing,
`trade card` is said; `Build.done` is said at one decision only. Cells and directions need no entry:
they are what the picture calls them, after the label of what comes before.

Icons have a table of their own with keys of the same kind. Not every choice has one: it shows that
of the last of its words that has.

A label may say every fact chosen so far and what the decision's `label_facts` adds. A way is best
said with where it leads: after a cell and a way, that is the fact `there`. A fact `rank` says where
the choice stands in a list, so that what does most comes first. There is no notation to fall back
on: a choice without a label is an error, which a law finds in random play.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.hexes import STEPS, Way
from engine.notation import SaidWord


class ChoiceLabel(NamedTuple):
    """What a choice is called, and what it does: the line below it in a list."""

    text: str
    description: str = ""
    icon: str = ""
    """The name of the icon that may stand beside it; empty: none."""
    rank: int = 0
    """Where it stands in a list: the lower, the earlier. Among equals the name decides."""


class Chosen(NamedTuple):
    """The words of a move so far; those from `start` on are being chosen."""

    words: list[SaidWord]
    start: int

    @property
    def facts(self) -> dict[str, Any]:
        """The fields by name. Of one with several words `new` are those chosen now, with how many
        were said before; `there` is the cell to which a way leads from another.
        """
        facts = {word.field: word.value for word in self.words[1:]}
        many = [word for word in self.words if word.is_one_of_many]
        if many:
            first = self.words.index(many[0])
            before = max(0, self.start - first)
            facts[many[0].field] = tuple(word.value for word in many)
            facts["new"] = (before, tuple(word.value for word in many[before:]))
        if isinstance(facts.get("way"), Way) and "cell" in facts:
            facts["there"] = facts["cell"] + STEPS[facts["way"]]
        return facts

    def sentence(self, table: Mapping[str, str], decision: str) -> str:
        """The sentence of the table that reads them at that decision."""
        verb, fields = str(self.words[0].value), self._each_once
        first = len(dict.fromkeys(word.field for word in self.words[: self.start + 1])) - 1
        found = _found(table, decision, verb, fields, first)
        assert found is not None, f"{decision}.{_key(verb, fields, first)} has no label"
        return found

    def icon(self, table: Mapping[str, str], decision: str) -> str:
        """The icon of what is chosen now, by the last of it that has one; empty if none has."""
        verb, fields = str(self.words[0].value), self._each_once
        first = len(dict.fromkeys(word.field for word in self.words[: self.start + 1])) - 1
        for last in range(len(fields) - 1, first - 1, -1):
            whole = _key(verb, fields[: last + 1], 0)
            for key in (f"{decision}.{whole}", whole, f".{fields[last].field}"):
                if key in table:
                    return table[key]
        return ""

    @property
    def _each_once(self) -> tuple[SaidWord, ...]:
        """The verb and each field once."""
        return tuple({word.field: word for word in self.words}.values())


def _found(
    table: Mapping[str, str], decision: str, verb: str, fields: tuple[SaidWord, ...], first: int
) -> str | None:
    """The label of the fields from the first on; if there is none, that of what comes before the
    cell or direction at the end, and its name; if there is none, that of more than is chosen now.
    """
    for key in _keys(decision, verb, fields, first):
        if key in table:
            return table[key]
    *before, last = fields
    if last.is_place:
        spec = "arrow" if isinstance(last.value, Way) else "cell"
        place = f"{{{last.field}:{spec}}}"
        if len(before) <= first:
            return place
        head = _found(table, decision, verb, tuple(before), first)
        return head and _joined(head, place, " " if before[-1].is_place else ": ")
    return _found(table, decision, verb, fields, first - 1) if first else None


def _keys(decision: str, verb: str, fields: tuple[SaidWord, ...], first: int) -> Iterator[str]:
    """What the label of the fields from the first on may be called, the most special first."""
    key = _key(verb, fields, first)
    yield f"{decision}.{key}"
    yield key
    if first:
        yield key.removeprefix(verb)


def _key(verb: str, fields: tuple[SaidWord, ...], first: int) -> str:
    names = " ".join(field.field for field in fields[max(first, 1) :])
    if first:
        return f"{verb}.{names}"
    return f"{verb} {names}" if names else verb


def _joined(head: str, place: str, between: str) -> str:
    """A label with a place after it, before the line below."""
    text, line_break, description = head.partition("\n")
    return f"{text}{between}{place}{line_break}{description}"
