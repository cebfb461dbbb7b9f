"""What keeps a database well.

backups      a copy every night, the oldest thrown away
check_copy   whether a copy is any good
restore      a backup back in its place
migrate      everything from one database to another
privacy      what is stored about a person: shown to them, or forgotten
"""
