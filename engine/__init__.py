"""Rules, matches, storage and tournaments. Knows nothing of Discord and nothing of pictures.

What every game stands on is in this folder; each package below may use those named before it:

contract          what every game keeps to: states, decisions, moves, steps
game              a game as a whole: its seats, options, words and views
lesson            lessons: a game learned by small goals
discovery         games that register themselves: in our folders, and beside Tephra
agenda            runs the steps of a game until somebody must decide
dealer            chance, and what the rules tell while they run
hexes             cells of a board of hexagons
notation          the text of every move, and the path by which a person picks one
lazy_moves        long lists of moves, made only as far as somebody looks
sketch            boards as text
labels            how words of a move read on buttons and in lists
glossary          which terms of a game a text speaks of
speaker           a game's sentences, said with the names of the people at the table
sentences         what tables and notation say when something cannot be done
plain_text        what somebody wrote, without layout and links
trouble           what can go wrong

language/         which language something is said in, and its sentences: below all others
games/            the five games: rules, words, views
match/            one match as a log of entries, its record, a preview: no clock, no store
model/            values that are stored about a table, people and servers
work/             the clock, worker processes, memory, what the log is about
automa/           computer players, hints, analysis
puzzles/          positions with one best answer: made, kept, judged
tournament/       formats, pairing, standings, ratings: no clock, no store
store/            the databases
table/            one match and the people around it
host/             everything of one process: all tables, the schedule, tournaments
upkeep/           backups, restoring, moving to another database, privacy
kit/              games to begin a new one with, and the laws that every game keeps
cli/              the command line
"""
