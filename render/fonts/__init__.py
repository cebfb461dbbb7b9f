"""The letters of all scripts that a name may have, each font cut down to what is needed.

make   makes the font subsets in this folder from Debian's Noto packages
"""
