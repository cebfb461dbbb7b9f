"""The laws of the contract, which hold for every game at every step of random play.

Each function is a law, or several that are cheap to look at together, at one table (`SetTable`);
what does not keep to it raises a `Breach`.
"""

import random
import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engine import agenda, notation
from engine.contract import Aside, Decision, Move, State, Together
from engine.dealer import Event, QuietDealer, ReplayedDealer
from engine.game import Game
from engine.kit.breaches import must
from engine.kit.cited_rules import paragraphs
from engine.kit.tables import SetTable, leaving_a_record, walk
from engine.match import record
from engine.match.match import Match
from engine.trouble import Illegal, NotYourTurn, Unreadable

MOST_MOVES = 3000
MOST_WORDS, MOST_WORD_CHARACTERS = 8, 16
MOST_NEXT_WORDS = 25
"""A list of Discord holds no more; cells are chosen from a picture."""
MOST_LINE_CHARACTERS = 100
MOST_UNDO_ENTRIES = 60
FOLDER = Path("failures")


class Thoroughness(NamedTuple):
    """How much of a walk is looked at."""

    moves_tried: int = 3
    """Legal ones of every list."""
    looked_at: float = 0.08
    """This share of all positions, in full,"""
    first: int = 2
    """and so many of the first ones of each decision."""


USUALLY = Thoroughness()


def at_every_step(
    table: SetTable, seed: int, how: Thoroughness = USUALLY, folder: Path = FOLDER
) -> None:
    """A random match: what is told, the pieces, and in some positions everything."""
    match, chooser = table.match(seed), random.Random(seed)
    pieces: Any = None
    kept: bytes | None = None
    met: Counter[str] = Counter()
    with leaving_a_record(match, folder, f"laws-{table}-{seed}"):
        for proposal in walk(match, chooser):
            is_same = kept in (None, table.game.encode(match.state))
            must(is_same, "proposing a move changed the match: does `clone` copy every list?")
            check_told(match, proposal.events)
            _check_agenda(table.game, proposal.state)
            if match.entries and (
                _is_rare(match, met, how.first) or chooser.random() < how.looked_at
            ):
                check_position(match, chooser, how)
            now = table.game.pieces(proposal.state)
            must(pieces in (None, now), f"a piece was lost or made: {pieces} became {now}")
            pieces, kept = now, table.game.encode(proposal.state)
            must(len(match.entries) <= table.game.bound, "a match is longer than its bound")
        must(match.state.agenda == [], "the match is over and its agenda is not empty")
        check_end(match)


def _is_rare(match: Match, met: Counter[str], first: int) -> bool:
    """Whether somebody is asked what was seldom asked before in this walk."""
    asked = {type(decision).__name__ for decision in match.waiting().values()}
    met.update(asked)
    return any(met[kind] <= first for kind in asked)


def check_position(match: Match, chooser: random.Random, how: Thoroughness) -> None:
    game, state = match.game, match.state
    must(match.waiting(), "nobody is asked and there is no outcome")
    must(game.view(state, None).outcome is None, "a view has an outcome before the end")
    must(game.decode(game.encode(state)) == state, "a state is not the same after JSON")
    _check_views(match, chooser)
    for seat, decision in match.waiting().items():
        _check_question(match, seat, decision, chooser, how)
    for seat in set(range(match.seats)) - set(match.waiting()):
        try:
            match.propose(seat, "anything")
        except NotYourTurn:
            continue
        must(False, f"seat {seat + 1} may answer and is not asked")


