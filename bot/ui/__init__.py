"""What every other package answers and shows things with.

answers           how an interaction is answered, errors as short ids
first_answer      the first answer: at once if it is ready, else deferred; by one process
heard_before      what Discord has sent before, and sends again
answer_time       how long an answer may take, by how quick the line to Discord is
priority          who goes first when much comes at once: answers before posts
buttons           buttons, lists and pickers that survive restarts, and what presses them do
forms             forms that pop up, and what was typed into one that is refused
typed_times       times as people type them: hours, days
shown_times       times and dates as each reader's Discord shows them
time_zones        time zones as people write and read them
ids               the ids of components: what a press means
command_mentions  slash commands in messages, to be tapped
slash_commands    parts that slash commands share: choices, the mark of those not all may use
panel_colour      the colour of the bar beside panels
icons             icons beside words: emoji of the bot's own, once Discord has them
refused_parts     a message whose icons, files or preselected values Discord refuses is sent without
pictures          boards and charts as Discord takes them, or in words
upload            a file that is sent along
late_edits        edits that can wait: a post at most every few seconds
progress          how far something is that takes seconds
sent_once         sends a message once, however often it is tried
made_once         makes once what has no nonce: threads, events
replies           answers below what people have written
private_matches   whose business a match is
markup            people and places as Discord shows them
rules_text        the rules of a game as they are shown: chapters, paragraphs
languages         who hears which language
automa_levels     the levels of automa as players read them
words             troubles, links and levels in words
"""
