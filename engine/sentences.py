"""What tables, records and the notation say to people when something cannot be done.

A game's sentences are in its own
words.py, the bot's in bot/words.py, the command line's in engine/cli/words.py. (What is
wrong with the address of a database is said where it is found: only hosts read it.)
"""

from collections.abc import Iterable
from enum import Enum
from typing import Any

from engine.language.filling import capital, listed
from engine.language.tables import Sentences

_ENGLISH: dict[str, str] = {
    # ── Which match, which tournament, which game ──
    "no_match": "There is no match “{match}”.",
    "match_gone": "This match is no longer there.",
    "no_tournament": "There is no tournament “{id}”.",
    "tournament_changed": "The tournament has changed since then.",
    "no_game": "There is no game “{name}”. You can choose {games}.",
    "broken_game": "“{name}” was found and cannot be loaded. {why}",
    "not_a_game": "the entry point “{name}” leads to something that is no game",
    "game_twice": "there is a game “{name}” already",
    "game_otherwise": "The entry point “{name}” leads to the game “{id}”: give both the same name.",
    "no_automa": "There is no automa “{name}”. You can choose {levels}.",
    "company": "{least} to {most} players, about {minutes} minutes",
    # ── A move ──
    "a_verb": "{verb}",
    "verb": "A move begins with {verbs}; “{word}” is not one of them.",
    "lone_verb": "A move begins with {verbs} here, not with “{word}”.",
    "silence": "Please say a move. It begins with {verbs}.",
    "unfinished": "“{text}” is not finished: after {verb} comes {form}.",
    "no_word": "“{words}” is not a {field}: say {verb} {form}.",
    "no_choice": "“{word}” is not a {noun}; say {choices}.",
    "too_much": "“{words}” is too much: say {verb} {form}.",
    "whole_move": "“{words}” is too much: {verb} is the whole move.",
    "N": "north",
    "NE": "north-east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "NW": "north-west",
    "short.N": "N",
    "short.NE": "NE",
    "short.SE": "SE",
    "short.S": "S",
    "short.SW": "SW",
    "short.NW": "NW",
    "not_your_turn": "It is not your turn: {names} must move.",
    "stale": "The board has changed since then.",
    "no_entry": "There is no entry {n} to go back to.",
    "not_plain": "“{text}” cannot be written into the log.",
    # ── What the database could not take ──
    "not_stored": "The database cannot be used just now: nothing has happened. Please try again.",
    "not_stored.full": "The disk of this server is full: nothing has happened. Please try again.",
    "not_stored.busy": "The database is busy just now: nothing has happened. Please try again.",
    "not_stored.closed": "The database is closed: nothing has happened.",
    "text_damaged": "Some text is none any more.",
    "row_damaged_where": "A row cannot be read: {where}.",
    "row_damaged": "This cannot be read any more: the database is damaged there.",
    # ── Why an automa would make a move ──
    "why_wins": "Wins the match.",
    "why_ends": "Ends the match, and nothing better is left.",
    "why_only": "There is nothing else to do.",
    "why_brings_now": "Brings {mine} this turn.",
    "why_brings_next": "Brings {mine} by the end of the next turn.",
    "why_brings_later": "Brings {mine} in three turns.",
    "why_keeps_now": "Loses nothing this turn.",
    "why_keeps_next": "Loses nothing by the end of the next turn.",
    "why_keeps_later": "Loses nothing in three turns.",
    "why_loses_now": "Loses only {mine} this turn.",
    "why_loses_next": "Loses only {mine} by the end of the next turn.",
    "why_loses_later": "Loses only {mine} in three turns.",
    "why_sheds_now": "Takes {mine} off this turn.",
    "why_sheds_next": "Takes {mine} off by the end of the next turn.",
    "why_sheds_later": "Takes {mine} off in three turns.",
    "why_costs_now": "Costs {mine} this turn.",
    "why_costs_next": "Costs {mine} by the end of the next turn.",
    "why_costs_later": "Costs {mine} in three turns.",
    "why_spends_nothing_now": "Costs nothing this turn.",
    "why_spends_nothing_next": "Costs nothing by the end of the next turn.",
    "why_spends_nothing_later": "Costs nothing in three turns.",
    "why_leaves": "Leaves {name} {mine} by the end of the next turn.",
    "why_leaves_nothing": "Leaves {name} nothing by the end of the next turn.",
    "why_takes": "Costs {name} {mine} this turn.",
    "why_gives": "Gives {name} {mine} by the end of the next turn.",
    "why_rest": "Other moves: {others}.",
    "why_rest_idle": "Without it: {others}.",
    "why_rest_worse": "Worse ones: {others}.",
    "why_rest_made": "What was played: {others}.",
    "why_will_bring_now": "Should bring {mine} this turn, as other good moves do.",
    "why_will_bring_next": "Should bring {mine} by the end of the next turn,"
    " as other good moves do.",
    "why_will_bring_later": "Should bring {mine} in three turns, as other good moves do.",
    "why_will_shed_now": "Should take {mine} off this turn, as other good moves do.",
    "why_will_shed_next": "Should take {mine} off by the end of the next turn,"
    " as other good moves do.",
    "why_will_shed_later": "Should take {mine} off in three turns, as other good moves do.",
    "why_will_cost_now": "Should cost {mine} this turn, no more than other moves.",
    "why_will_cost_next": "Should cost {mine} by the end of the next turn,"
    " no more than other moves.",
    "why_will_cost_later": "Should cost {mine} in three turns, no more than other moves.",
    "why_next": "Makes way for next turn: {told}",
    "why_now": "Makes way for: {told}",
    "why_follows_next": "Next turn, as after other moves: {told}",
    "why_follows_now": "Later this turn, as after other moves: {told}",
    "why_holds": "Ends the turn with {mine}.",
    "why_then_now": "What can follow: {told}",
    "why_then_next": "What can follow next turn: {told}",
    "why_spares": "Prevents: {told}",
    "why_ahead": "Came out ahead where both were played on.",
    "why_best": "Tried {lines} times, it did as well as any other move.",
    # ── The course of a match ──
    "not_started": "The match has not started yet.",
    "started": "The match has already started.",
    "over": "The match is over.",
    "paused": "The match is paused; its clocks have stopped.",
    "somebody": "somebody",
    "you": "you",
    "not_seated": "You are not at this table.",
    "you_left": "You have left this match.",
    "seat_left": "That seat has already left.",
    "not_in_a_row": "After `{move}` something happens first: stop there, then go on.",
    "not_moved": "You have not moved yet.",
    "somebody_left": "Somebody has left since then: the match cannot go back so far.",
    "rules_changed": "The rules have changed since then: the match cannot go back so far.",
    "undo_too_late": "More time has passed since then than you had left, so what you did stays.",
    "undo_counts": "This match counts and nobody else can agree, so what was drawn or shown stays.",
    "never_asks": "{game} never asks “{question}”.",
    "analysis_later": "The analysis shows secrets and gives advice, so it comes after the match.",
    "rematch_later": "You can have a rematch when the match is over.",
    # ── A lobby ──
    "player": "Player {n}",
    "level_random": "Random",
    "level_easy": "Easy",
    "level_normal": "Normal",
    "level_hard": "Hard",
    "level_expert": "Expert",
    "automa": "{level} automa",
    "automa_again": "{level} automa {n}",
    "host_only": "Only the person who opened the lobby can do that.",
    "you_sit": "You are already at this table.",
    "invited_only": "This match is for invited people.",
    "full": "All seats are taken.",
    "empty_seat": "That seat is empty.",
    "seats": "{game} is for {seats} seats, not {count}.",
    "no_option": "{game} has no option “{name}”: it has {options}.",
    "no_options": "{game} has no option “{name}”: it has none.",
    "no_value": "Option {name} can be {values}, not “{value}”.",
    # ── Deciding together ──
    "closed": "That vote is over.",
    "asked_enough": "You have asked {most} times within a day in vain. Please wait until tomorrow.",
    "they_sit": "They are already at this table.",
    "not_your_vote": "This vote is not yours to decide.",
    "not_offered": "This seat was not offered to you.",
    "nobody_there": "There is nobody to replace at that seat.",
    "time_not_up": "Their time is not up yet.",
    "not_silent": "They have not been away for seven days yet.",
    "arbiter_decides": "In a tournament its rules decide about people who are away, not the table.",
    "stand_in_plays": "An automa is already playing for them.",
    "not_on_holiday": "They are not on holiday.",
    "stand_in_soon": "They are on holiday; you can ask for a stand-in after three days.",
    "replace_holiday": "They are on holiday. After three days you can ask for a stand-in.",
    "nothing_to_ask": "That is not something to ask the table.",
    # ── Seats that change hands ──
    "automa_plays": "An automa is already playing for you.",
    "your_seat": "You are playing your seat yourself.",
    "automa_competes": "The automa plays for points of its own here: play to the end, or resign.",
    "others_play": "Other people are playing here: offer them a draw, or to abandon the match.",
    # ── Time ──
    "clock_both": "A clock has a time per move or a bank, not both.",
    "clock_range": "The time must be between one minute and fourteen days.",
    "clock_increment": "An increment is time added to a bank.",
    "no_zone": "There is no time zone “{name}”.",
    "quiet_times": "Quiet hours begin and end at a time of day.",
    "quiet_long": "Quiet hours can be at most sixteen hours a day.",
    "holiday_short": "A holiday lasts at least a day.",
    "holiday_order": "A holiday begins now or later, and ends after it has begun.",
    "holiday_twice": "You are on holiday already; come back before you take another.",
    "holiday_left": "You have {days:day|days} of holiday left this year.",
    # ── A record ──
    "record_long": "This record is too long to be one match.",
    "record_slow": "this record takes too long to read.",
    "record_empty": "The record has no entries.",
    "record_entries": "A match of {game} never has {count} entries.",
    "record_result": "The record says the result is {said}, but it is {ranks}.",
    "record_rules": "{problem} (It was made by rules version {made_by}, not {now}.)",
    "record_headers": "The headers do not make a match: {problem}",
    "no_header": "The record has no {name} header.",
    "bad_header": "Line {number} is not a header that can be read.",
    "line_long": "Line {number} is too long to be part of a match.",
    "bad_line": "Line {number} is neither a header nor an entry: “{line}”.",
    "no_act": "Line {number}: “{act}” is not something a table does.",
    "bad_seats": "“{text}” is not a number of seats.",
    "bad_rules": "“{text}” is not a version of the rules.",
    "options_long": "no game has so many options.",
    "bad_option": "“{name}” is not an option: an option is a name, = and a value.",
    "bad_secret": "the secret is not hexadecimal.",
    "seed_secret": "The seed is not published: the match is not over.",
    "seed_early": "The match is not over, so its seed cannot be known yet.",
    "seal_unclear": "The record’s `Sealed` is not the place of a post.",
    "seal_other": "The salt does not end with the number of the post that sealed it.",
    "seed_wrong": "The secret is not the one whose hash was published.",
    "whole_unreadable": "The Sheet or Places header of the record cannot be read.",
    "whole_other": "The Sheet header of the record is about another match.",
    "whole_places": "The Places header of the record is not about {count} seats.",
    "whole_little": "The Sheet header of the record is not enough to go on with the match.",
    "whole_no_id": "The Sheet header of the record has no id of a match.",
    "whole_nobody": "The Sheet header of the record names nobody and no place.",
    "rows_unreadable": "Its rows cannot be read: {problem}",
    "entry_missing": "Entry {n} is missing.",
    # ── Why an entry does not fit ──
    "entry_unfit": "Entry {n} does not fit: {problem}",
    "entry_other": "Entry {n} does not fit: it should be {entry}.",
    "entry_number": "its number should be {n}.",
    "entry_start": "a match starts once, with its first entry.",
    "entry_undo": "“{text}” is not an entry to go back to.",
    "entry_position": "it goes on from a position that cannot be checked.",
    "entry_versions": "“{text}” are not two versions of the rules.",
    "entry_over": "the match is over.",
    "entry_seat": "{act} is wrong about its seat.",
    "entry_no_seat": "there is no seat {number}.",
    "entry_by": "{act} is not something that {by} does.",
    "draw_missing": "draw {number} is missing",
    "draw_range": "draw {number} is {value}, but there were only {count} possibilities",
    "draws_many": "{written} draws are written, the rules made {made}",
    "fold_held": "it goes on from its last state. {problem}",
    "fold_ends": "it cannot go on. {problem}",
    "fold_snapshot": "{problem} Nor does the last snapshot help: {why}",
}
SENTENCES = Sentences("engine.sentences:", _ENGLISH)
COLOURS = Sentences(
    "engine.sentences:colour.",
    {
        name: name.lower()
        for name in (
            *("Black", "Blue", "Green", "Orange", "Pink", "Purple", "Red", "White", "Yellow"),
        )
    },
)
"""What the colours of pieces are called, by their names in games."""


def colour_name(name: str) -> str:
    """What a seat is called by its colour; any other name stays."""
    return capital(str(COLOURS.get(name, name)))


def say(sentence: str, /, **facts: Any) -> str:
    """The sentence of that name with its facts."""
    return SENTENCES.say(sentence, **facts)


def way_name(way: Enum) -> str:
    """What a direction is called: `north-east`."""
    return say(way.name)


def way_sign(way: Enum) -> str:
    """The letters for a direction, as a compass has them: `NE`."""
    return say(f"short.{way.name}")


def any_of(names: Iterable[str], conjunction: str = "or") -> str:
    """`a, b or c`."""
    return listed([str(name) for name in names], conjunction)
