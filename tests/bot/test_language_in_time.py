"""The made-up language as time passes, and for records from elsewhere."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local import LocalDiscord
from engine.language.pseudo import PSEUDO
from engine.match import record
from engine.model.time_control import DAY, TimeControl
from tests.bot.club import PLACE, Club
from tests.bot.everything_said import Ear
from tests.bot.made_up_club import NAMES, in_pseudo, open_strange_club, prefer


@pytest.fixture
async def club(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[Club]:
    async with open_strange_club(local, tmp_path) as one:
        yield one


async def test_nothing_that_time_brings_is_forgotten(club: Club, local: LocalDiscord) -> None:
    """Reminders, a digest, an automa that steps in, and what is asked when somebody stays away."""
    local.observers.append(ear := Ear())
    await prefer(club, club.ada, digest=8 * 60)
    await prefer(club, club.cleo, next_up=True)
    people, control = (club.ada, club.ben, club.cleo), TimeControl(per_move=DAY)
    table = await club.start(*people, control=control, language=PSEUDO.code)
    await club.play(table, 2)
    await club.wait(4 * DAY)
    said = "\n".join(ear.heard)
    for key in ("digest.title", "digest.mine"):
        assert in_pseudo(key) in said
    assert not ear.forgotten(*NAMES), "\n".join(map(str, ear.forgotten(*NAMES).items()))


async def test_no_word_about_a_record_is_forgotten(club: Club, local: LocalDiscord) -> None:
    table = await club.start(club.ada, club.ben)
    await table.resign(int(club.ada.id))
    local.observers.append(ear := Ear())
    good = record.write(table.match).encode()
    for body in (good, b"hello", b"\xff\xfe", b"", good.replace(b"taluva", b"chess"), good[:300]):
        upload = await club.ben.upload("record.txt", body, "text/plain")
        await (await club.ben.run("import", PLACE, file=upload)).done()
    assert len(ear.heard) > 5
    assert not ear.forgotten(*NAMES), "\n".join(map(str, ear.forgotten(*NAMES).items()))
