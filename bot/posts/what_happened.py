"""What happened, in words: line by line, in short, and what it means for the person who is called.

Made from events that the reader may hear. A post tells the few lines that matter; all of them can
be read page by page (`commands/board.py`).
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from bot.posts.told_cache import told_by_match
from bot.ui.automa_levels import level_name, manner
from bot.words import say
from engine.dealer import Event, audible
from engine.game import Words
from engine.hexes import Cell
from engine.language.filling import paragraph
from engine.match.entries import Entry
from engine.match.match import Match
from engine.speaker import Speaker, is_echo
from engine.table.commit import told_by
from engine.table.posts import Happening, Post, happening

MARKS = {"clock": "⏰", "standing": "↪", "automa": "🤖"}
"""Of what the clock, a standing answer or a stand-in did for somebody."""
MOST_LINES = 6
"""A phone shows them at a glance, with the board above."""
MANY_TURNS = 2
MOST_LINES_PER_PAGE = 20
MOST_CHARACTERS = 1500
MOST_UNDONE_LINES = 3
"""Lines that are shown of what is taken back."""


class ToldLine(NamedTuple):
    """A sentence on what happened."""

    text: str
    is_minor: bool = False
    """Whether it can be left out where there is more to tell."""
    is_weighty: bool = False
    """Whether it is told before all others."""
    cells: tuple[Cell, ...] = ()
    """Those it names."""
    events: Sequence[Event] = ()
    """What it tells."""
    seat: int | None = None
    """Whom it is about."""
    is_own: bool = False
    """Whether it is what somebody did, not what came of it."""
    rank: int = 0
    """Before which others a picture tells it (`Words.pictured`)."""


# ── Line by line ─────────────────────────────────────────────────────────────────────────────────


def lines_of(match: Match, happening: Happening, reader: int | None = None) -> list[ToldLine]:
    """What one entry told, or what the table did, in words. What somebody else did for the reader
    was not done by *you*.
    """
    mark = _by(match, happening)
    speaker = match.speaker.to(None if mark else reader)
    if happening.act in ("start", "move"):
        return event_lines(speaker, happening, mark)
    if happening.act == "rules":
        return [ToldLine(text) for text in new_rules(speaker, happening.words)]
    text = marked(mark, _deed_of_the_table(happening, match))
    return [ToldLine(text, is_weighty=True, seat=happening.seat)]


def event_lines(speaker: Speaker, happening: Happening, mark: str = "") -> list[ToldLine]:
    """What one entry told; the mark is for what its own seat did."""
    return [
        ToldLine(
            marked("" if _is_about_another(events[0], happening) else mark, sentence),
            events[0].name in speaker.words.minor,
            events[0].name in speaker.words.weighty,
            tuple(cell for event in events for cell in speaker.cells(event)),
            events,
            events[0].facts.get("seat"),
            events[0].facts.get("seat", -1) == happening.seat,
            speaker.words.pictured.get(events[0].name, 0),
        )
        for events, sentence in speaker.sentences_with_events(happening.events)
    ]


def _is_about_another(event: Event, happening: Happening) -> bool:
    """Whether an answer led to something that another seat does."""
    return event.facts.get("seat", happening.seat) != happening.seat


def _deed_of_the_table(happening: Happening, match: Match) -> str:
    seat, n = happening.seat, happening.n
    name = "" if seat is None else match.name_at(seat, n)
    if happening.act == "leave":
        return say("post.left", name=name, why=say(f"left.{happening.words}"))
    if happening.act == "hand":
        kind = happening.words if happening.words in ("person", "substitute") else "automa"
        late = ".late" if happening.by == "clock" else ""
        if kind == "substitute" and seat is not None and match.name_at(seat, n - 1) != name:
            return say("post.hand.instead", name=name, former=match.name_at(seat, n - 1))
        level = {"level": level_name(happening.words), "manner": manner(happening.words)}
        return say(f"post.hand.{kind}{late}", name=name, **level)
    why = f".{happening.words}" if happening.act == "abandon" and happening.words else ""
    return say(f"post.{happening.act}{why}")


def new_rules(speaker: Speaker, words: str) -> list[str]:
    """What has changed for a match that goes on, and what that means for it; nothing where it goes
    on as before.
    """
    old, new, *held = words.split()
    changes = speaker.changes(int(old), int(new))
    if not changes and not held:
        return []
    text = say("post.rules", changes=changes).rstrip()
    return [paragraph(text, say("post.rules.held") if held else "")]


def older_rules(match: Match) -> list[str]:
    """By which rules a match that is shown again was begun, where they are not today's."""
    if match.rules == match.game.version:
        return []
    return [say("post.begun_by", began=match.rules, now=match.game.version)]


def _by(match: Match, happening: Happening) -> str:
    """A mark where somebody else answered for the person."""
    by = happening.by
    return MARKS[by] if by in ("clock", "standing") or _is_by_stand_in(match, happening) else ""


