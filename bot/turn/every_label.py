"""`python -m bot.turn.every_label taluva`: every different label met in random play, to be read.

Walks through steps of the dialogue at every question of a few matches. All cells are written as D4,
so that labels which differ only there are printed once.
"""

import argparse
import random
import re
from collections import deque
from collections.abc import Iterator, Sequence
from functools import partial

from bot.turn.labels import labels_of
from bot.turn.steps import TurnStep, begin
from engine.game import Game
from engine.games import GAMES, game_named
from engine.labels import ChoiceLabel
from engine.match.entries import Seed
from engine.match.match import Match
from engine.trouble import BadOption

MOST_WAYS_ON = 3
"""Choices of each step that are followed further."""
MOST_STEPS = 8
"""From each question on."""


def steps(match: Match, seat: int, chooser: random.Random) -> Iterator[TurnStep]:
    """Steps of the dialogue at a question: the first, and some that follow."""
    ahead, left = deque([lambda: begin(match, seat)]), MOST_STEPS
    while ahead and left:
        now = ahead.popleft()()
        if now.chain.has_ended:
            continue
        yield now
        left -= 1
        choices = now.prompt.choices
        for choice in chooser.sample(choices, min(MOST_WAYS_ON, len(choices))):
            ahead.append(partial(_after, now, choice))


def _after(now: TurnStep, choice: str) -> TurnStep:
    return now.after(choice)[0]


def labels_met(
    match: Match, chooser: random.Random, most: int = 0
) -> Iterator[tuple[str, ChoiceLabel]]:
    """The labels at every question of a match played at random, or of so many entries of it, with
    the question's kind.
    """
    match.accept(match.propose_start())
    while not match.is_over and (not most or len(match.entries) <= most):
        for seat, decision in match.waiting().items():
            for now in steps(match, seat, chooser):
                for group in now.prompt.groups:
                    for label in labels_of(now, group).values():
                        yield type(decision).__name__, label
        seat = chooser.choice(sorted(match.waiting()))
        answers = match.moves(seat)
        match.accept(match.propose(seat, answers[chooser.randrange(len(answers))]))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser("python -m bot.turn.every_label", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--moves", type=int, default=0, help="of each match, instead of all")
    chosen, met = parser.parse_args(arguments), dict[tuple[str, ChoiceLabel], None]()
    game = game_named(chosen.game)
    for n in range(chosen.matches):
        match = _match(game, chosen.seats or game.seats[n % len(game.seats)], n)
        met |= dict.fromkeys(labels_met(match, random.Random(n), chosen.moves))
    for kind, (text, below, icon, _) in sorted({(k, _without_cells(label)) for k, label in met}):
        shown = f" [{icon}]" if icon else ""
        print(f"{kind:16} {text}{f'  |  {below}' if below else ''}{shown}")


def _match(game: Game, seats: int, n: int) -> Match:
    """A match with the nth choice of every option, as far as they fit together."""
    options = {option.name: tuple(option.choices) for option in game.options}
    nth = {name: choices[n % len(choices)] for name, choices in options.items()} | {**game.finite}
    try:
        return Match(game, seats, nth, Seed.fresh(f"{n:064x}"))
    except BadOption:
        return Match(game, seats, dict(game.finite), Seed.fresh(f"{n:064x}"))


def _without_cells(label: ChoiceLabel) -> ChoiceLabel:
    text, below, icon = (re.sub(r"\b[A-Z]+-?[0-9]+\b", "D4", text) for text in label[:3])
    return ChoiceLabel(text, below, icon)


if __name__ == "__main__":
    main()
