"""Why a move is good: what happens with it, and what happens with the moves beside it.

A move and its rivals are played on through the turn and the mover's next one, in the same redeals
and with the same chance. What is counted there and what is told there is compared, and the first
difference that matters is the reason. Nothing here knows the truth, nor the weights of an
evaluation: a reason is about pieces and points.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from engine import agenda, notation
from engine.automa.budget import ANSWER_SECONDS, Budget, TimeLimit
from engine.automa.levels import spread
from engine.automa.lookahead import HardAutoma
from engine.automa.positions import MOST_ANSWERS, Chance, Positions, after
from engine.contract import Move
from engine.dealer import Dealer, Event, QuietDealer
from engine.game import Game
from engine.language.filling import paragraph
from engine.sentences import say
from engine.speaker import Speaker

PLAYED_LINES = 4
"""How often a move and its rivals are played on."""
RIVAL_MOVES = 4
"""How many other moves it is compared with: the best ones, and some of all."""
CLEAR_DIFFERENCE, CLEAR_SHARE = 0.5, 0.15
"""Of a count, between the means of the lines: so much, and so much of it."""
MOSTLY, SELDOM = 0.75, 0.25
"""In how many lines something is told that a move leads to, and that it does not."""

NOW, NEXT, LATER = "now", "next", "later"
"""The turn in which the move is made, all up to the end of the mover's next one, and of the one
after it.
"""
MEANWHILE = "meanwhile"
"""What is told while others answer."""

NO_DIFFERENCE = frozenset(
    {"best", "will_bring", "will_shed", "will_cost", "follows_now", "follows_next"}
)
"""The reasons of moves that are as good as others."""


class Reason(Struct, frozen=True):
    """What speaks for a move: the name of a sentence and its facts."""

    name: str
    facts: dict[str, Any] = {}


class PlayedLine(NamedTuple):
    """What came of a move: the scores when each of the mover's turns had ended, what was told until
    then, and the names of what the move itself told.
    """

    scores: dict[str, tuple[tuple[int, ...], ...]]
    told: dict[str, list[Event]]
    itself: frozenset[str]


class _Told(QuietDealer):
    """Chance that keeps what everybody would hear."""

    def tell(self, name: str, to: int | None = None, **facts: Any) -> None:
        if to is None:
            self.events.append(Event(name, facts))


class PlayedLines:
    """Moves of one position played on, each once for each chance."""

    def __init__(
        self, game: Game, state: Any, seat: int, dealer: Dealer, time_limit: TimeLimit | None = None
    ) -> None:
        self._game, self._seat = game, seat
        self._mind, self._positions = HardAutoma(), Positions(game)
        self._time_limit = time_limit
        self._deals = [
            (game.redeal(state, seat, dealer), dealer.below(1 << 30)) for _ in range(PLAYED_LINES)
        ]
        self._known: dict[Move, list[PlayedLine]] = {}
        self.before = game.outcome(state).scores

    def of(self, move: Move) -> list[PlayedLine]:
        """The lines of a move; fewer than usual, but one, if time runs out."""
        if move not in self._known:
            self._known[move] = list(self._played(move))
        return self._known[move]

    def _played(self, move: Move) -> Iterator[PlayedLine]:
        for n, (deal, chance) in enumerate(self._deals):
            if n and self._time_limit is not None and self._time_limit.is_reached:
                return
            yield self._line(deal, move, chance)

    def _line(self, deal: Any, move: Move, chance: int) -> PlayedLine:
        """Everybody goes on sensibly until the mover has had two more turns."""
        now, dice, thoughts = deal.clone(), Chance(chance, _Told), QuietDealer(chance + 1)
        scores, told = {}, {one: list[Event]() for one in (NOW, MEANWHILE, NEXT, LATER)}
        whens, turn, begun = iter((NOW, NEXT, LATER)), now.turns, True
        when, reply, seat, moves = next(whens), move, self._seat, None
        itself = frozenset[str]()
        for _ in range(MOST_ANSWERS):
            dealer = dice.of_turn(now.turns)
            heard = len(dealer.events)
            if moves is not None:
                reply = self._mind.reply(self._positions, now, seat, moves, thoughts)
            asked = agenda.answer(now, seat, reply, dealer)
            if moves is None:  # what the move itself says is no reason for it
                itself = frozenset(event.name for event in dealer.events[heard:])
            else:
                told[when if seat == self._seat else MEANWHILE] += dealer.events[heard:]
            if now.turns != turn:
                if begun:
                    scores[when] = self._game.outcome(now).scores
                    if when == LATER:
                        break
                    when = next(whens)
                turn, begun = now.turns, now.turn == self._seat
            if not asked:
                break
            seat, moves = asked[0].decision.seat, asked[0].moves
        end = self._game.outcome(now).scores
        scores = {when: scores.get(when, end) for when in (NOW, NEXT, LATER)}
        return PlayedLine(scores, told, itself)


def reason(
    game: Game, state: Any, seat: int, move: Move, rivals: Sequence[Move], lines: PlayedLines
) -> Reason:
    """Why a seat would make this move rather than others it thought of."""
    then = after(state, seat, move, 1)
    if not then.agenda:
        won = seat in game.outcome(then).winners
        return Reason("wins" if won else "ends")
    mine = lines.of(move)
    others = [line for one in rivals[:RIVAL_MOVES] if one != move for line in lines.of(one)]
    if not others:
        return Reason("only")
    comparison = _Comparison(game, state, seat, lines.before, mine, others)
    return comparison.reason() or Reason("best", {"lines": len(mine)})


class _Comparison:
    """The lines of a move beside those of its rivals."""

    def __init__(
        self,
        game: Game,
        state: Any,
        seat: int,
        before: tuple[tuple[int, ...], ...],
        mine: Sequence[PlayedLine],
        others: Sequence[PlayedLine],
    ) -> None:
        self._game, self._seat, self._before = game, seat, before
        self._mine, self._others = mine, others
        self._side = next(side for side in game.sides(state) if seat in side)

    def reason(self) -> Reason | None:
        """The first difference that matters: own scores, what follows, a rival's, what is told; or
        what can be expected, and what follows, though it is the same with other moves.
        """
        ways = (
            *(self._own_score, self._deed, self._deed_to_come, self._rivals_score),
            *(self._harm, self._expected, self._plan),
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
                return Reason(way(mine, others, is_less), facts)
        return None

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

    def _expected(self) -> Reason | None:
        """What the move brings, no less than others do; or what it costs, no more."""
        lower = self._game.lower_wins
        for when in (NOW, NEXT, LATER):
            for column, score in enumerate(_counted_apart(self._game)):
                mine, others = self._gains(self._seat, column, when)
                is_less = lower and not column
                is_worse = is_clear(mine - others if is_less else others - mine, mine, others)
                if _rounded(abs(mine)) and not is_worse and (is_less or mine > 0):
                    facts = {"score": score, "mine": mine, "others": others, "when": when}
                    name = "shed" if mine < 0 else "cost" if is_less else "bring"
                    return Reason(f"will_{name}", facts)
        return None

    def _gains(self, seat: int, column: int, when: str) -> tuple[float, float]:
        """What a seat gets on average with the move and without it."""
        before = self._before[seat][column]
        return tuple(  # type: ignore[return-value]
            sum(line.scores[when][seat][column] for line in lines) / len(lines) - before
            for lines in (self._mine, self._others)
        )

    def _deed(self) -> Reason | None:
        return self._told_of(NOW, self._others)

    def _deed_to_come(self) -> Reason | None:
        return self._told_of(NEXT, self._others)

    def _plan(self) -> Reason | None:
        """What the mover does next, though other moves lead there, too."""
        found = self._told_of(NEXT, []) or self._told_of(NOW, [])
        return found and Reason(f"follows_{found.name}", found.facts)

    def _told_of(self, when: str, rest: Sequence[PlayedLine]) -> Reason | None:
        """What the mover does mostly with the move and seldom in the other lines."""
        words, lines = self._game.words, self._mine
        idle = words.trivial | words.minor | words.no_reason | lines[0].itself
        often, seldom = _counts(lines, when, self._seat), _counts(rest, when, self._seat)
        for key, count in often.most_common():
            told, _ = key
            if told in idle or told in words.yours:
                continue
            if count >= MOSTLY * len(lines) and seldom[key] <= SELDOM * len(rest):
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
    if "event" in facts:
        (told,) = speaker.sentences([facts["event"]]) or [""]
        return say(f"why_{found.name}", told=told)
    if "score" not in facts:
        return say(f"why_{found.name}", **facts)
    name, count = _way_told(found), abs(facts["mine"])
    words = {"mine": _counted(speaker, facts["score"], count)}
    if "seat" in facts:
        words["name"] = speaker.format("{seat:seat}", seat=facts["seat"])
    else:
        name = f"{name}_{facts['when']}"
    if found.name in NO_DIFFERENCE:
        return say(f"why_{name}", **words)
    others = _counted(speaker, facts["score"], _others_told(found))
    return paragraph(say(f"why_{name}", **words), say(rest, others=others))


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
    if name == "brings":
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
