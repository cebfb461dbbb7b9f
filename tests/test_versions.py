"""Which Pythons are found for `make versions`, and what is said where there is none."""

from pathlib import Path

import pytest

from tests import versions


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any Python; its `bin` is on the path."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def install(file: Path, says: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{says}\n")
    file.chmod(0o755)
    return file


def test_pythons_are_found_on_the_path_and_where_pyenv_and_uv_keep_them(machine: Path) -> None:
    on_path = install(machine / "bin/python3.12", "echo 3.12")
    install(machine / "bin/python3.13", "echo not selected >&2; exit 127")
    of_pyenv = install(machine / "pyenv/versions/3.13.0/bin/python3.13", "echo 3.13")
    of_uv = install(machine / "data/uv/python/cpython-3.14.1-linux/bin/python3.14", "echo 3.14")
    install(machine / "bin/python3.10", "echo 3.10")
    assert versions.interpreters() == {"3.12": on_path, "3.13": of_pyenv, "3.14": of_uv}


@pytest.mark.usefixtures("machine")
def test_where_there_is_no_second_python_it_says_that_nothing_was_tried(
    capsys: pytest.CaptureFixture[str],
) -> None:
    versions.main()
    assert capsys.readouterr().out.startswith("NOT TRIED on a second Python")


def test_what_is_tried_exists() -> None:
    assert len(versions.TESTS) > 40
    assert all((versions.ROOT / test).exists() for test in versions.TESTS)
