"""The laws of the contract (`engine/kit/laws.py`), for every game at every step of random play.

A new game inherits them by being registered. Positions come from walks over every number of seats
and every combination of options; how many, is EFFORT's to say.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.contract import Outcome
from engine.game import Game
from engine.games import GAMES
from engine.kit import laws
from engine.kit.breaches import Breach
from engine.kit.wild_input import answers_whatever_is_typed
from tests.effort import EFFORT
from tests.games.walks import FAILURES, HOW, Table, paired_tables, tables, tables_in_turn
from tests.toy import EMBERS, SealBid, State

TABLES = tables()
each_table = pytest.mark.parametrize("table", TABLES, ids=str)
each_pair = pytest.mark.parametrize("table", TABLES if EFFORT < 2 else paired_tables(), ids=str)
each_table_in_turn = pytest.mark.parametrize(("table", "seed"), tables_in_turn(), ids=str)
RANDOM_MATCHES = 1 if EFFORT < 2 else 10 * EFFORT
"""Played to their ends at each table: a thousand in `make fuzz`."""


@pytest.fixture(autouse=True)
def _embers_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, EMBERS.id, EMBERS)


@each_table_in_turn
def test_laws_at_every_step(table: Table, seed: int) -> None:
    laws.at_every_step(table, seed, HOW, FAILURES)


@each_pair
def test_random_matches_end_lawfully(table: Table) -> None:
    laws.random_matches_end(table, range(RANDOM_MATCHES))


@each_table
def test_a_match_of_defaults_ends(table: Table) -> None:
    laws.defaults_end(table)


@each_table_in_turn
def test_undo_never_crosses_a_draw_and_gives_the_state_back(table: Table, seed: int) -> None:
    laws.undo_is_safe(table, seed, FAILURES)


@pytest.mark.parametrize("game", [*GAMES.values(), EMBERS], ids=lambda game: game.id)
def test_whatever_is_typed_gets_an_answer(game: Game) -> None:
    for seed, table in enumerate(tables(game)[:EFFORT]):
        assert answers_whatever_is_typed(table, seed) > 0


# ── Whether a breach would be found ──────────────────────────────────────────────────────────────


SPOILED: list[tuple[str, dict[str, Any]]] = [
    ("a piece was lost or made", {"pieces": lambda state: {"cards": sum(map(len, state.hands))}}),
    ("sees something else", {"view": lambda s, seat: EMBERS.view(s, seat and seat - 1)}),
    ("longer than its bound", {"bound": 4}),
    ("has no sentence", {"words": replace(EMBERS.words, events={})}),
    (
        "last view has no outcome",
        {"outcome": lambda s: Outcome((2,) * s.seats, ((0,),) * s.seats, "over")},
    ),
]


@pytest.mark.parametrize(("sentence", "spoiled"), SPOILED, ids=[s for s, _ in SPOILED])
def test_a_breach_is_found(
    sentence: str, spoiled: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(EMBERS, **spoiled)
    monkeypatch.setitem(GAMES, EMBERS.id, game)
    with pytest.raises(Breach, match=sentence) as found:
        laws.at_every_step(Table(game, 3, {}), 1, HOW, tmp_path)
    assert str(tmp_path) in found.value.__notes__[0]


def test_a_list_that_clone_forgets_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clone = State.clone

    def careless(self: State) -> State:
        copy = clone(self)
        copy.scores = self.scores
        return copy

    monkeypatch.setattr(State, "clone", careless)
    with pytest.raises(Breach, match="changed the match"):
        laws.at_every_step(Table(EMBERS, 3, {}), 1, HOW, tmp_path)


def test_a_paragraph_that_there_is_not_is_found(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("# Embers\n\n## 1 The deal\n", encoding="utf-8")
    with pytest.raises(Breach, match="Begin names §2, which the rules do not have"):
        laws.at_every_step(Table(replace(EMBERS, folder=tmp_path), 3, {}), 1, HOW, tmp_path)


def test_an_answer_that_objection_forgets_to_refuse_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(SealBid, "objection", lambda self, state, move: None)
    with pytest.raises(Breach, match="which is not listed"):
        answers_whatever_is_typed(Table(EMBERS, 3, {}), 1)
