"""What the choices of a step are called, and whether they fit on buttons.

Everything is said from chains, that is from redealt states: nothing that the seat cannot see comes
into it. The labels themselves stand in each game's words; see `engine/labels.py`.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from bot.turn import multi_select, prompts, steps
from bot.turn.cell_lists import is_cell, place
from bot.turn.prompts import Group
from bot.turn.steps import Part, TurnStep
from bot.ui.icons import beside
from bot.ui.markup import dotted
from bot.words import say
from engine import agenda, notation
from engine.contract import Decision
from engine.dealer import Event, QuietDealer
from engine.hexes import ARROWS, WAYS, Way
from engine.labels import ChoiceLabel
from engine.language.filling import capital
from engine.match.answer_chain import Chain
from engine.match.match import Match
from engine.sentences import any_of
from engine.sentences import say as engine_say
from engine.speaker import Speaker
from render import text

BUTTON_CHARACTERS = 34
"""As fit beside each other on a phone, or what is drawn as wide."""
PHONE_WIDTH = 330
"""Of a row of buttons there, in pixels, with text of `_SIZE`."""
BUTTON_PADDING = 40
ICON_WIDTH = 28
LIST_CHARACTERS = 50
DESCRIPTION_CHARACTERS = 100
_WORD = re.compile(r"[A-Z]+-?\d+\b|[\w’]+|[^\w\s]")
_CLOCKWISE = "".join(ARROWS[way] for way in WAYS)
_SIZE = 16
_USUAL = "the quick brown fox jumps over a lazy dog"
"""Text of usual width: how wide so many characters are."""


class OpenQuestion(NamedTuple):
    """A question as its seat sees it: what labels are said from."""

    speaker: Speaker
    decision: Decision
    state: Any

    def label(self, said: Sequence[str], phrase: Sequence[str]) -> ChoiceLabel:
        return self.speaker.label(self.decision, self.state, said, " ".join(phrase))

    @property
    def prompt(self) -> str:
        """What is asked, with its icon."""
        return beside(
            self.speaker.question_icon(self.decision, self.state),
            self.speaker.prompt(self.decision, self.state),
        )

    def heading(self, said: Sequence[str]) -> str:
        """What a list of answers is for that all begin with some words, or with none."""
        listed = self.speaker.words.lists
        if not said:
            return listed.get(type(self.decision).__name__, "")
        return (listed.get(said[0]) if len(said) == 1 else None) or self.chosen(said)

    def outlook(self, move: str) -> Sequence[Event]:
        """What is still to come of a move."""
        read = notation.read(self.decision.accepts, move)
        return self.decision.outlook(self.state, read)

    def chosen(self, said: Sequence[str]) -> str:
        """What has been chosen so far."""
        return self.label((), said).text if said else ""


def move_in_words(match: Match, seat: int, move: str) -> str:
    """What a whole answer to a seat's open question is called, as far as the seat can know."""
    state = match.game.redeal(match.state, seat, QuietDealer(0))
    decision = next(one for one in agenda.waiting(state) if one.seat == seat)
    return OpenQuestion(match.speaker.to(seat), decision, state).chosen(move.split())


def question_in(chain: Chain) -> OpenQuestion:
    """What a seat is asked where a chain has led."""
    return OpenQuestion(chain.match.speaker.to(chain.seat), chain.decision, chain.deals[0])


# ── What is said above the choices ───────────────────────────────────────────────────────────────


def question_lines(now: TurnStep) -> list[str]:
    """What is asked, also by the questions that can be answered at once; within an answer what was
    chosen of it, and what is asked of that.
    """
    begun = now.begun
    asked = question_in(begun.chain)
    part = asked.speaker.part(asked.decision, asked.state, begun.words)
    if now.is_begun:
        return [say("step.path", chosen=asked.chosen(begun.words)), part or asked.prompt]
    active = [choice for choice in now.prompt.choices if not is_idle(now, choice)]
    first = (now.parts(choice)[0].chain for choice in active if not prompts.is_region(choice))
    chains = {id(chain): chain for chain in (begun.chain, *first)}
    questions = dict.fromkeys(question_in(chain).prompt for chain in chains.values())
    return [*questions, part]


