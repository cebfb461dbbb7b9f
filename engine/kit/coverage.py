"""What matches of random players and of automa make a game say: which of its sentences were never
said, and so never read by anybody.
"""

import random
from collections import Counter

from engine import automa, notation
from engine.contract import Move
from engine.dealer import QuietDealer
from engine.game import Game
from engine.kit.tables import SetTable
from engine.match.match import Match
from engine.trouble import Illegal, Unreadable

WRONG_WORDS = 6
"""Wrong answers that are tried at each question, so that refusals are said, too."""


FAR_AWAY = ("A1", "99")
"""Cells and numbers that no board has."""


class Said:
    """What was said so far, by the names in the tables of words."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: Counter[str] = Counter()
        self.prompts: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.verbs: Counter[str] = Counter()
        self._heard: list[str] = []

    def play(self, table: SetTable, seed: int, *, is_easy: bool) -> None:
        """A match to its end, of easy automa or of players to whom every verb is as dear."""
        match, chooser = table.match(seed), random.Random(f"said {seed}")
        easy, dealer = automa.level_named("easy"), QuietDealer(f"said {seed}")
        proposal = match.propose_start()
        while True:
            self.events.update(event.name for event in proposal.events)
            match.accept(proposal)
            if match.is_over:
                break
            seat = chooser.choice(sorted(match.waiting()))
            self.prompts[type(match.decision(seat)).__name__] += 1
            self._try_wrong_answers(match, seat, chooser)
            move = (
                automa.choose(easy, match.game, match.state, seat, dealer)
                if is_easy
                else _any_verb(match, seat, chooser)
            )
            self.verbs[notation.write(move).split()[0]] += 1
            proposal = match.propose(seat, move)
        outcome = match.result()
        assert outcome is not None
        self.events[outcome.why] += 1

    def _try_wrong_answers(self, match: Match, seat: int, chooser: random.Random) -> None:
        """Answers that were lawful once or elsewhere, with words of others in them."""
        texts = [notation.write(move) for move in match.moves(seat)]
        self._heard += chooser.sample(texts, min(3, len(texts)))
        self._heard += {text.split()[0]: text for text in texts}.values()
        for _ in range(WRONG_WORDS):
            words = chooser.choice(self._heard).split()
            if chooser.random() < 0.5:
                elsewhere = self._heard if chooser.random() < 0.7 else FAR_AWAY
                words[-1] = chooser.choice(elsewhere).split()[-1]
            try:
                match.understand(seat, " ".join(words))
            except Illegal as problem:
                self.refusals[problem.refusal.name] += 1
            except Unreadable:
                continue

    def never(self) -> dict[str, list[str]]:
        """By table, the sentences that were not said."""
        words = self.game.words
        verbs = {key.rpartition(".")[2] for key in words.moves}
        found = {
            "events": set(words.events) - set(self.events),
            "prompts": set(words.prompts) - set(self.prompts),
            "refusals": set(words.refusals) - set(self.refusals),
            "moves": verbs - set(self.verbs),
        }
        return {table: sorted(names) for table, names in found.items() if names}


def _any_verb(match: Match, seat: int, chooser: random.Random) -> Move:
    """Every kind of move is as likely as any other."""
    moves = match.moves(seat)
    kind = chooser.choice(sorted({type(move).__name__ for move in moves}))
    return chooser.choice([move for move in moves if type(move).__name__ == kind])
