"""Orcs Orcs Orcs as one would play it on a table, from what a seat sees: slow and plain.

Shares no code with the rules but the view and the words for things. It says what may be answered,
by trying every sentence there is, and what an effect does to the creatures.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

SECTIONS = ["inner", "middle", "outer"]
CATEGORY = {
    **dict.fromkeys(["goblin", "orc", "croco"], "weak"),
    **dict.fromkeys(["shaman", "rider", "toad"], "strong"),
    **dict.fromkeys(["golem", "chief", "bomber"], "brute"),
}
LINES = {
    "smash": [1, 2, 3],
    "zap": [1, 2, 3],
    "cold-snap": [1, 2, 3],
    "fire-spark": [1, 2, 3],
    "fireball": [None, 3, 5],
    "bolt": [None, 2, 4],
}
NUMBERS = [str(number) for number in range(8)]
LIFE = {"weak": 2, "strong": 3, "brute": 4}
BONUS = {"shaman": "draw", "rider": "action", "golem": "discard", "chief": "power"}


@dataclass(eq=False)
class Token:
    """A creature on the table."""

    kind: str
    path: int
    section: int
    wounds: int

    @property
    def word(self) -> str:
        return self.kind + (f"-{self.wounds}" if self.wounds else "")

    @property
    def place(self) -> str:
        return f"{self.path}{'imo'[self.section]}"


@dataclass
class Paper:
    """What lies on the table, written down from a view."""

    view: Any
    tokens: list[Token] = field(default_factory=list)
    terrain: dict[tuple[int, int], str] = field(default_factory=dict)
    toadlings: dict[tuple[int, int], int] = field(default_factory=dict)
    won: list[str] = field(default_factory=list)
    arrived: list[tuple[str, int]] = field(default_factory=list)
    taken: int = 0

    @classmethod
    def of(cls, view: Any) -> "Paper":
        paper = cls(view)
        for foe in view.foes:
            token = Token(foe.creature.name.lower(), foe.path, int(foe.section), foe.wounds)
            paper.tokens.append(token)
        for ground in view.grounds:
            paper.terrain[ground.path, int(ground.section)] = ground.terrain.name.lower()
        for nest in view.nests:
            paper.toadlings[nest.path, int(nest.section)] = nest.count
        return paper

    # ── Reading

    def own_path(self) -> int:
        return int(self.view.mages[self.view.turn].path)

    def on(self, path: int, section: int) -> list[Token]:
        return [token for token in self.tokens if (token.path, token.section) == (path, section)]

    def named(self, word: str, place: str) -> Token | None:
        return next((t for t in self.tokens if (t.word, t.place) == (word, place)), None)

    def has_toadling(self, place: str) -> bool:
        return any(f"{p}{'imo'[s]}" == place and n for (p, s), n in self.toadlings.items())

    def life(self, token: Token) -> int:
        life = 3 if token.kind == "croco" else LIFE[CATEGORY[token.kind]]
        ground = self.terrain.get((token.path, token.section))
        life += {"tendrils": -1, "stone": 1}.get(ground or "", 0)
        special = self.view.fate.special.name == "LIFE" if self.view.fate else False
        return life + (special and not self.ignores_fate())

    def ignores_fate(self) -> bool:
        """Whether the seat on turn has two Shamans' skulls."""
        skulls = self.view.mages[self.view.turn].skulls[2]
        return bool(skulls + self.won.count(self.view.portraits[2].creature.name.lower()) >= 2)

    def front(self, path: int) -> int:
        """How far attacks reach on a path."""
        filled = [section for section in range(3) if self.on(path, section)]
        return filled[0] if self.view.new_fate and filled else 2

    # ── What may be said of a spell

    def effects(self, spell: str, power: int) -> set[str]:
        """Every sentence that is an effect of a spell with so much power."""
        return {text for text in self._sentences(spell) if self._may(spell, power, text.split())}

    def _sentences(self, spell: str) -> Iterator[str]:
        words = sorted({token.word for token in self.tokens} | {"toadling", "orc-1", "chief"})
        places = [f"{path}{letter}" for path in range(1, 7) for letter in "imo"]
        for word in words:
            for place in places:
                yield f"swap {word} {place}"
                for section in SECTIONS:
                    yield f"fetch {word} {place} {section}"
                for number in NUMBERS:
                    yield f"hit {number} {word} {place}"
                    yield f"pull {number} {word} {place}"
        for number in NUMBERS:
            for section in SECTIONS:
                for side in ("", " left", " right"):
                    yield f"blast {number} {section}{side}"
        yield "refill"
        for colour in ("blue", "green", "red", "yellow", "all"):
            yield f"hex {colour}"

    def _may(self, spell: str, power: int, words: list[str]) -> bool:
        verb, *rest = words
        if verb == "hit":
            return spell in LINES and self._may_hit(spell, power, int(rest[0]), *rest[1:])
        if verb == "blast" and spell in ("earthquake", "ice-storm"):
            return power > int(rest[0]) > 0 and bool(self.struck(spell, *rest)) is True
        if verb == "pull":
            told = spell == "bonds" and 1 <= int(rest[0]) <= min(2, power)
            return told and self.named(*rest[1:]) is not None
        if verb == "swap" and spell == "switch":
            first = self.named(*rest)
            return first is not None and any(self.differ(first, t) for t in self.tokens)
        if verb == "fetch" and spell == "switch" and power > 1:
            token = self.named(*rest[:2])
            to = (self.own_path(), SECTIONS.index(rest[2]))
            return token is not None and (token.path, token.section) != to
        if verb == "hex" and spell == "voodoo":
            return self._may_hex(rest[0], power)
        return verb == "refill" and spell == "replenish"

    def _may_hit(self, spell: str, power: int, damage: int, word: str, place: str) -> bool:
        if damage not in LINES[spell][: min(3, power)]:
            return False
        there = self.has_toadling(place) if word == "toadling" else self.named(word, place)
        path, section = int(place[0]), "imo".index(place[1])
        near = spell == "bolt" or path == self.own_path()
        return bool(there) and near and section <= self.front(path)

    def struck(self, spell: str, line: str, section: str, side: str = "") -> list[tuple[int, int]]:
        """The sections a blast hits; none if it cannot be said, or hits nothing."""
        path, at = self.own_path(), SECTIONS.index(section)
        spots = [(path, at)]
        if line not in ("1", "2") or at > self.front(path):
            return []
        if spell == "earthquake":
            if (line == "2") != bool(side):
                return []
            if side:
                spots.append(((path - 2) % 6 + 1 if side == "left" else path % 6 + 1, at))
        elif side or (line == "2" and section == "outer"):
            return []
        elif line == "2":
            spots.append((path, at + 1))
        hits = [bool(self.on(*spot) or self.toadlings.get(spot)) for spot in spots]
        return spots if (hits[0] if self.view.new_fate else any(hits)) else []

    def _may_hex(self, colour: str, power: int) -> bool:
        if colour == "all":
            return power > 1
        for seat, mage in enumerate(self.view.mages):
            if mage.colour.lower() == colour:
                return seat != self.view.turn and mage.hand > 3
        return False

    @staticmethod
    def differ(one: Token, other: Token) -> bool:
        return (one.path, one.section) != (other.path, other.section) and one.word != other.word

    # ── What an effect does

    def do(self, spell: str, words: list[str]) -> None:
        verb, *rest = words
        if verb == "hit" and rest[1] == "toadling":
            self._take(int(rest[2][0]), "imo".index(rest[2][1]), 1)
        elif verb == "hit":
            self._damage([self._the(rest[1], rest[2])], int(rest[0]))
        elif verb == "blast":
            spots = self.struck(spell, *rest)
            counts = [(spot, self.toadlings.get(spot, 0)) for spot in spots]
            self._damage([token for spot in spots for token in self.on(*spot)], 2)
            for spot, count in counts:
                self._take(*spot, count)
        elif verb == "pull":
            token = self._the(*rest[1:])
            for _ in range(int(rest[0])):
                if token in self.tokens:
                    self._come(token, token.path, token.section - 1)
        elif verb == "fetch":
            self._come(self._the(*rest[:2]), self.own_path(), SECTIONS.index(rest[2]))

    def swap(self, first: tuple[str, str], second: tuple[str, str]) -> None:
        one, other = self._the(*first), self._the(*second)
        here, there = (one.path, one.section), (other.path, other.section)
        one.path = other.path = 0
        self._come(one, *there)
        self._come(other, *here)

    def _the(self, word: str, place: str) -> Token:
        token = self.named(word, place)
        assert token is not None
        return token

    def _take(self, path: int, section: int, count: int) -> None:
        if count:
            self.toadlings[path, section] -= count
            self.taken += count

    def _come(self, token: Token, path: int, section: int) -> None:
        """A creature comes to a section, and perhaps further."""
        while section >= 0 and self.terrain.get((path, section)) == "road":
            section -= 1
        if section < 0:
            self.tokens = [t for t in self.tokens if t is not token]
            self.arrived.append((token.kind, path))
            return
        token.path, token.section = path, section
        if token.wounds:
            self._bury([token])

    def _damage(self, tokens: list[Token], damage: int) -> None:
        for token in tokens:
            token.wounds += damage
        self._bury(tokens)

    def _bury(self, hurt: list[Token]) -> None:
        """Whoever has no life left falls; a bomber hurts its neighbours, and so on."""
        dead = [token for token in hurt if token.wounds >= self.life(token)]
        ignored = self.ignores_fate()
        self.tokens = [t for t in self.tokens if not any(t is d for d in dead)]
        for token in dead:
            self.won.append(token.kind)
            if token.kind == "toad":
                spot = (token.path, token.section)
                self.toadlings[spot] = self.toadlings.get(spot, 0) + 1
        if self.ignores_fate() and not ignored:
            self._bury([token for token in self.tokens if token.wounds])
        for token in dead:
            if token.kind == "bomber":
                self._damage(self.on(token.path, token.section), 1)

    # ── Comparing

    def seen(self) -> tuple[list[tuple[str, str]], dict[tuple[int, int], int]]:
        """Creatures and toadlings, in an order of their own."""
        tokens = sorted((token.place, token.word) for token in self.tokens)
        return tokens, {spot: n for spot, n in self.toadlings.items() if n}
