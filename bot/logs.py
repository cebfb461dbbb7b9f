"""One line per thing that happened, with what it was about: match, entry, person, error id.

    2026-05-04T10:20:30Z WARNING bot.answers an answer was not taken: … match=ab12cd34 entry=7

With LOG_FORMAT=json the same as one JSON object per line. A traceback is part of its line. Every
error has an id, also where nobody was shown one. Secrets are never written: what the settings
hold, and the tokens by which Discord lets interactions be answered, are blanked out.
"""

import json
import logging
import re
import secrets
import sys
import time
from collections.abc import Iterable
from urllib.parse import parse_qs, unquote, urlsplit

from engine.work import log_context

FACTS = ("match", "entry", "server", "person", "channel", "error")
"""What a line can be about, given as `extra` or known from the work under way."""
FORMATS = ("text", "json")
LEVELS = ("debug", "info", "warning", "error")
BLANK = "***"
ERROR_CODE_BYTES = 3
"""What an error is found by in the log: two letters or digits a byte."""
TOO_TALKATIVE = ("aiosqlite", "asyncio")
"""Libraries whose debugging lines hold whole rows: seeds of live matches are among them."""
_TOKENS = re.compile(
    r"(?<=/)((?:interactions|webhooks)/\d{5,}/)[\w.-]{20,}"
    r"|((?:\"|')token(?:\"|'): ?(?:\"|'))[^\"']+"
)

_hidden: set[str] = set()


def hide(values: Iterable[str]) -> None:
    """From now on these are written nowhere; too short a word would blank out ordinary text."""
    _hidden.update(value for value in values if len(value) >= 6)


def secrets_of(address: str) -> list[str]:
    """What must not be shown of an address: its password, as it is written and as it is meant."""
    try:
        parts = urlsplit(address)
        password = parts.password or ""
    except ValueError:
        return [address]
    return [password, unquote(password), *parse_qs(parts.query).get("password", ())]


def blanked(text: str) -> str:
    """A text without what must not be shown."""
    for value in _hidden:
        text = text.replace(value, BLANK)
    return _TOKENS.sub(lambda found: f"{found[1] or found[2]}{BLANK}", text)


class OneLine(logging.Formatter):
    """A record as one line of text."""

    def format(self, record: logging.LogRecord) -> str:
        head = f"{_when(record)} {record.levelname} {record.name} {_single(record.getMessage())}"
        facts = [f"{name}={value}" for name, value in facts_of(record).items()]
        trace = [f"trace={json.dumps(_trace(self, record))}"] if record.exc_info else []
        return blanked(" ".join([head, *facts, *trace]))


class Json(logging.Formatter):
    """A record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": _when(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": blanked(record.getMessage()),
            **facts_of(record),
        }
        if record.exc_info:
            line["trace"] = blanked(_trace(self, record))
        return json.dumps(line, ensure_ascii=False, default=str)


def _when(record: logging.LogRecord) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created))


def _single(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")


def facts_of(record: logging.LogRecord) -> dict[str, object]:
    """What a line is about; an error without an id is given one, the same for whoever asks."""
    if record.levelno >= logging.ERROR and not hasattr(record, "error"):
        record.error = error_code()
    known = {**log_context.facts(), **vars(record)}
    return {name: known[name] for name in FACTS if name in known}


def error_code() -> str:
    """What somebody who saw an error can name it by."""
    return secrets.token_hex(ERROR_CODE_BYTES)


def _trace(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    assert record.exc_info
    return formatter.formatException(record.exc_info)


def begin(level: str = "info", form: str = "text") -> None:
    """Write the log of this process to standard error, whatever was set up before."""
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(Json() if form == "json" else OneLine())
    logging.basicConfig(level=level.upper(), handlers=[stream], force=True)
    # The voice libraries are missing on purpose: nothing here speaks.
    logging.getLogger("discord.client").setLevel(max(logging.getLevelName(level.upper()), 40))
    for name in TOO_TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.getLevelName(level.upper()), logging.INFO))
