"""Where geysers lie: §1.4 one for each area and neighbouring area, in the middle of their border.

Edges are named by a cell and a way out of it. Everything here is asked once, when a continent is
laid: a geyser stays where it is, whatever sinks.
"""

from collections.abc import Iterable

from engine.hexes import Cell, Way, neighbours

Edge = tuple[Cell, Way]


def middle(edges: Iterable[Edge]) -> Edge:
    """The edge in the middle of a border, of which one side is given. Of several stretches that
    do not meet the longest counts, then the lowest; of two middle edges the lower one.
    """
    stretches = _stretches(sorted(edges))
    longest = max(map(len, stretches))
    path = min((path for path in stretches if len(path) == longest), key=min)
    return min(path[(longest - 1) // 2], path[longest // 2])


def _stretches(edges: list[Edge]) -> list[list[Edge]]:
    """The edges, each stretch from one of its ends to the other."""
    left, found = edges.copy(), []
    while left:
        ends = [edge for edge in left if len(_meeting(edge, left)) < 2]
        path = [(ends or left)[0]]
        left.remove(path[0])
        while following := _meeting(path[-1], left):
            path.append(following[0])
            left.remove(path[-1])
        found.append(path)
    return found


def _meeting(edge: Edge, edges: list[Edge]) -> list[Edge]:
    """The edges that share a corner with this one."""
    return [other for other in edges if other != edge and _corners(other) & _corners(edge)]


def _corners(edge: Edge) -> set[frozenset[Cell]]:
    """Both ends of an edge: a corner is the three cells that meet there."""
    cell, way = edge
    around = neighbours(cell)
    return {frozenset((cell, around[way], around[way.turned(turn)])) for turn in (1, -1)}
