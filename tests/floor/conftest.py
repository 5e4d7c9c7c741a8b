"""Passwords in tests are hashed quickly: how dear that is on a floor is argon2's own default."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from pitboss.floor.cage import passwords
from tests.floor.databases import STOPS


def pytest_sessionfinish() -> None:
    for stop in STOPS:
        stop()


@pytest.fixture(autouse=True, scope="session")
def quick_passwords() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        yield
