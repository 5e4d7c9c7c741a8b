"""Pitboss: New Jersey's Rules of the Games (N.J.A.C. 19:47) as executable software."""

__version__ = "0.2.0"
