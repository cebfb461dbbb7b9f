"""Tables of sentences: English beside the code, read in the language of the moment.

Each sentence has a key, `engine.games.taluva:events.built`: the catalogue, a colon, and its name in
there. `ENTRIES` knows all sentences of all tables that were made; `make words` writes them into the
catalogues.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any, TypeVar

from engine.language.filling import fill
from engine.language.spoken import ENGLISH, Language, spoken

ENTRIES: dict[str, str] = {}
"""The English of every sentence, by its key."""

K = TypeVar("K")
Built = TypeVar("Built")


class Sentences(Mapping[K, str]):
    """Sentences by their names."""

    def __init__(self, key: str, sentences: Mapping[K, str]) -> None:
        """The key is that of the catalogue, and of this table if it is not the only one there:
        `bot.lobby:` or `engine.games.taluva:events.`
        """
        self._keys = {name: key + _named(name) for name in sentences}
        self._by_language: dict[Language, dict[K, str]] = {ENGLISH: dict(sentences)}
        ENTRIES.update({self._keys[name]: said for name, said in sentences.items()})

    @property
    def now(self) -> dict[K, str]:
        """The sentences in the language of the moment."""
        language = spoken()
        found = self._by_language.get(language)
        if found is None:
            english = self._by_language[ENGLISH]
            found = {name: language.text(key, english[name]) for name, key in self._keys.items()}
            self._by_language[language] = found
        return found

    def say(self, sentence: K, /, **facts: Any) -> str:
        """The sentence of that name with its facts."""
        said = self[sentence]
        return fill(said, facts) if "{" in said else said

    def __getitem__(self, name: K) -> str:
        found = self._by_language.get(spoken())
        return found[name] if found is not None else self.now[name]

    def get(self, name: K, default: Any = None) -> Any:
        return self.now.get(name, default)

    def __contains__(self, name: object) -> bool:
        return name in self._keys

    def __iter__(self) -> Iterator[K]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    @property
    def english(self) -> Mapping[K, str]:
        return self._by_language[ENGLISH]


class JoinedSentences(Sentences[str]):
    """Several tables as one; each keeps its catalogue."""

    def __init__(self, tables: Mapping[str, Mapping[str, str]]) -> None:
        """By their keys."""
        super().__init__("", {})
        self._by_english: dict[str, str] = {}
        for key, sentences in tables.items():
            part = Sentences(key, sentences)
            self._keys |= part._keys
            self._by_language[ENGLISH] |= part.english

    def key_of(self, english: str) -> str:
        """The key of the first sentence that reads so in English; empty if there is none."""
        if not self._by_english:
            named = reversed(self._by_language[ENGLISH].items())
            self._by_english.update({said: self._keys[name] for name, said in named})
        return self._by_english.get(english, "")


class TypedWords(Sentences[str]):
    """Words of the notation, and what people may type instead in their language: a translation
    lists it with commas.
    """

    def called(self, word: str) -> str:
        """What people say for a word, where they say only one thing."""
        return str(self.get(word, word)).partition(",")[0].strip()

    @property
    def meant(self) -> Mapping[str, str]:
        """The words of the notation by what else they are called; empty in English."""
        if spoken() is ENGLISH:
            return {}
        return {
            name.strip().lower(): word
            for word, said in self.items()
            for name in said.split(",")
            if name.strip().lower() != word
        }


def _named(name: object) -> str:
    return name.name.lower() if isinstance(name, Enum) else str(name)


# ── Fields of values ─────────────────────────────────────────────────────────────────────────────


class _Phrase:
    """A field that holds a sentence: it reads in the language of the moment, once the value is
    `keyed`.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __set__(self, value: object, english: str) -> None:
        value.__dict__[self._name] = english

    def __get__(self, value: object | None, owner: type | None = None) -> Any:
        if value is None:
            return self
        english: str = value.__dict__[self._name]
        language, key = spoken(), value.__dict__.get(_KEY)
        if key is None or not english or language is ENGLISH:
            return english
        return language.text(f"{key}.{self._name}", english)


_KEY = "_key"


def phrases(*names: str) -> Callable[[type[Built]], type[Built]]:
    """Makes fields of a dataclass phrases."""

    def made(kind: type[Built]) -> type[Built]:
        for name in names:
            setattr(kind, name, _Phrase(name))
        return kind

    return made


def keyed(value: Built, key: str) -> Built:
    """The value, whose phrases have keys now that begin with this one."""
    value.__dict__[_KEY] = key
    for name, field in vars(type(value)).items():
        if isinstance(field, _Phrase) and (english := value.__dict__[name]):
            ENTRIES[f"{key}.{name}"] = english
    return value
