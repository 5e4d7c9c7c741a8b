"""Secrets at rest: the database holds bytes that are worth nothing without the floor key, which lies outside:
in a file, in the environment, or with a secret store.

A secret is HMAC-SHA256(floor key, stored bytes); which bytes those are is `table/table_secrets.py`'s.
"""

from __future__ import annotations

import hmac
import os
import secrets
import shlex
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from pitboss.errors import PitbossError

KEY_BYTES = 32
STORED: Final = 32
"""So many random bytes are stored of a secret; one more says which key, where there was one before."""
SOURCES: Final = ("PITBOSS_KEY", "PITBOSS_KEY_FILE", "PITBOSS_KEY_COMMAND")
COMMAND_SECONDS: Final = 30


class NoKey(PitbossError):
    """The floor key is not there, or is not one."""


@dataclass(frozen=True, slots=True)
class Vault:
    """Holds the floor key, and makes secrets of what is stored."""

    key: bytes = field(repr=False)
    former: tuple[bytes, ...] = field(default=(), repr=False)
    """Keys of before, the oldest first: what was drawn under them is dealt from, opened and audited still."""

    @classmethod
    def open(cls, path: str, make: bool = False) -> Vault:
        """The key that the environment names, or else the one in a file, mode 0600; made where it may be."""
        said = key_from_environment()
        if said is not None:
            return cls(read_key(*said))
        file = Path(path)
        if make and not file.exists():
            write_key(file, secrets.token_bytes(KEY_BYTES))
        try:
            return cls(read_key(file.read_text("ascii"), path))
        except FileNotFoundError:
            raise NoKey(f"the floor key {path} is not there: without it no shoe can be dealt on") from None
        except UnicodeDecodeError:
            raise NoKey(f"{path} is not a floor key") from None

    @property
    def fingerprint(self) -> str:
        """By what the key in force is known again; it says nothing of the key."""
        return hmac.digest(self.key, b"pitboss fingerprint 1\n", "sha256").hex()[:32]

    def draw(self, number: int) -> bytes:
        """Fresh random bytes to be stored for a secret; behind them, once the key was changed, which key it is."""
        generation = bytes([len(self.former)]) if self.former else b""
        return secrets.token_bytes(number) + generation

    def seal(self, label: str, text: bytes) -> str:
        """Something that is kept for somebody, so that a copy of the database without the key is worth nothing; it can
        be opened under its own label alone."""
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        nonce = secrets.token_bytes(12)
        return (nonce + AESGCM(self._sealing).encrypt(nonce, text, label.encode())).hex()

    def unseal(self, label: str, sealed: str) -> bytes:
        """What `seal` made; raises `NoKey` where it was sealed with another key, or under another label."""
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        try:
            raw = bytes.fromhex(sealed)
            return AESGCM(self._sealing).decrypt(raw[:12], raw[12:], label.encode())
        except (InvalidTag, ValueError):
            raise NoKey("that was not sealed here") from None

    @property
    def _sealing(self) -> bytes:
        return hmac.digest(self.key, b"pitboss seal 1\n", "sha256")

    def secret(self, stored: bytes) -> bytes:
        """The secret that the stored bytes stand for, by the key under which they were drawn."""
        generation = stored[STORED] if len(stored) == STORED + 1 else 0
        keys = (*self.former, self.key)
        if generation >= len(keys):
            raise NoKey("that was drawn under a later floor key than this one")
        return hmac.digest(keys[generation], stored, "sha256")


def key_from_environment(environment: Mapping[str, str] = os.environ) -> tuple[str, str] | None:
    """The text of the floor key where the environment says it, and where from: ``PITBOSS_KEY`` is the key itself,
    ``PITBOSS_KEY_FILE`` a file that a secret store mounts, ``PITBOSS_KEY_COMMAND`` a command that writes it.

    >>> key_from_environment({"PITBOSS_KEY": "00"}), key_from_environment({})
    (('00', 'PITBOSS_KEY'), None)
    """
    given = [name for name in SOURCES if environment.get(name)]
    if len(given) > 1:
        raise NoKey(f"{' and '.join(given)}: say the floor key once")
    if not given:
        return None
    name = given[0]
    said = environment[name]
    if name == "PITBOSS_KEY":
        return said, name
    try:
        if name == "PITBOSS_KEY_FILE":
            return Path(said).read_text("ascii"), name
        done = subprocess.run(shlex.split(said), capture_output=True, timeout=COMMAND_SECONDS, check=True)
        return done.stdout.decode("ascii"), name
    except (OSError, ValueError, subprocess.SubprocessError) as problem:
        raise NoKey(f"{name}: the floor key cannot be read: {type(problem).__name__}") from None


def read_key(text: str, where: str) -> bytes:
    """A key as it is written: 64 hexadecimal digits."""
    try:
        key = bytes.fromhex(text.strip())
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise NoKey(f"{where} is not a floor key")
    return key


def write_key(file: Path, key: bytes) -> None:
    """Writes a key file, mode 0600, whole or not at all; one that is there stays as it is."""
    temporary = file.with_name(f"{file.name}.{os.getpid()}.new")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w") as out:
        out.write(key.hex() + "\n")
        out.flush()
        os.fsync(out.fileno())
    try:
        os.link(temporary, file)  # whoever was first has made it
    except FileExistsError:
        pass
    finally:
        temporary.unlink()


def next_file(file: Path) -> Path:
    """Where a key lies that is to take the place of the one in a file."""
    return file.with_name(f"{file.name}.next")


def take_over(in_force: str, file: Path) -> None:
    """Where the key that waits beside a file is in force, by its fingerprint, it takes the place of the file: whoever
    changed it died in between. One that waits and is not in force never was."""
    following = next_file(file)
    if following.exists() and Vault(read_key(following.read_text("ascii"), str(following))).fingerprint == in_force:
        os.replace(following, file)
        handle = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
