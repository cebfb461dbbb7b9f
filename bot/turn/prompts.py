"""An open decision as choices a person can tap: word by word through the notation.

Everything follows from what can be said, as text, and the words chosen so far, so the path can be
held in a component's id alone. Nothing here knows a game, and nothing here knows discord.py:
`dialogue.py` turns a prompt into components. What can be said is a move, or several in a row with a
semicolon between them, where one only leads on to the next (`steps.py`).

A step offers as much of what can be said as fits: whole moves where they are few, each verb with
its cells where they are many, a button for a verb where even those are too many. Words with a
single continuation are taken by themselves; long lists of cells are split into groups by where they
lie, and never cut off.
"""

from collections.abc import Sequence, Set
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from bot.discord_limits import SELECT_OPTIONS
from bot.turn.cell_lists import evenly, in_lists, is_cell, place, span

MOST_LISTS = 8
"""As fit under a picture on a phone; for more a step by region is better."""

MOST_VERB_LISTS = 4
"""Lists where there are many verbs: with more, nobody finds theirs, and some verbs, or kinds of
what they are about, are better buttons that open a step of their own.
"""

MANY_VERBS = 3

MOST_END_LISTS = 4
"""Lists of cells with what follows them: if it takes more, that is better seen in a step of its
own.
"""

GLANCE_CHOICES = 10
"""Seen at a glance: so many are buttons."""

LEAST_PER_LIST = 4
"""Choices, on average, where each word has a list of its own: with fewer, one list for all of them
is shorter.
"""

THEN = ";"
"""Between two moves in a row: a word of its own."""

_REGION = "~"
"""Begins a word of the path that names a region of cells by its number: not said in a move."""

AnswerWords = tuple[str, ...]


class Group(NamedTuple):
    """Choices that belong together: one list or some buttons."""

    label: str
    """Of a list of cells, from where to where they lie."""
    words: tuple[str, ...]
    """Each is a word, or a few words that are chosen together, after those in `begin`."""
    begin: AnswerWords = ()
    """The words that all of them begin with, after the path."""
    is_list: bool = False
    most: int = 1
    """How many can be chosen at once: as several moves in a row, or see `multi_select.py`."""
    ends: AnswerWords = ()
    """What may be chosen with one of them, to follow it."""
    base: str = ""
    """What is said where none of them is chosen, if any of them together are one answer."""

    def said(self, phrase: str) -> str:
        """All words that a choice adds to the path."""
        return joined([*self.begin, *split(phrase)])

    @property
    def lines(self) -> AnswerWords:
        """What each line of a list says."""
        return (*map(self.said, self.words), *(f"+{end}" for end in self.ends))


class Prompt(NamedTuple):
    """What can be chosen next."""

    path: AnswerWords
    """The words chosen or taken so far, regions included."""
    groups: tuple[Group, ...]
    """Empty once the words are a move."""

    @property
    def move(self) -> str | None:
        """The move, once it is complete; or several in a row."""
        return None if self.groups else joined(spoken(self.path))

    @property
    def choices(self) -> tuple[str, ...]:
        """What each choice adds to the path."""
        return tuple(group.said(phrase) for group in self.groups for phrase in group.words)

    @property
    def cells(self) -> tuple[str, ...]:
        """The words that are cells of the board: a picture can point them out."""
        first = (split(phrase)[0] for group in self.groups for phrase in group.words)
        return tuple(dict.fromkeys(filter(is_cell, first)))


def split(text: str) -> list[str]:
    """The words of what can be said, semicolons included."""
    return text.replace(THEN, f" {THEN} ").split()


def joined(words: Sequence[str]) -> str:
    """The same as text again."""
    return " ".join(words).replace(f" {THEN} ", THEN)


def is_region(word: str) -> bool:
    """Whether a word names a region of cells."""
    return word.startswith(_REGION)


def spoken(path: Sequence[str]) -> list[str]:
    """The words of a path that belong to the notation."""
    return [word for word in path if not is_region(word)]