def marked(mark: str, text: str) -> str:
    return f"{mark} {text}" if mark else text


def _is_by_stand_in(match: Match, happening: Happening) -> bool:
    """Whether an automa answered at a seat that is or was a person's."""
    return happening.by == "automa" and any(
        entry.seat == happening.seat and entry.act in ("hand", "leave") for entry in match.entries
    )


# ── From one moment to another ───────────────────────────────────────────────────────────────────


class Meanwhile(NamedTuple):
    """What happened after some entry, and the board as it was then."""

    happenings: Sequence[Happening]
    view: Any = None
    """None before anything happened."""


def last_answer(match: Match, seat: int | None) -> int:
    """The number of the latest answer that the person at a seat gave themself; 0 if there is none.
    What stand-ins, clocks, standing answers and whoever had the seat before them said is none.
    """
    return max(_own_answers(match, seat), default=0)


def last_answer_before_turn(match: Match, seat: int | None) -> int:
    """The same without those of the turn that the seat is in."""
    own = _own_answers(match, seat)
    if not own or match.is_over or match.state.turn != seat:
        return max(own, default=0)
    found = max((n for n in own if match.held and n < match.held[0]), default=0)
    turns = 0
    for told in told_by_match(match):
        if told.entry.n in own and turns < match.state.turns:
            found = told.entry.n
        turns = told.turns
    return found


def sat_down(match: Match, seat: int) -> int:
    """The number of the entry with which somebody took over a seat; 0 if nobody did."""
    return max((e.n for e in match.live if e.seat == seat and _is_substitution(e)), default=0)


def _is_substitution(entry: Entry) -> bool:
    return entry.act == "hand" and entry.text == "substitute"


def _own_answers(match: Match, seat: int | None) -> set[int]:
    found: set[int] = set()
    for entry in match.live:
        if entry.seat != seat or seat is None:
            continue
        if _is_substitution(entry):
            found = set()
        elif entry.act == "move" and entry.by == "person":
            found.add(entry.n)
    return found


def meanwhile(match: Match, n: int, seat: int | None) -> Meanwhile:
    """What a seat could hear after entry n, and what it saw then."""
    happenings, state = [], None
    for entry, past, told in match.history():
        if entry.n <= n:
            state = past.state
        else:
            happenings.append(happening(entry, audible(told, seat)))
    return Meanwhile(happenings, match.game.view(state, seat) if state is not None else None)


def lines_since(match: Match, n: int, seat: int | None) -> tuple[list[ToldLine], Any]:
    """The same, line by line, said to that seat alone."""
    found = meanwhile(match, n, seat)
    return lines_of_all(match, found.happenings, seat), found.view


class Recap(NamedTuple):
    """What somebody missed."""

    since: int
    """The number of the entry it begins after; 0: all of the match."""
    lines: list[ToldLine]
    view: Any
    """The board as it was then."""
    has_own: bool = False
    """Whether the last turn of the person at the seat is told, too."""


def recap(
    match: Match, seat: int | None, hears: int | None, since: int | None = None, posted: int = 0
) -> Recap:
    """All that a seat (or with None everybody) may hear of what happened since an entry: else since
    the last turn of the person at a seat, and at least what a post told that began after `posted`.
    """
    own = last_answer_before_turn(match, seat)
    if since is None:
        since = min(own, posted) if posted else own
    return Recap(since, *lines_since(match, since, hears), has_own=since < own)


def lines_of_all(
    match: Match, happenings: Iterable[Happening], reader: int | None = None
) -> list[ToldLine]:
    """A seat that alone reads them is called *you*."""
    return [line for h in happenings for line in lines_of(match, h, reader)]


def lines_new_to(match: Match, happenings: Iterable[Happening], seat: int) -> list[ToldLine]:
    """The same without what the person at that seat did, who knows; what came of it is told."""
    return [
        line
        for one in happenings
        for line in lines_of(match, one, seat)
        if not (line.is_own and one.by == "person" and one.seat == seat)
    ]


def post_lines(post: Post, match: Match, seat: int | None = None) -> list[ToldLine]:
    """What a post tells: without what was taken back before anybody heard of it."""
    kept: list[Happening] = []
    for one in post.happenings(seat):
        if one.act == "undo":
            kept = [k for k in kept if k.n <= int(one.words)]
        if one.act != "undo" or int(one.words) < post.first - 1:
            kept.append(one)
    return [line for one in kept for line in _post_lines_of(one, post, match)]


def _post_lines_of(one: Happening, post: Post, match: Match) -> list[ToldLine]:
    if one.act != "undo":
        return lines_of(match, one)
    return [ToldLine(say("post.undo", what=undone(match, int(one.words), post.first - 1)))]


def undone(match: Match, to: int, last: int, reader: int | None = None) -> str:
    """What was told of the entries after one, up to the last that is taken back."""
    events, _ = told_by(match, to + 1, last)
    moves = [entry for entry in match.entries[to:last] if entry.act == "move"]
    heard = (happening(entry, audible(events[entry.n], reader)) for entry in moves)
    return shortly(lines_of_all(match, heard, reader))


