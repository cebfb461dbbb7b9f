"""Time controls that nobody could play by are refused."""

import pytest

from engine.model.time_control import DAY, TimeControl
from engine.trouble import BadOption


@pytest.mark.parametrize("increment", [float("inf"), 1e300, -1.0])
def test_an_increment_is_a_time_somebody_could_play_by(increment: float) -> None:
    with pytest.raises(BadOption):
        TimeControl(bank=DAY, increment=increment).check()
