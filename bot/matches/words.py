"""How matches are listed and chosen."""

SENTENCES: dict[str, str] = {
    # ── Until when ──
    "due.holiday": "{due} (on holiday until {until})",
    "due.away": "{name} is on holiday until {until}.",
    "due.weekends": "{due} (weekends do not count)",
    "due.nights": "{due} (quiet hours do not count)",
    # ── When time runs out ──
    "late.automa": "Out of time, an automa ({level}) plays for you until you are back; {waits}. {then}",
    "late.waits": "each further turn waits a day for you",
    "late.waits.live": "each further turn waits a minute for you",
    "late.then.table": "After three missed turns in a row the others decide: wait, let it play on, or end the match. No seat is lost unless they choose so.",
    "late.then.newcomers": "After three missed turns in a row the seat is lost.",
    "late.then.everybody": "The seat stays yours.",
    "late.default": "Out of time, the plainest answer is given for you. The seat stays yours.",
    "late.forfeit": "Out of time, the seat is lost.",
    "late.soon.automa": "When the time is up, an automa plays for you until you are back.",
    "late.soon.default": "When the time is up, the plainest answer is given for you.",
    "late.soon.forfeit": "When the time is up, your seat is lost.",
    "match": "Which match, where it is unclear",
    "match.choice": "{game}: {names} ({state})",
    "match.gathering": "open",
    "match.playing": "running",
    "match.finished": "finished",
    "match.abandoned": "abandoned",
    "match.cancelled": "closed",
    "talk.match": "{game}: {names}",
    "analysis.nothing": "There is no finished match here, and none of yours. Play one first; `/games show:finished` lists those of others.",
    "trouble.none": "There is no match here. `/play` opens one; `/games` lists yours.",
    "which": "Which match do you mean?",
    "which.here": "Choose a match…",
    "trouble.many": "You play several matches: say which one with the option `match`.",
    "games.here": "Show a match here…",
    "games.you": "**your turn**",
    "games.other": "{name}’s turn",
    "games.until": ", due {due}",
    "games.on_holiday": ", on holiday until {until}",
    # ── Notes ──
    "note.shown": "**Your note:** {note}",
    # ── A time zone ──
    "zone.ask": "I do not know your time zone yet, so I may call you in the middle of the night. Tell me, and when you would like to be left in peace.",
    "zone.button": "Time zone, quiet hours",
}
