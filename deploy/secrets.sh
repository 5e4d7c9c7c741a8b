#!/bin/sh
# Makes the secrets that compose.yaml names, once; one that is there stays.
# The folder is for its owner alone. The files in it are readable, because a container reads them as a user of its own.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
for name in database_password metrics_token; do
    [ -s "secrets/$name" ] || head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n' > "secrets/$name"
    chmod 644 "secrets/$name"
done
