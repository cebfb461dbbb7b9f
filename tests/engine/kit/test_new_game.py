"""`new-game`: each kind is written under its own name, found by itself, and green at once."""

import importlib.metadata
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import render.game_check
from engine import discovery
from engine.cli import main
from engine.games import GAMES
from engine.kit import new_game, stubs
from engine.kit.findings import Mark
from engine.kit.game_check import examine
from engine.kit.tables import SetTable
from engine.trouble import BadOption
from tests.engine.kit.scaffolds import NAMES, found, scaffold

ROOT = Path(__file__).parents[3]
each_kind = pytest.mark.parametrize("kind", new_game.KINDS)


@each_kind
def test_a_new_game_of_each_kind_is_green_at_once(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    written = scaffold(kind, tmp_path)
    with found(tmp_path, monkeypatch) as games:
        findings = {one.subject: one for one in examine(games[NAMES[kind]])}
    assert {name for name, one in findings.items() if one.mark is not Mark.WELL} <= {
        *("stubs", "speed")  # how quick it is depends on the machine
    }
    assert len(findings["stubs"].more) == len(stubs.in_folder(written.folder))
    said = {line.partition(":")[0] for line in findings["stubs"].more}
    assert {"rules.md", "turn.py", "lessons.py", "automa.py", "pictures.py"} <= said
    assert f"test_{NAMES[kind]}.py" in said
    assert set(findings) == {
        *("laws", "fuzz", "perft", "speed", "words", "sentences", "rules", "lessons"),
        *("tests", "pictures", "taps", "stubs"),
    }


def test_a_paragraph_without_a_test_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = scaffold("tiles", tmp_path)
    tests = written.folder / "tests" / f"test_{written.name}.py"
    text = tests.read_text(encoding="utf-8").replace("def test_2_2_", "def test_")
    tests.write_text(text, encoding="utf-8")
    with found(tmp_path, monkeypatch) as games:
        (told,) = [one for one in examine(games[written.name]) if one.subject == "tests"]
    assert (told.mark, told.said) == (Mark.NOTE, "no test for §2.2")


@pytest.mark.parametrize(
    ("colours", "told"),
    [
        (("Light", "Dark"), ["no colour Light; there are Red, Blue,", "no colour Dark", "alike"]),
        (("Red", "Red"), ["two seats look alike: Red and Red"]),
    ],
)
def test_colours_that_cannot_be_told_apart_are_told(
    colours: tuple[str, ...], told: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = scaffold("tiles", tmp_path)
    with found(tmp_path, monkeypatch) as games:
        game = replace(games[written.name], colours=colours, seats=(2,))
        match = SetTable(game, 2, {}).match(1)
        match.accept(match.propose_start())
        finding, *_ = render.game_check.examine(game, [match])
    assert finding.mark is Mark.BREACH
    lines = (finding.said, *finding.more)
    assert [part in line for part, line in zip(told, lines, strict=True)] == [True] * len(told)


def test_their_own_tests_pass_and_their_sources_are_clean(tmp_path: Path) -> None:
    for kind in new_game.KINDS:
        scaffold(kind, tmp_path)
    environment = {"PYTHONPATH": str(ROOT), discovery.FOLDER_VARIABLE: str(tmp_path)}
    checked = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir=.", "."],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout
    ruff = Path(sys.executable).with_name("ruff")
    rules = ["check", "--isolated", "--line-length=100", "--select=E,F,W,I,UP,B,SIM", "."]
    cleaned = subprocess.run([ruff, *rules], cwd=tmp_path, capture_output=True, text=True)
    assert cleaned.returncode == 0, cleaned.stdout


@each_kind
def test_nothing_of_the_kits_own_names_is_left(kind: str, tmp_path: Path) -> None:
    scaffold(kind, tmp_path)
    for path in tmp_path.rglob("*.*"):
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        assert "engine.kit." + kind not in text, path
        assert "render.kit" not in text, path
        assert new_game.KINDS[kind] not in text.lower(), path


def test_it_is_played_in_the_terminal_right_after_it_was_written(tmp_path: Path) -> None:
    def run(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "engine", *words],
            cwd=tmp_path,
            env={"PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    told = run("new-game", "nine_mens_morris", "--like", "tiles")
    assert "Nine Mens Morris is in" in told
    assert "python -m engine play nine_mens_morris --me 1 --automa easy" in told
    assert "rules.md:5: the rules of your game" in told
    assert "Matches: 3, each with 37.00 turns" in run("play", "nine_mens_morris", "--games", "3")
    assert "Nine Mens Morris" in run("games")


# ── Names and places ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("taluva", f"“taluva” already, in {GAMES['taluva'].folder}: take another name."),
        ("Hex", "“Hex” cannot be a game's name: take small letters"),
        ("nine-mens", "“nine-mens” cannot be a game's name"),
        ("hex_", "“hex_” cannot be a game's name"),
        ("_hex", "“_hex” cannot be a game's name"),
        ("nine__mens", "“nine__mens” cannot be a game's name"),
        ("2048", "“2048” cannot be a game's name"),
        ("", "“” cannot be a game's name"),
        ("../hex", "“../hex” cannot be a game's name"),
        ("ﬁve", "“ﬁve” cannot be a game's name"),
        ("class", "“class” is a word of Python's own"),
        ("match", "“match” is a word of Python's own"),
        ("lahar", "“lahar” is what a game of the kit is called"),
        ("a" * 21, "is too long: a game's name has at most 20 characters"),
    ],
)
def test_a_bad_name_is_refused_by_a_sentence(
    name: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", name, "--like", "tiles", "--at", str(tmp_path / "there")]) == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "there").exists()


def test_a_kind_that_there_is_not_is_refused_by_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="There is no kind “dice”: a game is like tiles, cards or"):
        new_game.planned("hex", "dice", {}, tmp_path / "there")


def test_where_it_is_put_decides_what_is_said_of_finding_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(discovery.FOLDER_VARIABLE, str(tmp_path))
    assert main(["new-game", "here", "--like", "Tiles"]) == 0
    assert "when the bot is started from here" in capsys.readouterr().out
    assert main(["new-game", "there", "--like", "TILES", "--at", str(tmp_path / "x" / "y")]) == 0
    said = capsys.readouterr().out
    assert "once it is installed" in said
    assert "started from here" not in said


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(BadOption, match="is there already, and nothing is written over it"):
        new_game.planned("hex", "tiles", {}, tmp_path)
    with pytest.raises(BadOption, match="is there already"):
        new_game.planned("hex", "tiles", {}, tmp_path / "notes.txt")
    with pytest.raises(BadOption, match="cannot be written"):
        new_game.write(new_game.NewGame("hex", "tiles", tmp_path / "notes.txt"))


# ── A package beside Tephra ──────────────────────────────────────────────────────────────────────


def install(project: Path, into: Path) -> None:
    """What an installer does with a project: its package, and what is known of it."""
    declared = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (package,) = project.glob(f"{new_game.PREFIX}*")
    into.mkdir(exist_ok=True)
    package.rename(into / package.name)
    known = into / f"{package.name}-{declared['version']}.dist-info"
    known.mkdir()
    (known / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {declared['name']}\nVersion: {declared['version']}\n"
    )
    lines = []
    for group, points in declared["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (known / "entry_points.txt").write_text("\n".join(lines))


def test_an_installed_package_is_found_by_its_entry_points(tmp_path: Path) -> None:
    install(scaffold("cards", tmp_path / "projects").folder, tmp_path / "installed")
    program = (
        "from engine.games import GAMES\nfrom render.games import PAINTERS\n"
        "print(*GAMES)\nprint(*(painter.title for painter in PAINTERS))"
    )
    found_there = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={"PYTHONPATH": f"{ROOT}:{tmp_path / 'installed'}"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert found_there[0].split() == [*GAMES, "torches"]
    assert found_there[1].endswith(" Torches")


def test_a_package_that_cannot_be_loaded_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = scaffold("track", tmp_path)
    scaffold("cards", tmp_path)
    (written.folder / written.package / "state.py").write_text("import no_such_module\n")
    monkeypatch.setenv(discovery.FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setattr(sys, "path", list(sys.path))
    games, broken = discovery.beside(discovery.GAMES_GROUP)
    assert list(games) == ["torches"]
    assert str(broken["gully"]) == "No module named 'no_such_module'"


def test_why_a_game_cannot_be_loaded_is_told(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    written = scaffold("track", tmp_path)
    path = written.folder / written.package / "turn.py"
    path.write_text(path.read_text(encoding="utf-8").replace("def run(", "def run((", 1))
    done = subprocess.run(
        [sys.executable, "-m", "engine", "check", "gully"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), discovery.FOLDER_VARIABLE: str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("“gully” was found and cannot be loaded. SyntaxError: ")
    assert "turn.py, line" in done.stderr


def test_an_entry_point_that_is_called_otherwise_than_its_game_is_told(tmp_path: Path) -> None:
    written = scaffold("tiles", tmp_path)
    path = written.folder / written.package / "__init__.py"
    text = path.read_text(encoding="utf-8").replace('id="pebbles"', 'id="shingle"')
    path.write_text(text, encoding="utf-8")
    program = (
        "from engine.cli import main\nfrom engine.kit import game_check\n"
        "game_check._words = lambda game: exit(0)\nmain(['check', 'shingle'])"
    )
    told = "The entry point “pebbles” leads to the game “shingle”: give both the same name."
    for words in (["-m", "engine", "check", "pebbles"], ["-c", program]):
        done = subprocess.run(
            [sys.executable, *words],
            cwd=tmp_path,
            env={"PYTHONPATH": str(ROOT), discovery.FOLDER_VARIABLE: str(tmp_path)},
            capture_output=True,
            text=True,
        )
        assert told in done.stdout + done.stderr


def test_a_name_that_is_taken_stays_with_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Installed, and in the folder of projects: the same game is one game."""
    scaffold("tiles", tmp_path)
    monkeypatch.setenv(discovery.FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setattr(sys, "path", list(sys.path))
    point = importlib.metadata.EntryPoint("pebbles", "math:pi", discovery.GAMES_GROUP)
    monkeypatch.setattr(discovery, "entry_points", lambda group: [point])
    loaded, _ = discovery.beside(discovery.GAMES_GROUP)
    assert loaded == {"pebbles": 3.141592653589793}
