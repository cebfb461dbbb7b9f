"""A match in the terminal: the board as text, the notation completed as one types."""

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from rich.console import Console

from engine import automa, notation
from engine.automa import Automa
from engine.cli.words import say
from engine.dealer import Dealer
from engine.kit.breaches import lacking_words
from engine.match import record
from engine.match.entries import Proposal
from engine.match.match import Match
from engine.trouble import Trouble


class MoveCompleter(Completer):
    """Completes the next word of a move."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match, self._seat = match, seat

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
        *path, begun = document.text_before_cursor.split(" ")
        for word in notation.next_words(self._match.moves(self._seat), " ".join(path)):
            if word.lower().startswith(begun.lower()):
                yield Completion(word + " ", start_position=-len(begun), display=word)


class Terminal:
    """One person's seat at a match among automa."""

    def __init__(
        self,
        match: Match,
        me: int,
        levels: Sequence[Automa],
        dealer: Dealer,
        ask: Callable[[], str],
    ) -> None:
        self.match, self.me, self.levels = match, me, levels
        self._dealer, self._ask = dealer, ask
        self._console = Console(highlight=False)

    def play(self) -> None:
        """From the first entry to the result, or until the person quits."""
        self._say(say("help"))
        self._accept(self.match.propose_start())
        while not self.match.is_over:
            if self.me in self.match.waiting():
                if not self._my_answer():
                    return
            else:
                seat = next(iter(self.match.waiting()))
                level = self.levels[seat]
                state = self.match.state
                move = automa.choose(level, self.match.game, state, seat, self._dealer)
                self._accept(self.match.propose(seat, move, by="automa"))
        self._show_result()

    def _my_answer(self) -> bool:
        """Ask until there is an answer; False if the person leaves."""
        match, decision = self.match, self.match.decision(self.me)
        self._say(match.game.sketch(match.game.view(match.state, self.me)))
        self._say(match.speaker.prompt(decision, match.state))
        while True:
            text = self._ask().strip()
            if text == "quit":
                return False
            try:
                if self._do(text):
                    return True
            except Trouble as trouble:
                self._say(str(trouble))
            except KeyError as problem:
                self._say_what_lacks(problem)

    def _do(self, text: str) -> bool:
        """Carry out one line; True if it changed the match."""
        command, _, rest = text.partition(" ")
        commands = {
            "moves": self._moves,
            "rules": self._rules,
            "save": self._save,
            "help": self._help,
        }
        if command in commands:
            commands[command](rest)
        elif command == "undo":
            return self._undo()
        elif text:
            self._accept(self.match.propose(self.me, text))
            return True
        return False

    def _moves(self, prefix: str) -> None:
        words = notation.next_words(self.match.moves(self.me), prefix)
        self._say(", ".join(words) or say("nothing_follows"))

    def _help(self, _: str) -> None:
        self._say(say("help"))

    def _rules(self, number: str) -> None:
        paragraphs = self.match.game.rules.split("\n\n")
        wanted = number or self.match.decision(self.me).rule(self.match.state)
        number_only = re.compile(rf"{re.escape(wanted)}(?!\d)")
        found = [p for p in paragraphs if number_only.match(p.lstrip("# "))]
        self._say("\n\n".join(found) or say("no_paragraph", number=wanted))

    def _save(self, path: str) -> None:
        save(self.match, Path(path or "match.txt"), self._say)

    def _undo(self) -> bool:
        back = self.match.undoable(self.me)
        if not back:
            self._say(self._why_it_stands())
            return False
        self._accept(self.match.propose_undo(back[0]))
        return True

    def _why_it_stands(self) -> str:
        """Why the person cannot take anything back."""
        live = self.match.live
        acting = [one.seat for one in live if one.act == "move" and one.seat is not None]
        if self.me not in acting:
            return say("no_move_yet")
        if acting[-1] != self.me:
            return say("answered_since", name=self.match.names[acting[-1]])
        return say("it_stands")

    def _accept(self, proposal: Proposal) -> None:
        self.match.accept(proposal)
        for event in proposal.events:
            if event.to in (None, self.me):
                try:
                    self._say(self.match.speaker.event(event))
                except KeyError as problem:
                    self._say_what_lacks(problem)

    def _say_what_lacks(self, problem: KeyError) -> None:
        """A game that is being written may lack a sentence: the match goes on."""
        said = lacking_words(problem)
        if said is None:
            raise problem
        self._say(said)

    def _show_result(self) -> None:
        outcome = self.match.result()
        assert outcome is not None
        self._say(self.match.game.sketch(self.match.game.view(self.match.state, self.me)))
        for seat in sorted(range(self.match.seats), key=lambda seat: outcome.ranks[seat]):
            scores = zip(outcome.scores[seat], self.match.game.scores, strict=True)
            counts = ", ".join(self.match.speaker.score(what, count) for count, what in scores)
            rank, name = outcome.ranks[seat], self.match.names[seat]
            self._say(say("rank", rank=rank, name=name, counts=counts))
        self._say(self.match.speaker.outcome(outcome))

    def _say(self, text: str) -> None:
        self._console.print(text, markup=False, soft_wrap=True)


def play(
    match: Match, me: int, levels: Sequence[Automa], dealer: Dealer, folder: Path | None
) -> int:
    """Play at one seat; the record is kept where asked."""
    match.names = tuple(
        say("seat_of", name=name, level=say("you") if seat == me else levels[seat].name)
        for seat, name in enumerate(match.names)
    )
    Terminal(match, me, levels, dealer, _asker(match, me)).play()
    if folder is not None:
        save(match, folder / f"{match.game.id}.txt", print)
    return 0


def _asker(match: Match, me: int) -> Callable[[], str]:
    """A prompt with completion on a terminal, plain lines otherwise."""
    if not sys.stdin.isatty():
        return lambda: input("> ")
    session: PromptSession[str] = PromptSession("> ", completer=MoveCompleter(match, me))
    return session.prompt


def save(match: Match, path: Path, tell: Callable[[str], None]) -> None:
    try:
        path.write_text(record.write(match), encoding="utf-8")
    except OSError as problem:
        tell(say("unwritable_file", path=path, why=problem.strerror))
    else:
        tell(say("record_saved", path=path))
