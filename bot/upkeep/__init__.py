"""What whoever runs the bot, or a server, wants to know and to limit.

metrics           numbers for Prometheus, on a local port
alerts            a word to ALERT_WEBHOOK when something needs a person
incidents         the last errors by server, for `/status`
rate_limit        how many pictures and threads people may ask for
import_limit      how many records they may import
public_answers    how often one person is told in public that a message is no move
bot_rights        the rights the bot needs, and its invitation
syncing           telling Discord which commands there are
icon_upload       brings icons to Discord, in the background
session_starts    waits where the bot has begun too often
invalid_requests  stops where Discord refuses too much
gc_tuning         garbage collection for a process that runs for months
words             what is said about limits, and to whoever runs the bot
"""
