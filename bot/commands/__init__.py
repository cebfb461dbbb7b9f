"""What people can ask of the bot: each file its slash commands and buttons. None imports another;
what they share is in the packages below.

registry               all commands, and the groups `/settings` and `/tournament`
play                   `/play`, the buttons of a lobby, a challenge, a rematch
clocks                 the panel about time, for a table and for a server
move                   `/move`, the buttons of a turn, `/hand`
moves_by_message       moves by message: mentions, replies, direct messages
undo                   `/undo`
resign                 `/resign`, and ending a match alone
automa                 `/automa`: away for a while, and back
more                   the button More, and how much a channel is told
in_my_language         a post in the language of whoever asks
votes                  `/offer`, `/substitute`, `/kick`, and voting
board                  `/board`, `/recap`, `/history`
replay                 `/replay`: the match as an animation, and a turn of it
analyse                `/analyse`
hint                   `/hint`
rules                  `/rules`, and the button What is this?
records                `/export`, `/import`, `/verify`
note                   `/note`: private notes; mute and follow
games                  `/games`: lists of matches
settings_me            `/settings me`
settings_server        `/settings server`
learn                  `/learn`, and the buttons of a lesson
puzzle                 `/puzzle`, and the buttons of a puzzle
help                   `/help` and `/about`
tournament             `/tournament`: signing up, standings, pairings
tournament_organising  `/tournament create`, `custom`, `start`, `round`
tournament_people      `/tournament add`, `remove`, `reinstate`, `replace`
tournament_changes     `/tournament correct`, `extend`, `change`, `cancel`
ratings                `/rating` and `/leaderboard`
status                 `/status`
privacy                `/privacy export` and `forget`
words                  what commands are called, ask and answer
"""
