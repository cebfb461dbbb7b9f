"""Clients that nobody here wrote, against the local Discord: `make conform` runs them.

A misunderstanding that the bot and the local Discord share shows in no other test. So two small
bots, one on discord.js and one on hikari, do what any bot does, each in its own client's words, and
a local person sees whether it arrives: log in, register commands, be invoked, answer, edit, follow
up, be pressed, open a form, open a thread, write directly, attach a file.

__main__        the person, who tries everything with both
discord_js_bot  the bot on discord.js
hikari_bot      the bot on hikari, which has an environment of its own
install         installs both clients as `package-lock.json` and `requirements.lock` pin them
"""
