"""What the rest of Tephra knows about a game: one `Game` value made of the game's own modules.

Its turn is written with `contract.py`; here are its name, options, sentences and the functions that
everybody else calls.
"""

import re
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property, reduce
from operator import or_
from pathlib import Path
from typing import Any

import msgspec

from engine import notation
from engine.contract import Decision, Move, Outcome, State, Step, Together
from engine.dealer import Dealer
from engine.hexes import WAYS
from engine.language.tables import ENTRIES, Sentences, TypedWords, keyed, phrases
from engine.lesson import Course
from engine.sentences import any_of, say
from engine.trouble import BadOption

_NUMBER = re.compile(r"(?:## )?([\d.]+[a-z]?)(?= )")
"""That of a paragraph of the rules, or of a chapter."""
_LINE_END = re.compile(r"\n(?![-|*#>\d ])")
"""Where a line of a paragraph ends that goes on."""
ENDING_RANK = 9
"""Of an event that says why a match is over, in `Words.pictured`."""


@phrases("title", "form")
@dataclass(frozen=True)
class Option:
    """A choice made before the match starts."""

    name: str
    title: str
    choices: Mapping[str, str]
    """What may be chosen, and what it means. The first is the default."""
    free: Callable[[str], bool] = field(default=lambda value: False)
    """Accepts further values that cannot be listed."""
    form: str = ""
    """What such a value looks like, for a person."""

    @property
    def default(self) -> str:
        return next(iter(self.choices))

    def keyed(self, key: str) -> None:
        keyed(self, f"{key}options.{self.name}")
        _keep(self, "choices", _table(f"{key}options.{self.name}.", self.choices))


@phrases("sentence")
@dataclass(frozen=True)
class RuleChange:
    """What a version of the rules changed, and in which matches that matters."""

    sentence: str
    only: Mapping[str, str] = field(default_factory=dict)
    """The options without which it changes nothing."""


@phrases("text", "title", "other_names")
@dataclass(frozen=True)
class Term:
    """What a term, card, power or piece is, in two sentences, and the number of its rule."""

    text: str
    rule: str
    names: tuple[str, ...] = ()
    """What else it is called, where it is spoken of."""
    title: str = ""
    """What it is called."""
    other_names: str = ""
    """`names` in the language of the moment, with commas between them."""

    def keyed(self, key: str, title: str) -> None:
        _keep(self, "title", title)
        _keep(self, "other_names", ", ".join(self.names))
        keyed(self, f"{key}glossary.{title}")

    @property
    def all_names(self) -> tuple[str, ...]:
        """All its names, the title first."""
        return (self.title, *(name.strip() for name in self.other_names.split(",") if name.strip()))


@phrases("tagline", "aim", "turn", "end")
@dataclass(frozen=True)
class About:
    """What a game is about, for somebody who has never seen it: everywhere it is asked."""

    tagline: str = ""
    """One line: what one does in it, and why that is fun."""
    aim: str = ""
    """Three sentences: what wins,"""
    turn: str = ""
    """what one does in a turn,"""
    end: str = ""
    """and when it is over."""
    minutes: int = 0
    """How long it takes people who sit at one table."""

    @property
    def sentences(self) -> tuple[str, str, str]:
        return self.aim, self.turn, self.end


COMMON_TYPED = TypedWords(
    "engine.sentences:typed.", {**{way.name: way.name for way in WAYS}, "yes": "yes", "no": "no"}
)
"""Words of moves that are the same in all games: directions, yes and no."""


