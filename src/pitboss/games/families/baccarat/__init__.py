"""What the baccarat games share: values and third-card tables, the shoe, vigorish, odds by composition, the scoreboard.

Punto banco (19:47-3), chemin de fer (19:47-4) and minibaccarat (19:47-7) say these things in the same words, each in
sections of its own; where a section is needed, the game brings it.
"""
