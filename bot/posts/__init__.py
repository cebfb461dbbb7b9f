"""What is told of matches, and where.

listener                 who is told where, and who is pinged: what the engine's tables tell
typing_sign              what shows in a channel that an automa thinks
when_posted              when a channel is told: one post a turn, half-finished turns later
delivery                 sending to channels and people, and whether it arrived
delivery_receipts        what Discord has taken, for as long as the process lives
live_boards              the buttons of an older board go when a newer one is posted
direct_message_failures  how direct messages fared lately
direct_message_pace      how fast people are written to who may never have been before
told_cache               what a match told, kept, so that only what is new is played again
deeds                    what just happened, in the few lines below a picture
what_happened            what happened, in words: the lines that matter, and all of them
turn_post                the post after a turn: board, what happened, who is to move and until when
result                   how a match ended: ranks, decisive moments, charts
translated_posts         a post once more, in another language
calls_and_reminders      calls and reminders: one message per person, taken away once it is answered
digest                   once a day, by direct message: how somebody's matches stand
notices                  votes, reminders, holidays, pauses: a handler for each name
seat_notices             what becomes of somebody's own seat, told to them
away_vote                the question to a table about the seat of somebody who stays away
lost_places              locked threads, deleted channels, servers the bot was removed from
sleeping_threads         threads that Discord has archived are opened again
moment_pictures          the board before and after moves that decided something
automa_reasons           why an automa made its moves, where the table wants to know
analysis                 what an analysis looks like
analysis_cache           analyses that were made or are being made
words                    what posts, votes, reminders, results and analyses say
"""
