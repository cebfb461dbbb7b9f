"""A table before its match begins.

opening         opening a lobby, posting it, keeping its post up to date, calling players
reposting       posts that are shown again: after a change, a kill, a deletion
panels          what its post looks like, and the panel in which its host sets it up
evenness        how even a match would be, by the ratings of those who sit there
clock_choice    which clock a table has, and who plays for whoever is away
clock_panel     clocks in words, and the panel in which all about time is chosen
durations       lengths of time as people write and read them
sealing         the post that opens a match: its number is part of the match's chance
match_place     where a match is played: the channel, or a thread that is opened for it
thread_opening  opening a thread of the kind a channel has, or saying why there is none
server_rules    what a server has chosen: who may open tables, where, clocks, limits
permissions     who may open a table, set it up, and change the server's rules
match_limits    how many matches and lobbies a person and a server may have
invitations     an invitation to a match by direct message
private_posts   messages for one person: direct messages, or a private thread
practice        practice games against an easy automa
words           what is said at a table that gathers
"""
