"""What a person has chosen for all their matches: kept, and taken over at every table they sit at.

Hours and holidays change clocks that run, so that each table is told; of a holiday the people there
hear as well. One choice of a person comes after the other, in whatever process.
"""

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from engine.host import digests
from engine.host.processes import Processes
from engine.model.people import Holiday, Preferences
from engine.store.protocol import Store
from engine.table import holidays, quiet_hours
from engine.table.table import Table
from engine.work.clock import Clock


class PersonSettings:
    """The settings of everybody, and the tables that go by them."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        processes: Processes,
        find_table: Callable[[str], Awaitable[Table]],
    ) -> None:
        self._store, self._clock, self._processes = store, clock, processes
        self._find_table = find_table

    async def save(self, person: Preferences) -> None:
        """Keep somebody's settings; their clocks go by them from now on."""
        await self._save(quiet_hours.check(person))
        await self._tell_tables(person)

    async def _save(self, person: Preferences) -> None:
        """The row of the next digest first: one that nobody wants any more does nothing, one that
        is missing would never come.
        """
        await digests.plan(self._store, person, self._clock.now())
        await self._store.save_person(person)

    async def direct_opened(self, person: int) -> None:
        """Somebody has opened direct messages with the bot."""
        if (await self._store.person(person)).uses_direct:
            return
        async with self._processes.lock(f"settings {person}"):
            known = await self._store.person(person)
            await self._store.save_person(replace(known, uses_direct=True))

    async def take_holiday(self, person: int, days: int) -> Holiday:
        """Days off from now on, announced at every table but live ones."""
        async with self._processes.lock(f"settings {person}"):
            known, now = await self._store.person(person), self._clock.now()
            return await self._add(known, holidays.take_holiday(known, now, days))

    async def plan_holiday(self, person: int, start: float, end: float) -> Holiday:
        """Days off from one time to another; a start that has passed means now."""
        async with self._processes.lock(f"settings {person}"):
            known, now = await self._store.person(person), self._clock.now()
            holiday = holidays.plan_holiday(known, now, max(start, now), end)
            return await self._add(known, holiday)

    async def _add(self, person: Preferences, holiday: Holiday) -> Holiday:
        person = replace(person, holidays=(*person.holidays, holiday))
        await self._store.save_person(person)
        news = "holiday" if holiday.start <= self._clock.now() else "holiday_soon"
        await self._tell_tables(person, news, since=holiday.start, until=holiday.end)
        return holiday

    async def let_automa_play(self, person: int, *, wanted: bool) -> None:
        """Whether an automa plays somebody's seats during the holiday that they are on, or have
        planned.
        """
        async with self._processes.lock(f"settings {person}"):
            known, now = await self._store.person(person), self._clock.now()
            holidays = tuple(
                replace(one, stand_in=wanted) if one.end > now else one for one in known.holidays
            )
            await self._store.save_person(replace(known, holidays=holidays))
            await self._tell_tables(replace(known, holidays=holidays))

    async def end_holiday(self, person: int) -> None:
        """Back before the holiday is over, or one that is planned is taken back; the days not used
        are not lost.
        """
        async with self._processes.lock(f"settings {person}"):
            known, now = await self._store.person(person), self._clock.now()
            was_away = any(h.start <= now < h.end for h in known.holidays)
            cut = tuple(replace(h, end=min(h.end, now)) for h in known.holidays if h.start < now)
            await self._store.save_person(replace(known, holidays=cut))
            await self._tell_tables(
                replace(known, holidays=cut), "holiday_over" if was_away else ""
            )

    async def _tell_tables(self, person: Preferences, news: str = "", **facts: object) -> None:
        for sheet in await self._store.sheets(person=person.id, status=("gathering", "playing")):
            table = await self._find_table(sheet.id)
            await table.set_person(person, news if table.status == "playing" else "", **facts)
