"""The acts that made and changed the chapter: their names, the days they took effect, where the Register prints them.

An act is named as the Register names it, ``R.1991 d.533``. What each changed stands with the game that it changed
(``games/<game>/history.py``) and, for the chapter as a whole, in `history`.
"""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple

from pitboss.errors import Unreadable


class Act(NamedTuple):
    """One rulemaking."""

    name: str
    """As the Register names it; empty where only its day is on record."""
    effective: date
    register: str = ""
    """Proposal and adoption in the New Jersey Register."""
    operative: date | None = None
    """The day from which it was to be applied, where that is later than the day it took effect."""
    told: str = ""
    """How the day is told where it is not on record; the days above are then the latest that it can be."""

    @property
    def since(self) -> date:
        """The first day on which it is law to be applied."""
        return self.operative or self.effective

    @property
    def when(self) -> str:
        """The day in words."""
        return self.told or self.since.isoformat()

    def __str__(self) -> str:
        return self.name or "by an act not named on record"


def day(text: object) -> date:
    """A day as records and submissions write it.

    >>> day("1991-11-04")
    datetime.date(1991, 11, 4)
    """
    try:
        if type(text) is date:
            return text
        if not isinstance(text, str) or not re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
            raise ValueError
        return date.fromisoformat(text)
    except ValueError:
        raise Unreadable(f"{str(text)!r} is not a day: it is written 1991-11-04") from None