def prompt(
    moves: Sequence[str], path: Sequence[str] = (), sets: Set[str] = frozenset()
) -> Prompt | None:
    """The next step after a path; None if no move begins like that. Of the moves that begin with
    one of `sets`, several can be chosen at once.
    """
    taken = [word for phrase in path for word in split(phrase)]
    said = tuple(spoken(taken))
    tails = [tail for tail in _split_all(tuple(moves)) if tail[: len(said)] == said]
    if not tails:
        return None
    forced = _common(tails)[len(said) :]
    taken += forced
    rests = [tail[len(said) + len(forced) :] for tail in tails]
    if rests == [()]:
        return Prompt(tuple(taken), ())
    groups = _groups(tuple(taken), rests, sets)
    return Prompt(tuple(taken), groups) if groups else None


@lru_cache(maxsize=32)
def _split_all(moves: tuple[str, ...]) -> list[AnswerWords]:
    """The words of each: what can be said is looked at again with every word of the path."""
    return [tuple(split(move)) for move in moves]


def _common(tails: Sequence[AnswerWords]) -> AnswerWords:
    """The words that all begin with."""
    columns = zip(*tails, strict=False)
    return tuple(column[0] for column in takewhile(lambda one: len(set(one)) == 1, columns))


def _groups(path: AnswerWords, rests: list[AnswerWords], sets: Set[str]) -> tuple[Group, ...]:
    """What a step shows; nothing if the path names a region that there is not."""
    in_region = bool(path) and path[-1].startswith(_REGION)
    clusters = _clusters(rests, sets=sets, path=tuple(spoken(path)))
    has_set = any(cluster.is_set for cluster in clusters)
    are_cells = all(is_cell(rest[0]) for rest in rests)
    if len(rests) <= GLANCE_CHOICES and not in_region and not has_set:
        words = [joined(rest) for rest in rests]
        return (Group("", tuple(sorted(words, key=place) if are_cells else words)),)
    if are_cells and not has_set:
        return _cell_groups(path, rests)
    return _fitted(clusters)


# ── Verbs side by side ───────────────────────────────────────────────────────────────────────────


