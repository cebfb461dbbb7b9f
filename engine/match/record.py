"""A record: one match as one readable text file, in the spirit of PGN.

Headers first (`[Game "taluva"]`), then a line per entry: number, seat, move in notation, draws in
braces, and who answered if it was not the person. Acts of the table stand behind two dashes:

    1. -- start {17}
    2. s1 hut N50 {30}
    3. s2 place O50 SE (automa)
    4. -- undo 2

Where chance was sealed in public, `[Sealed "server/channel/post"]` says in which post.
A record shows everything, hidden cards included: a live match's is for its host alone.
"""

import json
import re
from collections.abc import Callable
from typing import get_args

from engine.dealer import LiveDealer
from engine.games import game_named
from engine.match.entries import Act, By, Entry, Seed
from engine.match.match import Match
from engine.sentences import say
from engine.trouble import BadOption, BadRecord

MOST_CHARACTERS = 1 << 20
MOST_DIGITS = 19
"""Of a draw: a fork's seed is the longest."""
MOST_OPTION_CHARACTERS = 2000
MOST_LINE_CHARACTERS = 20_000
"""No entry and no header of a match has more characters, but for a whole record's own headers."""

HasTime = Callable[[], bool]
"""Whether to go on, asked before every entry."""

_HEADER = re.compile(r'\[(?P<name>[A-Z][A-Za-z0-9]*) (?P<value>".*")\]')
_ENTRY = re.compile(
    r"(?P<n>\d{1,6})\. (?P<who>--|s\d{1,2}) (?P<text>[^{}()]*?)"
    r"(?: \{(?P<draws>[\d ]*)\})?(?: \((?P<by>[a-z]+)\))?"
)


def write(match: Match, **more: str) -> str:
    """The record of a match; the secret of its seed only once it is over."""
    result = match.result()
    headers = {
        "Game": match.game.id,
        "Rules": str(match.rules),
        "Options": " ".join(f"{k}={v}" for k, v in match.options.items()),
        "Seats": str(match.seats),
        **{f"Seat{i}": name for i, name in enumerate(match.names, 1)},
        "Hash": match.seed.hash,
        "Salt": match.seed.salt,
        **({"Secret": match.seed.secret} if match.is_over and match.seed.secret else {}),
        "Result": " ".join(map(str, result.ranks)) if result else "*",
        **more,
    }
    lines = [f"[{k} {json.dumps(v, ensure_ascii=False)}]" for k, v in headers.items()]
    return "\n".join([*lines, "", *map(_line, match.entries), ""])


def _line(entry: Entry) -> str:
    who = "--"
    words = [entry.text]
    if entry.act == "move":
        who = _seat(entry.seat)
    else:
        words = [entry.act, *([_seat(entry.seat)] if entry.seat is not None else []), entry.text]
    text = " ".join(filter(None, words))
    draws = f" {{{' '.join(map(str, entry.draws))}}}" if entry.draws else ""
    by = f" ({entry.by})" if entry.by != "person" else ""
    return f"{entry.n}. {who} {text}{draws}{by}"


def _seat(seat: int | None) -> str:
    assert seat is not None
    return f"s{seat + 1}"


def read(text: str, *, trusted: bool = False, has_time: HasTime = lambda: True) -> Match:
    """The match of a record, replayed entry by entry; BadRecord says where it does not fit, or that
    there is no more time for it: what strangers send must not keep anybody waiting. A state that
    the record holds, since the rules changed during the match, is taken from a trusted one only.
    """
    _check_time(has_time)
    if len(text) > MOST_CHARACTERS:
        raise BadRecord(say("record_long"))
    headers, entries = _parse(text)
    match = _set_up(headers)
    if len(entries) > 20 * match.game.bound:
        raise BadRecord(say("record_entries", game=match.game.title, count=len(entries)))
    try:
        for entry in entries[match.believe(entries) if trusted else 0 :]:
            _check_time(has_time)
            match.repeat(entry)
    except BadRecord as problem:
        raise BadRecord(_with_rules(match, str(problem))) from None
    result = match.result()
    ranks = " ".join(map(str, result.ranks)) if result else "*"
    if headers.get("Result", ranks) != ranks:
        raise BadRecord(say("record_result", said=headers["Result"], ranks=ranks))
    return match


def _check_time(has_time: HasTime) -> None:
    if not has_time():
        raise BadRecord(say("record_slow"))


def _with_rules(match: Match, problem: str) -> str:
    """Why a record does not fit, and by which rules it was made if they were other ones."""
    made_by, now = match.rules, match.game.version
    if made_by == now:
        return problem
    return say("record_rules", problem=problem, made_by=made_by, now=now)


