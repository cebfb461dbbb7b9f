"""What every answer may need: troubles, links, levels of automa."""

SENTENCES: dict[str, str] = {
    "moment.wrong": "“{text}” is no time I understand: write Saturday 18:00, tomorrow 6pm or 2026-07-14 18:00.",
    "moment.past": "“{text}” has passed already.",
    # ── Troubles ──
    "trouble.command": "That command no longer exists. Type `/` to see what there is now.",
    "trouble.broken": "Something went wrong on my side; it is not your fault. The log has it as `{key}`.",
    "trouble.old": "This button is too old to work. Please use a newer one.",
    "trouble.slow": "This is taking longer than it should. Nothing is lost; please try again.",
    "trouble.restart": "Tephra is being updated. Nothing is lost: press again in a moment.",
    "files.limited": "Discord takes no pictures on this server for now: this is what they show. You see them in direct messages with me.",
    "form.again": "Correct it",
    # ── Games ──
    "game.choice": "{game}: {tagline}",
    "game.line": "- **{game}**: {tagline}",
    "game.about": "{tagline} {company}.",
    # ── Other ──
    "link.nowhere": "our direct messages",
    "link.direct": "[our direct messages]({url})",
    "state.on": "on",
    "state.off": "off",
    # ── Automa ──
    "level.random": "Random",
    "level.random.about": "plays any legal move",
    "level.easy": "Easy",
    "level.easy.about": "sees one part of the board, and what pays at once",
    "level.normal": "Normal",
    "level.normal.about": "knows what matters, and may overlook what is far away",
    "level.hard": "Hard",
    "level.hard.about": "thinks its best moves through into the next turn; takes its time",
    "level.character": "{level} {character}",
    "level.expert": "Expert",
    "level.expert.about": "thinks ten times as long as hard, a few seconds for a turn",
    "somebody": "somebody",
}
