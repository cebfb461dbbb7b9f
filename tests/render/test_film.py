"""Replay this turn: a moment per frame, with its sentence, as one seat saw it."""

import io
from functools import cache
from itertools import pairwise

import pytest
from PIL import Image

from engine.games import GAMES
from engine.match import record
from engine.match.match import Match
from engine.match.turn_moments import turn_with
from render import Scene
from render.animate import MOST_FILM_BYTES, film
from render.games import painter_of
from render.replay import film_turn, moment_scenes, turn_in_words
from tests.render import every
from tests.render.pages import each_game


@cache
def longest(game: str) -> list[Scene]:
    """The turn of a match with the most moments; several tests look at it."""
    match, found = whole(game), list[Scene]()
    n = match.live[-1].n
    while (turn := turn_with(match, n)) is not None and turn.moves[0].entry.n > 2:
        shown = moment_scenes(match, turn)
        found = max(found, shown, key=len)
        n = turn.moves[0].entry.n - 1
    return found


def whole(game: str) -> Match:
    return every.whole(game, max(GAMES[game].seats), 1)


@each_game
def test_the_longest_turn_is_a_short_film(game: str) -> None:
    scenes = longest(game)
    picture = film(scenes, names=every.NAMES)
    assert picture.media_type == "image/webp"
    assert len(picture.data) < MOST_FILM_BYTES == 1 << 20
    with Image.open(io.BytesIO(picture.data)) as image:
        assert image.n_frames == len(scenes) > 4  # type: ignore[attr-defined]
    assert picture.alt_text.startswith("Turn ")


@each_game
def test_every_frame_shows_something_new_or_says_so(game: str) -> None:
    scenes = longest(game)
    for before, after in pairwise(scenes[:-1]):
        assert after.view != before.view
        assert after.caption
        assert after.view.outcome is None
    assert not scenes[-1].highlight.candidates
    assert scenes[-1].highlight.since == scenes[0].view


@each_game
def test_it_ends_with_the_board_as_it_is(game: str) -> None:
    match = every.at(game, max(GAMES[game].seats), 0.5)
    turn = turn_with(match)
    assert turn is not None
    for seat in (None, 0):
        end = moment_scenes(match, turn, seat)[-1].view
        assert end == match.game.view(match.state, seat)


def test_what_is_named_has_happened_when_it_is_told() -> None:
    """An eruption tile is told before it is placed, and seen when it is told."""
    match = whole("eruption")
    entries = [entry for entry in match.live if entry.text.startswith("erupt ")]
    turn = turn_with(match, entries[0].n)
    assert turn is not None
    scenes = moment_scenes(match, turn)
    scene = next(one for one in scenes if "eruption tile" in one.caption)
    assert scene.highlight.last is not None
    changed = painter_of(scene.view).changed(scene.highlight.last, scene.view)
    assert painter_of(scene.view).places.cell([entries[0].text.split()[1]]) in changed


@pytest.mark.parametrize("game", ["eruption", "orcs_orcs_orcs", "volcanique"])
def test_nobody_sees_or_hears_in_it_what_is_hidden_from_them(game: str) -> None:
    match = whole(game)
    secret = [
        (entry.n, event)
        for entry, _, events in match.history()
        for event in events
        if event.to is not None and entry.act == "move"
    ]
    assert secret
    for n, event in secret[:: max(1, len(secret) // 4)]:
        turn = turn_with(match, n)
        assert turn is not None
        said = match.speaker.to(event.to).event(event)
        assert any(said in line for line in turn_in_words(match, n, event.to))
        for other in (None, (event.to or 0) + 1):
            if other is not None and other >= match.seats:
                continue
            assert not any(said in line for line in turn_in_words(match, n, other))
            for scene in moment_scenes(match, turn, other):
                assert scene.view.seat == other


def test_a_worker_makes_it_from_a_record_turned_as_its_reader_likes() -> None:
    match = every.at("taluva", 3, 0.3)
    text = record.write(match)
    straight, round_ = (film_turn(text, turned=turned) for turned in (0, 1))
    assert straight.alt_text == round_.alt_text
    assert straight.data != round_.data
    with pytest.raises(ValueError, match="nobody has moved"):
        film_turn(record.write(every.fresh(GAMES["taluva"], 2, 1)))
