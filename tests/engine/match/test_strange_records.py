"""Records from strangers: whatever is in them, they are read or refused in bounded time."""

import gzip
import random
import time

import pytest

from engine import notation
from engine.games import GAMES
from engine.match import record
from engine.match.entries import Seed
from engine.match.match import Match
from engine.trouble import Trouble
from engine.work.clock import thread_time_below
from tests.effort import EFFORT, EFFORT_BEFORE

SECONDS = 1.0
SLACK = 1.0
"""What may be added to it: one entry more, and the setting up."""
HEAD = '[Game "taluva"]\n[Seats "2"]\n[Hash "00"]\n\n1. -- start {17}\n'


def quickly(text: str) -> str:
    """Read a record; the reason why it was refused, empty if it was not."""
    began = time.thread_time()
    try:
        record.read(text, has_time=thread_time_below(SECONDS))
        return ""
    except Trouble as trouble:
        return str(trouble)
    finally:
        assert time.thread_time() - began < SECONDS + SLACK


BOMBS = {
    "empty": "",
    "long": "x" * (record.MOST_CHARACTERS + 1),
    "one line": HEAD + "2. s1 " + "a" * 1_000_000,
    "lines": HEAD + "\n" * 1_000_000,
    "entries": HEAD + "".join(f"{n}. s1 hut N50\n" for n in range(2, 60_000)),
    "numbers": HEAD + "2. s1 hut N50 {" + "9" * 4000 + "}\n",
    "many numbers": HEAD + "2. s1 hut N50 {" + "9 " * 9_000 + "}\n",
    "entry number": HEAD + "9" * 5000 + ". s1 hut N50\n",
    "seats": HEAD.replace('"2"', '"' + "9" * 5000 + '"'),
    "minus": HEAD.replace('"2"', '"-99"'),
    "unknown": HEAD.replace("taluva", "chess"),
    "path": HEAD.replace("taluva", "../../etc/passwd"),
    "code": HEAD.replace("taluva", "__import__('os').system('true')"),
    "deep": HEAD.replace('"2"', "[" * 9_000 + "]" * 9_000),
    "nested": '[Sheet "' + '{\\"a\\":' * 90_000 + '"]\n' + HEAD,
    "options": HEAD.replace("\n\n", '\n[Options "' + "a=b " * 4_000 + '"]\n\n'),
    "stack": HEAD.replace("\n\n", '\n[Options "stack=' + "JG," * 6_000 + '"]\n\n'),
    "headers": "".join(f'[A{n} "x"]\n' for n in range(60_000)) + HEAD,
    "quotes": '[Game "' + '\\"' * 9_000 + '"]\n' + HEAD,
    "brackets": HEAD + "(" * 19_000 + "\n",
    "braces": HEAD + "2. s1 " + "{" * 19_000 + "\n",
    "surrogate": HEAD.replace("taluva", "\\ud800"),
    "secret": HEAD.replace("\n\n", '\n[Secret "' + "zz" * 32 + '"]\n\n'),
}


HARMLESS = ("lines", "nested", "headers", "quotes")
"""What a record may have too much of: nobody looks at it."""


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_refused_at_once(name: str) -> None:
    began = time.thread_time()
    said = quickly(BOMBS[name])
    assert time.thread_time() - began < 0.8
    assert bool(said) == (name not in HARMLESS)
    assert len(said) < 3000


def test_a_packed_file_is_no_text() -> None:
    with pytest.raises(UnicodeDecodeError):
        gzip.compress(b"0" * 100_000_000, 1).decode("utf-8-sig")


def played(game: str, chooser: random.Random) -> Match:
    found = GAMES[game]
    match = Match(found, found.seats[-1], {}, Seed.fresh("ab" * 32))
    match.accept(match.propose_start())
    for _ in range(150):
        if match.is_over:
            break
        seat = min(match.waiting())
        moves = match.moves(seat)
        match.accept(match.propose(seat, notation.write(moves[chooser.randrange(len(moves))])))
    return match


def test_an_undo_that_folds_everything_again_and_again_is_stopped() -> None:
    """Each of ten thousand undos goes back over a draw: minutes of work in a megabyte."""
    match = played("volcanic_isle", random.Random(3))
    lines = record.write(match).strip().split("\n")
    last = len(match.entries)
    drawn = max(e.n for e in match.entries if e.draws and e.n > last // 2)
    tail = [line for line in lines if line.split(".")[0].isdecimal()][drawn - 1 :]
    count = last
    while count < 12_000:
        count += 1
        lines.append(f"{count}. -- undo {drawn - 1}")
        for line in tail:
            count += 1
            lines.append(f"{count}. " + line.split(". ", 1)[1])
    text = "\n".join(lines)
    assert len(text) < record.MOST_CHARACTERS
    assert "takes too long" in quickly(text)


def test_a_record_of_a_real_match_is_read_in_a_fraction() -> None:
    for game in GAMES:
        text = record.write(played(game, random.Random(5)))
        began = time.thread_time()
        assert record.read(text, has_time=thread_time_below(SECONDS)).game.id == game
        assert time.thread_time() - began < SECONDS / 2


def test_whatever_is_changed_in_a_record_it_is_read_or_refused() -> None:
    chooser = random.Random(11 + EFFORT_BEFORE)
    texts = [record.write(played(game, chooser)) for game in GAMES]
    junk = ["\n", "[", '"', "{", "}", "9" * 30, "-- undo 1", "s1", "\x00", "é", " ", "(clock)"]
    for _ in range(40 * EFFORT):
        text = chooser.choice(texts)
        for _ in range(chooser.randrange(1, 6)):
            at = chooser.randrange(len(text))
            piece = chooser.choice([*junk, text[at : at + chooser.randrange(300)]])
            text = text[:at] + piece + text[at + chooser.randrange(60) :]
        quickly(text)
