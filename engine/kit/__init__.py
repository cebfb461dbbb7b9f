"""What it takes to make a game: three small ones to begin with, what writes a new one of their
kind, and the laws that every game keeps.

new_game     writes a game of a kind under another name
breaches     what it means to break a law
tables       which ways there are to set a game up, and random walks through a match
laws         what holds at every step of every match
cited_rules  rules, code and tests name each other
word_laws    every word of a move, every score and every question has its sentence
course_laws  what every lesson keeps to
wild_input   whatever somebody types gets an answer
perft        in how many different ways the first turns can be played
speed        how quickly the rules run
coverage     which sentences were never said, and which paragraphs nothing cites
stubs        what is still as the kit wrote it, in a game and in its tests
findings     what an examination says
game_check   all of that for one game: findings, one after the other
words        every sentence of all this
cards/       Cinders: hidden hands, sealed bids, chance
tiles/       Basalt: stones on a board of hexagons
track/       Lahar: dice, and runners on a track
tests/       the rule tests that each of them brings along
"""
