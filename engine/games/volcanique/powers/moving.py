"""Powers that let critters go further: §16.1 Agile, §16.10 Flying."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from engine.games.volcanique import box, critters
from engine.games.volcanique.occasions import PowerRule
from engine.games.volcanique.state import State, cell_of
from engine.hexes import neighbours


class Agile(PowerRule):
    """§16.1 Two moves; an uncontrolled biome of a neighbouring tile is in reach."""

    power = box.Power.AGILE
    steps: ClassVar[int] = 2

    def reach(self, state: State, seat: int, sections: Sequence[int]) -> Iterable[int]:
        near = {cell for at in sections for cell in neighbours(cell_of(at))}
        return [at for at in critters.open_sections(state) if cell_of(at) in near]


class Flying(PowerRule):
    """§16.10 Any uncontrolled biome is in reach."""

    power = box.Power.FLYING

    def reach(self, state: State, seat: int, sections: Sequence[int]) -> Iterable[int]:
        return critters.open_sections(state)
