"""A puzzle: a position of automa's own play, whose turn it is, and the one best answer.

It is kept as a record (`engine/match/record.py`) with a few headers more, so that it is folded by
the rules like any match and can be read by a person:

    [Puzzle "k3x9w2ab"]
    [Kind "win"]
    [Turn "2"]
    [Answer "place Q51 SE; expand R52 clearing"]
    [Among "9190"]
    [Missed "random easy"]
    [Made "python -m engine puzzles taluva --seed 7, match 12"]

Two kinds: `win` asks for the turn that wins at once, and every other way to play the turn was tried
and does not; `best` asks for one answer, with which the match is won much more often than with any
other.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Literal, NamedTuple, get_args

from msgspec import Struct

from engine.dealer import LiveDealer
from engine.game import Game
from engine.games import game_named
from engine.language.spoken import spoken
from engine.match import record
from engine.match.match import Match
from engine.model.ids import id_made_of
from engine.sentences import colour_name
from engine.trouble import BadRecord, Trouble

Kind = Literal["win", "best"]
THEN = ";"
"""Between the answers of a turn."""
OR = " | "
"""Between turns that come to the same."""

PuzzleLine = tuple[str, ...]
"""Answers in a row, in notation."""


class Proof(Struct, frozen=True):
    """How it is known that the answer is the best."""

    among: int
    """How many ways to play the turn, or answers, it was compared with, itself included."""
    deals: int = 0
    """Over how many redeals it was measured in the end; 0 where it is proven."""
    best: float = 1.0
    second: float = 0.0
    """The chance to win with it, and with the next best."""

    @property
    def is_exact(self) -> bool:
        return not self.deals


class Tried(NamedTuple):
    """Where a try has led to."""

    match: Match
    is_solved: bool


class Puzzle(Struct, frozen=True, dict=True):
    """A position with one best answer."""

    id: str
    """Eight letters and digits made of the position and the question."""
    game: str
    kind: Kind
    seat: int
    answers: tuple[PuzzleLine, ...]
    """Different words for the same: the first is shown."""
    proof: Proof
    missed: tuple[str, ...]
    """The levels of automa that do not find it, the weakest first."""
    made: str
    """The command and the match it comes from."""
    text: str
    """The record of the position, without these headers."""

    @property
    def match(self) -> Match:
        """The match in which the position has just come about, with the colours as they are called
        in the language that is spoken; nobody may change it.
        """
        code = spoken().code
        if code not in self._matches:
            self._matches[code] = self._read.renamed([*map(colour_name, self._read.names)])
        return self._matches[code]

    @cached_property
    def _read(self) -> Match:
        return record.read(self.text, trusted=True)

    @cached_property
    def _matches(self) -> dict[str, Match]:
        """By languages."""
        return {}

    @property
    def title(self) -> str:
        return self.rules.title

    @property
    def rules(self) -> Game:
        return game_named(self.game)

    @property
    def grade(self) -> int:
        """How hard it is: how many levels miss it."""
        return len(self.missed)

    def tried(self, line: Sequence[str]) -> Tried:
        """What comes of some answers; Trouble says why one of them is refused. Chance follows from
        the puzzle, so that it is the same for everybody.
        """
        now, said = self.match, list[str]()
        for answer in line:
            dealer = LiveDealer(self.id.encode(), "", len(now.entries) + 1)
            proposal = now.propose(self.seat, answer, dealer=dealer)
            now = now.after(proposal)
            said.append(proposal.entry.text)
        if self.kind == "best":
            return Tried(now, tuple(said[:1]) in self.answers)
        return Tried(now, is_won(now, self.seat))


def is_won(match: Match, seat: int) -> bool:
    """Whether the match is over and the seat's side alone has won."""
    if not match.is_over:
        return False
    (side,) = (one for one in match.game.sides(match.state) if seat in one)
    result = match.result()
    return result is not None and set(result.winners) == set(side)


def id_of(text: str, kind: Kind, seat: int) -> str:
    """The id of a position, which only what was said and what is asked have a part in: rules that
    changed since leave it as it is.
    """
    lines = [line for line in text.splitlines() if line and not line.startswith("[")]
    entries = [line for line in lines if " -- rules " not in line]
    return id_made_of("\n".join([kind, str(seat), *entries]))


# ── As text ──────────────────────────────────────────────────────────────────────────────────────


def write(puzzle: Puzzle) -> str:
    """The puzzle as a record."""
    proof = puzzle.proof
    measured = {
        "Deals": str(proof.deals),
        "Best": f"{proof.best:.3f}",
        "Second": f"{proof.second:.3f}",
    }
    more = {
        "Puzzle": puzzle.id,
        "Kind": puzzle.kind,
        "Turn": str(puzzle.seat + 1),
        "Answer": OR.join(f"{THEN} ".join(line) for line in puzzle.answers),
        "Among": str(proof.among),
        **({} if proof.is_exact else measured),
        "Missed": " ".join(puzzle.missed),
        "Made": puzzle.made,
    }
    headers = [f'[{name} "{value}"]' for name, value in more.items()]
    return "\n".join([*headers, puzzle.text])


def read(text: str) -> Puzzle:
    """A puzzle as `write` gave it; BadRecord if something is missing. Its position is folded when
    somebody asks for it.
    """
    own = ("Puzzle", "Kind", "Turn", "Answer", "Among", "Deals", "Best", "Second", "Missed", "Made")
    headers, rest = dict[str, str](), list[str]()
    for line in text.splitlines():
        name, _, value = line.removeprefix("[").partition(' "')
        if line.startswith("[") and name in own:
            headers[name] = value.removesuffix('"]')
        else:
            rest.append(line)
    body = "\n".join(rest).strip() + "\n"
    try:
        return _puzzle(headers, body)
    except (KeyError, ValueError) as problem:
        raise BadRecord(f"{headers.get('Puzzle', '?')}: {problem!r}") from None


def _puzzle(headers: dict[str, str], body: str) -> Puzzle:
    kind, seat = headers["Kind"], int(headers["Turn"]) - 1
    if kind not in get_args(Kind):
        raise ValueError(kind)
    game = next(line for line in body.splitlines() if line.startswith("[Game "))
    proof = Proof(
        int(headers["Among"]),
        int(headers.get("Deals", "0")),
        float(headers.get("Best", "1")),
        float(headers.get("Second", "0")),
    )
    answers = (
        tuple(answer.strip() for answer in line.split(THEN)) for line in headers["Answer"].split(OR)
    )
    return Puzzle(
        headers["Puzzle"],
        game.split('"')[1],
        kind,  # type: ignore[arg-type]
        seat,
        tuple(answers),
        proof,
        tuple(headers["Missed"].split()),
        headers["Made"],
        body,
    )


def is_sound(puzzle: Puzzle) -> bool:
    """Whether its position folds and each of its answers is legal and right."""
    try:
        return all(puzzle.tried(line).is_solved for line in puzzle.answers)
    except Trouble:
        return False
