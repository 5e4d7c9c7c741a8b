"""Shared by all tests: none is timed; what plays or computes at length runs without coverage, which would treble it."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize="PITBOSS_SOAK" not in os.environ
)
settings.load_profile("untimed")  # a busy machine is no failure, and what fails once fails always

LONG = ("fuzz", "every_game", "crapssim", "kernel", "odds", "cross_check", "simulate", "whole_shoe", "exact")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(word in item.nodeid for word in LONG):
            item.add_marker(pytest.mark.no_cover)