def _check_question(
    match: Match, seat: int, decision: Decision, chooser: random.Random, how: Thoroughness
) -> None:
    state, kind = match.state, type(decision).__name__
    moves = match.moves(seat)
    must(1 <= len(moves) <= MOST_MOVES, f"{kind} has {len(moves)} answers")
    texts = _check_notation(match, decision, moves)
    first_words = set(notation.next_words(moves))
    for i in chooser.sample(range(len(moves)), min(how.moves_tried, len(moves))):
        _check_legal_move(match, seat, decision, moves[i])
        said = notation.write(moves[i]).split()[0]
        must(said in first_words, f"“{said}” begins a move and is not offered")
    _check_near_misses(match, seat, texts, chooser)
    standing = decision.standing(state)
    must(set(standing) <= set(decision.standing_names), f"{kind}: an answer that has no name")
    for answer in (decision.default(state), *standing.values()):
        text = notation.write(answer)
        must(text in texts, f"{kind}: “{text}” is a default or standing answer and not legal")
    must(kind in match.game.words.prompts, f"`prompts` lacks {kind}")
    must(match.speaker.prompt(decision, state), f"{kind} asks nothing")
    number = decision.rule(state)
    must(number in paragraphs(match.game), f"{kind} names §{number}, which the rules do not have")


def _check_notation(match: Match, decision: Decision, moves: Sequence[Move]) -> list[str]:
    """One text each, within the limits, in a fixed order, none the beginning of another."""
    again = [notation.write(move) for move in agenda.answers(match.state, decision)]
    texts = [notation.write(move) for move in moves]
    must(texts == again, f"{type(decision).__name__}: its moves come in another order each time")
    must(len(set(texts)) == len(texts), f"{type(decision).__name__}: a move is listed twice")
    for text in texts:
        words = text.split()
        is_short = len(text) <= notation.MOST_MOVE_CHARACTERS and len(words) <= MOST_WORDS
        must(is_short, f"“{text}” is too long for a move")
        must(max(map(len, words)) <= MOST_WORD_CHARACTERS, f"“{text}” has too long a word")
    for text, following in pairwise(sorted(text + " " for text in texts)):
        must(not following.startswith(text), f"“{text}” is the beginning of “{following}”")
    _check_next_words(texts)
    return texts


def _check_next_words(texts: list[str]) -> None:
    followers: dict[tuple[str, ...], set[str]] = {}
    for text in texts:
        words = text.split()
        for i in range(len(words)):
            followers.setdefault(tuple(words[:i]), set()).add(words[i])
    for path, following in followers.items():
        cells = all(re.fullmatch(r"[A-Z]+-?\d+", word) for word in following)
        after = " ".join(path) or "nothing"
        must(
            cells or len(following) <= MOST_NEXT_WORDS,
            f"{len(following)} words can follow {after}: more than a list holds",
        )


def _check_legal_move(match: Match, seat: int, decision: Decision, move: Move) -> None:
    text = notation.write(move)
    for spelling in (text, text.lower()):
        read = notation.read(decision.accepts, spelling)
        must(read == move, f"“{spelling}” is read as another move")
    must(match.understand(seat, text) == move, f"“{text}” is understood as another move")
    said = f"{text}: {match.speaker.move(decision, move)}"
    must(len(said) <= MOST_LINE_CHARACTERS, f"“{said}” is too long for a line")
    if not isinstance(move, Aside):
        must(decision.canonical(match.state, move) == move, f"“{text}” is not spelt as it should")
    _check_clone_and_json_go_on_alike(match, seat, move)


def _check_clone_and_json_go_on_alike(match: Match, seat: int, move: Move) -> None:
    """A clone stays equal while the other plays on; a decoded state goes on to the same state."""
    game, state, text = match.game, match.state, notation.write(move)
    kept, other, decoded = state.clone(), state.clone(), game.decode(game.encode(state))
    proposal = match.propose(seat, move)
    following = _moves(proposal.state)
    for what, copy in (("a clone", other), ("a state from JSON", decoded)):
        dealer = ReplayedDealer(proposal.entry.draws)
        agenda.answer(copy, seat, move, dealer)
        dealer.finish()
        must(copy == proposal.state, f"after “{text}” {what} is not as the original")
        must(_moves(copy) == following, f"after “{text}” {what} has other moves")
    must(state == kept, f"“{text}” on a clone changed the original")


def _moves(state: State) -> list[list[Move]]:
    return [list(agenda.answers(state, decision)) for decision in agenda.waiting(state)]


