"""A match: the log of entries and the state it folds to. Checks at the boundary, trusts inside.

`propose` clones, applies and returns a proposal; whoever stores it then calls `accept`. A rule that
raises or a database that fails leaves the match as it was. Nothing here is async, and nothing here
knows who sits where: that is the table's.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any

from engine import agenda, notation
from engine.contract import Aside, Decision, Move, Outcome, State, Together
from engine.dealer import BadDraw, Dealer, Event, LiveDealer, ReplayedDealer
from engine.game import Game
from engine.match.entries import (
    Act,
    By,
    Entry,
    Proposal,
    RulesChange,
    Seed,
    Snapshot,
    holds_state,
)
from engine.match.log import Log
from engine.match.ranks import below_who_stayed, staying
from engine.sentences import any_of, say
from engine.speaker import Speaker
from engine.trouble import BadRecord, Illegal, NotYourTurn, Stale, Trouble, Unreadable

_PLAIN = re.compile(r"(?!s[0-9])[\w-]+( [\w-]+)*|")


class Match(Log):
    """A match of one game among seats, from its entries."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        seed: Seed,
        names: Sequence[str] = (),
        rules: int | None = None,
    ) -> None:
        super().__init__(game.version if rules is None else rules)
        self.game = game
        self.options = game.complete(seats, options)
        self.seed = seed
        self.names = tuple(names) or game.colours_of(seats)
        self.former_names: tuple[tuple[int, int, str], ...] = ()
        """Who sat there before somebody took a seat over: seat, number of that entry, name."""
        self.state: Any = game.set_up_by(self.rules, seats, self.options)
        self.opened: dict[int, int] = {}
        """For each seat that is asked, the number of the entry that opened its decision."""
        self._trail: list[tuple[int, Any]] = []
        """What the seat that moved last may go back to: entry number and state, newest last."""
        self._trail_whole = True

    # ── What there is to know ──────────────────────────────────────────────────────────────────

    @property
    def seats(self) -> int:
        return int(self.state.seats)

    @property
    def speaker(self) -> Speaker:
        colours = self.game.colours_of(self.seats)
        return Speaker(self.game.words, self.names, self.options, colours=colours)

    @property
    def is_over(self) -> bool:
        if not self.live:
            return False
        if not self.state.agenda or self.ending is not None:
            return True
        return bool(self.left) and len(staying(self.game.sides(self.state), self.left)) < 2

    def waiting(self) -> dict[int, Decision]:
        """Who must decide what, by seat."""
        if self.is_over or not self.live:
            return {}
        return {decision.seat: decision for decision in agenda.waiting(self.state)}

    def decision(self, seat: int) -> Decision:
        """What this seat is asked."""
        decision = self.waiting().get(seat)
        if decision is not None:
            return decision
        if self.is_over or not self.live:
            raise NotYourTurn(say("over" if self.live else "not_started"))
        asked = [self.names[s] for s in self.waiting()]
        raise NotYourTurn(say("not_your_turn", names=any_of(asked, "and")))

    def moves(self, seat: int) -> Sequence[Move]:
        """Every legal answer of a seat that is asked."""
        return agenda.answers(self.state, self.decision(seat))

    def is_open(self, seat: int, move: Move) -> bool:
        """Whether anybody may hear that a seat could answer so, or why it could not: neither
        depends on anything hidden.
        """
        decision = self.decision(seat)
        return not decision.secret and not decision.shows(self.state, move)

    def result(self) -> Outcome | None:
        """The final ranks, once there are any: whoever left is ranked below all who stayed."""
        if not self.is_over or (self.ending and self.ending.act == "abandon"):
            return None
        outcome = self.game.outcome(self.state)
        if self.ending and self.ending.act == "draw":
            return Outcome((1,) * self.seats, outcome.scores, "draw")
        sides = self.game.sides(self.state)
        return below_who_stayed(outcome, sides, self.left) if self.left else outcome

    # ── Proposing ──────────────────────────────────────────────────────────────────────────────

    def propose_start(self, dealer: Dealer | None = None) -> Proposal:
        """Set up and run to the first decision; `dealer` as in `propose`."""
        state, dealer = self.state.clone(), dealer or self._live_dealer()
        agenda.begin(state, dealer)
        return Proposal(self._entry("start", None, "", dealer), state, tuple(dealer.events))

    def propose(
        self,
        seat: int,
        said: str | Move,
        *,
        by: By = "person",
        opened: int | None = None,
        dealer: Dealer | None = None,
    ) -> Proposal:
        """A seat's answer, judged by the rules. `opened` is the question it answers. Chance is the
        match's own, unless another dealer brings it: in lessons.
        """
        decision = self.decision(seat)
        if opened is not None and opened != self.opened[seat]:
            raise Stale(say("stale"))
        return self._answer(
            decision, self.understand(seat, said), dealer or self._live_dealer(), by
        )

    def understand(self, seat: int, said: str | Move) -> Move:
        """The legal move a seat means; Unreadable or Illegal say why there is none."""
        return self.understand_in(self.state, self.decision(seat), said)

    def understand_in(self, state: Any, decision: Decision, said: str | Move) -> Move:
        """The same of a question in a state that is not the true one: redealt, or still to come."""
        move = said
        if isinstance(said, str):
            move = notation.read(
                decision.sayable(state), self.speaker.heard(said), self.speaker.called
            )
        if isinstance(move, Aside):
            move = move.canonical(state)
            refusal = move.objection(state, decision.seat)
        else:
            move = decision.canonical(state, move)
            refusal = decision.objection(state, move)
        if refusal is not None:
            raise Illegal(refusal, self.speaker.refusal(refusal))
        return move

    def propose_undo(self, to: int) -> Proposal:
        """Strike out every entry after number `to`. Whether the table agrees is not asked here."""
        if self.is_over:
            raise Stale(say("over"))
        if to not in [entry.n for entry in self.live[:-1]]:
            raise Stale(say("no_entry", n=to))
        if self.held is not None and to < self.held[0]:
            raise Stale(say("rules_changed"))
        state = next((state for n, state in self._trail if n == to), None)
        if state is None:
            state = self.at(to).state
        return Proposal(Entry(self._next, "undo", text=str(to)), state.clone())

    def propose_act(
        self, act: Act, seat: int | None = None, text: str = "", by: By = "person"
    ) -> Proposal:
        """An act of the table that changes no piece on the board. Its text is plain words, so that
        a record can hold it; `by` says whether a person or the clock has done it.
        """
        if not _PLAIN.fullmatch(text):
            raise Unreadable(say("not_plain", text=text))
        if act == "leave" and seat in self.left:
            raise Stale(say("seat_left"))
        return Proposal(Entry(self._next, act, seat, text, by=by), self.state)

    def propose_rules(self, hold: bool = False) -> Proposal:
        """Go on by today's rules; `hold` keeps the state where the entries do not lead to it."""
        state = self.game.encode(self.state) if hold else None
        text = RulesChange(self.version, self.game.version, state).write()
        return Proposal(Entry(self._next, "rules", text=text), self.state)

    def undoable(self, seat: int) -> list[int]:
        """The entries a seat may go back to at once, nearest first: its own latest moves, as far
        as nothing was drawn and nobody was shown anything. None when the match is over: its secret
        is public then.
        """
        if self.is_over:
            return []
        if not self._trail_whole and self._may_be_undone(self.live[-1], seat):
            self._trail = self.at(self.live[-1].n)._trail
            self._trail_whole = True
        if not self._trail or self.live[-1].seat != seat:
            return []
        return [n for n, _ in reversed(self._trail)]

    @staticmethod
    def _may_be_undone(entry: Entry, seat: int | None) -> bool:
        return entry.act == "move" and entry.seat == seat and not entry.draws

    # ── Accepting ──────────────────────────────────────────────────────────────────────────────

    def accept(self, proposal: Proposal) -> None:
        """Make a proposal part of the match."""
        entry, before = proposal.entry, self.state
        if entry.n != self._next:
            raise Stale(say("stale"))
        asked, keep = self.opened, self._keeps_questions(entry, proposal.state)
        self.entries.append(entry)
        self.state = proposal.state
        if entry.act == "undo":
            self._strike(int(entry.text))
        else:
            self._note_trail(proposal, before)
            self.live.append(entry)
            if entry.act == "leave" and entry.seat is not None:
                self.left = (*self.left, entry.seat)
            if holds_state(entry):
                self.held = entry.n, self.state
        seats = self.waiting()
        self.opened = {seat: asked[seat] if seat in keep else entry.n for seat in seats}

    def after(self, proposal: Proposal) -> "Match":
        """The match with a proposal accepted, as a match of its own; this one stays as it is."""
        match = self._copy()
        match.accept(proposal)
        return match

    def renamed(self, names: Sequence[str]) -> "Match":
        """The same match with other names at the seats, as a match of its own."""
        match = self._copy()
        match.names = tuple(names)
        return match

    def name_at(self, seat: int, n: int) -> str:
        """What the player of a seat was called when entry n had been made."""
        later = [name for at, entry, name in self.former_names if at == seat and entry > n]
        return later[0] if later else self.names[seat]

    def _copy(self) -> "Match":
        """States and entries are shared, since nobody changes them; the lists of them are not."""
        match = copy(self)
        match.entries, match.live = self.entries.copy(), self.live.copy()
        match._trail = self._trail.copy()
        return match

    def repeat(self, entry: Entry, dealer: Dealer | None = None) -> tuple[Event, ...]:
        """Fold in an entry from a log; BadRecord says why it does not fit the rules."""
        replayed = dealer or ReplayedDealer(entry.draws)
        try:
            proposal = self._again(entry, replayed)
        except (Trouble, BadDraw) as problem:
            raise BadRecord(say("entry_unfit", n=entry.n, problem=problem)) from problem
        if proposal.entry != entry:
            raise BadRecord(say("entry_other", n=entry.n, entry=proposal.entry))
        self.accept(proposal)
        return proposal.events

    def _again(self, entry: Entry, dealer: Dealer) -> Proposal:
        if entry.n != self._next:
            raise BadRecord(say("entry_number", n=self._next))
        if (entry.act == "start") != (not self.entries):
            raise BadRecord(say("entry_start"))
        if entry.act == "undo":
            if not entry.text.isdecimal() or len(entry.text) > 6:
                raise BadRecord(say("entry_undo", text=entry.text))
            return self.propose_undo(int(entry.text))
        if entry.act == "rules":
            return self._rules_again(entry)
        if entry.act not in ("start", "move"):
            return self._act_again(entry)
        if entry.act == "start":
            state = self.state.clone()
            agenda.begin(state, dealer)
            proposal = Proposal(self._entry("start", None, "", dealer), state, tuple(dealer.events))
        else:
            seat = -1 if entry.seat is None else entry.seat
            move = self.understand(seat, entry.text)
            proposal = self._answer(self.decision(seat), move, dealer, entry.by)
        if isinstance(dealer, ReplayedDealer):
            dealer.finish()
        return proposal

    def _rules_again(self, entry: Entry) -> Proposal:
        """A change of rules that all entries before it fit; one that holds a state is believed
        only where the whole log is (`replay`).
        """
        if holds_state(entry):
            raise BadRecord(say("entry_position"))
        try:
            old, new, _ = RulesChange.read(entry.text)
        except ValueError:
            raise BadRecord(say("entry_versions", text=entry.text[:20])) from None
        text = RulesChange(old, new).write()
        return Proposal(Entry(self._next, "rules", text=text), self.state)

    def _act_again(self, entry: Entry) -> Proposal:
        if self.is_over and not (entry.act == "abandon" and self.held):
            raise BadRecord(say("entry_over"))
        if (entry.seat is not None) != (entry.act in ("leave", "hand")):
            raise BadRecord(say("entry_seat", act=entry.act))
        if entry.seat is not None and not 0 <= entry.seat < self.seats:
            raise BadRecord(say("entry_no_seat", number=entry.seat + 1))
        if entry.by not in ("person", "clock"):
            raise BadRecord(say("entry_by", act=entry.act, by=entry.by))
        return self.propose_act(entry.act, entry.seat, entry.text, entry.by)

    # ── Folding ────────────────────────────────────────────────────────────────────────────────

    def fresh(self) -> "Match":
        """The same match before its first entry."""
        return Match(self.game, self.seats, self.options, self.seed, self.names, self.rules)

    def at(self, n: int) -> "Match":
        """The match as its unstruck entries up to number n left it."""
        past = self.beginning()
        for entry in self.live:
            if len(past.entries) < entry.n <= n:
                past.entries = self.entries[: entry.n - 1]
                past.repeat(entry)
        return past

    def history(
        self, past: "Match | None" = None
    ) -> Iterator[tuple[Entry, "Match", tuple[Event, ...]]]:
        """Every unstruck entry with the match just after it and what it told; only later ones where
        a match is given that this one goes on from.
        """
        if past is None:
            past = self.beginning()
            if self.held is not None:
                yield past.entries[-1], past, ()
        for entry in self.live:
            if entry.n <= len(past.entries):
                continue
            past.entries = self.entries[: entry.n - 1]
            events = past.repeat(entry)
            yield entry, past, events

    def goes_on(self, past: "Match") -> bool:
        """Whether a match played again is this one at an earlier time, nothing of it struck."""
        held, before = (match.held[0] if match.held else 0 for match in (self, past))
        return held == before and self.live[: len(past.live)] == past.live

    def beginning(self) -> "Match":
        """The same match where it can first be told: before its first entry, or just after the one
        that holds a state.
        """
        past = self.fresh()
        if self.held is not None:
            n, state = self.held
            past.hold(self.entries[:n], state)
        return past

    def replay(self, entries: Sequence[Entry]) -> None:
        """Fold in a whole log."""
        for entry in entries[self.believe(entries) :]:
            self.repeat(entry)

    def believe(self, entries: Sequence[Entry]) -> int:
        """Take in a log up to the last entry that holds a state; how many entries that are."""
        for n in range(len(entries), 0, -1):
            if holds_state(entries[n - 1]):
                state = RulesChange.read(entries[n - 1].text).state
                assert state is not None
                self.hold(entries[:n], self.game.decode(state))
                return n
        return 0

    def hold(self, entries: Sequence[Entry], state: Any) -> None:
        """Go on from this state: these entries led to it by rules that hold no longer."""
        self._trust(entries)
        self.state, self.held = state, (len(self.entries), state)
        self._trail, self._trail_whole = [], True
        self.opened = dict.fromkeys(self.waiting(), len(self.entries))

    def snapshot(self) -> Snapshot:
        state = self.game.encode(self.state)
        return Snapshot(len(self.entries), self.game.version, state, self.opened)

    def resume(self, entries: Sequence[Entry], snapshot: Snapshot | None) -> None:
        """Fold in a log from a snapshot of it, or from its beginning where there is none to use."""
        if snapshot is None or snapshot.version != self.game.version:
            return self.replay(entries)
        self.believe(entries[: snapshot.n])
        self._trust(entries[len(self.entries) : snapshot.n])
        self.state = self.game.decode(snapshot.state)
        self.opened = dict(snapshot.opened)
        self._trail_whole = False
        return self.replay(entries[snapshot.n :])

    # ── Inside ─────────────────────────────────────────────────────────────────────────────────

    def _live_dealer(self) -> LiveDealer:
        return LiveDealer(bytes.fromhex(self.seed.secret), self.seed.salt, self._next)

    def _entry(
        self, act: Act, seat: int | None, text: str, dealer: Dealer, by: By = "person"
    ) -> Entry:
        return Entry(self._next, act, seat, text, tuple(dealer.drawn), by)

    def _answer(self, decision: Decision, move: Move, dealer: Dealer, by: By) -> Proposal:
        state = self.state.clone()
        agenda.answer(state, decision.seat, move, dealer)
        entry = self._entry("move", decision.seat, notation.write(move), dealer, by)
        return Proposal(entry, state, tuple(dealer.events))

    def _strike(self, to: int) -> None:
        super()._strike(to)
        self._trail_whole = self._trail_whole and to in [n for n, _ in self._trail]
        self._trail = [(n, state) for n, state in self._trail if n < to]

    def _note_trail(self, proposal: Proposal, before: Any) -> None:
        """Remember what this entry may be taken back to, or that it may not."""
        entry, last = proposal.entry, self.live[-1] if self.live else None
        if last is None or last.seat != entry.seat:
            self._trail, self._trail_whole = [], True
        if (
            last is None
            or not self._may_be_undone(entry, entry.seat)
            or self._shows(before, proposal)
        ):
            self._trail, self._trail_whole = [], True
        else:
            self._trail.append((last.n, before))

    def _shows(self, before: State, proposal: Proposal) -> bool:
        """Whether an answer let anybody see something new: a card told to one seat (also the last
        one of a pile, for which nothing had to be drawn), sealed answers that may be open now, or
        something hidden that another seat knows by what it sees of the answer.
        """
        seat = proposal.entry.seat
        if isinstance(before.agenda[-1], Together) or any(
            e.to is not None for e in proposal.events
        ):
            return True
        asked = next(d for d in agenda.waiting(before) if d.seat == seat)
        move = notation.read(asked.accepts, proposal.entry.text)
        others = [None, *(s for s in range(self.seats) if s != seat)]
        sees = (self.game.view(before, s) != self.game.view(self.state, s) for s in others)
        return asked.shows(before, move) and any(sees)

    def _keeps_questions(self, entry: Entry, after: Any) -> set[int]:
        """The seats whose open question an entry leaves as it was."""
        if entry.act in ("leave", "hand") or (entry.act == "rules" and not holds_state(entry)):
            return set(self.opened)
        if entry.act != "move" or not self.state.agenda or not after.agenda:
            return set()
        old, new = self.state.agenda[-1], after.agenda[-1]
        same = (
            isinstance(old, Together)
            and isinstance(new, Together)
            and old.decisions == new.decisions
            and len(self.state.agenda) == len(after.agenda)
        )
        return set(self.opened) - {entry.seat} if same else set()
