"""What a process no longer needs goes back to the system."""

import sys

import pytest

from engine.work.memory import give_back, resident

PIECE, PIECES = 3000, 20_000


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux's C library is asked")
def test_what_lies_free_between_pieces_in_use_is_given_back() -> None:
    pieces = [bytes(PIECE) for _ in range(PIECES)]
    kept = pieces[::50]
    pieces.clear()
    before = resident()
    give_back()
    assert before - resident() > PIECE * PIECES / 2**20 / 2
    assert len(kept) == PIECES // 50
