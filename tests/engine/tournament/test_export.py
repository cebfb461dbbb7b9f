"""What a tournament gives away: CSV, JSON, TRF16, the cross-table."""

import csv
import io
import json

from msgspec.structs import replace

from engine.cli.tournament_simulation import Chances, Simulation
from engine.tournament import apply_acts
from engine.tournament.acts import Correct, LogLine, Pair, ReplacePlayer, TablePairing
from engine.tournament.apply_acts import after
from engine.tournament.crosstable import cross_table
from engine.tournament.export import as_csv, as_json, as_trf, can_be_trf
from engine.tournament.plan import Stage, TournamentPlan
from engine.tournament.standings import standings
from tests.engine.tournament.worked import tournament

PLAN = TournamentPlan(name="Worked", tiebreaks=("points", "buchholz"))
ROUNDS = ("AB C!D E-", "A=C EB. D-")


def test_csv_has_a_line_per_player() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(tournament(PLAN, "ABCDE", *ROUNDS)))))
    assert [(row["rank"], row["player"]) for row in rows[:3]] == [
        ("1", "A"),
        ("1", "C"),
        ("3", "B"),
    ]
    assert {row["player"]: row["points"] for row in rows} == {
        "A": "1.5", "B": "1", "C": "1.5", "D": "1", "E": "1",
    }  # fmt: skip


def test_csv_holds_no_formulas() -> None:
    state = tournament(PLAN, "AB", "AB")
    entrant = replace(state.entrants["A"], name="=1+1")
    text = as_csv(replace(state, entrants={**state.entrants, "A": entrant}))
    assert "'=1+1" in text


def test_json_has_numbers_for_players_and_no_ids() -> None:
    state = tournament(PLAN, "ABCDE", *ROUNDS)
    entrants = {p: replace(e, name=f"Name {p}") for p, e in state.entrants.items()}
    found = json.loads(as_json(replace(state, entrants=entrants)))
    assert found["players"][0] == {"number": 1, "name": "Name A"}
    assert found["rounds"][0]["tables"][1] == {
        "players": [3, 4], "places": [1, 2], "scores": [], "forfeits": [4], "slot": "",
    }  # fmt: skip
    assert found["rounds"][0]["byes"] == [5]
    assert len(found["standings"]) == 5


def test_json_has_corrections_with_their_reasons() -> None:
    state = tournament(PLAN, "AB", "AB")
    state = apply_acts.after(state, LogLine(9, Correct(1, 1, (1, 1), why="agreed")))
    assert json.loads(as_json(state))["corrections"] == [
        {"line": 9, "round": 1, "table": 1, "places": [1, 1], "why": "agreed"}
    ]


def test_trf_leaves_blank_what_is_still_played() -> None:
    state = tournament(PLAN, "ABC", "AB C-")
    state = apply_acts.after(state, LogLine(9, Pair(2, 0, (TablePairing(("C", "A")),), ("B",))))
    players = [line for line in as_trf(state).split("\r\n") if line.startswith("001")]
    assert [line[101:109] for line in players] == ["", "0000 - U", ""]


def test_trf_has_every_field_in_its_columns() -> None:
    lines = as_trf(tournament(PLAN, "ABCDE", *ROUNDS), 0.0, 86400.0).split("\r\n")
    assert lines[0] == "012 Worked"
    assert "042 1970/01/01" in lines
    assert "052 1970/01/02" in lines
    assert "XXR 3" in lines
    players = [line for line in lines if line.startswith("001")]
    assert [int(line[4:8]) for line in players] == [1, 2, 3, 4, 5]
    assert [line[14:47].strip() for line in players] == list("ABCDE")
    assert [float(line[80:84]) for line in players] == [1.5, 1.0, 1.5, 1.0, 1.0]
    assert [int(line[85:89]) for line in players] == [1, 3, 1, 4, 4]
    assert [line[91:99] for line in players] == [
        "   2 w 1", "   1 b 0", "   4 w +", "   3 b -", "0000 - U",
    ]  # fmt: skip
    assert [line[101:109] for line in players] == [
        "   3 w =", "   5 b 1", "   1 b =", "0000 - U", "   2 w 0",
    ]  # fmt: skip


def test_trf_can_be_read_back_to_the_same_points() -> None:
    plan = replace(PLAN, stages=(Stage("swiss", 5),))
    state = Simulation(plan, 13, "trf", Chances(drop=0.05, draw=0.3, forfeit=0.05)).play()
    worth = {"1": 1.0, "=": 0.5, "0": 0.0, "+": 1.0, "-": 0.0, "U": 1.0, "Z": 0.0}
    rows = {row.player: row for row in standings(state)}
    for line in as_trf(state).split("\r\n"):
        if line.startswith("001"):
            marks = [line[98 + 10 * n] for n in range(len(state.rounds))]
            points = sum(worth[mark] for mark in marks)
            assert points == float(line[80:84])
            player = state.orders[0][int(line[4:8]) - 1]
            assert points == float(rows[player].points)


def test_trf_is_for_two_seats() -> None:
    assert can_be_trf(PLAN)
    assert not can_be_trf(replace(PLAN, stages=(Stage("pods", 3, 4, 3),)))


def test_the_cross_table_names_opponents() -> None:
    state = tournament(PLAN, "ABCD", "AB CD", "A=C B=D")
    assert [row.player for row in standings(state)] == ["A", "C", "B", "D"]
    assert cross_table(state) == [
        ["1 B", "½ C"],
        ["1 D", "½ A"],
        ["0 A", "½ D"],
        ["0 C", "½ B"],
    ]


def test_the_cross_table_of_pods_has_places_and_names() -> None:
    plan = TournamentPlan(name="Pods", stages=(Stage("pods", 1, 4, 3),))
    cells = cross_table(tournament(plan, "ABCDEFG", "ABCD EFG"))
    assert sorted(cell for [cell] in cells) == [
        "1/3 F, G",
        "1/4 B, C, D",
        "2/3 E, G",
        "2/4 A, C, D",
        "3/3 E, F",
        "3/4 A, B, D",
        "4/4 A, B, C",
    ]


def test_what_is_taken_home_remembers_who_played_before() -> None:
    state = tournament(PLAN, "ABCD", "A!B CD")
    state = after(state, LogLine(state.lines + 1, ReplacePlayer("B", "E", "Eve")))
    assert ",Eve (B until round 1)," in as_csv(state)
    assert "Eve (B until round 1)" in as_trf(state)
    players = json.loads(as_json(state))["players"]
    assert players[1] == {"number": 2, "name": "Eve", "former": [{"name": "B", "until": 1}]}
    assert players[0] == {"number": 1, "name": "A"}


def test_whoever_is_replaced_before_the_first_round_has_played_none() -> None:
    state = tournament(PLAN, "ABCD")
    state = after(state, LogLine(state.lines + 1, ReplacePlayer("B", "E", "Eve")))
    assert ",Eve," in as_csv(state)
