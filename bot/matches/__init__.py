"""Which match is meant, and who plays in it.

which           the match of the channel, the one that was named, or the only one; completion
ask_which       asking which one, and then carrying the command out
chooser         a list of matches to choose from, most urgent first
deadline_words  until when somebody has time, and why so long
late_rule       what happens when time runs out, in words
people          the running matches of a person, and whether people play with them
who_rests       who is left in peace just now
ask_time_zone   whoever has told no time zone is asked for one, once
notes           private notes about a match
words           how matches are listed and chosen
"""
