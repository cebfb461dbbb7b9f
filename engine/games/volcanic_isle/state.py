"""What is on the table in Volcanic Isle, as flat numbers so that a clone is cheap.

Spaces, areas and borders are numbered by the continent (continent.py), which a state names by its
text. Space `s` has the lava channels `2 * s` (the inner one, or the only one) and `2 * s + 1` (the
outer one); what lies in a channel is one number. A geyser is `6 * s + way`.
"""

from engine import contract
from engine.games.volcanic_isle.box import LAVA, PRAYERS, SETTLERS

EMPTY, LAVA_TILE, VILLAGE, MOAI = 0, 1, 2, 6
"""What lies in a channel: nothing, lava, or `VILLAGE + seat`, or `MOAI + seat`."""

ABOARD = -1
"""Where a settler is that has not landed: on its boat."""


class State(contract.State, kw_only=True):
    is_random: bool
    """Whether the continent is made by the Advanced Setup (§14)."""
    rounds: int
    """After so many rounds the game ends anyhow (§13.6), 0 for never."""

    map: str
    """The continent, as continent.py reads it."""
    bays: list[int]
    """The cell of the sea where each seat's boat lies."""
    first: int = 0
    """The seat that began."""

    channels: list[int]
    """What lies in each channel."""
    settlers: list[list[int]]
    """For each seat the spaces of its settlers, sorted."""
    loose: list[list[int]]
    """For each seat the spaces of its Moai that lie in no channel, sorted."""
    raised: dict[int, int]
    """The seat whose Moai stands on a geyser."""
    fissures: int = 0
    """A bit for each border that is cracked."""
    sunk: int = 0
    """A bit for each area that is gone."""

    lava: int = 0
    """Lava tiles in the supply."""
    villages: list[int]
    """Villages in each seat's reserve."""
    moai: list[int]
    """Moai in each seat's reserve."""
    prayers: list[int]
    """Prayer tokens each seat holds."""
    prayers_left: int = PRAYERS
    """Prayer tokens in the supply."""
    prayers_spent: int = 0
    """Prayer tokens out of the game."""
    score: list[int]
    """Points won so far; those of the end are not in it."""

    ap: int = 0
    """Action points left in this turn."""
    created: list[int]
    """The areas that got a new settler in this turn, once for each."""
    has_obtained: bool = False
    """Whether a prayer token was taken in this turn."""
    saved: list[int]
    """The pieces prayed for in the eruption that is going on: see eruptions.py."""
    is_ending: bool = False
    """Whether this round is the last one."""

    eruptions: int = 0
    """Eruptions, sinkings and Moai raised so far: for reports."""
    sinkings: int = 0
    raises: int = 0

    def clone(self) -> "State":
        return State(
            seats=self.seats,
            turn=self.turn,
            turns=self.turns,
            agenda=self.agenda.copy(),
            is_random=self.is_random,
            rounds=self.rounds,
            map=self.map,
            bays=self.bays,
            first=self.first,
            channels=self.channels.copy(),
            settlers=[spaces.copy() for spaces in self.settlers],
            loose=[spaces.copy() for spaces in self.loose],
            raised=self.raised.copy(),
            fissures=self.fissures,
            sunk=self.sunk,
            lava=self.lava,
            villages=self.villages.copy(),
            moai=self.moai.copy(),
            prayers=self.prayers.copy(),
            prayers_left=self.prayers_left,
            prayers_spent=self.prayers_spent,
            score=self.score.copy(),
            ap=self.ap,
            created=self.created.copy(),
            has_obtained=self.has_obtained,
            saved=self.saved.copy(),
            is_ending=self.is_ending,
            eruptions=self.eruptions,
            sinkings=self.sinkings,
            raises=self.raises,
        )

    def settlers_left(self, seat: int) -> int:
        """Settlers in a seat's reserve."""
        return SETTLERS - len(self.settlers[seat])

    def is_dry(self) -> bool:
        """§8.9 Whether no lava tile is on the board."""
        return self.lava == LAVA
