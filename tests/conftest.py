"""Shared by all tests: what plays or computes at length runs without coverage, which would treble its time."""

from __future__ import annotations

import pytest

LONG = ("fuzz", "every_game", "crapssim", "kernel", "odds", "cross_check", "simulate", "whole_shoe", "exact")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(word in item.nodeid for word in LONG):
            item.add_marker(pytest.mark.no_cover)
