"""What Discord refuses in a body, one file per kind of body.

Each check fills a `Complaints` tree with Discord's codes at the path of the fault. Checks read the
body alone; what depends on the world (rights, archived threads, rates) is refused by the
operations.

commands     commands as a bot registers them: names, options, choices, counts
components   the components of a message: what may stand where, how many, how long
embeds       the sizes of embeds, each and all together
messages     the body of a message, new or edited: content, embeds, components, files, as one
modals       the form of a modal: title, fields, lengths, ids used once
shapes       the types of JSON in a body, before anything else is read: lists where lists belong
"""