class _Cluster:
    """What can be said beginning with the same words, and how many of the next are shown."""

    def __init__(
        self, begin: AnswerWords, tails: Sequence[AnswerWords], *, is_set: bool = False
    ) -> None:
        self.begin = begin
        self.levels = _levels(tails)
        self.is_set = is_set and 1 < len(tails) <= SELECT_OPTIONS
        """Whether several can be chosen at once."""
        self.level = 0
        """Of `levels`: 0 is the words they begin with alone, as a button."""

    @property
    def phrases(self) -> list[AnswerWords]:
        return self.levels[self.level]

    @property
    def lists(self) -> int:
        return self.lists_at(self.level)

    def lists_at(self, level: int) -> int:
        return -(-len(self.levels[level]) // SELECT_OPTIONS) if level else 0

    def has_kinds_at(self, level: int) -> bool:
        """Whether it takes several lists, one for each kind of something."""
        are_cells = all(is_cell(phrase[0]) for phrase in self.levels[level] if phrase)
        return self.lists_at(level) > 1 and not are_cells

    def next_level(self) -> int | None:
        """The next one that can be shown at all."""
        for level in range(self.level + 1, len(self.levels)):
            most = MOST_END_LISTS if _has_ends(self.levels[level]) else MOST_LISTS
            if self.lists_at(level) <= most:
                return level
        return None


def _levels(tails: Sequence[AnswerWords]) -> list[list[AnswerWords]]:
    """The beginnings of what can be said, with more words from level to level."""
    found: list[list[AnswerWords]] = [[()]]
    for size in range(1, max(map(len, tails)) + 1):
        begun: dict[AnswerWords, list[AnswerWords]] = {}
        for tail in tails:
            begun.setdefault(tail[:size], []).append(tail)
        level = list(dict.fromkeys(_trimmed(_common(some)) for some in begun.values()))
        if level != found[-1]:
            found.append(level)
    return found


def _trimmed(words: AnswerWords) -> AnswerWords:
    """Without a semicolon that only says that something follows."""
    return words[:-1] if words[-1:] == (THEN,) else words


def _has_ends(phrases: Sequence[AnswerWords]) -> bool:
    """Whether a cell is named several times, each with something else after it."""
    begun = [phrase[: _cells_end(phrase)] for phrase in phrases if _cells_end(phrase)]
    return len(set(begun)) < len(begun)


def _cells_end(phrase: AnswerWords) -> int:
    """How many words there are up to the first cell; none if no cell is among them."""
    return next((i + 1 for i, word in enumerate(phrase) if is_cell(word)), 0)


def _clusters(
    rests: Sequence[AnswerWords], begin: AnswerWords = (), *, sets: Set[str], path: AnswerWords
) -> list[_Cluster]:
    """One for every verb; what is said after a move that only leads on has verbs of its own."""
    by_word: dict[str, list[AnswerWords]] = {}
    for rest in rests:
        by_word.setdefault("" if is_cell(rest[0]) else rest[0], []).append(rest)
    found = []
    for word, some in by_word.items():
        common = _common(some) if word else ()
        tails = [rest[len(common) :] for rest in some]
        if THEN in common and len(some) > 1:
            found += _clusters(tails, begin + common, sets=sets, path=path)
        else:
            whole = begin + common
            is_set = any(joined(path + whole[: i + 1]) in sets for i in range(len(whole)))
            found.append(_Cluster(whole, tails, is_set=is_set))
    return found


def _fitted(clusters: list[_Cluster]) -> tuple[Group, ...]:
    """As much of every cluster as fits into one step."""
    most = _most_lists(clusters)
    while True:
        used = sum(cluster.lists for cluster in clusters)
        steps = [
            (cluster.lists_at(level) - cluster.lists, i, level)
            for i, cluster in enumerate(clusters)
            if (level := cluster.next_level()) is not None
        ]
        fitting = [
            (more, i, level)
            for more, i, level in steps
            if used + more <= most and (most == MOST_LISTS or not clusters[i].has_kinds_at(level))
        ]
        if not fitting:
            break
        _, i, level = min(fitting)
        clusters[i].level = level
    return _shown_groups(clusters)


def _shown_groups(clusters: Sequence[_Cluster]) -> tuple[Group, ...]:
    """Lists for what is many, buttons after them for what is few: the smallest first."""
    buttons = [cluster for cluster in clusters if len(cluster.phrases) == 1]
    for cluster in sorted(clusters, key=lambda one: len(one.phrases)):
        is_free = not cluster.is_set and cluster not in buttons
        if is_free and _count([*buttons, cluster]) <= GLANCE_CHOICES:
            buttons.append(cluster)
    listed = [cluster for cluster in clusters if cluster not in buttons]
    words = tuple(
        joined([*cluster.begin, *phrase])
        for cluster in clusters
        if cluster in buttons
        for phrase in cluster.phrases
    )
    others = [Group("", words)] if words else []
    if len(words) > GLANCE_CHOICES:
        others = [Group("", part, (), True) for part in evenly(words, SELECT_OPTIONS)]
    spare = _most_lists(clusters) - sum(cluster.lists for cluster in listed)
    spare -= sum(group.is_list for group in others)
    groups = []
    for cluster in listed:
        parts = _parts_of(cluster, cluster.lists + spare)
        spare -= len(parts) - cluster.lists
        groups += parts
    return (*groups, *others)


def _most_lists(clusters: Sequence[_Cluster]) -> int:
    return MOST_VERB_LISTS if len(clusters) >= MANY_VERBS else MOST_LISTS


def _count(clusters: Sequence[_Cluster]) -> int:
    return sum(len(cluster.phrases) for cluster in clusters)


def _parts_of(cluster: _Cluster, most: int) -> list[Group]:
    """The lists of a cluster: one for each next word where that fits, else cut evenly."""
    phrases = cluster.phrases
    if cluster.is_set:
        words = [joined(phrase) for phrase in phrases]
        words = sorted(words, key=place) if all(is_cell(phrase[0]) for phrase in phrases) else words
        return [Group("", tuple(words), cluster.begin, True, len(words))]
    if all(is_cell(phrase[0]) for phrase in phrases):
        return _cell_lists(cluster.begin, [joined(phrase) for phrase in phrases])
    by_word: dict[str, list[AnswerWords]] = {}
    for phrase in phrases:
        by_word.setdefault(phrase[0], []).append(phrase)
    needed = sum(-(-len(some) // SELECT_OPTIONS) for some in by_word.values())
    if needed > most or len(phrases) < LEAST_PER_LIST * needed:
        whole = [joined(phrase) for phrase in phrases]
        return [Group("", part, cluster.begin, True) for part in evenly(whole, SELECT_OPTIONS)]
    return [group for some in by_word.values() for group in _word_lists(cluster.begin, some)]


def _word_lists(begin: AnswerWords, phrases: Sequence[AnswerWords]) -> list[Group]:
    """The lists of those that go on with the same word."""
    common = _common([phrase[:-1] for phrase in phrases])
    rest = [joined(phrase[len(common) :]) for phrase in phrases]
    if all(is_cell(split(one)[0]) for one in rest):
        return _cell_lists((*begin, *common), rest)
    return [Group("", part, (*begin, *common), True) for part in evenly(rest, SELECT_OPTIONS)]


# ── Cells ────────────────────────────────────────────────────────────────────────────────────────


def _cell_lists(begin: AnswerWords, phrases: Sequence[str]) -> list[Group]:
    return [Group(span(part), part, begin, True) for part in in_lists(phrases)]


def _cell_groups(path: AnswerWords, rests: Sequence[AnswerWords]) -> tuple[Group, ...]:
    """Lists of cells by where they lie; first a choice of region if there are too many lists."""
    cluster = _Cluster((), rests)
    while (level := cluster.next_level()) is not None:
        cluster.level = level
    cluster.level = cluster.level or 1
    parts = in_lists([*map(joined, cluster.phrases)])
    if path and path[-1].startswith(_REGION):
        region = path[-1].removeprefix(_REGION)
        if not region.isdecimal() or int(region) >= len(_regions(parts)):
            return ()
        parts = _regions(parts)[int(region)]
    elif len(parts) > MOST_LISTS:
        return (Group("", tuple(f"{_REGION}{i}" for i in range(len(_regions(parts))))),)
    if len(parts) == 1 and len(parts[0]) <= GLANCE_CHOICES:
        return (Group("", parts[0]),)
    return tuple(Group(span(part), part, (), True) for part in parts)


def _regions(parts: list[tuple[str, ...]]) -> list[list[tuple[str, ...]]]:
    """Lists that lie side by side, put together so that one message holds them."""
    return [list(some) for some in evenly(parts, MOST_LISTS)]


def region_name(prompt_of_regions: Prompt, moves: Sequence[str], word: str) -> str:
    """What a region's button says: from which cell to which it goes."""
    inside = prompt(moves, (*prompt_of_regions.path, word))
    assert inside is not None
    return span([*inside.groups[0].words, *inside.groups[-1].words])


# ── Where a press leads ──────────────────────────────────────────────────────────────────────────


class Pressed(NamedTuple):
    """A choice that was made."""

    choice: str
    after: Prompt
    """The step it leads to among the same moves."""


def press_towards(moves: Sequence[str], found: Prompt, words: Sequence[str]) -> Pressed | None:
    """The choice of a step that leads to these words; None if none does."""
    rest = list(words[len(spoken(found.path)) :])
    for choice in found.choices:
        said = spoken(split(choice))
        if rest[: len(said)] != said:
            continue
        after = prompt(moves, (*found.path, choice))
        if after is not None and (said or press_towards(moves, after, words)):
            return Pressed(choice, after)
    return None
