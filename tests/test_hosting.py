"""What hosts find in the repository: how it is installed, started and looked after.

Each host's own rules, as it documents them, over the list of files.
"""

import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine.kit.new_game import KINDS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def files() -> set[str]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return set(listed.stdout.splitlines())


def pinned(name: str) -> dict[str, str]:
    """The packages of a lock file and their versions."""
    text = (ROOT / name).read_text()
    return dict(re.findall(r"^([a-z0-9][a-z0-9.-]*)==(\S+)", text, re.MULTILINE))


def asked_for(group: list[Any]) -> set[str]:
    """The packages of a group; groups within it are looked at by themselves."""
    names = (re.split(r"[^a-zA-Z0-9._-]", one)[0].lower() for one in group if type(one) is str)
    return {re.sub(r"[-_.]+", "-", name) for name in names}


def test_heroku_finds_one_package_manager_and_a_process() -> None:
    """Its Python buildpack wants exactly one of these, and reads `.python-version`."""
    managers = {"requirements.txt", "Pipfile.lock", "Pipfile", "poetry.lock", "uv.lock"}
    assert files() & managers == {"requirements.txt"}
    assert re.fullmatch(r"3\.\d+\n", (ROOT / ".python-version").read_text())
    assert (ROOT / "Procfile").read_text() == "worker: exec python -m bot\n"


def test_nixpacks_and_railpack_install_requirements_before_anything_else() -> None:
    """Both take the first of these that is there; a bare pyproject.toml would mean `pip install`
    of the project, which a Procfile that runs from the folder does not need.
    """
    order = ("requirements.txt", "pyproject.toml", "Pipfile")
    assert next(name for name in order if name in files()) == "requirements.txt"


def test_production_installs_what_runs_the_bot_and_nothing_else() -> None:
    runtime, everything = pinned("requirements.txt"), pinned("requirements.lock")
    assert asked_for(PROJECT["project"]["dependencies"]) <= set(runtime)
    assert runtime.items() <= everything.items(), "one version of each, whoever installs it"
    for group in PROJECT["dependency-groups"].values():
        assert not set(runtime) & asked_for(group)


def test_the_dockerfile_is_well_made() -> None:
    linter = Path(sys.executable).with_name("hadolint")
    found = subprocess.run([linter, ROOT / "Dockerfile"], capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr


def test_the_container_gets_every_file_it_copies_and_no_secret() -> None:
    let_in = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", (ROOT / "Dockerfile").read_text(), re.M)
    assert {name for line in copied for name in line.split()} == set(let_in)
    assert (ROOT / ".dockerignore").read_text().startswith("*\n")


@pytest.mark.parametrize("script", ["tephra", "tephra-engine"])
def test_commands_lead_to_functions(script: str) -> None:
    module, function = PROJECT["project"]["scripts"][script].split(":")
    source = (ROOT / f"{module.replace('.', '/')}.py").read_text()
    assert f"def {function}() -> None:" in source


@pytest.mark.parametrize(
    ("module", "called", "name"),
    [
        ("bot.__main__", "/opt/tephra/bin/tephra", "tephra"),
        ("bot.__main__", "/src/bot/__main__.py", "python -m bot"),
        ("engine.__main__", "/opt/tephra/bin/tephra-engine", "tephra-engine"),
        ("engine.__main__", "/src/engine/__main__.py", "python -m engine"),
    ],
)
def test_help_says_how_it_was_called(
    module: str,
    called: str,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", [called, "--help"])
    with pytest.raises(SystemExit):
        import_module(module).main()
    assert capsys.readouterr().out.startswith(f"usage: {name} [-h]")


def test_workers_do_not_load_the_bot() -> None:
    """A worker loads the program's first file once more: that must not bring all of Discord."""
    program = "import sys, bot.__main__; print(*sys.modules)"
    found = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert not {"discord", "aiohttp", "PIL", "engine"} & set(found.stdout.split())


def test_wheels_hold_every_file_of_the_packages() -> None:
    """Fonts, rules, schema, catalogues, puzzles, the page: what git ignores would be left out of a
    wheel, also if it is kept in git.
    """
    packages = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    ignored = ("git", "ls-files", "--cached", "--others", "--ignored", "--exclude-standard", "--")
    found = subprocess.run(
        [*ignored, *packages], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert not [name for name in found.stdout.splitlines() if "__pycache__" not in name]


def test_wheels_hold_what_new_games_are_made_of() -> None:
    """Whatever the kit copies lies in a package of the wheel, and nothing keeps git from it."""
    kept, packages = files(), PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    for kind in KINDS:
        wanted = {f"engine/kit/{kind}/{name}" for name in ("__init__.py", "turn.py", "rules.md")}
        wanted |= {f"render/kit/{kind}.py", f"engine/kit/tests/test_{kind}.py"}
        assert wanted <= kept
        assert {path.split("/")[0] for path in wanted} <= set(packages)