_ON_RECORD = """
R.1978 d.186 | 1978-06-02 | 10 N.J.R. 177(a), 306(e)
R.1979 d.380 | 1979-09-26 | 11 N.J.R. 420(a), 600(a)
R.1980 d.132 | 1980-03-31 | 11 N.J.R. 653(a), 12 N.J.R. 294(c)
R.1980 d.186 | 1980-04-29 | 12 N.J.R. 357(a)
R.1981 d.301 | 1981-07-23 | 13 N.J.R. 629(a)
R.1981 d.368 | 1981-09-11 | 13 N.J.R. 543(b), 709(b)
R.1981 d.388 | 1981-11-02 | 13 N.J.R. 534(b), 780(c)
R.1982 d.255 | 1982-08-02 | 14 N.J.R. 559(b), 841(b) | 1982-09-15
R.1983 d.163 | 1983-05-04 | 15 N.J.R. 429(b), 932(a)
R.1983 d.551 | 1983-12-05 | 15 N.J.R. 1572(a), 2047(a)
R.1984 d.49 | 1984-03-05 | 15 N.J.R. 1242(a), 16 N.J.R. 433(b)
R.1985 d.228 | 1985-05-20 | 17 N.J.R. 61(a), 1341(a)
R.1986 d.308 | 1986-08-04 | 18 N.J.R. 1096(a), 1614(b)
R.1986 d.442 | 1986-10-20 | 18 N.J.R. 1361(a), 3136(a)
R.1987 d.395 | 1987-10-05 | 19 N.J.R. 54(b), 1826(b)
R.1988 d.233 | 1988-04-28 | 20 N.J.R. 639(a), 1209(d)
R.1988 d.360 | 1988-08-01 | 19 N.J.R. 1542(a), 20 N.J.R. 1954(b)
R.1989 d.97 | 1989-02-21 | 20 N.J.R. 2647(b), 21 N.J.R. 460(a)
R.1989 d.231 | 1989-05-01 | 20 N.J.R. 3014(a), 21 N.J.R. 1155(a)
R.1989 d.590 | 1989-12-04 | 21 N.J.R. 2441(a), 3788(b)
R.1990 d.35 | 1990-01-16 | 21 N.J.R. 3447(a), 22 N.J.R. 249(b)
R.1991 d.471 | 1991-09-16 | 23 N.J.R. 1784(a), 2869(b)
R.1991 d.532 | 1991-11-04 | 23 N.J.R. 2231(a), 3348(a)
R.1991 d.533 | 1991-11-04 | 23 N.J.R. 28(b), 3355(a)
R.1991 d.535 | 1991-11-04 | 23 N.J.R. 1783(a), 3354(a)
R.1991 d.537 | 1991-11-04 | 23 N.J.R. 1783(b), 3354(b)
R.1991 d.551 | 1991-11-04 | 23 N.J.R. 1784(b), 3350(a)
R.1991 d.615 | 1991-12-16 | 23 N.J.R. 2922(a), 3820(b)
R.1991 d.616 | 1991-12-16 | 23 N.J.R. 2926(a), 3824(a)
R.1992 d.59 | 1992-02-03 | 23 N.J.R. 2927(a), 24 N.J.R. 489(a)
R.1992 d.174 | 1992-04-20 | 23 N.J.R. 3251(a), 24 N.J.R. 1516(c)
R.1992 d.320 | 1992-08-17 | 24 N.J.R. 1872(a), 2925(c)
R.1992 d.406 | 1992-10-19 | 24 N.J.R. 569(a), 1517(a), 3742(a)
R.1992 d.411 | 1992-10-19 | 24 N.J.R. 558(a), 3753(a)
R.1992 d.452 | 1992-11-16 | 24 N.J.R. 3033(a), 4279(a)
R.1992 d.453 | 1992-11-16 | 24 N.J.R. 2140(a), 4279(b)
R.1993 d.37 | 1993-01-19 | 24 N.J.R. 3695(a), 25 N.J.R. 348(b)
R.1993 d.38 | 1993-01-19 | 24 N.J.R. 2351(a), 25 N.J.R. 367(a)
R.1993 d.203 | 1993-04-15 | 25 N.J.R. 919(a), 1999(d)
R.1993 d.255 | 1993-06-07 | 25 N.J.R. 1084(a), 2508(b)
R.1993 d.461 | 1993-09-20 | 25 N.J.R. 2234(a), 4508(c)
R.1993 d.630 | 1993-12-06 | 25 N.J.R. 3953(a), 5521(a)
R.1993 d.655 | 1993-12-20 | 25 N.J.R. 4474(b), 5944(a)
R.1994 d.80 | 1994-02-22 | 25 N.J.R. 5454(b), 26 N.J.R. 1113(a)
R.1994 d.137 | 1994-03-21 | 25 N.J.R. 5902(a), 26 N.J.R. 1373(b)
R.1994 d.141 | 1994-03-21 | 25 N.J.R. 5906(a), 26 N.J.R. 1380(a)
R.1994 d.265 | 1994-06-06 | 25 N.J.R. 5893(a), 26 N.J.R. 2463(a)
R.1994 d.283 | 1994-06-06 | 26 N.J.R. 1210(a), 2477(a)
R.1994 d.593 | 1994-12-05 | 26 N.J.R. 1323(a), 4445(b), 4790(a)
R.1995 d.167 | 1995-03-20 | 27 N.J.R. 57(b), 1202(a)
R.1995 d.285 | 1995-06-05 | 26 N.J.R. 2218(a), 27 N.J.R. 2254(a)
R.1995 d.309 | 1995-06-19 | 27 N.J.R. 1174(a), 2461(a)
R.1995 d.429 | 1995-08-07 | 27 N.J.R. 1176(a), 2974(a)
R.1995 d.430 | 1995-08-07 | 27 N.J.R. 1767(b), 2967(a)
R.1995 d.497 | 1995-09-05 | 27 N.J.R. 2128(a), 3399(a)
R.1995 d.534 | 1995-10-02 | 27 N.J.R. 2119(a), 3795(b)
R.1996 d.178 | 1996-03-11 | 28 N.J.R. 241(b), 1881(b)
R.1996 d.223 | 1996-05-20 | 28 N.J.R. 1362(b), 2572(b)
R.1996 d.315 | 1996-07-15 | 28 N.J.R. 1947(a), 3623(a)
R.1996 d.316 | 1996-07-15 | 28 N.J.R. 1950(a), 3625(a)
R.1996 d.356 | 1996-08-05 | 28 N.J.R. 2352(b), 3818(b)
R.1997 d.133 | 1997-03-17 | 29 N.J.R. 110(a), 921(a)
R.1997 d.134 | 1997-03-17 | 28 N.J.R. 2531(a), 29 N.J.R. 928(a)
R.1997 d.423 | 1997-10-06 | 28 N.J.R. 4181(b), 29 N.J.R. 4304(b)
R.1997 d.427 | 1997-10-06 | 28 N.J.R. 5060(a), 29 N.J.R. 4307(b)
R.1998 d.371 | 1998-07-20 | 29 N.J.R. 4672(a), 30 N.J.R. 2639(b)
R.1998 d.414 | 1998-08-17 | 30 N.J.R. 1219(a), 3067(a)
R.1998 d.441 | 1998-09-08 | 30 N.J.R. 1772(b), 3259(b)
R.1998 d.562 | 1998-12-07 | 30 N.J.R. 3004(a), 4260(a)
R.1999 d.9 | 1999-01-04 | 30 N.J.R. 1217(a), 31 N.J.R. 57(a)
R.1999 d.29 | 1999-01-19 | 30 N.J.R. 30(a), 31 N.J.R. 144(a)
R.1999 d.53 | 1999-02-16 | 30 N.J.R. 4156(a), 31 N.J.R. 552(a)
R.1999 d.208 | 1999-07-06 | 31 N.J.R. 935(a), 1819(a)
R.2000 d.2 | 2000-01-03 | 30 N.J.R. 4149(a), 32 N.J.R. 71(a)
R.2000 d.63 | 2000-02-22 | 31 N.J.R. 3247(a), 32 N.J.R. 718(a)
R.2001 d.24 | 2001-01-16 | 32 N.J.R. 3754(a), 33 N.J.R. 287(a)
R.2001 d.116 | 2001-03-09 | 33 N.J.R. 178(a), 1123(a)
R.2001 d.288 | 2001-08-20 | 32 N.J.R. 4240(a), 33 N.J.R. 2824(a)
R.2002 d.345 | 2002-11-04 | 34 N.J.R. 2214(a), 3794(a)
R.2003 d.243 | 2003-06-16 | 35 N.J.R. 1395(a), 2740(a)
R.2004 d.285 | 2004-07-19 | 36 N.J.R. 1311(a), 3422(a)
R.2004 d.326 | 2004-08-16 | 36 N.J.R. 1305(a), 3889(a)
R.2004 d.340 | 2004-09-07 | 36 N.J.R. 2310(a), 4166(a)
R.2004 d.384 | 2004-10-04 | 36 N.J.R. 3002(a), 4489(a)
R.2004 d.465 | 2004-12-20 | 36 N.J.R. 3639(a), 5704(a)
R.2005 d.33 | 2005-01-18 | 36 N.J.R. 4119(a), 37 N.J.R. 294(a)
R.2005 d.356 | 2005-10-17 | 37 N.J.R. 2301(a), 4034(a)
R.2006 d.36 | 2006-01-17 | 37 N.J.R. 2159(a), 38 N.J.R. 842(b)
R.2006 d.124 | 2006-04-03 | 37 N.J.R. 4906(a), 38 N.J.R. 1584(c)
R.2006 d.205 | 2006-06-05 | 38 N.J.R. 1177(a), 2524(a)
R.2006 d.217 | 2006-06-19 | 38 N.J.R. 119(b), 2738(a)
R.2006 d.255 | 2006-06-09 | 38 N.J.R. 1422(a), 2889(a)
R.2006 d.276 | 2006-07-17 | 38 N.J.R. 1413(a), 3067(a)
R.2006 d.341 | 2006-09-18 | 38 N.J.R. 2404(a), 3920(a)
R.2007 d.86 | 2007-03-19 | 38 N.J.R. 3149(a), 39 N.J.R. 940(a)
R.2007 d.119 | 2007-04-16 | 38 N.J.R. 5347(b), 39 N.J.R. 1521(b)
R.2007 d.246 | 2007-08-20 | 39 N.J.R. 1652(a), 3551(d)
R.2009 d.200 | 2009-06-15 | 41 N.J.R. 1003(a), 2497(a)
"""


