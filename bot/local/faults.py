"""Faults that tests inject: errors, rate limits, slowness, lost answers, a gateway that drops.

`on` names operations as `METHOD /template`, with `*` for anything: `"POST /channels/*/messages"`.
`times` counts down; `None` lasts until `clear()`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase


@dataclass
class Fault:
    kind: str  # "status", "limit", "slow", "lose" or "spoil"
    on: str
    times: int | None
    status: int = 502
    code: int = 0
    seconds: float = 0.0
    everywhere: bool = False

    def strikes(self, operation: str) -> bool:
        """Whether it hits this operation; it is used up by hitting."""
        if self.times == 0 or not fnmatchcase(operation, self.on):
            return False
        if self.times is not None:
            self.times -= 1
        return True


class Faults:
    def __init__(self) -> None:
        self.active: list[Fault] = []
        self.refused_resumes = 0
        self.deaf = False  # heartbeats are not acknowledged
        self.echoing = False  # every event is sent twice
        self.away: set[str] = set()  # servers that are lost for now
        self.drop: Callable[[int], None] = lambda code: None
        self.tell_away: Callable[[str], None] = lambda server: None

    def fail(
        self, status: int = 502, *, code: int = 0, on: str = "*", times: int | None = 1
    ) -> None:
        """Answer with an error; the request is not carried out."""
        self.active.append(Fault("status", on, times, status=status, code=code))

    def limit(
        self, seconds: float, *, on: str = "*", times: int | None = 1, everywhere: bool = False
    ) -> None:
        """Answer 429, to be tried again after some seconds; `everywhere` is the global limit."""
        fault = Fault("limit", on, times, seconds=seconds, everywhere=everywhere)
        self.active.append(fault)

    def slow(self, seconds: float, *, on: str = "*", times: int | None = 1) -> None:
        """Wait before carrying out."""
        self.active.append(Fault("slow", on, times, seconds=seconds))

    def lose_answer(self, *, on: str = "*", times: int | None = 1) -> None:
        """Carry the request out, then cut the connection instead of answering."""
        self.active.append(Fault("lose", on, times))

    def spoil_answer(self, status: int = 500, *, on: str = "*", times: int | None = 1) -> None:
        """Carry the request out, then answer with an error as if it had not been."""
        self.active.append(Fault("spoil", on, times, status=status))

    def drop_gateway(self, code: int = 1006) -> None:
        """Cut every gateway connection; 1006 without a word, else with that close code."""
        self.drop(code)

    def refuse_resumes(self, times: int = 1) -> None:
        """Answer the next resumes with "invalid session"."""
        self.refused_resumes = times

    def ignore_heartbeats(self, ignored: bool = True) -> None:
        self.deaf = ignored

    def send_twice(self, twice: bool = True) -> None:
        """Send every event of the gateway twice: Discord promises no event just once."""
        self.echoing = twice

    def lose_server(self, server: str) -> None:
        """An outage: nothing is heard of a server. What requests about its channels are answered is
        for other faults to say, since Discord does not.
        """
        self.away.add(server)
        self.tell_away(server)

    def find_server(self, server: str) -> None:
        """The outage is over."""
        self.away.discard(server)
        self.tell_away(server)

    def clear(self) -> None:
        self.active.clear()
        for server in list(self.away):
            self.find_server(server)
        self.refused_resumes, self.deaf, self.echoing = 0, False, False

    def striking(self, operation: str) -> list[Fault]:
        if not self.active:
            return []
        hits = [fault for fault in self.active if fault.strikes(operation)]
        self.active = [fault for fault in self.active if fault.times != 0]
        return hits
