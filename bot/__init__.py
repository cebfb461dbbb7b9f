"""Tephra's Discord side: the only code that knows Discord.

Imports go up this list, never down; only `words` joins the tables (`words.py`) of the packages
below it, which import nothing:

discord_limits      Discord's numbers
logs                how the log is written, and what is never written into it
settings            what can be set from outside
words               every sentence the bot says, joined from each package's table
services            what parts of the bot may ask of the client
ui                  answers, buttons, forms, pictures: what every other package shows things with
matches             which match is meant, and who plays in it
turn                making a move: the dialogue, legal moves, misspelt ones, standing answers
lobby               a table before its match: opening, set-up, places, limits, practice
learn               lessons: a game learned by playing it, in a private message
posts               what is told of a match: boards, notices, results, analyses
puzzle              the puzzle of the day, solved in private and posted in channels
tournament          what is told and shown of tournaments
upkeep              for whoever runs the bot: metrics, alerts, errors, rate limits, rights
command_services    what commands may ask of the client: all of the above
written_commands    what can be asked for by a word in a message, and who answers it
commands            slash commands, their buttons, and moves by message
command_translator  what slash commands are called in other languages
client              the bot itself
checkup             `python -m bot --check`
start               from the settings to a running bot
__main__            `python -m bot`

local               a Discord for one machine: nobody needs a token to try the bot or test it
"""
