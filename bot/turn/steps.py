"""Where a turn in the making stands, and what can be chosen next: without Discord.

What was said so far is one text: answers with semicolons between them, then perhaps the first words
of the next one. The whole answers are a chain (`engine/match/answer_chain.py`); what can be said
next follows from it alone, so a step can be made again from an id at any time.

An answer that only leads on is offered together with what it leads to: the one that does nothing
("done") with the questions after it, the one that begins something ("cast fireball") with the next
word about it. So most answers take one tap.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from bot.discord_limits import SELECT_OPTIONS
from bot.turn import multi_select, prompts
from bot.turn.prompts import MOST_LISTS, THEN, Prompt
from bot.words import say
from engine import notation
from engine.contract import Move
from engine.match import answer_chain as chains
from engine.match.answer_chain import Chain
from engine.match.match import Match
from engine.model.people import Asks
from engine.trouble import Illegal, Unreadable

MOST_ROW_CHARACTERS = 60
"""Of moves in a row that are one choice: with what was said before, they fit into an id."""
MOST_OFFERED = MOST_LISTS * SELECT_OPTIONS
"""Choices in one step: what leads on is offered alone where there would be more."""


class Sayable(NamedTuple):
    """What can be said after a chain."""

    texts: tuple[str, ...]
    """Moves, or several in a row; those that do nothing come last."""
    endings: frozenset[str]
    """Those that do nothing but end the chain."""
    sets: frozenset[str]
    """How those begin of which several can be chosen at once."""
    chains: Mapping[str, Chain]
    """The chain in which the last move of a text is said, by what stands before it."""


class Part(NamedTuple):
    """One move of what is offered, whole or begun, and the chain in which it is said."""

    chain: Chain
    words: tuple[str, ...]
    start: int = 0
    """How many words stand before it, semicolons included."""


class Pace(NamedTuple):
    """How much somebody says at once."""

    joins: bool = True
    """Whether answers that lead on are offered together with what follows."""
    has_ends: bool = False
    """Whether lists of cells have the directions, too."""
    are_plain: bool = False
    """Whether a few choices are buttons, without what a list says below them."""


EACH, ONCE, NEVER = Pace(joins=False), Pace(), Pace(has_ends=True)
PLAINLY = Pace(joins=False, are_plain=True)
PACES: Mapping[Asks, Pace] = {"each": EACH, "once": ONCE, "never": NEVER}
"""By when somebody wants to see moves before they count: without pictures of the candidates, cell
and direction are chosen together.
"""


class TurnStep:
    """A chain with the first words of the next answer."""

    def __init__(self, chain: Chain, path: Sequence[str] = (), pace: Pace = ONCE) -> None:
        self.chain = chain
        self.pace = pace
        self._path = tuple(path)

    @cached_property
    def offer(self) -> Sayable:
        return offer(self.chain, joins=self.pace.joins)

    @cached_property
    def prompt(self) -> Prompt:
        """What can be chosen next, while the chain has not ended."""
        texts, sets = self.offer.texts, self.offer.sets
        found = prompts.prompt(texts, self._path, sets) or prompts.prompt(texts, (), sets)
        assert found is not None, "an open question has an answer"
        return multi_select.combined(found, texts, with_ends=self.pace.has_ends)

    @property
    def is_astray(self) -> bool:
        """Whether the words after the chain begin nothing that can be said: the question is asked
        again.
        """
        offer = self.offer
        return prompts.prompt(offer.texts, self._path, offer.sets) is None

    @property
    def said(self) -> str:
        """Everything so far, as the text that leads here; what is chosen next is added to it."""
        before = "".join(answer + THEN for answer in self.chain.answers)
        return before if self.chain.has_ended else before + prompts.joined(self.prompt.path)

    @property
    def is_made(self) -> bool:
        """Whether it ends with a whole answer."""
        return bool(self.chain.moves) and (self.chain.has_ended or not self._path)

    def ends_with(self, choice: str) -> bool:
        """Whether a choice does nothing but end the chain."""
        return self._whole(choice) in self.offer.endings

    def ends_early(self, choice: str) -> bool:
        """Whether one that ends the chain passes over a question on its way, or gives up what is
        left of the turn.
        """
        is_in_a_row = THEN in self._whole(choice)
        return is_in_a_row or self.chain.decision.gives_up(self.chain.deals[0])

    def after(self, *choices: str) -> tuple["TurnStep", tuple[str, ...]]:
        """What a choice leads to, or several from a list in a row; and those of them that are not
        possible any more after the others. Unreadable if they cannot be chosen together here.
        """
        if self.chain.has_ended:
            raise Unreadable(say("trouble.old"))
        made, left = multi_select.chosen(self.prompt, self.offer.texts, choices)
        if not made:
            return self, left
        first, *others = made
        step = _resolve(self.chain, self._whole(first), self.pace)
        for choice in others:
            try:
                assert not step.chain.has_ended
                step = _settled(step.chain.then(self.answer(choice)), self.pace)
            except (AssertionError, Illegal, Unreadable):
                left = (*left, choice)
        return step, left

    def answer(self, choice: str) -> str:
        """The last answer that a choice says, whole or begun."""
        return self._whole(choice).rpartition(THEN)[2]

    def parts(self, choice: str) -> list[Part]:
        """The moves that a choice says something with: not those that do nothing on the way."""
        texts, found, start = self._whole(choice).split(THEN), list[Part](), 0
        for i, text in enumerate(texts):
            chain, words = self.offer.chains[THEN.join(texts[:i])], tuple(text.split())
            if i == len(texts) - 1 or not is_quiet(chain, text):
                found.append(Part(chain, words, start))
            start += len(words) + 1
        return found

    @property
    def begun(self) -> Part:
        """The answer that is being chosen, as far as it has been."""
        *whole, last = prompts.joined(prompts.spoken(self.prompt.path)).split(THEN)
        return Part(self.offer.chains[THEN.join(whole)], tuple(last.split()))

    @property
    def is_begun(self) -> bool:
        """Whether a part of an answer was chosen already, and was not the only one."""
        if not self._path:
            return False
        first = prompts.prompt(self.offer.texts, (), self.offer.sets)
        return first is None or self.prompt.path != first.path

    def _whole(self, choice: str) -> str:
        """A choice with the words before it."""
        path = prompts.spoken(self.prompt.path)
        regions = self.prompt.path[len(path) :] if choice.startswith("~") else ()
        return prompts.joined([*path, *regions, *prompts.split(choice)])


def added(said: str, choice: str) -> str:
    """What was said so far with a choice."""
    return f"{said}{' ' if said and not said.endswith(THEN) else ''}{choice}"


def begin(match: Match, seat: int, pace: Pace = ONCE, offered: tuple[str, ...] = ()) -> TurnStep:
    """The first step of a seat that is asked; `offered` as in a chain."""
    return _settled(chains.begin(match, seat, offered=offered), pace)


def resolve(
    match: Match, seat: int, said: str, pace: Pace = ONCE, offered: tuple[str, ...] = ()
) -> TurnStep:
    """The step that a text leads to; Unreadable or Illegal if a whole answer of it is none."""
    if not said:
        return begin(match, seat, pace, offered)
    return _resolve(chains.begin(match, seat, offered=offered), said, pace)


def back(match: Match, seat: int, now: TurnStep) -> TurnStep:
    """The step from which one choice leads to this one."""
    return back_from(begin(match, seat, now.pace, now.chain.offered), now)


def back_from(first: TurnStep, now: TurnStep) -> TurnStep:
    """The same, from the first step of the turn on."""
    here = first
    words = prompts.split(now.said.rstrip(THEN))
    while not here.chain.has_ended:
        begun = prompts.split("".join(answer + THEN for answer in here.chain.answers))
        found = prompts.press_towards(here.offer.texts, here.prompt, words[len(begun) :])
        if found is None:
            break
        after, _ = here.after(found.choice)
        if after.said == now.said or len(after.said) <= len(here.said):
            break
        here = after
    return here


def _resolve(chain: Chain, said: str, pace: Pace) -> TurnStep:
    *whole, last = said.split(THEN)
    for answer in whole:
        if not chain.has_ended:
            chain = chain.then(answer)
    if not last or chain.has_ended:
        return _settled(chain, pace)
    if last in map(notation.write, chain.choices):
        return _settled(chain.then(last), pace)
    step = TurnStep(chain, last.split(), pace)
    if step.prompt.move is None:
        return step
    return _resolve(chain, step.prompt.move, pace)


def _settled(chain: Chain, pace: Pace) -> TurnStep:
    """With every answer taken that is the only one."""
    return TurnStep(settled(chain), pace=pace)


def settled(chain: Chain) -> Chain:
    """A chain with every answer taken that is the only one."""
    while not chain.has_ended and len(chain.choices) == 1:
        chain = chain.then(chain.choices[0])
    return chain


def is_quiet(chain: Chain, text: str) -> bool:
    """Whether a move does nothing, or was the only one."""
    rests = chain.decision.rests
    is_resting = rests is not None and text.split()[0] == rests.__struct_config__.tag
    return is_resting or len(chain.choices) == 1


# ── What can be said ─────────────────────────────────────────────────────────────────────────────


def offer(chain: Chain, *, joins: bool = True) -> Sayable:
    """Every answer to the open question; where it only leads on, with those that follow."""
    asked = chain.decision
    plain: list[str] = []
    resting: list[Move] = []
    opening: list[Move] = []
    for move in chain.choices:
        if asked.rests is not None and isinstance(move, asked.rests):
            resting.append(move)
        elif joins and isinstance(move, asked.opens):
            opening.append(move)
        else:
            plain.append(notation.write(move))
    sets = frozenset(
        str(kind.__struct_config__.tag)
        for kind in asked.several
        if joins and _go_together(chain, kind)
    )
    opened = _opened(chain, opening, MOST_OFFERED - len(plain))
    found = Sayable((*opened.texts, *plain), frozenset(), sets, {**opened.chains, "": chain})
    for move in resting:
        more = _rested(chain, move, MOST_OFFERED - len(found.texts)) if joins else None
        if more is None or _says_the_same(found, more):
            more = _resting(chain, move)
        found = _with(found, more)
    return found


def _go_together(chain: Chain, kind: type[Move]) -> bool:
    """Whether of the answers of a kind one leaves others possible."""
    some = [move for move in chain.choices if isinstance(move, kind)]
    if len(some) < 2:
        return False
    after = chain.then(some[0])
    return not after.has_ended and any(move in some for move in after.choices)


def _alone(moves: Sequence[Move]) -> Sayable:
    return Sayable(tuple(map(notation.write, moves)), frozenset(), frozenset(), {})


def _resting(chain: Chain, move: Move) -> Sayable:
    """The answer that does nothing, by itself."""
    alone = _alone([move])
    has_ended = settled(chain.then(move)).has_ended
    return alone._replace(endings=frozenset(alone.texts if has_ended else ()))


def _opened(chain: Chain, opening: Sequence[Move], most: int) -> Sayable:
    """Answers that begin something, each with the next one, if there are not too many."""
    found, known = list[str](), dict[str, Chain]()
    for move in opening:
        after = settled(chain.then(move))
        before = _before(chain, after, known)
        following = [] if after.has_ended else map(notation.write, after.choices)
        found += [f"{before}{THEN}{text}" for text in following] or [before]
        if len(found) > most or not _are_short(found):
            return _alone(opening)
    return Sayable(tuple(found), frozenset(), frozenset(), known)


def _before(chain: Chain, after: Chain, known: dict[str, Chain]) -> str:
    """The answers from a chain to a longer one; on the way, `known` gets what is between."""
    answers = after.answers[len(chain.moves) :]
    here = chain
    for i, answer in enumerate(answers):
        known[THEN.join(answers[:i])] = here
        here = after if i + 1 == len(answers) else here.then(answer)
    known[THEN.join(answers)] = after
    return THEN.join(answers)


def _rested(chain: Chain, move: Move, most: int) -> Sayable | None:
    """What can be said once nothing is done here; None if the chain ends or it is too much."""
    after = settled(chain.then(move))
    if after.has_ended:
        return None
    following, known = offer(after), dict[str, Chain]()
    before = _before(chain, after, known)
    # What may be done at either question is offered for this one already.
    now = {notation.write(move) for move in chain.choices if move.is_aside}
    asides = {text for move in after.choices if (text := notation.write(move)) in now}
    texts = tuple(f"{before}{THEN}{text}" for text in following.texts if text not in asides)
    if not 0 < len(texts) <= most or not _are_short(texts):
        return None
    endings, sets = (
        frozenset(f"{before}{THEN}{text}" for text in some)
        for some in (following.endings, following.sets)
    )
    known |= {f"{before}{THEN}{key}": one for key, one in following.chains.items() if key}
    return Sayable(texts, endings, sets, known)


def _says_the_same(one: Sayable, other: Sayable) -> bool:
    """Whether the same words can be said now and after: they would be called the same."""
    return not {text.rpartition(THEN)[2] for text in other.texts}.isdisjoint(one.texts)


def _are_short(texts: Iterable[str]) -> bool:
    return all(len(text) <= MOST_ROW_CHARACTERS for text in texts)


def _with(offer: Sayable, more: Sayable) -> Sayable:
    return Sayable(
        offer.texts + more.texts,
        offer.endings | more.endings,
        offer.sets | more.sets,
        {**more.chains, **offer.chains},
    )
