"""What is on record of how the rules of let it ride poker changed."""

from __future__ import annotations

from pitboss.law.acts import EXPIRES, Act
from pitboss.law.changes import dated

LATER = Act("", EXPIRES, told="a day not on record")

CHANGES = (dated(LATER, "18.6A 18.6B", "inserted", "the two bonus wagers, inserted after the adoption"),)
