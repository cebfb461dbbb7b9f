"""Eruptions, and prayers against them (§8, §9).

A threatened piece is a number: its channel, or `LOOSE_FROM * (seat + 1) + space` for the loose Moai
of a seat in a space, which are alike and prayed for as so many of them.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product
from typing import Any, ClassVar

from engine.contract import Decision, Move, Refusal, Step, Together, refuse, then
from engine.dealer import Dealer
from engine.games.volcanic_isle import board
from engine.games.volcanic_isle.box import DIE_FACES, VOLCANO_FACES
from engine.games.volcanic_isle.moves import Flow, Pray
from engine.games.volcanic_isle.state import EMPTY, LAVA_TILE, MOAI, VILLAGE, State

LOOSE_FROM = 1000


def loose_piece(seat: int, space: int) -> int:
    return LOOSE_FROM * (seat + 1) + space


def space_of(piece: int) -> int:
    return piece % LOOSE_FROM if piece >= LOOSE_FROM else piece // 2


def owner_of(state: State, piece: int) -> int:
    """Whose a threatened piece is."""
    if piece >= LOOSE_FROM:
        return piece // LOOSE_FROM - 1
    what = state.channels[piece]
    return what - MOAI if what >= MOAI else what - VILLAGE


def is_village(state: State, piece: int) -> bool:
    return piece < LOOSE_FROM and VILLAGE <= state.channels[piece] < MOAI


def count(state: State, piece: int) -> int:
    """How many pieces a number stands for."""
    if piece < LOOSE_FROM:
        return 1
    return state.loose[piece // LOOSE_FROM - 1].count(piece % LOOSE_FROM)


class Roll(Step, frozen=True):
    """§8.1 The volcano die: on a volcano a token is drawn, and that volcano erupts."""

    def run(self, state: State, dealer: Dealer) -> None:
        tokens = board.volcanoes(state)
        if dealer.roll(DIE_FACES) <= DIE_FACES - VOLCANO_FACES:
            dealer.tell("quiet")
        elif not tokens:
            dealer.tell("no_volcano")
        else:
            then(state, Erupt(dealer.pick(tokens)))


class DryLand(Step, frozen=True):
    """§8.9 If there is no lava on the board after an action or a sinking, two volcanoes erupt."""

    def run(self, state: State, dealer: Dealer) -> None:
        tokens = board.volcanoes(state)
        if not state.is_dry() or not tokens:
            return
        dealer.tell("dry")
        drawn = [tokens.pop(dealer.below(len(tokens))) for _ in range(min(2, len(tokens)))]
        then(state, *map(Erupt, drawn))


class Erupt(Step, frozen=True):
    """§8.2 Lava in every direction; §8.6 if there is too little, the active seat says where."""

    volcano: int

    def run(self, state: State, dealer: Dealer) -> None:
        state.eruptions += 1
        spaces = open_spaces(state, self.volcano)
        if not spaces or not state.lava:
            dealer.tell("erupts_in_vain", volcano=self.volcano, reason=state.lava)
            return
        dealer.tell("erupts", volcano=self.volcano)
        if state.lava < len(spaces):
            then(state, DirectLava(state.turn, self.volcano))
        else:
            then(state, Threaten(tuple(spaces)))


def open_channel(state: State, space: int) -> int | None:
    """§8.2 The first channel of a space without lava, counted from the volcano."""
    for channel in (2 * space, 2 * space + 1):
        if state.channels[channel] != LAVA_TILE:
            return channel
    return None


def open_spaces(state: State, volcano: int) -> list[int]:
    """The directions of a volcano that have room for lava, clockwise from the north."""
    spaces = board.land(state).areas[volcano]
    return [space for space in spaces if open_channel(state, space) is not None]


class DirectLava(Decision, frozen=True):
    """§8.6 The supply is too small for all directions: in which order does the lava run?"""

    volcano: int

    accepts: ClassVar[tuple[type[Move], ...]] = (Flow,)

    def moves(self, state: State) -> Sequence[Move]:
        return [Flow(cells) for cells in permutations(self._cells(state))]

    def _cells(self, state: State) -> list[int]:
        cells = board.land(state).cells
        return [cells[space] for space in open_spaces(state, self.volcano)]

    def canonical(self, state: State, move: Flow) -> Move:
        """Directions that are not named come last, clockwise."""
        rest = [cell for cell in self._cells(state) if cell not in move.cells]
        return Flow((*move.cells, *rest))

    def objection(self, state: State, move: Flow) -> Refusal | None:
        cells = self._cells(state)
        if sorted(move.cells) != sorted(cells):
            return refuse("8.6", "other_directions", volcano=self.volcano, cells=cells)
        return None

    def take(self, state: State, move: Flow, dealer: Dealer) -> None:
        space_at = board.land(state).space_at
        dealer.tell("directed", seat=self.seat, cells=move.cells)
        then(state, Threaten(tuple(space_at[cell] for cell in move.cells)))

    def default(self, state: State) -> Move:
        return Flow(tuple(self._cells(state)))

    def prompt(self, state: State) -> dict[str, Any]:
        return {"lava": state.lava, "volcano": self.volcano}


class Threaten(Step, frozen=True):
    """§9.3 All owners of threatened pieces who hold prayer tokens are asked at once."""

    spaces: tuple[int, ...]

    def run(self, state: State, dealer: Dealer) -> None:
        then(state, Pour(self.spaces))
        pieces = sorted(threatened(state, self.spaces), key=lambda p: (space_of(p), p))
        seats = [(state.turn + i) % state.seats for i in range(state.seats)]
        asked = tuple(
            SavePieces(seat, own)
            for seat in seats
            if state.prayers[seat]
            and (own := tuple(p for p in pieces if owner_of(state, p) == seat))
        )
        if asked:
            then(state, Together(asked))


def threatened(state: State, spaces: Sequence[int]) -> Iterator[int]:
    """§8.4 The pieces that lava may destroy, if it runs in this order: as far as it may reach."""
    surely_used = 0
    for space in spaces:
        if surely_used >= state.lava:
            return
        channel = open_channel(state, space)
        assert channel is not None, "lava runs only where there is room"
        is_taken = state.channels[channel] != EMPTY
        if is_taken:
            yield channel
        if not is_taken or not state.prayers[owner_of(state, channel)]:
            surely_used += 1
        for seat in range(state.seats):
            if space in state.loose[seat]:
                yield loose_piece(seat, space)


class SavePieces(Decision, frozen=True):
    """§9.4 Pray for threatened pieces: one token each."""

    pieces: tuple[int, ...]

    accepts: ClassVar[tuple[type[Move], ...]] = (Pray,)
    standing_names: ClassVar[tuple[str, ...]] = ("all", "villages", "never")

    def moves(self, state: State) -> Sequence[Move]:
        most = [range(count(state, piece), -1, -1) for piece in self.pieces]
        tokens = state.prayers[self.seat]
        return [self._said(state, n) for n in product(*most) if sum(n) <= tokens]

    def _said(self, state: State, numbers: Sequence[int]) -> Move:
        words = zip(self.pieces, numbers, strict=True)
        return Pray(tuple(_word(count(state, piece), n) for piece, n in words))

    def canonical(self, state: State, move: Pray) -> Move:
        """`yes` and `no` are all or none of several loose Moai; 1 and 0 are yes and no."""
        numbers = self._numbers(state, move)
        if len(move.answers) != len(self.pieces) or None in numbers:
            return move
        return self._said(state, [n for n in numbers if n is not None])

    def _numbers(self, state: State, move: Pray) -> list[int | None]:
        """How many of each piece are prayed for, as far as there is a word for it."""
        said = zip(move.answers, self.pieces, strict=False)
        return [_number(word, count(state, piece)) for word, piece in said]

    def objection(self, state: State, move: Pray) -> Refusal | None:
        numbers = self._numbers(state, move)
        if len(move.answers) != len(self.pieces):
            return refuse("9.4", "word_for_each", pieces=self._named(state))
        if None in numbers:
            wrong = numbers.index(None)
            most = count(state, self.pieces[wrong])
            return refuse("9.4", "yes_or_no", word=move.answers[wrong], most=most)
        prayers = sum(n for n in numbers if n is not None)
        if prayers > state.prayers[self.seat]:
            return refuse("9.5", "few_prayers", prayers=prayers, held=state.prayers[self.seat])
        return None

    def take(self, state: State, move: Pray, dealer: Dealer) -> None:
        for piece, word in zip(self.pieces, move.answers, strict=True):
            state.saved += [piece] * (_number(word, count(state, piece)) or 0)

    def default(self, state: State) -> Move:
        """Villages first, then Moai, while tokens last."""
        return self._first(state, state.prayers[self.seat])

    def _first(self, state: State, tokens: int, only_villages: bool = False) -> Move:
        numbers = [0] * len(self.pieces)
        order = sorted(range(len(numbers)), key=lambda i: not is_village(state, self.pieces[i]))
        for i in order:
            if is_village(state, self.pieces[i]) or not only_villages:
                numbers[i] = min(tokens, count(state, self.pieces[i]))
                tokens -= numbers[i]
        return self._said(state, numbers)

    def standing(self, state: State) -> Mapping[str, Move]:
        """§9.6 Answers that can be given beforehand."""
        tokens = state.prayers[self.seat]
        return {
            "all": self.default(state),
            "villages": self._first(state, tokens, only_villages=True),
            "never": self._first(state, 0),
        }

    def prompt(self, state: State) -> dict[str, Any]:
        return {"pieces": self._named(state), "prayers": state.prayers[self.seat]}

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """Each piece that is answered for now, with the answer."""
        if "new" not in said:
            return {}
        before, answers = said["new"]
        pieces = self._named(state)[before : before + len(answers)]
        return {"saved": list(zip(pieces, answers, strict=True))}

    def _named(self, state: State) -> list[tuple[int, str, int]]:
        """Each piece as its cell, its kind and how many there are."""
        cells = board.land(state).cells
        return [
            (
                cells[space_of(piece)],
                _kind(state, piece),
                count(state, piece),
            )
            for piece in self.pieces
        ]


def _kind(state: State, piece: int) -> str:
    """What a threatened piece is called: only of loose Moai can there be several."""
    if piece >= LOOSE_FROM:
        return "loose Moai"
    return "village" if is_village(state, piece) else "Moai"


def _word(most: int, number: int) -> str:
    """How many of so many are saved, as a word."""
    return str(number) if most > 1 else "yes" if number else "no"


def _number(word: str, most: int) -> int | None:
    """How many of so many a word says; None if it says nothing."""
    if word in ("yes", "no"):
        return most if word == "yes" else 0
    if word.isascii() and word.isdigit() and len(word) < 3 and int(word) <= most:
        return int(word)
    return None


class Pour(Step, frozen=True):
    """§8.3 Lava is placed in each direction, as long as there is any. What lies where it comes is
    destroyed, unless it is prayed for.
    """

    spaces: tuple[int, ...]

    def run(self, state: State, dealer: Dealer) -> None:
        for space in self.spaces:
            if not state.lava:
                dealer.tell("lava_out")
                break
            self._flood_loose(state, space, dealer)
            self._flood_channel(state, space, dealer)
        state.saved.clear()

    def _flood_channel(self, state: State, space: int, dealer: Dealer) -> None:
        channel = open_channel(state, space)
        assert channel is not None, "lava runs only where there is room"
        cell = board.land(state).cells[space]
        if state.channels[channel] != EMPTY:
            owner, village = owner_of(state, channel), is_village(state, channel)
            if channel in state.saved:
                self._spend(state, owner, 1)
                dealer.tell("prayed", seat=owner, cell=cell, village=village)
                return
            (state.villages if village else state.moai)[owner] += 1
            dealer.tell("destroyed", seat=owner, cell=cell, village=village)
        state.channels[channel] = LAVA_TILE
        state.lava -= 1
        dealer.tell("lava", cell=cell)

    def _flood_loose(self, state: State, space: int, dealer: Dealer) -> None:
        """§8.5 Loose Moai are in danger from the direction as such."""
        cell = board.land(state).cells[space]
        for seat, loose in enumerate(state.loose):
            saved = state.saved.count(loose_piece(seat, space))
            lost = loose.count(space) - saved
            if saved:
                self._spend(state, seat, saved)
                dealer.tell("prayed_for_loose", seat=seat, cell=cell, pieces=saved)
            if lost:
                state.moai[seat] += lost
                for _ in range(lost):
                    loose.remove(space)
                dealer.tell("loose_destroyed", seat=seat, cell=cell, pieces=lost)

    def _spend(self, state: State, seat: int, tokens: int) -> None:
        """§9.7 Spent tokens are out of the game."""
        state.prayers[seat] -= tokens
        state.prayers_spent += tokens
