"""What the command line says: what it found, what cannot be done, and what stands above its tables.

What an argument is for is said where the argument is added.
"""

from typing import Any

SENTENCES: dict[str, str] = {
    # ── What was typed ──
    "bad_pair": "An option is written name=value, not “{pair}”.",
    "bad_number": "“{text}” is not a whole number from 1 up",
    "bad_part": "“{text}” is not a part of one, like 0.05",
    "no_format": "there is no format “{text}”: {formats}",
    "no_seat": "There is no seat {seat}: {seats} play.",
    "many_automa": "{count} automa are named for {seats} seats.",
    "few_automa": "An arena needs two or more different automa.",
    "one_match": "With --me one match is played; leave --games out.",
    "no_weights": "{game} has no weights to tune.",
    # ── Files and databases ──
    "unreadable_file": "{path} cannot be read: {why}.",
    "not_text": "{path} is not a text file.",
    "unwritable_file": "{path} cannot be written: {why}.",
    "unwritable_folder": "No records can be kept in {path}: {why}.",
    "unwritable": "That could not be written: {why}.",
    "no_folder": "There is no folder {path}.",
    "no_database": "There is no database {path}.",
    "same_database": "The old and the new database are the same: there is nothing to move.",
    "backup_exists": "{path} is there already: a backup writes over nothing.",
    "backup_done": "Everything is in {path}: use it as sqlite:///{path}.",
    "restore_to_file": "A backup is restored to a SQLite file. To a PostgreSQL server it goes by: python -m engine migrate --from sqlite:///{backup} --to {scheme}://…",
    "restored": "{path} is the backup now, with {count} live matches, all checked.",
    "imported": "The match is {match}, with {entries} entries, {status}.",
    "refolded": "{match}: {fate}",
    "refold_count": "{fit} of {count} live matches fit today's rules.",
    "moved": "All {rows} rows are there. Set DATABASE_URL to the new database, then start the bot.",
    "moving": "moving",
    "comparing": "comparing",
    # ── Matches ──
    "matches": "matches",
    "seat_of": "{name} ({level})",
    "you": "you",
    "batch": "Matches: {matches}, each with {turns} turns and {decisions} decisions, {speed:.1f} per second. Seed: {seed}. How they ended: {whys}.",
    "ended_by": "{why} ({count})",
    "averages": "On average: {means}",
    "not_over": "The match is not over.",
    "ranks": "Ranks: {ranks}.",
    "rank": "{rank}. {name}: {counts}",
    "verified": "{entries} entries fit the rules and {draws} draws follow from the seed.",
    "seed_and_salt": "hash: {hash}\nsalt: {salt}",
    "sealed": """That nobody chose these draws is shown by https://discord.com/channels/{place},
if this post shows the hash and all of the salt but its last part, which is the post’s own number,
and Discord does not call it edited.""",
    "unsealed": """The record names no post that shows when hash and salt were known: it proves only that it
agrees with itself.""",
    "nodes": "nodes {count}",
    # ── In the terminal ──
    "help": """Type a move, word by word; Tab completes. Besides moves:
  moves WORDS   what can follow these words
  undo          take back your last move, where nobody has moved and nothing was drawn since
  rules NUMBER  a paragraph of the rules
  save FILE     keep a record of the match so far
  quit          leave""",
    "nothing_follows": "Nothing can follow that.",
    "no_paragraph": "The rules have no paragraph {number}.",
    "no_move_yet": "You have made no move yet.",
    "answered_since": "{name} has moved since your last move: it stands.",
    "it_stands": "Something was drawn or shown since your last move: it stands.",
    "record_saved": "The record is in {path}.",
    # ── Automa ──
    "arena": "{game}, {seats} seats{options}, seed {seed}",
    "pair": "{one} – {other}",
    "minutes": "Minutes of processor time; seconds that a seat of each thinks in a match.",
    "no_contender": "There is no automa {name}: {why}.",
    "self_play": "self-play",
    "new": "new",
    "old": "old",
    "surprise": "{name}: surprise {left:.4f}",
    "tuned": "The new table won {wins} of {games} against the old one ({low:.0%} to {high:.0%}, {draws} drawn).",
    # ── Puzzles ──
    "puzzle": "{n}. {id}, levels that miss it: {grade}. {answer}",
    "puzzles": "Puzzles in {path}: {count}, from {matches} matches.",
    # ── An analysis ──
    "analysing": "Reviewing the match",
    "no_mistakes": "No mistakes were found.",
    "overtakes": "Turn {turn}: {one} overtakes {other} ({before:.0%} → {after:.0%}).",
    "no_overtaking": "Nobody was overtaken for a whole round.",
    "chance_over": "chance over {turns} turns",
    # ── A tournament ──
    "round": "Round {n}",
    "bye": "bye: {players}",
    "seed": "Seed: {seed}",
    # ── Other languages ──
    "no_language": "“{code}” is the code of no language; one is like fr or pt-BR.",
    "no_catalogues": "There are no catalogues for “{code}” yet: --add begins a language.",
    "words_gap": "{why}: {key}: {text}",
    # ── A game of one's own ──
    "game_written": "{title} is in {path}: {count} files, a game like {like} under its own name.",
    "game_next": """Try it now:
  {python} play {name} --me 1 --automa easy
  {python} check {name}""",
    "game_discord": "On Discord it is among the games when the bot is started from here.",
    "game_elsewhere": "It is found, also by the bot, once it is installed: python -m pip install -e {path}",
    "game_stubs": "What is still a stub ({count}):",
    "game_green": "{title} is green.",
    "game_red": "{title} is not green. To be mended: {count}.",
    # ── Lessons ──
    "no_lessons": "{game} has no lessons yet.",
    "no_chapter": "There is no chapter “{key}”. There is {chapters}.",
    "learn_help": "Type moves as in a match. Besides: show, skip, back, again, quit.",
    "learn_step": "── Step {number} of {count} ──",
    "learn_new_position": "A new position:",
    "learn_look": "Look at {cells}.",
    "learn_finished": "That was “{title}”. Now a match: python -m engine play {game} --me 1",
    "learn_ahead": "Or go on with “{title}”. {about} (--chapter {key})",
}

HEADINGS: dict[str, tuple[str, ...]] = {
    "games": ("option", "value", "meaning"),
    "bench": ("game",),
    "batch": ("seat", "automa", "wins", "share", "mean rank"),
    "arena": (
        "pair",
        "matches",
        "won",
        "lost",
        "drawn",
        "win rate",
        "95 %",
        "bar",
        "min.",
        "s each",
    ),
    "ratings": ("automa", "rating"),
    "weights": ("weight", "old", "new"),
    "course": ("seat", "half-way", "result"),
    "mistakes": ("turn", "entry", "seat", "played", "better", "cost", "why"),
    "standings": ("rank", "player", "points"),
}
"""Above the columns of tables."""


def say(sentence: str, /, **facts: Any) -> str:
    """The sentence of that name with its facts."""
    return SENTENCES[sentence].format(**facts)
