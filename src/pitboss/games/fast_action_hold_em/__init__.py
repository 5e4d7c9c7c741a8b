"""Fast action hold 'em, N.J.A.C. 19:47-21: adopted in 1998; nothing of its rules is published. It is listed only."""

from __future__ import annotations

from pitboss.games.fast_action_hold_em.options import OPTIONS
from pitboss.games.unpublished import listed_only

GAME = listed_only(
    "fast_action_hold_em",
    "Fast Action Hold 'Em",
    21,
    "No rule of fast action hold 'em is published: neither its equipment, its wagers and their odds nor how it is "
    "dealt. Whatever a licensee supplies, only what the chapter asks of every table can be checked, and no table is "
    "dealt.",
    OPTIONS,
)
