"""One line per thing that happened, with what it was about: match, entry, person, error id.

    2026-05-04T10:20:30Z WARNING bot.answers an answer was not taken: … match=ab12cd34 entry=7

With LOG_FORMAT=json the same as one JSON object per line. A traceback is part of its line.
"""

import json
import logging
import sys
import time

FACTS = ("match", "entry", "person", "channel", "error")
"""What a line can be about, given as `extra`."""
FORMATS = ("text", "json")
LEVELS = ("debug", "info", "warning", "error")


class OneLine(logging.Formatter):
    """A record as one line of text."""

    def format(self, record: logging.LogRecord) -> str:
        head = f"{_when(record)} {record.levelname} {record.name} {_single(record.getMessage())}"
        facts = [f"{name}={value}" for name, value in _facts(record).items()]
        trace = [f"trace={json.dumps(_trace(self, record))}"] if record.exc_info else []
        return " ".join([head, *facts, *trace])


class Json(logging.Formatter):
    """A record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": _when(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **_facts(record),
        }
        if record.exc_info:
            line["trace"] = _trace(self, record)
        return json.dumps(line, ensure_ascii=False, default=str)


def _when(record: logging.LogRecord) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created))


def _single(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")


def _facts(record: logging.LogRecord) -> dict[str, object]:
    return {name: getattr(record, name) for name in FACTS if hasattr(record, name)}


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