def _check_near_misses(match: Match, seat: int, texts: list[str], chooser: random.Random) -> None:
    """A move with one word changed is legal exactly if it is listed; if not, a rule says why."""
    legal = set(texts)
    words = sorted(
        {word for text in chooser.sample(texts, min(9, len(texts))) for word in text.split()}
    )
    for text in chooser.sample(texts, min(6, len(texts))):
        parts = text.split()
        parts[chooser.randrange(len(parts))] = chooser.choice([*words, "A1", "QQ99", "N"])
        miss = " ".join(parts)
        try:
            meant = notation.write(match.understand(seat, miss))
        except (Illegal, Unreadable) as problem:
            must(miss not in legal, f"“{miss}” is listed and refused: {problem}")
            check_refusal(match.game, problem)
        else:
            must(meant in legal, f"“{miss}” was understood as “{meant}”, which is not listed")


def check_refusal(game: Game, problem: Illegal | Unreadable) -> None:
    """A refusal names a paragraph that there is."""
    if isinstance(problem, Illegal):
        number = problem.refusal.rule
        must(str(problem).startswith(f"§{number}: "), f"“{problem}” does not begin with its rule")
        must(number in paragraphs(game), f"a refusal names §{number}, which the rules do not have")


def _check_views(match: Match, chooser: random.Random) -> None:
    game, state = match.game, match.state
    for seat in range(match.seats):
        seen = game.view(state, seat)
        dealt = game.redeal(state, seat, QuietDealer(chooser.getrandbits(32)))
        who = f"seat {seat + 1}"
        must(game.view(dealt, seat) == seen, f"after a redeal {who} sees something else")
        must(game.pieces(dealt) == game.pieces(state), f"a redeal for {who} lost a piece")
        for decision in (one for one in agenda.waiting(state) if one.seat == seat):
            must(decision in agenda.waiting(dealt), f"after a redeal {who} is asked another thing")
            same = list(agenda.answers(dealt, decision)) == list(agenda.answers(state, decision))
            must(same, f"after a redeal {who} has other answers")
        must(b"secret" not in msgspec.json.encode(seen), "a view speaks of a secret")
        if game.is_open:
            public = msgspec.structs.replace(seen, seat=None) == game.view(state, None)
            must(public, "the game is said to be open, and not everybody sees the same")
    public = msgspec.json.encode(game.view(state, None))
    must(match.seed.secret.encode() not in public, "a view holds the seed")


def _check_agenda(game: Game, state: State) -> None:
    """What comes next is made of the game's items: only those are found again in a database."""
    for item in state.agenda:
        for one in item.decisions if isinstance(item, Together) else (item,):
            name = type(one).__name__
            must(type(one) in game.items, f"{name} is on the agenda, and not among the `items`")


def check_told(match: Match, told: Sequence[Event]) -> None:
    for event in told:
        must(event.name in match.game.words.events, f"the event “{event.name}” has no sentence")
        must(match.speaker.event(event), f"the event “{event.name}” says nothing")


def check_end(match: Match) -> None:
    outcome = match.result()
    must(outcome is not None, "the match is over and has no outcome")
    assert outcome is not None
    must(match.game.view(match.state, None).outcome == outcome, "the last view has no outcome")
    must(min(outcome.ranks) == 1, "nobody has won")
    must(len(outcome.scores) == match.seats, "not every seat has a score")
    must(match.speaker.outcome(outcome), "the outcome says nothing")
    sides = match.game.sides(match.state)
    for side in sides:
        must(len({outcome.ranks[seat] for seat in side}) == 1, "partners do not share a rank")
        better = sum(outcome.ranks[other[0]] < outcome.ranks[side[0]] for other in sides)
        must(outcome.ranks[side[0]] == better + 1, f"ranks have gaps: {outcome.ranks}")
    again = record.read(record.write(match))
    must(again.state == match.state, "a record leads to another state")
    must(again.entries == match.entries, "a record has other entries")
    drawn = sum(len(entry.draws) for entry in match.entries)
    must(record.verify(again) == drawn, "not every draw follows from the seed")


