"""How many records may be imported."""

import pytest

from bot.upkeep import import_limit
from bot.upkeep.import_limit import ImportLimit
from bot.upkeep.rate_limit import TooQuick
from engine.model.time_control import DAY


def test_imports_one_after_the_other_and_so_many_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    limit = ImportLimit()
    monkeypatch.setattr(import_limit, "MOST_IMPORTS_A_DAY", 3)
    limit.count(1, 1000.0)
    with pytest.raises(TooQuick, match="One after the other"):
        limit.count(1, 1009.0)
    limit.count(2, 1009.0)
    limit.count(1, 1011.0)
    limit.count(1, 5000.0)
    with pytest.raises(TooQuick, match="imported 3 matches today"):
        limit.count(1, 9000.0)
    limit.count(1, 1001.0 + DAY)
    assert set(limit._imported) == {1, 2}
    limit.count(2, 9000.0 + DAY)
    assert set(limit._imported) == {1, 2}
    limit.count(2, 9000.0 + 2 * DAY)
    assert set(limit._imported) == {2}, "who was not here for a day is forgotten"