def _parse(text: str) -> tuple[dict[str, str], list[Entry]]:
    headers, entries = {}, []
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_LINE_CHARACTERS and not line.startswith(("[Sheet ", "[Places ")):
            raise BadRecord(say("line_long", number=number))
        if header := _HEADER.fullmatch(line.strip()):
            headers[header["name"]] = _unquoted(header["value"], number)
        elif line.strip():
            entries.append(_read_line(line.strip(), number))
    return headers, entries


def _unquoted(value: str, number: int) -> str:
    try:
        return str(json.loads(value)).encode().decode()  # half a character is none
    except ValueError:
        raise BadRecord(say("bad_header", number=number)) from None


def _read_line(line: str, number: int) -> Entry:
    found = _ENTRY.fullmatch(line)
    draws = ((found and found["draws"]) or "").split()
    too_long = any(len(draw) > MOST_DIGITS for draw in draws)
    if found is None or (found["by"] or "person") not in get_args(By) or too_long:
        raise BadRecord(say("bad_line", number=number, line=line[:60]))
    act, seat, text = "move", None, found["text"]
    if found["who"] == "--":
        act, _, text = text.partition(" ")
        if named := re.match(r"s(\d{1,2})(?: |$)", text):
            seat, text = int(named[1]) - 1, text[named.end() :]
    else:
        seat = int(found["who"][1:]) - 1
    if act not in get_args(Act):
        raise BadRecord(say("no_act", number=number, act=act))
    numbers = tuple(map(int, draws))
    return Entry(int(found["n"]), act, seat, text, numbers, found["by"] or "person")  # type: ignore[arg-type]


def _set_up(headers: dict[str, str]) -> Match:
    for needed in ("Game", "Seats", "Hash"):
        if needed not in headers:
            raise BadRecord(say("no_header", name=needed))
    try:
        game = game_named(headers["Game"])
        seats, options = _seats(headers["Seats"]), _options(headers.get("Options", ""))
        colours = enumerate(game.colours_of(seats), 1)
        names = [headers.get(f"Seat{i}", colour) for i, colour in colours]
        secret = _hexadecimal(headers.get("Secret", ""))
        seed = Seed(headers["Hash"], headers.get("Salt", ""), secret)
        rules = _rules(headers.get("Rules", str(game.version)))
        return Match(game, seats, options, seed, names, rules)
    except BadOption as problem:
        raise BadRecord(say("record_headers", problem=problem)) from None


def _seats(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,3}", text):
        raise BadOption(say("bad_seats", text=text[:20]))
    return int(text)


def _rules(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text):
        raise BadOption(say("bad_rules", text=text[:20]))
    return int(text)


def _options(text: str) -> dict[str, str]:
    if len(text) > MOST_OPTION_CHARACTERS:
        raise BadOption(say("options_long"))
    pairs = [part.partition("=") for part in text.split()]
    for name, sign, _ in pairs:
        if not sign:
            raise BadOption(say("bad_option", name=name[:20]))
    return {name: value for name, _, value in pairs}


def _hexadecimal(text: str) -> str:
    try:
        bytes.fromhex(text)
    except ValueError:
        raise BadOption(say("bad_secret")) from None
    return text


def sealed_in(text: str, match: Match) -> str:
    """The post in which a record says that its chance was sealed, as `server/channel/post`; empty
    if it says nothing. The last part of the salt must be that post's number.
    """
    headers, _ = _parse(text)
    place = headers.get("Sealed", "")
    if place and not re.fullmatch(r"(\d{1,20}|@me)/\d{1,20}/\d{1,20}", place):
        raise BadRecord(say("seal_unclear"))
    if place and place.rpartition("/")[2] != match.seed.salt.rpartition("-")[2]:
        raise BadRecord(say("seal_other"))
    return place


def verify(match: Match, *, has_time: HasTime = lambda: True) -> int:
    """Check the seed against every draw of a match that is over; the number of draws checked."""
    _check_time(has_time)
    if not match.seed.secret:
        raise BadRecord(say("seed_secret"))
    if not match.is_over:
        raise BadRecord(say("seed_early"))
    if not match.seed.is_true:
        raise BadRecord(say("seed_wrong"))
    again = match.beginning()
    judged = match.entries[len(again.entries) :]
    for entry in judged:
        _check_time(has_time)
        dealer = LiveDealer(bytes.fromhex(match.seed.secret), match.seed.salt, entry.n)
        again.repeat(entry, dealer)
    return sum(len(entry.draws) for entry in judged)
