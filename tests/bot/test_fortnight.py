"""A fortnight of five people and five matches: what reaches whom, and when."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.model.people import Quiet
from tests.bot.fortnight import Fortnight, Habits, open_fortnight

PEOPLE = {
    "Ada": Habits("Europe/Berlin", (7.5, 12.5, 18, 21), Quiet(22 * 60, 7 * 60)),
    "Ben": Habits("America/New_York", (8.5, 19.25), Quiet(23 * 60, 8 * 60), notify="dm"),
    "Cleo": Habits("Asia/Tokyo", (7.25, 20.75), tells_zone=False),
    "Dora": Habits("Europe/London", (8.25, 17.75, 22.5), Quiet(23 * 60 + 30, 7 * 60 + 30)),
    "Emil": Habits("America/Los_Angeles", (9, 20.5), Quiet(22 * 60, 8 * 60), away=((6, 99),)),
}
MOST_PINGS_A_DAY = 8


@pytest.fixture
async def weeks(tmp_path: Path) -> AsyncIterator[Fortnight]:
    async with open_fortnight(tmp_path, PEOPLE) as one:
        yield one


async def whole_fortnight(weeks: Fortnight) -> None:
    """Five matches of the five games. From the sixth day on Emil does not look in."""
    await weeks.begin("taluva", "Ada", "Ben")
    await weeks.begin("eruption", "Cleo", "Ada", "Dora", clock="quick")
    await weeks.begin("volcanic_isle", "Dora", "Ada", "Ben", "Cleo")
    await weeks.begin("orcs_orcs_orcs", "Emil", "Ben", "Dora")
    await weeks.begin("volcanique", "Ben", "Cleo", "Dora", "Emil", "Ada", clock="slow")
    await weeks.live(14)


async def test_a_fortnight(weeks: Fortnight) -> None:
    await whole_fortnight(weeks)
    for name in PEOPLE:
        assert max(weeks.pings_per_day(name).values()) <= MOST_PINGS_A_DAY, name
