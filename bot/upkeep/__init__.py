"""What whoever runs the bot, or a server, wants to know: numbers, errors, alerts, limits, and what
is stored about a person.
"""
