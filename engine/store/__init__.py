"""Where matches are kept. Both databases run the same SQL, and one test file runs against both.

protocol          what a database must do for Tephra, and the values that go in and out of it
opening           the store at an address: SQLite by default, PostgreSQL by `postgresql://`
sqlite            the default: one file, one machine
postgres          for more than one process, or more than one machine
servers           which of several PostgreSQL servers takes writes; those that fall silent
rows              the SQL of matches, once for both databases
personal_rows     the SQL of what people keep to themselves about matches
puzzle_rows       the SQL of answers to puzzles
call_rows         the SQL of calls that are not answered yet
tournament_rows   the SQL of tournaments and ratings
person_rows       the SQL of everything stored about one person
process_rows      the SQL of sharing a database among processes
legible           rows that cannot be read hurt only what they are about
statements        statements of a transaction, and those that several subjects need
schema_files      the numbered files in `schema/`: which of them a database still lacks
"""
