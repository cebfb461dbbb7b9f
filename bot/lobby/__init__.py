"""A table before its match begins.

opening         opening a lobby, posting it, keeping its post up to date, calling players
mending         lobbies after a mishap: killed while opening, post deleted
panels          what its post looks like, and the panel in which its host sets it up
places          where a match is played: the channel, or a thread that is opened for it
thread_opening  opening a thread of the kind a channel has, or saying why there is none
server_rules    what a server has chosen: who may open tables, where, clocks, limits
permissions     who may open a table, and who may change the server's rules
limits          how many matches and lobbies a person and a server may have
practice        practice games against an easy automa
words           what is said at a table that gathers
"""
