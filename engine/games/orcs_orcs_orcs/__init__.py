"""Orcs Orcs Orcs: mages on a tower compete to squash the horde that charges it."""
