"""`python -m engine tournament`, as a person and as a program meet it."""

import json
import os
import subprocess
import sys

import pytest

from engine.cli import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["tournament", *arguments]) == 0
    return capsys.readouterr().out


def test_json_is_what_other_programs_expect(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, "--players", "9", "--rounds", "3", "--seed", "s", "--json"))
    assert list(found) == ["rounds", "standings"]
    assert len(found["rounds"]) == 3
    for round in found["rounds"]:
        assert list(round) == ["tables", "byes"]
        assert len(round["byes"]) == 1
        for table in round["tables"]:
            assert list(table) == ["players", "places"]
            assert sorted(table["places"]) in ([1, 2], [1, 1])
    assert list(found["standings"][0]) == ["player", "rank", "points", "tiebreaks"]
    assert {row["player"] for row in found["standings"]} == {f"P{n:03}" for n in range(1, 10)}


def test_the_same_seed_plays_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--players", "20", "--drop", "0.1", "--seed", "7", "--json")
    assert run(capsys, *arguments) == run(capsys, *arguments)
    assert run(capsys, *arguments[:-3], "--seed", "8", "--json") != run(capsys, *arguments)


@pytest.mark.parametrize("more", [(), ("--table", "4", "--minimum", "3")])
def test_the_same_seed_plays_the_same_whatever_the_hashes(more: tuple[str, ...]) -> None:
    arguments = ["tournament", "--players", "23", "--rounds", "4", "--seed", "7", "--json", *more]
    printed = [
        subprocess.run(
            [sys.executable, "-m", "engine", *arguments],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "20261116")
    ]
    assert printed[0] == printed[1]


@pytest.mark.parametrize(
    "arguments",
    [
        ("--format", "swiss", "--table", "4", "--minimum", "3"),
        ("--format", "swiss-pods"),
        ("--format", "round-robin", "--twice"),
        ("--format", "robin", "--groups", "2", "--then", "single", "--cut", "4"),
        ("--format", "single", "--third"),
        ("--format", "double_elimination"),
        ("--format", "elimination-pods", "--advance", "1"),
    ],
)
def test_every_format_is_shown(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    printed = run(capsys, "--players", "12", "--seed", "x", *arguments)
    assert "Round 1" in printed
    assert "Seed: x" in printed
    assert "P012" in printed


def test_tables_of_four_have_three_or_four(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--players", "14", "--table", "4", "--minimum", "3", "--seed", "1", "--json")
    found = json.loads(run(capsys, *arguments))
    sizes = [len(t["players"]) for round in found["rounds"] for t in round["tables"]]
    assert set(sizes) == {3, 4}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "1"], "A tournament of this kind needs at least 2 players, and has 1"),
        (["--tiebreaks", "beauty"], "There is no tie-break “beauty”"),
        (["--table", "9"], "A table of 8 to 9 is not possible"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", *arguments]) == 2
    assert capsys.readouterr().err.startswith(sentence)
