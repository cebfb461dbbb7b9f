"""Replays: a frame per turn, held at the end, never too many frames or bytes."""

import io
import weakref
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from engine.games import GAMES
from engine.match import record
from render import Scene
from render.animate import MOST_BYTES, MOST_FRAMES, WIDTHS, animated, durations, spread
from render.picture import reduced
from render.replay import animate, charts, scenes
from tests.render import every
from tests.render.positions import NAMES, finished, played


def times(data: bytes) -> list[int]:
    """How long each frame of an animation is shown."""
    found = []
    with Image.open(io.BytesIO(data)) as image:
        for i in range(image.n_frames):  # type: ignore[attr-defined]
            image.seek(i)
            image.load()
            found.append(image.info["duration"])
    return found


def short() -> list[Scene]:
    return scenes(played(2, 1, "random", 7))


@pytest.mark.parametrize("media_type", ["image/webp", "image/gif"])
def test_a_frame_per_turn_and_the_last_is_held(media_type: str) -> None:
    shown = short()
    assert len(shown) == 6
    picture = animated(shown, names=NAMES, media_type=media_type)
    assert picture.media_type == media_type
    assert picture.size[0] == 1000
    assert len(picture.data) <= MOST_BYTES
    shown_for = times(picture.data)
    assert len(shown_for) == 6
    assert shown_for[-1] == 5000
    assert len(set(shown_for[:-1])) == 1
    assert picture.alt_text.startswith("Replay of 6 turns.")


@pytest.mark.parametrize("game", every.painted_games())
def test_every_game_has_its_replay(game: str) -> None:
    match = every.at(game, min(GAMES[game].seats), 0.2)
    shown = scenes(match)[-3:]
    picture = animated(shown, names=NAMES)
    assert len(times(picture.data)) == len(shown) == 3
    assert f"{GAMES[game].title}, turn" in picture.alt_text


@pytest.mark.parametrize("game", every.painted_games())
def test_every_game_has_its_charts(game: str) -> None:
    match = every.whole(game, max(GAMES[game].seats), 1)
    said = charts(record.write(match), size=600).alt_text
    assert all(name in said for name in match.names)


def test_frames_really_differ_and_the_island_stays_in_place() -> None:
    picture = animated(short(), names=NAMES)
    frames = []
    with Image.open(io.BytesIO(picture.data)) as image:
        for i in range(6):
            image.seek(i)
            frames.append(image.convert("RGB"))
    for one, other in pairwise(frames):
        assert one.size == other.size
        assert one.tobytes() != other.tobytes()


def test_a_long_match_skips_evenly_and_says_so() -> None:
    for count in (151, 200, 1000):
        chosen = spread(count, MOST_FRAMES)
        assert len(chosen) == len(set(chosen)) == MOST_FRAMES
        assert (chosen[0], chosen[-1]) == (0, count - 1)
        gaps = [b - a for a, b in pairwise(chosen)]
        assert max(gaps) - min(gaps) <= 1
    assert spread(150, 150) == list(range(150))
    from render.animate import _note

    assert _note(9, 200, 150) == "10 / 200 · 150 of 200 turns shown"
    assert _note(9, 48, 48) == "10 / 48"


def test_all_of_a_long_match_takes_about_a_minute() -> None:
    assert sum(durations(150)[:-1]) <= 62_000
    assert max(durations(3)[:-1]) <= 1000


@pytest.mark.parametrize("share", [2 / 3, 1 / 8])
def test_too_many_bytes_make_a_smaller_picture(share: float) -> None:
    """Even an eighth is reached, so that 150 frames of a board full of detail fit as GIF too."""
    shown = short()[:3]
    most = round(len(animated(shown, media_type="image/gif").data) * share)
    smaller = animated(shown, media_type="image/gif", most_bytes=most)
    assert smaller.size[0] in WIDTHS[1:]
    assert len(smaller.data) <= most


def test_progress_goes_from_nothing_to_all() -> None:
    heard: list[float] = []
    animate(record.write(played(2, 1, "random", 4)), report=heard.append)
    assert heard == sorted(heard)
    assert 0 < heard[0] < 0.5
    assert heard[-1] == 1.0


def test_a_replay_shows_every_turn_of_a_match() -> None:
    match = finished()
    shown = scenes(match)
    assert len(shown) == match.state.turns
    assert shown[-1].result == match.result()
    assert all(scene.result is None for scene in shown[:-1])
    assert shown[0].view.turns == 2


def test_struck_out_turns_are_not_shown() -> None:
    match = played(2, 1, "random", 4).at(5)
    before = len(scenes(match))
    match.accept(match.propose_undo(match.live[-2].n))
    assert len(scenes(match)) <= before


def test_only_what_discord_plays_is_made() -> None:
    with pytest.raises(ValueError, match="image/webp or image/gif, not image/png"):
        animated(short(), media_type="image/png")


def test_one_frame_is_in_memory_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the match: all frames of a long one took 200 MB."""
    drawn: list[weakref.ref[Image.Image]] = []
    most = 0

    def watched(*args: Any) -> Image.Image:
        nonlocal most
        frame = reduced(*args)
        drawn.append(weakref.ref(frame))
        most = max(most, sum(one() is not None for one in drawn))
        return frame

    monkeypatch.setattr("render.animate.reduced", watched)
    animated(short(), names=NAMES)
    assert len(drawn) == 6
    assert most <= 3, "the first, the last one drawn, and the next"
