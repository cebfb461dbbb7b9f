"""What is noted while people play: every use of the bot and how it went, every move they were told
is made, memory, and what the log said. What it comes to is `report.py`.
"""

import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any, NamedTuple

JSON = dict[str, Any]
PATIENCE = 60.0
"""After so many seconds somebody gives up on an answer."""
GREEDY = "greedy"
"""The kind of all that is asked by the one who asks for dear things without end."""


@dataclass
class Use:
    """One use of the bot: a press, a command, a message. Times in seconds."""

    kind: str
    at: float
    first: float | None = None
    whole: float | None = None
    outcome: str = "unfinished"
    """answered; failed ("The application did not respond"); unfinished (nothing more came);
    error (an id of the log); gone (Discord did not let it through).
    """
    words: str = ""
    message: JSON = field(default_factory=dict)
    choices: list[JSON] = field(default_factory=list)

    def forget(self) -> None:
        """Only figures are kept for long."""
        self.message, self.choices = {}, []
        if self.outcome == "answered":
            self.words = ""


class Promise(NamedTuple):
    """Somebody has read that their move is made."""

    at: float
    match: str
    person: int
    move: str


class Memory(NamedTuple):
    """MiB of one process and of its workers."""

    at: float
    bot: int
    own: float
    workers: float


class Tally:
    """Everything noted in one run."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.begun = time.time()
        self.patience = patience
        self.uses: list[Use] = []
        self.promises: list[Promise] = []
        self.spent: defaultdict[str, list[float]] = defaultdict(list)
        """Milliseconds inside the bot, by what they were spent on."""
        self.memory: list[Memory] = []
        self.errors: list[tuple[float, JSON]] = []
        """When a line of level error was read from a log, and the line."""
        self.levels: Counter[str] = Counter()
        self.games: Counter[str] = Counter()
        self.over = 0

    def log(self, line: JSON) -> None:
        self.levels[line["level"]] += 1
        if line["level"] in ("error", "critical"):
            self.errors.append((time.time(), line))

    def outcomes(self, since: float = 0, until: float = float("inf")) -> Counter[str]:
        return Counter(use.outcome for use in self.uses if since <= use.at <= until)
