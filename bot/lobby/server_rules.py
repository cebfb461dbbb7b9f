"""What a server has chosen for the tables on it: who may open one, where, how, and how many.

Kept as words in the store (`Server.settings`), so that an old bot and a new one read each other;
whatever cannot be read is as if it had not been chosen. Nothing here knows Discord.
"""

from collections.abc import Container
from dataclasses import asdict, dataclass, fields, replace

from bot.lobby.clock_choice import CONSEQUENCES, ClockChoice, preset_of
from engine.automa import LEVELS
from engine.host.puzzle_posts import USUAL_HOUR, USUAL_ZONE
from engine.language.spoken import codes
from engine.model.clock_presets import PRESETS
from engine.model.people import Server
from engine.model.time_control import Consequence, TimeControl
from engine.store.protocol import Store
from engine.table.absence import STAND_IN_LEVEL
from engine.trouble import BadOption, Trouble

PLACES = ("thread", "channel")
OWN_CLOCK = "own"
CHOICES: dict[str, Container[str]] = {
    "place": PLACES,
    "clock": (*PRESETS, OWN_CLOCK),
    "consequence": CONSEQUENCES,
    "stand_in": LEVELS,
    "language": codes(),
}
"""What can be chosen where there is a choice between names."""
HIGHEST_LIMITS = {"per_person": 100, "per_server": 1000, "lobbies": 20, "open_tables": 500}
"""The limits a server can set, and how high."""


class NotHere(Trouble):
    """The server, or Discord, does not allow it here."""


@dataclass(frozen=True)
class ServerRules:
    """The rules of a server; the defaults are those of a server that has chosen nothing."""

    creators: tuple[int, ...] = ()
    """The roles that may open tables; everybody if none."""
    channels: tuple[int, ...] = ()
    """Where tables may be opened; everywhere if none."""
    place: str = "thread"
    """Whether a match gets a thread of its own or is played in the channel."""
    fallback: bool = True
    """Whether the channel is used where there is no right to make a thread."""
    clock: str = "normal"
    """One of the usual clocks, or `own`: then its time is in the three below, in seconds."""
    per_move: int = 0
    bank: int = 0
    increment: int = 0
    weekends: bool = False
    """Whether clocks stand still at weekends."""
    consequence: Consequence = "automa"
    """What happens out of time."""
    stand_in: str = STAND_IN_LEVEL
    """The automa that plays for whoever is late or has left."""
    per_person: int = 20
    per_server: int = 200
    lobbies: int = 5
    """How many lobbies one person may have open."""
    open_tables: int = 50
    """How many lobbies may be open on the server."""
    role: int = 0
    """The role a lobby may call once; 0: none."""
    language: str = ""
    """In which matches are told; empty: the one that Discord has for the server."""
    organisers: tuple[int, ...] = ()
    """The roles that may organise tournaments, besides whoever may manage events."""
    puzzle_channel: int = 0
    """Where the puzzle of the day is posted; 0: nowhere."""
    puzzle_hour: int = USUAL_HOUR
    """When, by the server's clock."""
    puzzle_posted: str = ""
    """What was posted last, and where (`bot/puzzle/daily.py`)."""
    puzzle_lost: bool = False
    """Whether the channel takes no posts any more, which was told once."""
    zone: str = USUAL_ZONE
    """The time zone of the server's clock."""

    @property
    def clock_choice(self) -> ClockChoice:
        """The clock of new tables; the usual one where a stored one makes no sense."""
        own = TimeControl(self.per_move, self.bank, self.increment)
        is_own = self.clock == OWN_CLOCK
        time = PRESETS["normal"] if is_own and not own.is_timed else PRESETS.get(self.clock, own)
        rest = TimeControl(weekends=self.weekends, consequence=self.consequence)
        try:
            return ClockChoice(rest, self.stand_in).with_time(time.check())
        except BadOption:
            return ClockChoice(stand_in=self.stand_in)

    def with_clock(self, choice: ClockChoice) -> "ServerRules":
        """The same rules with another clock of new tables."""
        control, name = choice.control, preset_of(choice.control)
        times = (0, 0, 0) if name else (control.per_move, control.bank, control.increment)
        per_move, bank, increment = map(int, times)
        return replace(
            self,
            clock=name or OWN_CLOCK,
            per_move=per_move,
            bank=bank,
            increment=increment,
            weekends=control.weekends,
            consequence=control.consequence,
            stand_in=choice.stand_in,
        )


def read_server_rules(server: Server) -> ServerRules:
    """What a server's settings mean."""
    said = server.settings
    known = {one.name for one in fields(ServerRules)} & set(said)
    read = {name: _value(name, said[name]) for name in known}
    return ServerRules(**{name: value for name, value in read.items() if value is not None})  # type: ignore[arg-type]


def _value(name: str, text: str) -> object:
    if name in ("creators", "channels", "organisers"):
        return tuple(int(word) for word in text.split() if word.isdecimal())
    if name in ("fallback", "weekends", "puzzle_lost"):
        return text == "yes"
    if name in ("puzzle_posted", "zone"):
        return text
    if name in CHOICES:
        return text if text in CHOICES[name] else None
    return int(text) if text.isdecimal() else None


def written(rules: ServerRules) -> dict[str, str]:
    """The same as words, without what is as it would be anyway."""
    plain = asdict(ServerRules())
    return {name: _text(value) for name, value in asdict(rules).items() if value != plain[name]}


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


async def server_rules_of(store: Store, server: int | None) -> ServerRules:
    """The rules where a match is played; in direct messages those of nobody."""
    return ServerRules() if server is None else read_server_rules(await store.server(server))


async def keep_server_rules(store: Store, server: int, rules: ServerRules) -> None:
    await store.save_server(Server(server, written(rules)))
