"""The commands for records and databases: export, import, refold, backup."""

import asyncio
from pathlib import Path

import pytest

from engine import cli
from engine.store.opening import opened
from engine.store.protocol import Store
from engine.store.statements import Statement
from engine.table.table import Table
from tests.engine.tables_for_tests import open_tables, play, sit_down


async def finished(store: Store) -> Table:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2)
        await play(table, 1000)
    return table


async def prepared(url: str) -> Table:
    async with opened(url) as store:
        return await finished(store)


def test_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path / 'tephra.db'}"
    table = asyncio.run(prepared(url))
    at = ["--database", url]
    assert cli.main(["refold", *at]) == 0
    assert "0 of 0 live matches fit" in capsys.readouterr().out
    assert cli.main(["export", *at, table.id]) == 0
    text = capsys.readouterr().out
    (tmp_path / "match.txt").write_text(text, encoding="utf-8")
    assert cli.main(["import", *at, str(tmp_path / "match.txt")]) == 0
    assert "finished" in capsys.readouterr().out
    assert cli.main(["backup", *at, str(tmp_path / "copy.db")]) == 0
    capsys.readouterr()
    copied = f"sqlite:///{tmp_path / 'copy.db'}"
    assert cli.main(["export", "--database", copied, table.id]) == 0
    assert capsys.readouterr().out == text


def test_refold_says_which_match_is_broken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path / 'tephra.db'}"

    async def broken() -> str:
        async with opened(url) as store:
            async with open_tables(store) as tables:
                table = await sit_down(tables, 2)
                await play(table, 3)
            await store._write(Statement("UPDATE entries SET draws = '1 2 3' WHERE n = 2", ()))
            return table.id

    name = asyncio.run(broken())
    assert cli.main(["refold", "--database", url]) == 1
    said = capsys.readouterr().out
    assert f"{name}: Entry 2 does not fit" in said
    assert "0 of 1 live matches fit" in said


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["export", "--database", "{db}", "nothere"], "There is no match “nothere”."),
        (["export", "--database", "{db}x", "any"], "There is no database"),
        (["refold", "--database", "oracle://x"], "is no database"),
        (["import", "--database", "{db}", "{folder}/none.txt"], "cannot be read"),
        (["import", "--database", "{db}", "{folder}/junk.txt"], "neither a header nor an entry"),
        (["backup", "--database", "{db}", "{folder}/junk.txt"], "writes over nothing"),
        (["backup", "--database", "{db}", "{folder}/no/such.db"], "There is no folder"),
    ],
)
def test_wrong_names_and_files_are_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str], sentence: str
) -> None:
    async def empty() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tephra.db'}"):
            pass

    asyncio.run(empty())
    (tmp_path / "junk.txt").write_text("this is no record\n")
    places = {"db": f"sqlite:///{tmp_path / 'tephra.db'}", "folder": str(tmp_path)}
    assert cli.main([word.format(**places) for word in command]) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert len(said.err.strip().splitlines()) == 1
    assert said.out == ""
