"""What is said about limits, a server's state, a person's data, and to whoever runs the bot."""

SENTENCES: dict[str, str] = {
    # ── Alerts ──
    "alert.errors": "Tephra: {count} errors in the last ten minutes. The log has them with their ids.",
    "alert.database": "Tephra: the database fails. Nothing is lost, but nobody can move until it is back.",
    "alert.disk": "Tephra: the disk is nearly full, {free} MiB are left.",
    "alert.late": "Tephra: what fell due waits since {minutes} minutes.",
    "alert.died": "Tephra: a process of the bot has ended without saying goodbye, and matches go on without it.",
    "alert.backup": "Tephra: tonight’s backup could not be made and is tried again in an hour. {why}",
    # ── Limits ──
    "limit.renders": "That is a lot of pictures in a short time: please wait {seconds} s. Moves are never kept waiting.",
    "limit.renders.server": "A lot of pictures are being asked for on this server: please wait {seconds} s. Moves are never kept waiting.",
    "limit.halls": "There are {most} open tables on this server already. Join one, or wait until one has started.",
    "limit.tournaments": "There are {most} tournaments on this server already. One of them must end first.",
    # ── /status ──
    "status": "How the bot does on this server (for whoever manages it)",
    "status.title": "### Tephra on this server",
    "status.version": "Version {version}, running since {since}. Discord answers within {latency} ms.",
    "status.matches": "**{playing}** matches are played here (of {most} at most), **{gathering}** tables are open (of {halls}), **{tournaments}** tournaments are running.",
    "status.near": "⚠️ That is near a limit of this server: `/settings server` can raise it.",
    "status.rights": "⚠️ These rights are missing: {rights}.",
    "status.rights.well": "All rights it needs are there.",
    "status.storage": "The database answers.",
    "status.storage.late": "⚠️ The database answers, but work waits since {minutes} minutes.",
    "status.storage.gone": "⚠️ The database does not answer just now: nothing is lost, but nobody can move.",
    "status.errors": "The last errors here; whoever runs the bot finds them in its log:",
    "status.error": "- `{key}` {when}{match}",
    "status.error.match": ", match `{match}`",
    "status.errors.none": "There were no errors here since the start.",
    # ── /privacy ──
    "privacy": "What is stored about you",
    "privacy.export": "Everything that is stored about you, as a file for you alone",
    "privacy.forget": "Have everything about you forgotten",
    "privacy.exported": "This is everything that is stored about you: {matches} matches, {tournaments} tournaments, your settings and ratings. Messages in channels are Discord’s.",
    "privacy.ask": "### Really forget you?\nYour settings, ratings, tournaments and names go for good. Finished matches keep their moves, played by “somebody”.",
    "privacy.ask.playing": "You are **resigned** from {count} running matches first: at a table of two the other side wins, at a larger one an automa plays on.",
    "privacy.ask.lobbies": "Your open tables are closed, and you get up from those of others.",
    "privacy.ask.backups": "-# Copies of the database are kept for a few nights. What people wrote in channels is Discord’s: delete it there.",
    "somebody": "somebody",
    "privacy.yes": "Forget me",
    "privacy.done": "Everything about you is gone. {left} running matches were resigned. Whatever you do here from now on begins anew.",
}
