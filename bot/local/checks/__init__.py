"""What Discord refuses in a body, one file per kind of body.

Each check fills a `Complaints` tree with Discord's codes at the path of the fault. Checks read the
body alone; what depends on the world (rights, archived threads, rates) is refused by the
operations.

shapes       the types of JSON, before anything else is read
messages     a message, new or edited
components   the components of a message
embeds       the sizes of embeds
modals       a form
commands     commands as a bot registers them
"""
