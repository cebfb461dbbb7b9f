"""What the kit says: to whoever makes a game, about its name and about what was found in it."""

from typing import Any

SENTENCES: dict[str, str] = {
    # ── A new game ──
    "name.identifier": "“{name}” cannot be a game's name: take small letters and digits, a letter first, and a _ between words, like nine_mens_morris.",
    "name.keyword": "“{name}” is a word of Python's own: take another name.",
    "name.long": "“{name}” is too long: a game's name has at most {most} characters.",
    "name.taken": "There is a game “{name}” already, in {path}: take another name.",
    "name.kit": "“{name}” is what a game of the kit is called: take another name.",
    "kind.unknown": "There is no kind “{kind}”: a game is like {kinds}.",
    "folder.taken": "{path} is there already, and nothing is written over it.",
    "folder.unwritable": "{path} cannot be written: {why}.",
    # ── An examination ──
    "laws.kept": "kept at every step of random matches (tables tried: {tables})",
    "laws.no_table": "no table can be set up: look at `seats`, `options` and `set_up`",
    "fuzz.kept": "{count} strange answers were typed, and each got a sentence",
    "perft.kept": "{counts} ways to play the first turns ({seats} seats), the same after JSON",
    "perft.many": "more than {most:,} ways to play the first turn: too many to count here",
    "speed": "{decisions_per_s:,.0f} decisions a second, a clone in {clone_us:,.1f} µs, a list of moves in {moves_us:,.1f} µs",
    "speed.slow": "below {most:,} decisions a second the better automa see little",
    "words.kept": "{count} laws kept: moves, labels, scores, terms and glossary have their sentences",
    "said.all": "every event, question, refusal and verb was met",
    "said.never": "never said in {matches} matches: {count}",
    "said.never.line": "{table}: {names}",
    "rules.kept": "all {count} paragraphs are cited, and every number that is cited exists",
    "rules.never": "cited nowhere: {count} of {all} paragraphs",
    "tests.kept": "a test is named after each of {count} paragraphs",
    "tests.none": "no test for {paragraphs}",
    "lessons.kept": "each of {count} reaches its goal by its model",
    "lessons.none": "there are none: /learn does not offer the game",
    "elsewhere.missing": "could not be asked: {why}",
    "stubs.left": "still as the kit wrote it: {count}",
    "again": "the same as with {subject}",
    "broken.words": "words.py: no sentence is called “{key}”, or one wants a fact “{key}” that is not told",
    "broken.at": "{file}, line {line}: {source}",
    "more": "and {count} more",
    # ── Its pictures, and its turns on Discord ──
    "pictures.subject": "pictures",
    "pictures.well": "{count} boards can be read at the size of a phone, the largest has {kib} KiB",
    "pictures.none": "there is no painter: the game is shown as text",
    "pictures.broken": "the painter cannot be loaded: the game is shown as text",
    "pictures.colour": "there is no colour {colour}; there are {known}",
    "pictures.alike": "two seats look alike: {one} and {other}",
    "pictures.amiss": "amiss at the size of a phone: {count}",
    "pictures.small": "“{text}” ({kind}) is too small to read",
    "pictures.overlap": "“{one}” and “{other}” overlap",
    "pictures.outside": "“{text}” leaves its room",
    "pictures.heavy": "a picture has {kib} KiB",
    "pictures.alt": "an alt text has {count} characters, and should have more than {least} and at most {most}",
    "pictures.unnamed": "{count} cells that a move can name are too small for their names",
    "taps.taps": "taps",
    "taps.told": "{mean:.1f} per turn on Discord, {most} at most ({turns} turns)",
    "taps.many": "more than {many} on average: ask less, or together (`rests`, `opens`, `several`)",
    "taps.too_many": "more than {most} taps for one turn",
    "taps.long": "“{label}” is too long for a button or a list",
    "taps.silent": "a step of the dialogue has a choice without words",
}


def say(sentence: str, /, **facts: Any) -> str:
    """The sentence of that name with its facts."""
    return SENTENCES[sentence].format(**facts)
