"""The painters that new games begin with (`python -m engine new-game`), one of each kind.

cards   how Cinders looks: the cinder in the middle, bids around it, a hand below
tiles   how Basalt looks: stones on hexagons
track   how Lahar looks: runners on a winding track, the mud behind them
"""