def random_matches_end(table: SetTable, seeds: Sequence[int]) -> None:
    """Played straight on the rules, so that they can be many; the seed is in the breach."""
    game = table.game
    for seed in seeds:
        dealer, chooser = QuietDealer(f"{table} {seed}"), random.Random(f"{table} {seed}")
        state = game.set_up(table.seats, game.complete(table.seats, table.options))
        pieces = game.pieces(state)
        asked, answers = agenda.begin(state, dealer), 0
        while asked:
            decision = chooser.choice(asked).decision
            moves = agenda.answers(state, decision)
            move = moves[chooser.randrange(len(moves))]
            asked = agenda.answer(state, decision.seat, move, dealer)
            answers += 1
            must(answers <= game.bound, f"match {seed} goes on and on")
        must(game.pieces(state) == pieces, f"a piece was lost or made in match {seed}")
        outcome = game.outcome(state)
        must(min(outcome.ranks) == 1, f"nobody has won match {seed}")
        is_whole = len(outcome.ranks) == len(outcome.scores) == table.seats
        must(is_whole, f"not every seat has a rank and a score in match {seed}")
        must(game.view(state, None).outcome == outcome, f"the last view of {seed} has no outcome")


def defaults_end(table: SetTable) -> None:
    """A match in which everybody is away comes to an end."""
    match = table.match(0)
    match.accept(match.propose_start())
    while not match.is_over:
        seat, decision = next(iter(match.waiting().items()))
        match.accept(match.propose(seat, decision.default(match.state), by="clock"))
        must(len(match.entries) <= table.game.bound, "a match of defaults goes on and on")
    must(match.result() is not None, "a match of defaults has no outcome")


def undo_is_safe(table: SetTable, seed: int, folder: Path = FOLDER) -> None:
    """Undo never crosses a draw, never takes back what somebody has seen, and gives the state
    back.
    """
    match, chooser = table.match(seed), random.Random(seed)
    states: dict[int, bytes] = {}
    with leaving_a_record(match, folder, f"undo-{table}-{seed}"):
        match.accept(match.propose_start())
        while not match.is_over and len(match.entries) < MOST_UNDO_ENTRIES:
            states[match.live[-1].n] = table.game.encode(match.state)
            seat = chooser.choice(sorted(match.waiting()))
            moves = match.moves(seat)
            match.accept(match.propose(seat, moves[chooser.randrange(len(moves))]))
            _undo_perhaps(match, states, chooser)
        again = record.read(record.write(match))
        must(again.state == match.state, "a record with undone moves leads to another state")


def _undo_perhaps(match: Match, states: dict[int, bytes], chooser: random.Random) -> None:
    for seat in range(match.seats):
        back = match.undoable(seat)
        struck = [entry for entry in match.live if back and entry.n > back[-1]]
        own = all(entry.seat == seat and not entry.draws for entry in struck)
        must(own, "undo would take back a draw or another seat's move")
        if back and match.live[-1].act == "move":
            _check_shows_nothing(match, match.game.decode(states[back[0]]), chooser)
        if back and chooser.random() < 0.3:
            to = chooser.choice(back)
            match.accept(match.propose_undo(to))
            must(match.game.decode(states[to]) == match.state, "undo leads to another state")
            must(
                set(match.opened.values()) == {len(match.entries)}, "undo leaves a question closed"
            )
            return


def _check_shows_nothing(match: Match, before: State, chooser: random.Random) -> None:
    """What may be taken back at once and others see something of could have been done whatever they
    do not know.
    """
    game, entry = match.game, match.live[-1]
    decision = next(d for d in agenda.waiting(before) if d.seat == entry.seat)
    for other in set(range(match.seats)) - {entry.seat}:
        if game.view(before, other) == game.view(match.state, other):
            continue
        twin = game.redeal(before, other, QuietDealer(chooser.getrandbits(32)))
        texts = [notation.write(move) for move in agenda.answers(twin, decision)]
        must(entry.text in texts, f"“{entry.text}” shows something and can be taken back")
