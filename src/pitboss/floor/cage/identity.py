"""How the log knows what identifies somebody: by a salted digest alone.

Name and salt stand in a row beside the log. While they do, anybody who audits can see that they are those of the log;
when they are erased, nobody can find out any more what the digest was of, and no hash is broken.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final

LABEL: Final = "pitboss identity 1"


def new_salt() -> str:
    """16 random bytes in hexadecimal digits."""
    return secrets.token_hex(16)


def identity(salt: str, *texts: str) -> str:
    """By what the log knows some texts: SHA-256 of a label, the salt and each of them, a line each.

    >>> identity("00", "Ada") == hashlib.sha256(b"pitboss identity 1\\n00\\nAda").hexdigest()
    True
    """
    return hashlib.sha256("\n".join((LABEL, salt, *texts)).encode()).hexdigest()


def erased_name(person: str) -> str:
    """What stands in the place of a name that was erased. No name has brackets: nobody can be called that, and so keep
    somebody from being erased.

    >>> erased_name("p7")
    '(erased p7)'
    """
    return f"(erased {person})"


def says(body: dict[str, Any], salt: str, name: str) -> bool:
    """Whether an event that names somebody means this name: in the log of older versions it stands there itself."""
    if "identity" in body:
        return bool(body["identity"] == identity(salt, name))
    return bool(body["name"] == name)