def part_asked(now: TurnStep) -> str:
    """What is asked of an answer that has been begun."""
    if not now.is_begun:
        return ""
    asked = question_in(now.begun.chain)
    return asked.speaker.part(asked.decision, asked.state, now.begun.words)


def answers_in_words(chain: Chain) -> str:
    """The answers that are in mind, each as it was called when it was chosen; not those that do
    nothing on the way to others.
    """
    *others, last = _answers(chain)
    said = [(before, answer) for before, answer in others if not steps.is_quiet(before, answer)]
    return dotted(*(question_in(before).chosen(answer.split()) for before, answer in (*said, last)))


def outlook(chain: Chain) -> Sequence[Event]:
    """What is still to come of the last answer."""
    *_, (before, answer) = _answers(chain)
    return question_in(before).outlook(answer)


def _answers(chain: Chain) -> Iterator[tuple[Chain, str]]:
    """Every answer of a chain with the chain before it."""
    if chain.before is not None:
        yield from _answers(chain.before)
        yield chain.before, chain.answers[-1]


# ── Choices ──────────────────────────────────────────────────────────────────────────────────────


def labels_of(now: TurnStep, group: Group) -> Mapping[str, ChoiceLabel]:
    """What each choice of a group is called, by its words. In a list whose heading says how all of
    them begin, the rest of it.
    """
    known = len(prompts.spoken(now.prompt.path)) + (len(group.begin) if group.is_list else 0)
    labels = {phrase: _label(now, group.said(phrase), known) for phrase in group.words}
    return {
        phrase: _in_two_lines(
            ChoiceLabel(capital(text), "" if group.base else capital(below), icon, rank)
        )
        for phrase, (text, below, icon, rank) in labels.items()
    }


def _in_two_lines(label: ChoiceLabel) -> ChoiceLabel:
    """What is too long for a line goes on below it: words are longer in some languages. It stays
    too long for a button, on which nothing would stand below. What is too long there, too, ends
    where Discord would refuse it.
    """
    text = label.text
    if len(text) <= LIST_CHARACTERS:
        return label._replace(description=label.description[:DESCRIPTION_CHARACTERS])
    ends = [n for n in range(BUTTON_CHARACTERS + 1, LIST_CHARACTERS + 1) if text[n] == " "]
    good = [n for n in ends if text[n - 1] in ":,·"]
    at = (good or ends or [LIST_CHARACTERS])[-1]
    below = dotted(capital(text[at:].strip(" ·")), label.description)
    return label._replace(text=text[:at].rstrip(" :,·"), description=below[:DESCRIPTION_CHARACTERS])


def by_name(labels: Mapping[str, ChoiceLabel]) -> Mapping[str, ChoiceLabel]:
    """The same, what does most first; else in the order of their names: cells from left to right,
    directions clockwise.
    """
    return dict(sorted(labels.items(), key=lambda item: (item[1].rank, _in_order(item[1]))))


def _in_order(label: ChoiceLabel) -> list[tuple[int, Any]]:
    return [_word_in_order(word) for line in label[:2] for word in _WORD.findall(line)]


def _word_in_order(word: str) -> tuple[int, Any]:
    if word.isdecimal():
        return 0, int(word)
    if word in _CLOCKWISE:
        return 1, _CLOCKWISE.index(word)
    return (2, place(word)) if is_cell(word) else (3, word.casefold())


def ends_of(group: Group) -> Mapping[str, str]:
    """What those lines of a list are called that follow one of its cells."""
    return {end: say("step.end", way=_way(end)) for end in group.ends}


def _way(end: str) -> str:
    way = Way[end]
    return f"{ARROWS[way]} {engine_say(end)}"


