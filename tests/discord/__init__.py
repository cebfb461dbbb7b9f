"""Discord's own documents, and the check of all traffic against them.

`openapi.json` and `gateway.schema.json` are data, copied unchanged, with their licences beside
them.
"""
