"""Tests of the local Discord, by what must hold."""
