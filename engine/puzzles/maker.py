"""Makes puzzles out of matches that automa play against themselves; never out of people's.

The last turns of a match are looked at, also as they would be had something else been drawn just
before: first for a turn that alone wins at once, then for an answer that is by far the best. Match
`n` of a seed gives the same puzzles whenever it is asked for, so the maker can be stopped and goes
on; that is, as long as automa play alike: better ones play other matches, and puzzles that were
made before them stay as they are.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from msgspec.structs import replace

from engine import automa
from engine.automa import level_named
from engine.dealer import LiveDealer, QuietDealer
from engine.game import Game
from engine.match import answer_chain, record
from engine.match.entries import Entry, Seed
from engine.match.match import Match
from engine.puzzles import exact, measured
from engine.puzzles.grading import missed_by
from engine.puzzles.puzzle import Kind, Proof, Puzzle, PuzzleLine, id_of, is_sound

PLAYED_BY = "normal"
TURNS_LOOKED_AT = 3
"""The last ones of a match, per seat, where a game can end in any turn."""
OTHER_DRAWS = 12
"""How often what was drawn just before a turn is drawn anew."""
MOST_PER_MATCH = 3
KINDS: Sequence[Kind] = ("win", "best")
LEAST_WAYS = 12
"""To play a turn: where there are fewer, to win is no puzzle."""


class Wanted(NamedTuple):
    """What puzzles are made of."""

    game: Game
    seats: int
    options: Mapping[str, str]
    seed: str
    kinds: Sequence[Kind]
    least_ways: int = LEAST_WAYS
    command: str = ""


def puzzles_of(wanted: Wanted, number: int) -> Iterator[Puzzle]:
    """The puzzles of one match, the exact ones first."""
    match = self_play(wanted, number)
    chance = int.from_bytes(sha256(f"{wanted.seed} {number}".encode()).digest()[:4], "big")
    turns = set[int]()
    for kind in wanted.kinds:
        for position in _worth_a_look(match, kind, chance):
            if len(turns) < MOST_PER_MATCH and position.state.turns not in turns:
                puzzle = _puzzle(wanted, position, kind, number, chance)
                if puzzle is not None:
                    turns.add(position.state.turns)
                    yield puzzle


def _worth_a_look(match: Match, kind: Kind, chance: int) -> Iterator[Match]:
    """The positions in which there may be a puzzle of a kind."""
    may_win = match.game.may_win
    if kind == "best":
        yield from positions(match, match.seats)
    elif may_win is None:
        yield from positions(match, 1, chance)
    else:
        for one in positions(match, TURNS_LOOKED_AT * match.seats, chance):
            if may_win(one.state, one.state.turn):
                yield one


def self_play(wanted: Wanted, number: int) -> Match:
    """A whole match among automa of one level."""
    mind, dealer = level_named(PLAYED_BY), QuietDealer(f"{wanted.seed} {number}")
    secret = sha256(f"puzzles {wanted.game.id} {wanted.seed} {number}".encode()).hexdigest()
    match = Match(wanted.game, wanted.seats, wanted.options, Seed.fresh(secret))
    match.accept(match.propose_start())
    while asked := match.waiting():
        seat = next(iter(asked))
        move = automa.choose(mind, match.game, match.state, seat, dealer)
        match.accept(match.propose(seat, move, by="automa"))
    return match


def positions(match: Match, turns: int, chance: int | None = None) -> Iterator[Match]:
    """The questions of the last turns, the latest turn first and each turn from its beginning; with
    a chance also as they would be had something else been drawn before.
    """
    asked, last = dict[int, list[Match]](), 0
    for entry, past, _ in match.history():
        turn = past.state.turns
        if entry.act == "move" and turn > match.state.turns - turns and _asks_one(past):
            there = asked.setdefault(turn, [])
            there.append(match.at(entry.n))
            if chance is not None:
                there.extend(_redrawn(match.at(last), entry, chance))
        last = entry.n
    for turn in sorted(asked, reverse=True):
        yield from asked[turn]


def _redrawn(before: Match, entry: Entry, chance: int) -> Iterator[Match]:
    """What an entry would have led to, had it drawn something else."""
    known = {entry.draws}
    for n in range(OTHER_DRAWS if entry.draws else 0):
        assert entry.seat is not None
        dealer = LiveDealer(f"{chance} {n}".encode(), "", entry.n)
        proposal = before.propose(entry.seat, entry.text, by=entry.by, dealer=dealer)
        after = before.after(proposal)
        if proposal.entry.draws not in known and _asks_one(after):
            known.add(proposal.entry.draws)
            yield after


def _asks_one(match: Match) -> bool:
    """Whether one seat is asked, in its own turn."""
    asked = list(match.waiting())
    return len(asked) == 1 and asked[0] == match.state.turn


def _puzzle(wanted: Wanted, position: Match, kind: Kind, number: int, chance: int) -> Puzzle | None:
    """The puzzle that a position is; None if it is none."""
    seat = position.state.turn
    found = _win(wanted, position, seat) if kind == "win" else _best(position, seat, chance)
    if found is None:
        return None
    lines, proof = found
    text = record.write(position)
    made = f"{wanted.command}, match {number}"
    id = id_of(text, kind, seat)
    puzzle = Puzzle(id, wanted.game.id, kind, seat, lines, proof, (), made, text)
    if not is_sound(puzzle) or not _can_be_said(position, seat, lines[0], kind):
        return None
    graded = replace(puzzle, missed=missed_by(puzzle, chance))
    return graded if graded.missed else None  # what anybody finds is no puzzle


_Found = tuple[tuple[PuzzleLine, ...], Proof]


def _win(wanted: Wanted, position: Match, seat: int) -> _Found | None:
    won = exact.only_win(wanted.game, position.state, seat)
    if won is None or won.among < wanted.least_ways:
        return None
    return won.lines, Proof(won.among, won.deals)


def _best(position: Match, seat: int, chance: int) -> _Found | None:
    found = measured.best_answer(position.game, position.state, seat, chance)
    if found is None:
        return None
    proof = Proof(found.among, found.deals, found.best, found.second)
    return tuple((answer,) for answer in found.answers), proof


def _can_be_said(position: Match, seat: int, line: PuzzleLine, kind: Kind) -> bool:
    """Whether somebody can say all of it before anything has to be made."""
    if kind == "best":
        return True
    said = answer_chain.follow(position, seat, line)
    return len(said.moves) == len(line) and said.has_ended
