"""Pitboss: New Jersey's Rules of the Games (N.J.A.C. 19:47) as executable software."""

__version__ = "0.1.0"

RULES = "19:47 (2006-2011), pitboss 0.1"
"""The version of the rules: every carry and every log names it, so that a restore under other rules is noticed."""
