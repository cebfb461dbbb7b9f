"""Tests of the bot on the local Discord."""
