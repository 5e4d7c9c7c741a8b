"""The days, weeks and months that limits are set for: New Jersey's, by the calendar; a week begins on Monday."""

from __future__ import annotations

import datetime
import functools
import zoneinfo
from typing import Final

ZONE: Final = zoneinfo.ZoneInfo("America/New_York")
DAY, WEEK, MONTH = "day", "week", "month"
PERIODS: Final = (DAY, WEEK, MONTH)


def day_of(at: str) -> str:
    """The day in New Jersey of a moment as it is stamped (UTC).

    >>> day_of("2026-11-18T04:59:59.999999Z"), day_of("2026-11-18T05:00:00.000000Z")
    ('2026-11-17', '2026-11-18')
    """
    return _day_of_hour(at[:13])


@functools.lru_cache(5000)
def _day_of_hour(hour: str) -> str:
    return datetime.datetime.fromisoformat(f"{hour}:00:00+00:00").astimezone(ZONE).date().isoformat()


@functools.lru_cache(5000)
def first_day(period: str, day: str) -> str:
    """The first day of the day, week or month in which a day lies.

    >>> first_day("week", "2026-11-18"), first_day("month", "2026-11-18"), first_day("day", "2026-11-18")
    ('2026-11-16', '2026-11-01', '2026-11-18')
    """
    date = datetime.date.fromisoformat(day)
    if period == MONTH:
        return date.replace(day=1).isoformat()
    return (date - datetime.timedelta(days=date.weekday() if period == WEEK else 0)).isoformat()


@functools.lru_cache(5000)
def ends(period: str, day: str) -> str:
    """When the day, week or month in which a day lies is over: stamped (UTC).

    >>> ends("day", "2026-10-31"), ends("day", "2026-11-01"), ends("month", "2026-12-05")
    ('2026-11-01T04:00:00.000000Z', '2026-11-02T05:00:00.000000Z', '2027-01-01T05:00:00.000000Z')
    """
    first = datetime.date.fromisoformat(first_day(period, day))
    if period == MONTH:
        last = (first + datetime.timedelta(days=31)).replace(day=1)
    else:
        last = first + datetime.timedelta(days=7 if period == WEEK else 1)
    midnight = datetime.datetime.combine(last, datetime.time(), ZONE)
    return f"{midnight.astimezone(datetime.UTC):%Y-%m-%dT%H:%M:%S.000000Z}"


def seconds_by_day(since: str, until: str) -> dict[str, int]:
    """So many whole seconds of a time lie on each day; all of them together are the whole time.

    >>> seconds_by_day("2026-11-18T04:59:00.000000Z", "2026-11-18T05:00:30.900000Z")
    {'2026-11-17': 60, '2026-11-18': 30}
    """
    found: dict[str, int] = {}
    start, last = datetime.datetime.fromisoformat(since), datetime.datetime.fromisoformat(until)
    begun, counted = start, 0
    while begun < last:
        day = begun.astimezone(ZONE).date().isoformat()
        stop = min(last, datetime.datetime.fromisoformat(ends(DAY, day)))
        whole = int((stop - start).total_seconds())
        if whole > counted:
            found[day] = whole - counted
        begun, counted = stop, whole
    return found