def _read(line: str) -> Act:
    name, effective, register, *operative = (part.strip() for part in line.split("|"))
    return Act(name, day(effective), register, day(operative[0]) if operative else None)


ACTS = {act.name: act for act in map(_read, _ON_RECORD.strip().splitlines())}
"""Every act on record, by name, in order."""

CHAPTER_ADOPTED = ACTS["R.1978 d.186"]
READOPTED = tuple(
    ACTS[name]
    for name in ("R.1983 d.163", "R.1988 d.233", "R.1993 d.203", "R.1996 d.178", "R.2001 d.116", "R.2006 d.255")
)
EXPIRES = day("2011-06-09")
"""When the chapter as last readopted was to expire; N.J.A.C. 13:69F followed it in 2011 and 2012."""
FOLLOWED = day("2011-11-14")
"""When N.J.A.C. 13:69F came into force, at first for a time."""

_SUBCHAPTERS = {
    6: "R.1991 d.532",
    7: "R.1986 d.308",
    8: "R.1983 d.551",
    9: "R.1991 d.615",
    10: "R.1992 d.411",
    11: "R.1992 d.406",
    12: "R.1992 d.453",
    13: "R.1997 d.427",
    14: "R.1994 d.141",
    15: "R.1995 d.285",
    16: "R.1995 d.430",
    17: "R.1994 d.593",
    18: "R.1995 d.534",
    19: "R.2000 d.2",
    20: "R.1997 d.134",
    21: "R.1998 d.371",
    22: "R.1999 d.29",
    23: "R.2001 d.288",
    24: "R.2003 d.243",
    25: "R.2004 d.326",
    26: "R.2004 d.340",
    27: "R.2004 d.465",
    28: "R.2005 d.356",
    29: "R.2006 d.276",
    30: "R.2006 d.341",
    31: "R.2007 d.246",
}


def adopted(subchapter: int) -> Act:
    """The act that adopted a subchapter: its own, or the chapter's.

    >>> str(adopted(6)), str(adopted(2))
    ('R.1991 d.532', 'R.1978 d.186')
    """
    return ACTS[_SUBCHAPTERS[subchapter]] if subchapter in _SUBCHAPTERS else CHAPTER_ADOPTED