# ── In short ─────────────────────────────────────────────────────────────────────────────────────


def shortly(lines: Sequence[ToldLine]) -> str:
    """The first few lines of what is taken back."""
    more = "…" if len(lines) > MOST_UNDONE_LINES else ""
    return paragraph(*(line.text for line in lines[:MOST_UNDONE_LINES]), more)


def worth_posting(
    words: Words, lines: Sequence[ToldLine], lead: "Lead | None" = None
) -> list[ToldLine]:
    """The lines that say something which neither another one nor the lead of the post says."""
    told = [event for line in lines for event in line.events]
    return [
        line
        for line in lines
        if not line.events
        or any(
            event.name not in words.trivial
            and not is_echo(words, event, told)
            and (lead is None or not lead.says(event))
            for event in line.events
        )
    ]


def that_matter(
    lines: Sequence[ToldLine], turns: int = 1, reader: int | None = None
) -> list[ToldLine]:
    """The few lines that matter, in order: where there are too many, minor ones are left out
    first, then what scores, hits or destroys, and last what others did to the reader. Of one turn
    its beginning, what somebody did, and its end, what came of it, are told; of several turns the
    latest.
    """
    numbered = list(enumerate(lines))
    suffered = [n for n, line in numbered if _is_suffered(line, reader)]
    others = [(n, line) for n, line in numbered if n not in suffered]
    weighty = [n for n, line in others if line.is_weighty]
    major = [n for n, line in others if not line.is_weighty and not line.is_minor]
    minor = [n for n, line in others if not line.is_weighty and line.is_minor]
    kept = _some(suffered, MOST_LINES, MANY_TURNS)
    kept += _some(weighty, MOST_LINES - len(kept), turns)
    kept += _some(major, MOST_LINES - len(kept), turns)
    kept += _some(minor, MOST_LINES - len(kept), MANY_TURNS)
    return [lines[n] for n in sorted(kept)]


def _is_suffered(line: ToldLine, reader: int | None) -> bool:
    """Whether it tells what came of somebody else's doing for the reader."""
    return reader is not None and line.seat == reader and not line.is_own and not line.is_minor


def _some(numbers: Sequence[int], most: int, turns: int) -> list[int]:
    """At most so many: the first and the last of one turn, the last of several."""
    if len(numbers) <= most:
        return list(numbers)
    first = most // 2 if turns <= 1 else 0
    return [*numbers[:first], *numbers[len(numbers) - (most - first) :]]


def in_short(lines: Sequence[ToldLine], shown: Sequence[ToldLine]) -> str:
    """The lines that are shown, and how many are not."""
    texts = [line.text for line in shown]
    while len(texts) > 1 and sum(map(len, texts)) > MOST_CHARACTERS:
        texts = texts[1:]
    left_out = len(lines) - len(texts)
    more = [say("post.folded", count=left_out)] if left_out else []
    return "\n".join([*texts, *more])


def pages(lines: Sequence[ToldLine]) -> list[str]:
    """All of it, page by page: at least one, of as many lines as can be read at once. The last is
    full, since it is read first.
    """
    found: list[list[str]] = [[]]
    for line in reversed(lines):
        size = sum(map(len, found[0])) + len(line.text)
        if found[0] and (len(found[0]) >= MOST_LINES_PER_PAGE or size > MOST_CHARACTERS):
            found.insert(0, [])
        found[0].insert(0, line.text)
    return ["\n".join(page) for page in found]


# ── For the person called ────────────────────────────────────────────────────────────────────────


class Lead(NamedTuple):
    """What happened to the person called, in a few words; empty if nothing did."""

    text: str
    seat: int
    speaker: Speaker
    has_counts: bool

    def says(self, event: Event) -> bool:
        """Whether it says what an event says."""
        if not self.text:
            return False
        is_counted = self.has_counts and event.name in self.speaker.words.counted
        return bool(self.speaker.yours(event, self.seat)) or (
            is_counted and event.facts.get("seat") == self.seat
        )


def lead_for(match: Match, seat: int, since: Meanwhile) -> Lead:
    """What everybody could see happen to a seat meanwhile."""
    speaker, told = match.speaker, []
    if since.view is not None:
        now = match.game.view(match.state, None)
        before, after = (match.game.tally(view, seat) for view in (since.view, now))
        told += [
            say("post.count", change=f"{after[name] - before[name]:+d}".replace("-", "−"), now=text)
            for name, text in ((name, speaker.tally(name, after[name])) for name in after)
            if after[name] != before[name]
        ]
    has_counts = bool(told)
    for one in since.happenings:
        told += [speaker.yours(event, seat) for event in audible(one.events, None)]
    text = " · ".join(dict.fromkeys(filter(None, told)))
    return Lead(text, seat, speaker, has_counts)
