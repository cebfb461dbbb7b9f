"""`python -m render`: draws from a record, and says in one sentence what is wrong."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from engine.match import record
from render.__main__ import main
from tests.render.positions import played


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(record.write(played(2, 1, "random", 5)), encoding="utf-8")
    return path


def test_a_board(kept: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.png"
    assert main([str(kept), "--out", str(out)]) == 0
    with Image.open(out) as image:
        assert image.format == "PNG"
        assert image.width == 1200


def test_any_entry_seat_and_theme(kept: Path, tmp_path: Path) -> None:
    plain, other = tmp_path / "a.png", tmp_path / "b.png"
    assert main([str(kept), "--out", str(plain)]) == 0
    for more in (["--entry", "3"], ["--theme", "light"]):
        assert main([str(kept), "--seat", "2", "--out", str(other), *more]) == 0
        assert other.read_bytes() != plain.read_bytes()


def test_words_and_charts(kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(kept), "--text", "--charts", str(tmp_path / "c.png")]) == 0
    assert "Taluva, turn 5" in capsys.readouterr().out
    assert Image.open(tmp_path / "c.png").width == 1200


@pytest.mark.parametrize("name", ["replay.webp", "replay.gif"])
def test_a_replay_with_a_progress_bar(kept: Path, tmp_path: Path, name: str) -> None:
    command = [sys.executable, "-m", "render", str(kept), "--animate", str(tmp_path / name)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "Drawing the replay" in done.stderr
    assert "100%" in done.stderr
    with Image.open(io.BytesIO((tmp_path / name).read_bytes())) as image:
        assert image.n_frames == 4  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Say what to draw: --out board.png, --animate replay.webp or --charts."),
        (["--out", "x.png", "--entry", "999"], "There is no entry 999 on the board"),
        (["--out", "x.png", "--entry", "0"], "There is no entry 0 on the board"),
        (["--out", "x.png", "--seat", "3"], "There is no seat 3: the match has 2."),
        (["--out", "x.png", "--size", "9"], "A picture is 200 to 4000 pixels wide, not 9."),
        (["--animate", "x.png"], "An animation is a .webp or a .gif file, not x.png."),
        (["--out", "/no/such/folder/x.png"], "/no/such/folder/x.png: No such file or directory."),
    ],
)
def test_what_is_wrong_is_one_sentence(
    kept: Path, arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(kept), *arguments]) == 2
    said = capsys.readouterr().err.strip()
    assert said.startswith(sentence)
    assert "\n" not in said


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"not a record", b'[Game "chess"]'])
def test_what_is_no_record_is_refused(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.txt"
    path.write_bytes(content)
    assert main([str(path), "--out", str(tmp_path / "x.png")]) == 2
    said = capsys.readouterr().err.strip()
    assert said.endswith(".")
    assert "\n" not in said
    assert main([str(tmp_path / "missing.txt"), "--text"]) == 2


def test_a_game_without_pictures_is_refused(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("render.games.PAINTERS", ())
    for arguments in (["--out", "x.png"], ["--charts", "x.png"], ["--animate", "x.gif"]):
        assert main([str(kept), *arguments]) == 2
        assert capsys.readouterr().err == "There are no pictures of Taluva.\n"
