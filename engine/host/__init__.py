"""Everything of one process: all its tables, what falls due, and other processes beside it.

tables                 every match there is, loaded when needed and let go when idle
schedule               the one task that sleeps until the next thing falls due
delivery               notices, handed to the listener one by one
processes              who else shares the database; locks, leases and claims among them
person_settings        hours and holidays of people, at every table they sit at
once_a_day             the next time of what comes once a day
digests                once a day somebody is told how their matches stand
puzzle_posts           once a day a server's channel gets the puzzle of the day
rematch                a lobby for the same game among the same people
archive                matches in and out as records, and the check that all still fit the rules
rating_updates         each match that ends moves ratings once
titles                 who has won which tournaments
tournaments            every tournament: what organisers and players ask for, and results
tournament_draft       a change of a tournament in the making
tournament_storing     finds tournaments in the store, and puts changes there
tournament_news        what a tournament tells of itself: rounds, results one by one or together
tournament_tables      opens the tables of a round, one after the other
tournament_deadlines   when a round's time is up, and about people who do not come
"""
