"""Secrets at rest: the database holds bytes that are worth nothing without the floor key, which lies in a file outside.

A secret is HMAC-SHA256(floor key, stored bytes); which bytes those are is `table/table_secrets.py`'s.
"""

from __future__ import annotations

import hmac
import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

from pitboss.errors import PitbossError

KEY_BYTES = 32


class NoKey(PitbossError):
    """The floor key is not there, or is not one."""


@dataclass(frozen=True, slots=True)
class Vault:
    """Holds the floor key, and makes secrets of what is stored."""

    key: bytes = field(repr=False)

    @classmethod
    def open(cls, path: str, make: bool = False) -> Vault:
        """The key in a file, mode 0600; made where it may be."""
        file = Path(path)
        if make and not file.exists():
            temporary = file.with_name(f"{file.name}.{os.getpid()}.new")
            handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "w") as out:
                out.write(secrets.token_hex(KEY_BYTES) + "\n")
                out.flush()
                os.fsync(out.fileno())
            try:
                os.link(temporary, file)  # whoever was first has made it
            except FileExistsError:
                pass
            finally:
                temporary.unlink()
        try:
            key = bytes.fromhex(file.read_text("ascii").strip())
        except FileNotFoundError:
            raise NoKey(f"the floor key {path} is not there: without it no shoe can be dealt on") from None
        except (UnicodeDecodeError, ValueError):
            raise NoKey(f"{path} is not a floor key") from None
        if len(key) != KEY_BYTES:
            raise NoKey(f"{path} is not a floor key")
        return cls(key)

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
        """The secret that the stored bytes stand for."""
        return hmac.digest(self.key, stored, "sha256")
