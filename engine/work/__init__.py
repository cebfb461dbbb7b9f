"""What work is done with, whatever it is about.

clock           where time comes from, and how much of the processor a thread may use
fair_queue      who is served next where many ask
workers         worker processes for what would keep the event loop waiting
costly_threads  threads for dear work, beside those that list moves
capacity        how many workers there is room for, and how much they may remember
memory          how much memory this process has, and giving it back
log_context     what the work under way is about, for the log
"""