@dataclass(frozen=True)
class Words:
    """How a game's events, questions, refusals and moves read: tables of sentences by name."""

    events: Mapping[str, str]
    prompts: Mapping[str, str]
    refusals: Mapping[str, str]
    moves: Mapping[str, str]
    """What a move does, in a few words, for lists, buttons and completion: by its verb, or by
    "Decision.verb" where a verb means different things.
    """
    synonyms: Callable[[], Mapping[str, str]] = dict
    """What people may call something, in any number of words and in their language, and its word in
    moves: "lightning bolt" and "bolt".
    """
    labels: Mapping[str, str] = field(default_factory=dict)
    """How choices read on buttons and in lists; see `speaker.py` for the keys. What stands in a
    second line is the line below, where a list has one: what the choice does.
    """
    lists: Mapping[str, str] = field(default_factory=dict)
    """What a list of choices is for, in two or three words: by decision, where its choices begin
    with different verbs, or by the verb, where its label would be too long above a list.
    """
    icons: Mapping[str, str] = field(default_factory=dict)
    """Which icon may stand beside a choice, by keys as those of labels, and beside a question, by
    the decision's name. It never says anything that the words do not.
    """
    parts: Mapping[str, str] = field(default_factory=dict)
    """What a word of a move means, said while it is chosen: by verb and field ("place.cell"), or by
    field alone ("cell") where it means the same with every other verb.
    """
    standing: Mapping[str, str] = field(default_factory=dict)
    """What answers that are given beforehand are called, by their name in `Decision.standing`, or
    by "Decision.name" where it means something else there.
    """
    standing_when: Mapping[str, str] = field(default_factory=dict)
    """When a question that can be answered beforehand is asked, by its decision."""
    glossary: Mapping[str, Term] = field(default_factory=dict)
    """What people may ask about, by its name: "What is this?" """
    terms: Mapping[str, str] = field(default_factory=dict)
    """What an automa may have in mind, by its name in `Game.terms`: "towers"."""
    characters: Mapping[str, str] = field(default_factory=dict)
    """What each of `Game.characters` is called: "climber"."""
    manners: Mapping[str, str] = field(default_factory=dict)
    """How each of them plays: "wants towers"."""
    scores: Mapping[str, str] = field(default_factory=dict)
    """How many of what a score counts, by its name in `Game.scores`: "temple|temples"."""
    changes: Mapping[int, str | tuple[RuleChange, ...]] = field(default_factory=dict)
    """What a version of the rules changed, for those who play by an earlier one: every version but
    the first has a sentence for all, or some of which each says whom it concerns.
    """
    about: About = About()
    """What the game is about."""
    typed: TypedWords = field(default_factory=lambda: TypedWords("", {}))
    """What the words of moves are called in the language of the moment."""
    minor: Set[str] = frozenset()
    """Events that a post leaves out first where there is more to tell than fits."""
    weighty: Set[str] = frozenset()
    """Events that a post tells before all others: what scores, hits, destroys, ends."""
    alarming: Set[str] = frozenset()
    """Events of a seat that a preview warns of: they cost it the game, or soon may."""
    pictured: Mapping[str, int] = field(default_factory=dict)
    """Events that the lines below a picture tell before the others, the highest number first, or,
    below 0, after them; what ends a match has `ENDING_RANK`.
    """
    summed: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Events of a seat that a picture adds up: by the fact that is added, and that of the total."""
    trivial: Set[str] = frozenset()
    """Events that no post tells: the board, the question or the result says the same."""
    no_reason: Set[str] = frozenset()
    """Events that speak for no move that leads to them: what is begun, passed or merely moved."""
    echoes: Mapping[str, str] = field(default_factory=dict)
    """Events that a post leaves out if it tells the other one, of the same facts."""
    counted: Set[str] = frozenset()
    """Events of a seat that `tally` sums up where a post leads with it."""
    together: Mapping[str, str] = field(default_factory=dict)
    """How several events of a name in a row read as one: a fact `cell` of each is `cells` then."""
    yours: Mapping[str, str] = field(default_factory=dict)
    """What happened to somebody meanwhile, in a few words that lead the post that calls them: by
    the event, whose `seat` it concerns, or by event and fact: "poisoned.victim". A fact may also
    name several seats.
    """
    tally: Mapping[str, str] = field(default_factory=dict)
    """How many of what `Game.tally` counts: "hut|huts"."""
    holdings: Mapping[str, str] = field(default_factory=dict)
    """How many of what `Game.holdings` counts: "card|cards"."""
    spell: Mapping[str, Callable[[Any], str]] = field(default_factory=dict)
    """How facts of the game's own kinds are written, by the format name used in the sentences."""

    def as_typed(self, move: str) -> str:
        """A move, or a part of one, as somebody could type it in the language of the moment."""
        return " ".join(self.called(word) for word in move.split())

    def called(self, word: str) -> str:
        """What people say for a word of a move: it is understood as well."""
        table = self.typed if word in self.typed else COMMON_TYPED
        return table.called(word)

    def keyed(self, key: str) -> None:
        """Give every sentence its key, which begins with this one."""
        for name in _TABLES:
            _keep(self, name, _table(f"{key}{name}.", getattr(self, name)))
        for title, term in self.glossary.items():
            term.keyed(key, title)
        changes = {
            n: (RuleChange(what),) if isinstance(what, str) else what
            for n, what in self.changes.items()
        }
        for n, parts in changes.items():
            for i, change in enumerate(parts, 1):
                keyed(change, f"{key}changes.{n}.{i}")
        _keep(self, "changes", changes)
        keyed(self.about, f"{key}about")


_TABLES = (
    *("events", "prompts", "refusals", "moves", "labels", "lists", "parts", "standing"),
    *("standing_when", "terms", "characters", "manners", "scores", "together", "yours", "tally"),
    "holdings",
)
"""Those of `Words` that hold sentences by name."""


