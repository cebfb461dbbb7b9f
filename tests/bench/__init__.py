"""Benchmarks: `make bench` runs them."""
