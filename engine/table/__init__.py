"""One match and the people around it.

table              what can be asked of a table: the way in for everybody else
commit             the books: request → draft → commit → accept, and keeping up with other processes
draft              a change in the making: everything that is stored as one step, or not at all
lobby              gathering: who sits down, by which rules, the start
lobby_closing      when an open table that does not start closes by itself
moves              answers, undo, standing answers
leaving            resigning, handing a seat to an automa and taking it back, substitutes
voting             what the table decides together, and what follows
clocks             who is on the clock, since when, and what happens when time is up
absence            somebody who is late: a stand-in plays, and after some turns the others are asked
holidays           the days one may take; an automa plays meanwhile, and gives the seat back
pausing            a match that stands: its place is closed, or everybody is away
abandoned_matches  matches to which nobody comes back: after a week, or weeks and a vote
seat_news          what a person must hear about their own seat, never in quiet hours
calls              who is called at once, and who only when they are up again
quiet_hours        when a person's clock stands: quiet hours, holidays, weekends
reminders          when somebody is reminded, and one message for all their matches
new_rules          a match that goes on, or ends, under rules that have changed since
open_questions     who must answer now, and until when
posts              what is told of a match, as each seat may know it, and who listens
background         automa answer and the listener is told, with nobody waiting
services           what a table needs of its process: store, clock, listener, automa
"""
