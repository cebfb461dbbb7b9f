"""How matches are listed and chosen."""

SENTENCES: dict[str, str] = {
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
    # ── A time zone ──
    "zone.ask": "I do not know your time zone yet, so I may call you in the middle of the night. Tell me, and when you would like to be left in peace.",
    "zone.button": "Time zone, quiet hours",
}