def _table(key: str, sentences: Mapping[str, str]) -> Mapping[str, str]:
    return sentences if isinstance(sentences, Sentences) else Sentences(key, sentences)


def _keep(value: object, name: str, found: Any) -> None:
    """Set a field of a value that never changes but for its language."""
    object.__setattr__(value, name, found)


@dataclass(frozen=True)
class Game:
    """A game: everything the rest of Tephra knows about it."""

    id: str
    title: str
    seats: tuple[int, ...]
    """The numbers of seats it can be played with."""
    colours: tuple[str, ...]
    """The name of each seat's pieces, in seat order; or of all there are, see `seating`."""
    options: tuple[Option, ...]
    version: int
    """Raised when a rule changes in a way that old records may not fit."""
    bound: int
    """No match has more entries than this, played with the options in `finite`."""
    folder: Path
    scores: tuple[str, ...]
    """What the numbers of an Outcome's scores count."""

    state: type[State]
    items: tuple[type[Step] | type[Decision], ...]
    set_up: Callable[[int, Mapping[str, str]], Any]
    """The state before anything was drawn, from the number of seats and complete options."""
    view: Callable[[Any, int | None], Any]
    redeal: Callable[[Any, int, Dealer], Any]
    """A clone in which everything the seat cannot see is dealt anew."""
    outcome: Callable[[Any], Outcome]
    """How the seats stand; final when the agenda is empty."""
    sides: Callable[[Any], tuple[tuple[int, ...], ...]]
    """Which seats win and lose together."""
    evaluate: Callable[[Any, int], float]
    """How good the position is for a seat, in the game's own terms: for automa only."""
    pieces: Callable[[Any], Mapping[str, int]]
    """Every piece of the box counted where it is, so that a law can find lost ones."""
    sketch: Callable[[Any], str]
    """The board of a view as plain text."""
    words: Words
    old_set_ups: Mapping[int, Callable[[int, Mapping[str, str]], Any]] = field(default_factory=dict)
    """How matches were set up that began under earlier versions, each by the last version it was
    used in: what lies on the table stays with its match.
    """
    seating: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Which of the colours play, by the number of seats; the first ones where nothing is said."""
    next_seat: Callable[[Any], int] = field(default=lambda state: (state.turn + 1) % state.seats)
    """Whose turn comes after the present one, as far as that can be said now."""
    tally: Callable[[Any, int], Mapping[str, int]] = field(default=lambda view, seat: {})
    """What everybody can count of a seat in a view, by the names in `Words.tally`."""
    holdings: Callable[[Any, int], Mapping[str, int]] = field(default=lambda state, seat: {})
    """What a seat has beside its scores, by the names in `Words.holdings`, what matters most first:
    a reason where the scores are the same.
    """
    burdens: Set[str] = frozenset()
    """Of these holdings fewer are better."""
    is_open: bool = False
    """Whether everybody sees the same of the board: nobody has a hand to look at."""
    first_seat_begins: bool = False
    """Whether the first seat has the first turn; elsewhere the rules draw who does."""
    usual_turns: Mapping[int, int] = field(default_factory=dict)
    """How many turns a match usually has, by the number of seats: clocks that fit go by it."""
    lower_wins: bool = False
    """Whether fewer is better in the first of the scores."""
    finite: Mapping[str, str] = field(default_factory=dict)
    """Options with which even players who dawdle come to an end; batches and laws use them."""
    terms: Callable[[Any, int], Mapping[str, float]] = field(default=lambda state, seat: {})
    """What `evaluate` adds up while the game goes on, by name: the reasons an automa can give."""
    overlooked: Set[str] = frozenset({"rivals"})
    """The terms that a beginner does not see: what comes of a move for others, and what would pay
    only in two turns.
    """
    for_beginners: Mapping[str, float] = field(default_factory=dict)
    """Weights that are others for `easy`: what whoever overlooks much must take more care of."""
    for_lines: Mapping[str, float] = field(default_factory=dict)
    """Weights that are others where moves are played on: what a quick look must be told, a line
    finds out.
    """
    weights: dict[str, float] = field(default_factory=dict)
    """The table of weights that `evaluate` goes by; only `tune` puts others in, for a while."""
    characters: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """What some automa like more than others do: how many times as much each weight counts, by the
    character's name, which `Words.characters` explains.
    """
    pointless: Callable[[Any, int, Move], bool] | None = None
    """Whether a legal move of a seat can bring it nothing at all: no automa thinks about those."""
    promising: Callable[[Any, int, Sequence[Move]], Sequence[Move]] | None = None
    """The moves of a long list that a quick look should not miss; without it, any are looked at."""
    iterations: int = 1000
    """How many positions `hard` looks at for one answer where nobody says another number: more
    where luck hides what a move is worth and a position is looked at quickly.
    """
    full_answers: int = 1
    """For how many answers of a turn it may look at so many: more where the first ones are not what
    matters most."""
    judged_by_turns: bool = False
    """Whether `easy` and `normal` judge where a turn has ended rather than what an answer leads to
    at once: where an answer says little before the turn is over.
    """
    plans_turns: bool = False
    """Whether `expert` looks a turn through to its end, the best few beginnings kept after every
    answer, instead of playing single answers on: where it is a chain of small deeds.
    """
    course: Course | None = None
    """Its lessons."""
    may_win: Callable[[Any, int], bool] | None = None
    """Whether a seat on turn might win at once, quickly said, where a game can end in any turn:
    puzzles are looked for there, elsewhere in the last turns of a match.
    """
    report: Callable[[Any], Mapping[str, float]] = field(default=lambda state: {})
    """Numbers of a finished match that a batch shows the mean of."""

    def __post_init__(self) -> None:
        key = f"engine.games.{self.id}:"
        self.words.keyed(key)
        moves = [kind for item in self.items for kind in getattr(item, "accepts", ())]
        typed = {word: word for word in notation.words_of(moves)}
        _keep(self.words, "typed", TypedWords(f"{key}typed.", typed))
        for option in self.options:
            option.keyed(key)
        if self.course is not None:
            self.course.keyed(f"engine.games.{self.id}.lessons:")

    def colours_of(self, seats: int) -> tuple[str, ...]:
        """The name of each seat's pieces in a match of so many seats."""
        playing = self.seating.get(seats)
        return tuple(self.colours[i] for i in playing) if playing else self.colours[:seats]

    def considered(self, state: Any, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """The moves that an automa thinks about."""
        if self.pointless is None:
            return moves
        return [move for move in moves if not self.pointless(state, seat, move)] or moves

    @property
    def company(self) -> str:
        """For how many, and how long: `2 to 4 players, about 45 minutes`."""
        facts = {"least": min(self.seats), "most": max(self.seats)}
        return say("company", minutes=self.words.about.minutes, **facts)

    def complete(self, seats: int, chosen: Mapping[str, str]) -> dict[str, str]:
        """The chosen options with defaults for the rest; BadOption says what is wrong with them."""
        if seats not in self.seats:
            few = any_of(map(str, self.seats))
            raise BadOption(say("seats", game=self.title, seats=few, count=seats))
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            option = known.get(name)
            if option is None:
                has = any_of(known, "and") if known else ""
                key = "no_option" if known else "no_options"
                raise BadOption(say(key, game=self.title, name=name, options=has))
            if value not in option.choices and not option.free(value):
                values = any_of([*option.choices, *([option.form] if option.form else [])])
                raise BadOption(say("no_value", name=name, values=values, value=value))
        return {name: chosen.get(name, option.default) for name, option in known.items()}

    def set_up_by(self, version: int, seats: int, options: Mapping[str, str]) -> Any:
        """The state before anything was drawn, as this version of the rules sets it up."""
        last = min((v for v in self.old_set_ups if v >= version), default=None)
        chosen = self.set_up if last is None else self.old_set_ups[last]
        return chosen(seats, options)

    @cached_property
    def _agenda_type(self) -> Any:
        decisions = [item for item in self.items if issubclass(item, Decision)]
        return list[_any_of([*self.items, Together[_any_of(decisions)]])]  # type: ignore[misc]

    def encode(self, state: State) -> bytes:
        """A state as JSON."""
        return msgspec.json.encode(state)

    def decode(self, data: bytes) -> Any:
        """A state from JSON."""
        state = msgspec.json.decode(data, type=self.state)
        state.agenda = msgspec.convert(state.agenda, self._agenda_type)
        return state

    @cached_property
    def paragraphs(self) -> Sentences[str]:
        """The rules in our own words, paragraph by paragraph: by their numbers, titles by those of
        their chapters.
        """
        text = (self.folder / "rules.md").read_text(encoding="utf-8")
        named: dict[str, str] = {}
        for paragraph in text.split("\n\n"):
            number = _NUMBER.match(paragraph)
            named[number[1] if number else f"text {len(named)}"] = paragraph.strip("\n")
        key = f"engine.games.{self.id}.rules:"
        table = Sentences(key, named)
        ENTRIES.update({f"{key}{name}": _LINE_END.sub(" ", said) for name, said in named.items()})
        return table

    @property
    def rules(self) -> str:
        """All of them, in the language of the moment."""
        return "\n\n".join(self.paragraphs.values()) + "\n"


def _any_of(types: Sequence[Any]) -> Any:
    return reduce(or_, types)