def _label(now: TurnStep, choice: str, known: int) -> ChoiceLabel:
    """A choice of which the first `known` words have been said."""
    if prompts.is_region(choice):
        return ChoiceLabel(prompts.region_name(now.prompt, now.offer.texts, choice))
    fresh = [part for part in now.parts(choice) if part.start + len(part.words) > known]
    *before, last = [_label_of_part(part, known) for part in fresh]
    if not before:
        return last
    whole = dotted(*(label.text for label in (*before, last)))
    icon = next((label.icon for label in (last, *reversed(before)) if label.icon), "")
    if len(whole) <= LIST_CHARACTERS:
        return ChoiceLabel(whole, last.description, icon, last.rank)
    text = dotted(*(label.text for label in before))
    return ChoiceLabel(text, last.text, icon, last.rank)


def _label_of_part(part: Part, known: int) -> ChoiceLabel:
    said = max(0, known - part.start)
    return question_in(part.chain).label(part.words[:said], part.words[said:])


def choice_in_words(now: TurnStep, choice: str) -> str:
    """What a line of a list is called by itself."""
    if multi_select.is_end(choice):
        return say("step.end", way=_way(choice.removeprefix(multi_select.END)))
    return _label(now, choice, 0).text


def heading_of(now: TurnStep, group: Group) -> str:
    """What a list is for: how all its choices begin, or what their question is about."""
    path = len(prompts.spoken(now.prompt.path))
    asked, known = now.begun, path + len(group.begin)
    begun = [
        question_in(part.chain).heading(part.words[: known - part.start])
        for part in now.parts(group.said(group.words[0]))
        if part.start < known and part.start + len(part.words) > path - len(asked.words)
    ]
    return dotted(*begun) if begun else _questions(now, group)


def _questions(now: TurnStep, group: Group) -> str:
    """What the questions are about that the choices of a list answer; or the one thing that all of
    them do, where the game has a name for that.
    """
    choices = [group.said(phrase) for phrase in group.words]
    answered = [now.parts(choice)[-1] for choice in choices if not is_idle(now, choice)]
    begun = [now.parts(choice)[0] for choice in choices]
    asked = answered or begun
    first, listed = asked[0], question_in(asked[0].chain).speaker.words.lists
    alike = all(one.chain is first.chain and one.words[0] == first.words[0] for one in asked)
    if alike and first.words[0] in listed:
        return listed[first.words[0]]
    headings = (question_in(part.chain).heading(()) for part in asked)
    named = list(dict.fromkeys(filter(None, headings))) or [say("step.any")]
    return any_of([named[0], *(name[:1].lower() + name[1:] for name in named[1:])])


def is_idle(now: TurnStep, choice: str) -> bool:
    """Whether a choice does nothing, or goes without something: *Done*, *Pass*."""
    if prompts.is_region(choice):
        return False
    last = now.parts(choice)[-1]
    asked = last.chain.decision
    idle = [kind.__struct_config__.tag for kind in (asked.rests, asked.declines) if kind]
    return last.words[0] in idle


def fits_on_button(label: ChoiceLabel) -> bool:
    """Whether a choice can be a button: short, and nothing to say below it."""
    return fits_button(label.text) and not label.description


def fits_with_nothing_below(label: ChoiceLabel) -> bool:
    """The same where what stands below it may be left out."""
    return fits_button(label.text)


def rows_on_phone(labels: Sequence[ChoiceLabel]) -> int:
    """How many rows buttons take where they wrap as on a phone."""
    rows, used = 0, PHONE_WIDTH
    for label in labels:
        width = _width(label.text) + BUTTON_PADDING + (ICON_WIDTH if label.icon else 0)
        rows, used = (rows, used + width) if used + width <= PHONE_WIDTH else (rows + 1, width)
    return rows


def fits_button(label: str) -> bool:
    return _characters(label) <= BUTTON_CHARACTERS or _width(label) <= _room()


def _characters(label: str) -> int:
    """How many characters a text takes; those of wide scripts count double."""
    return sum(1 + (unicodedata.east_asian_width(one) in "WF") for one in label)


def _width(label: str) -> int:
    return text.line(label, _SIZE, text.REGULAR).width


@cache
def _room() -> int:
    return _width(_USUAL) * BUTTON_CHARACTERS // len(_USUAL)
