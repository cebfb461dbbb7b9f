"""Tephra's Discord side: the only code that knows Discord.

`client.py` is the bot, `settings.py` what can be set from outside, `limits.py` Discord's numbers,
and `local/` a Discord for one machine, so that nobody needs a token to try the bot or to test it.
"""
