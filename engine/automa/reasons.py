"""Why a move is good: what happens with it, and what happens with the moves beside it.

A move and its rivals are played on through the turn and the mover's next one, in the same redeals
and with the same chance. What is counted there and what is told there is compared, and the first
difference that matters is the reason. Nothing here knows the truth, nor the weights of an
evaluation: a reason is about pieces and points.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engine import agenda, notation
from engine.automa.budget import ANSWER_SECONDS, Budget
from engine.automa.levels import spread
from engine.automa.lookahead import HardAutoma, idle_kinds
from engine.automa.played_lines import (
    AT_ONCE,
    LATER,
    MEANWHILE,
    NEXT,
    NOW,
    PlayedLine,
    PlayedLines,
)
from engine.automa.positions import after
from engine.contract import Move
from engine.dealer import Dealer, Event, QuietDealer
from engine.game import Game
from engine.language.filling import paragraph
from engine.sentences import say
from engine.speaker import Speaker

RIVAL_MOVES = 4
"""How many other moves it is compared with: the best ones, and some of all."""
CLEAR_DIFFERENCE, CLEAR_SHARE = 0.5, 0.15
"""Of a count, between the means of the lines: so much, and so much of it."""
MOSTLY, OFTEN, SELDOM = 0.75, 0.5, 0.25
"""In how many lines something is told that a move leads to, may lead to, and does not lead to."""

NO_DIFFERENCE = frozenset(
    {"best", "will_bring", "will_shed", "will_cost", "follows_now", "follows_next"}
)
"""The reasons of moves that are as good as others."""


class Reason(Struct, frozen=True):
    """What speaks for a move: the name of a sentence and its facts."""

    name: str
    facts: dict[str, Any] = {}


def reason(
    game: Game, state: Any, seat: int, move: Move, rivals: Sequence[Move], lines: PlayedLines
) -> Reason:
    """Why a seat would make this move rather than others it thought of."""
    then = after(state, seat, move, 1)
    if not then.agenda:
        won = seat in game.outcome(then).winners
        return Reason("wins" if won else "ends")
    mine = lines.of(move)
    others = [lines.of(one) for one in rivals[:RIVAL_MOVES] if one != move]
    if not others:
        return Reason("only")
    found = _Comparison(game, state, seat, lines.before, mine, others).reason()
    if found is None or found.name in NO_DIFFERENCE:
        idle = _idle_move(state, seat)
        if idle is not None and idle != move:
            beside = _Comparison(game, state, seat, lines.before, mine, [lines.of(idle)]).reason()
            if beside is not None and beside.name not in NO_DIFFERENCE:
                return Reason(beside.name, beside.facts | {"rest": "why_rest_idle"})
    return found or Reason("best", {"lines": len(mine)})


def _idle_move(state: Any, seat: int) -> Move | None:
    """The answer that does nothing, if there is one and it gives nothing up."""
    decision = next(d for d in agenda.waiting(state) if d.seat == seat)
    kinds = idle_kinds(state, seat)
    if decision.gives_up(state) or not any(kinds):
        return None
    return next((one for one in agenda.answers(state, decision) if type(one) in kinds), None)


class _Comparison:
    """The lines of a move beside those of its rivals."""

    def __init__(
        self,
        game: Game,
        state: Any,
        seat: int,
        before: tuple[tuple[int, ...], ...],
        mine: Sequence[PlayedLine],
        others: Sequence[Sequence[PlayedLine]],
    ) -> None:
        self._game, self._seat, self._before = game, seat, before
        self._mine, self._each_other = mine, others
        self._others = [line for lines in others for line in lines]
        self._side = next(side for side in game.sides(state) if seat in side)

    def reason(self) -> Reason | None:
        """The first difference that matters: own scores, what follows, a rival's, what is told; or
        what can be expected, and what follows, though it is the same with other moves.
        """
        ways = (
            *(self._rivals_loss, self._own_score, self._deed, self._deed_to_come),
            *(self._rivals_score, self._harm),
            *(self._holding, self._as_good, self._plan, self._expected),
        )
        return next((found for way in ways if (found := way())), None)

    def _own_score(self) -> Reason | None:
        lower = self._game.lower_wins
        for column, name in enumerate(_counted_apart(self._game)):
            for when in (NOW, NEXT, LATER):
                mine, others = self._gains(self._seat, column, when)
                is_less = lower and not column
                better = others - mine if is_less else mine - others
                if not is_clear(better, mine, others):
                    continue
                facts = {"score": name, "mine": mine, "others": others, "when": when}
                return Reason(way(mine, others, is_less), facts | self._then(column, when))
        return None

    def _then(self, column: int, when: str) -> dict[str, Any]:
        """A deed that can follow, where a score does not come from the move by itself."""
        at_once, by_then = (self._gain(self._mine, column, one) for one in (AT_ONCE, when))
        if by_then <= 0 or at_once >= MOSTLY * by_then:
            return {}
        for minor in (False,) if self._game.lower_wins else (False, True):
            for one in (NOW,) if when == NOW else (NOW, NEXT):
                found = self._told_of(one, self._others) or self._told_of(one, [], OFTEN, minor)
                if found:
                    return {"then": found.facts["event"], "then_when": one}
        return {}

    def _rivals_score(self) -> Reason | None:
        """What the strongest of the others gets less of, or more where that is worse."""
        lower, name = self._game.lower_wins, self._game.scores[0]
        rivals = [seat for seat in range(len(self._before)) if seat not in self._side]
        rivals.sort(key=lambda seat: self._before[seat], reverse=not lower)
        for seat in rivals:
            mine, others = self._gains(seat, 0, NEXT)
            worse = mine - others if lower else others - mine
            if is_clear(worse, mine, others) and mine >= 0 and others >= 0:
                facts = {"score": name, "mine": mine, "others": others, "when": NEXT}
                return Reason("gives" if lower else "leaves", {**facts, "seat": seat})
        return None

    def _rivals_loss(self) -> Reason | None:
        """What one of the others loses at once, if that is more than what the mover gets."""
        own, without = self._gains(self._seat, 0, NOW)
        most, found = own - without, None
        for seat in range(len(self._before)) if not self._game.lower_wins else ():
            mine, others = self._gains(seat, 0, NOW)
            loss = others - mine if seat not in self._side and mine < 0 else 0.0
            if loss > most and is_clear(loss, mine, others):
                counts = {"score": self._game.scores[0], "mine": mine, "others": others}
                most, found = loss, Reason("takes", counts | {"when": NOW, "seat": seat})
        return found

    def _holding(self) -> Reason | None:
        """What the mover has more of when the turn is over, or less where fewer are better."""
        for name in self._mine[0].held:
            mine, others = (
                sum(line.held[name] for line in lines) / len(lines)
                for lines in (self._mine, self._others)
            )
            better = others - mine if name in self._game.burdens else mine - others
            if is_clear(better, mine, others):
                return Reason("holds", {"holding": name, "mine": mine, "others": others})
        return None

    def _as_good(self) -> Reason | None:
        """What the move brings or costs as other good ones do, and some of the others do not."""
        return self._expected(is_told_apart=True)

    def _expected(self, is_told_apart: bool = False) -> Reason | None:
        """What the move brings, no less than others do; or what it costs, no more."""
        lower = self._game.lower_wins
        for when in (NOW, NEXT, LATER) if is_told_apart else (NEXT, LATER, NOW):
            for column, score in enumerate(_counted_apart(self._game)):
                mine, others = self._gains(self._seat, column, when)
                is_less = lower and not column
                is_worse = is_clear(mine - others if is_less else others - mine, mine, others)
                facts = {"score": score, "mine": mine, "others": others, "when": when}
                if is_told_apart:
                    worst = self._worst(column, when, is_less)
                    if not is_clear(worst - mine if is_less else mine - worst, mine, worst):
                        continue
                    facts |= {"others": worst, "rest": "why_rest_worse"}
                if _rounded(abs(mine)) and not is_worse and (is_less or mine > 0):
                    name = "shed" if mine < 0 else "cost" if is_less else "bring"
                    return Reason(f"will_{name}", facts | self._then(column, when))
        return None

    def _worst(self, column: int, when: str, is_less: bool) -> float:
        """What the mover gets with the worst of the other moves."""
        each = [self._gain(lines, column, when) for lines in self._each_other]
        return max(each) if is_less else min(each)

    def _gains(self, seat: int, column: int, when: str) -> tuple[float, float]:
        """What a seat gets on average with the move and without it."""
        mine, others = (self._gain(one, column, when, seat) for one in (self._mine, self._others))
        return mine, others

    def _gain(
        self, lines: Sequence[PlayedLine], column: int, when: str, seat: int | None = None
    ) -> float:
        """What a seat, usually the mover, gets on average in some lines."""
        seat = self._seat if seat is None else seat
        total = sum(line.scores[when][seat][column] for line in lines)
        return total / len(lines) - self._before[seat][column]

    def _deed(self) -> Reason | None:
        return self._told_of(NOW, self._others)

    def _deed_to_come(self) -> Reason | None:
        return self._told_of(NEXT, self._others)

    def _plan(self) -> Reason | None:
        """What the mover does next, though other moves lead there, too."""
        found = self._told_of(NEXT, []) or self._told_of(NOW, [])
        return found and Reason(f"follows_{found.name}", found.facts)

    def _told_of(
        self, when: str, rest: Sequence[PlayedLine], share: float = MOSTLY, minor: bool = False
    ) -> Reason | None:
        """What the mover does mostly with the move and seldom in the other lines."""
        words, lines = self._game.words, self._mine
        idle = words.trivial | words.no_reason | lines[0].itself
        idle |= frozenset() if minor else words.minor
        often, seldom = _counts(lines, when, self._seat), _counts(rest, when, self._seat)
        for key, count in often.most_common():
            told, _ = key
            if told in idle or told in words.yours:
                continue
            if count >= share * len(lines) and seldom[key] <= SELDOM * len(rest):
                return Reason(when, {"event": _first(lines, when, self._seat, key)})
        return None

    def _harm(self) -> Reason | None:
        """What would be done to the mover mostly without the move, and seldom with it."""
        often = _counts(self._others, MEANWHILE, self._seat)
        seldom = _counts(self._mine, MEANWHILE, self._seat)
        for key, count in often.most_common():
            is_harm = key[0] in self._game.words.yours
            mostly = count >= MOSTLY * len(self._others)
            if is_harm and mostly and seldom[key] <= SELDOM * len(self._mine):
                return Reason("spares", {"event": _first(self._others, MEANWHILE, self._seat, key)})
        return None


def _counted_apart(game: Game) -> tuple[str, ...]:
    """The scores that are no part of another one, nor mere tie-breaks."""
    is_sum = game.lower_wins or game.scores[0] == "points"
    return game.scores[:1] if is_sum else game.scores


def is_clear(better: float, mine: float, others: float) -> bool:
    """Whether the two differ enough, and still do as they are told."""
    clear = max(CLEAR_DIFFERENCE, CLEAR_SHARE * max(abs(mine), abs(others)))
    return better >= clear and _rounded(mine) != _rounded(others)


def way(mine: float, others: float, is_less: bool) -> str:
    if is_less:
        return "costs" if mine >= 0 else "sheds"
    if _rounded(mine) > 0 or (mine >= 0 and others >= 0):
        return "brings"
    return "keeps" if mine >= 0 else "loses"


_Key = tuple[str, str]
"""What is told, and of what: only what comes in most lines the same is worth telling."""


def _key(event: Event) -> _Key:
    return event.name, repr(event.facts)


def _counts(lines: Sequence[PlayedLine], when: str, seat: int) -> Counter[_Key]:
    """In how many lines something is told of a seat."""
    return Counter(
        key
        for line in lines
        for key in dict.fromkeys(_key(e) for e in line.told[when] if e.facts.get("seat") == seat)
    )


def _first(lines: Sequence[PlayedLine], when: str, seat: int, key: _Key) -> Event:
    return next(
        event
        for line in lines
        for event in line.told[when]
        if event.facts.get("seat") == seat and _key(event) == key
    )


# ── In words ─────────────────────────────────────────────────────────────────────────────────────


def in_words(found: Reason, speaker: Speaker, rest: str = "why_rest") -> str:
    """A reason as one line; `rest` names the sentence for what it is compared with."""
    facts = found.facts
    rest = facts.get("rest", rest)
    if "event" in facts:
        (told,) = speaker.sentences([facts["event"]]) or [""]
        return say(f"why_{found.name}", told=told)
    if "holding" in facts:
        mine, others = (
            speaker.holding(facts["holding"], _rounded(facts[one])) for one in ("mine", "others")
        )
        return paragraph(say("why_holds", mine=mine), say(rest, others=others))
    if "score" not in facts:
        return say(f"why_{found.name}", **facts)
    name, count = _way_told(found), abs(facts["mine"])
    words = {"mine": _counted(speaker, facts["score"], count)}
    if "seat" in facts:
        words["name"] = speaker.format("{seat:seat}", seat=facts["seat"])
    else:
        name = f"{name}_{facts['when']}"
    lines = [say(f"why_{name}", **words)]
    if found.name not in NO_DIFFERENCE or "rest" in facts:
        others = _counted(speaker, facts["score"], _others_told(found))
        lines.append(say(rest, others=others))
    for follows in speaker.sentences([facts["then"]]) if "then" in facts else ():
        lines.append(say(f"why_then_{facts['then_when']}", told=follows))
    return paragraph(*lines)


def _way_told(found: Reason) -> str:
    """The sentence of a reason: what rounds to nothing has another one."""
    if _rounded(abs(found.facts["mine"])):
        return found.name
    return _OF_NOTHING.get(found.name, found.name)


_OF_NOTHING = {
    "loses": "keeps",
    "costs": "spends_nothing",
    "sheds": "spends_nothing",
    "leaves": "leaves_nothing",
}


def _others_told(found: Reason) -> float:
    """What the other moves come to: less than nothing only where the move itself loses nothing."""
    mine: float = found.facts["mine"]
    others: float = found.facts["others"]
    name = _way_told(found)
    if name == "keeps":
        return -abs(others)
    if name in ("brings", "will_bring"):
        return others
    is_apart = (mine < 0) != (others < 0) and name != "spends_nothing"
    return 0 if is_apart else abs(others)


def _rounded(count: float) -> float:
    """Means of a few tries: halves are told of small ones only."""
    rounded = round(2 * count) / 2 if abs(count) < 5 else round(count)
    return int(rounded) if rounded == int(rounded) else rounded


def _counted(speaker: Speaker, name: str, count: float) -> str:
    """`2 huts`, `1.5 points`."""
    return speaker.score(name, _rounded(count))


# ── For one move ─────────────────────────────────────────────────────────────────────────────────

EXPLAINING_POSITIONS = 200
"""Looked at to find what else could have been done."""


def why(
    game: Game, state: Any, seat: int, text: str, seconds: float | None = ANSWER_SECONDS
) -> Reason:
    """Why a seat that is asked in the true state would answer so."""
    budget = Budget(EXPLAINING_POSITIONS, seconds)
    dealer, time_limit = QuietDealer(0), budget.start()
    seen = game.redeal(state, seat, dealer)
    decision = next(d for d in agenda.waiting(seen) if d.seat == seat)
    move = notation.read(decision.accepts, text)
    answers = agenda.answers(seen, decision)
    found = HardAutoma(budget).ranked(game, seen, seat, answers, dealer)
    others = rivals_of((move,), [one.move for one in found], answers, dealer)
    return reason(game, seen, seat, move, others, PlayedLines(game, seen, seat, dealer, time_limit))


def rivals_of(
    shown: Sequence[Move], best: Sequence[Move], answers: Sequence[Move], dealer: Dealer
) -> list[Move]:
    """What moves are compared with: half of the best others, and half of any others; among
    themselves where there are no others.
    """
    good = [move for move in best if move not in shown][: RIVAL_MOVES // 2]
    some = [move for move in spread(answers, RIVAL_MOVES, dealer) if move not in (*shown, *good)]
    return [*good, *some[: RIVAL_MOVES - len(good)]] or list(shown)
