"""How many taps a turn takes: from **Move** to the last **Confirm**, over whole matches of automa.

A choice from a list is one tap, however many are chosen from it. Answers out of turn are counted
apart. Whoever is asked again in their own turn, after somebody else was, presses **Move** again.

    .venv/bin/python -m tests.bench.taps
"""

import random
import statistics
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple, get_args

from rich.console import Console
from rich.table import Table

from bot.turn import prompts, steps
from bot.turn.multi_select import END
from bot.turn.prompts import THEN
from bot.turn.steps import TurnStep
from engine.automa import choose, level_named
from engine.dealer import QuietDealer
from engine.game import Game
from engine.games import GAMES
from engine.match.entries import Seed
from engine.match.match import Match
from engine.model.people import Asks

LEVELS = ("easy", "normal")
SEATS = (2, 3, 4)
MOST_TURNS = 200
"""Of one game: of all its matches together, those are spread evenly."""
SETTINGS: tuple[Asks, ...] = ("once", "never", "each")
assert set(SETTINGS) == set(get_args(Asks))


class Answered(NamedTuple):
    """One answer of a turn, and the match in which it was asked for."""

    match: Match
    seat: int
    text: str
    is_after_others: bool
    """Whether somebody else was asked since the answer before."""


Turn = list[Answered]


def turns(game: Game, level: str, seats: int) -> Iterator[tuple[bool, Turn]]:
    """Every turn of a match between automa; and each answer out of turn, which counts apart."""
    secret = random.Random(f"{game.id} {level} {seats}").randbytes(32).hex()
    match, automa = Match(game, seats, {}, Seed.fresh(secret)), level_named(level)
    dealer, turn, last, began = QuietDealer(1), Turn(), -1, 0
    match.accept(match.propose_start())
    while not match.is_over:
        seat = min(match.waiting())
        proposal = match.propose(seat, choose(automa, game, match.state, seat, dealer))
        answered = Answered(match, seat, proposal.entry.text, False)
        if turn and (match.state.turns != began or turn[0].seat != match.state.turn):
            yield True, turn
            turn = Turn()
        if seat == match.state.turn and match.state.turns:
            began = match.state.turns
            turn.append(answered._replace(is_after_others=bool(turn) and last != seat))
        else:
            yield False, [answered]
        last = seat
        match = match.after(proposal)
    if turn:
        yield True, turn


class OtherOrder(Exception):
    """Of two questions at which a card can be played, people are offered it at the first; an automa
    played it at the second.
    """


def taps(turn: Turn, asks: Asks) -> int:
    """How many taps these answers take with a setting."""
    count, done, texts = 1, 0, [answered.text for answered in turn]
    while done < len(turn):
        match, seat, _, is_after_others = turn[done]
        count += is_after_others
        step = steps.begin(match, seat, steps.PACES[asks])
        while not _is_made(step, asks):
            at = done + len(step.chain.moves)
            if at == len(turn):
                break  # the answer out of turn that comes next is counted apart
            chosen = choices(step, texts[at:])
            if not chosen:
                raise OtherOrder
            count += 1
            is_confirmed = asks == "once" and step.chain.moves and step.ends_with(chosen[0])
            step, _ = step.after(*chosen)
            if is_confirmed:
                count -= 1  # the choice that ends a draft is its confirmation, too
        count += asks != "never"
        done += len(step.chain.moves)
    return count


def _is_made(step: TurnStep, asks: Asks) -> bool:
    return step.chain.has_ended or (asks != "once" and step.is_made)


def choices(step: TurnStep, rest: Sequence[str]) -> list[str]:
    """What somebody chooses who wants to give these answers: as many at once as one list has.
    Nothing if that cannot be said now.
    """
    found = prompts.press_towards(step.offer.texts, step.prompt, prompts.split(THEN.join(rest)))
    if found is None:
        return ticked(step, rest[0])
    chosen = [found.choice]
    for group in step.prompt.groups:
        if group.ends and found.choice in group.lines:
            word = rest[found.choice.count(THEN)].split()[-1]
            return [*chosen, *(END + end for end in group.ends if end == word)]
        listed = {step.answer(choice): choice for choice in map(group.said, group.words)}
        if group.most == 1 or found.choice not in listed.values():
            continue
        for text in rest[found.choice.count(THEN) + 1 :]:
            if listed.get(text) in (None, *chosen):
                break
            chosen.append(listed[text])
    return chosen


def ticked(step: TurnStep, answer: str) -> list[str]:
    """The lines of a list that make one answer together."""
    group = next((one for one in step.prompt.groups if one.base), None)
    if group is None:
        return []
    said = len(prompts.spoken(step.prompt.path))
    own, base = prompts.split(answer)[said:], prompts.split(group.base)
    lines = [prompts.joined([*base[:i], own[i], *base[i + 1 :]]) for i in range(len(base))]
    return [line for line in lines if line != group.base]


def some_of(played: list[Turn]) -> list[Turn]:
    """As many as are counted, from the first to the last."""
    return played[:: 1 + len(played) // MOST_TURNS]


def percentile(values: Sequence[int], share: float) -> int:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def counts(some: Sequence[Turn], asks: Asks) -> Iterator[int]:
    """The taps of each turn that people would play in that order."""
    for turn in some:
        with suppress(OtherOrder):
            yield taps(turn, asks)


def main() -> None:
    table = Table("game", "turns", *(f"{asks}: median, p90, worst" for asks in SETTINGS))
    table.add_column("out of turn: median, worst")
    for game in GAMES.values():
        played = [
            one
            for level in LEVELS
            for seats in SEATS
            if seats in game.seats
            for one in turns(game, level, seats)
        ]
        own = some_of([turn for is_own, turn in played if is_own])
        counted = [list(counts(own, asks)) for asks in SETTINGS]
        columns = [
            f"{statistics.median(some):g}, {percentile(some, 0.9)}, {max(some)}" for some in counted
        ]
        others = list(counts(some_of([turn for is_own, turn in played if not is_own]), "once"))
        apart = f"{statistics.median(others):g}, {max(others)}" if others else "–"
        table.add_row(game.title, str(len(own)), *columns, apart)
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
