"""The volcanic powers, one file each or per family; what they can do is in occasions.py.

A new power is a file here and a line in the list.
"""
