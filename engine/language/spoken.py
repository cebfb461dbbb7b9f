"""The language of the moment. Whoever says something to somebody sets it; everybody else may ask.

Tasks and `asyncio.to_thread` take it along by themselves; other threads and worker processes are
told its code.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, TypeVar

from babel import Locale
from babel.core import UnknownLocaleError
from babel.dates import format_skeleton
from babel.numbers import get_decimal_symbol, get_group_symbol

from engine.language.translated import YOU, translated

CATALOGUES = Path(__file__).parent / "catalogues"
"""A folder for each language, by its code."""
PSEUDO_CODE = "en-XA"
"""The code of the made-up language."""
MOST_REMEMBERED_THINGS = 1000
"""Things of a kind of which it is known what is said."""
What = TypeVar("What")
_LIST_STYLES: dict[str, Literal["standard", "or"]] = {"and": "standard", "or": "or"}


Catalogues = Mapping[str, Callable[[], Mapping[str, str]]]
"""What reads the sentences of each catalogue, by its name."""


class Language:
    """A language: its sentences by their keys, and how it counts and lists. Each of its catalogues
    is read when something of it is said for the first time.
    """

    def __init__(
        self,
        code: str,
        sentences: Mapping[str, str] | None = None,
        catalogues: Catalogues | None = None,
    ) -> None:
        self.code = code
        self._sentences: dict[str, str] = {}
        self._yours: dict[str, dict[str, str]] = {}
        self._unread = dict(catalogues or {})
        self._learn(sentences or {})
        self._locale = Locale.parse(code.replace("-", "_"))
        self.plural: Callable[[float], str] = lru_cache(1000)(self._locale.plural_form)
        """The CLDR category of a number: one, few, many, other …"""
        self._lists: dict[str, dict[str, str]]
        self._lists = {word: self._locale.list_patterns[s] for word, s in _LIST_STYLES.items()}
        self._decimal = get_decimal_symbol(self._locale)
        self._group = get_group_symbol(self._locale)

    def _learn(self, sentences: Mapping[str, str]) -> None:
        for key, said in sentences.items():
            sentence, mark, fact = key.rpartition(YOU)
            if mark:
                self._yours.setdefault(sentence, {})[fact] = said
        self._sentences.update(sentences)

    def _read(self, catalogue: str) -> None:
        """Several threads may do so at once: it is unread until everything of it is known."""
        read = self._unread.get(catalogue)
        if read is not None:
            self._learn(read())
            self._unread.pop(catalogue, None)

    def text(self, key: str, english: str) -> str:
        """The sentence of that key; its English where it is not translated."""
        if self._unread:
            self._read(key.partition(":")[0])
        said = self._sentences.get(key)
        return english if said is None else translated(said, self._yours.get(key, {}))

    def read_all(self) -> Mapping[str, str]:
        """Everything it says, by its keys."""
        for catalogue in list(self._unread):
            self._read(catalogue)
        return self._sentences

    def listed(self, names: Sequence[str], conjunction: str) -> str:
        """`a, b und c`, by the patterns of CLDR."""
        if len(names) < 2:
            return "".join(names)
        patterns = self._lists[conjunction]
        if len(names) == 2:
            return patterns["2"].format(*names)
        said = patterns["start"].format(names[0], names[1])
        for name in names[2:-1]:
            said = patterns["middle"].format(said, name)
        return patterns["end"].format(said, names[-1])

    def number(self, text: str) -> str:
        """A number with the language's decimal mark."""
        return text.replace(".", self._decimal)

    def grouped(self, text: str) -> str:
        """A large number with the language's mark between thousands."""
        return text.replace(",", self._group)

    def capital(self, text: str) -> str:
        """A text that begins with a capital."""
        return text[:1].upper() + text[1:]

    def month(self, day: date) -> str:
        """The month of a day, with its year: `November 2026`."""
        return str(format_skeleton("yMMMM", day, locale=self._locale))

    @property
    def name(self) -> str:
        """What it calls itself: `Deutsch`."""
        called = self._locale.get_display_name() or self.code
        return self.capital(called)

    @property
    def comma(self) -> str:
        """What stands between things side by side."""
        return self._lists["and"]["middle"].format("", "")

    @property
    def semicolon(self) -> str:
        """What stands between things that have commas of their own."""
        return "; " if self.has_spaces else "；"

    @property
    def has_spaces(self) -> bool:
        """Whether it puts spaces between words."""
        return self._locale.language not in ("ja", "zh", "th")


class English(Language):
    """The language of the tables themselves."""

    def listed(self, names: Sequence[str], conjunction: str) -> str:
        *some, last = names
        return f"{', '.join(some)} {conjunction} {last}" if some else last

    def number(self, text: str) -> str:
        return text


ENGLISH = English("en")
_SPOKEN: ContextVar[Language] = ContextVar("spoken", default=ENGLISH)
spoken = _SPOKEN.get
"""The language of the moment."""


@contextmanager
def speaking(language: Language | str | None) -> Iterator[None]:
    """Say what follows in that language: English where there is none of that name."""
    chosen = language if isinstance(language, Language) else language_named(language)
    before = _SPOKEN.set(chosen)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def speak(language: Language | str | None) -> None:
    """Say whatever this task says from here on in that language."""
    chosen = language if isinstance(language, Language) else language_named(language)
    _SPOKEN.set(chosen)


def said_once(say: Callable[[What], str]) -> Callable[[What], str]:
    """What is said of something small that many sentences name: put together once in each
    language.
    """

    @lru_cache(MOST_REMEMBERED_THINGS)
    def in_language(language: Language, what: What) -> str:
        return say(what)

    return lambda what: in_language(spoken(), what)


@cache
def codes() -> tuple[str, ...]:
    """Of the languages there are, English first; looked for once."""
    return ("en", *sorted(path.name for path in CATALOGUES.iterdir() if path.is_dir()))


@cache
def names_of_languages() -> dict[str, str]:
    """What each language calls itself, by its code."""
    return {code: ENGLISH.name if code == "en" else Language(code).name for code in codes()}


@cache
def language_named(code: str | None) -> Language:
    """A language with its catalogues, read once; English where there is none of that name."""
    if code == PSEUDO_CODE:
        from engine.language.pseudo import PSEUDO

        return PSEUDO
    from engine.language.nearest_language import nearest_language

    found = nearest_language(code)
    if found in (None, "en"):
        return ENGLISH
    from engine.language.catalogue import catalogues_of

    try:
        return Language(str(found), catalogues=catalogues_of(str(found)))
    except UnknownLocaleError:
        return ENGLISH
