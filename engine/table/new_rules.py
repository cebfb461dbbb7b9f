"""A match that goes on under rules that have changed since: its entry that says so, or its end."""

from engine.match.rule_changes import Fit
from engine.table.draft import Draft


def follow(draft: Draft, fit: Fit) -> None:
    """Go on by today's rules, from the state where the entries do not lead there, if at all."""
    draft.add(draft.match.propose_rules(hold=fit is not Fit.FITS))
    if fit is Fit.ENDS:
        draft.add(draft.match.propose_act("abandon", text="rules"))
