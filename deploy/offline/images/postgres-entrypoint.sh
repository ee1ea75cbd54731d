#!/bin/sh
# Creates the cluster at the first start, with POSTGRES_USER, POSTGRES_PASSWORD and POSTGRES_INITDB_ARGS,
# then runs the command as postgres. This is the part of the official image that Circlet uses.
set -eu
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres "$PGDATA" /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  passwords=$(mktemp)
  printf '%s\n' "${POSTGRES_PASSWORD:?}" >"$passwords"
  # shellcheck disable=SC2086 # several arguments
  initdb --username="${POSTGRES_USER:-postgres}" --pwfile="$passwords" --auth-host=scram-sha-256 --auth-local=trust \
    ${POSTGRES_INITDB_ARGS-}
  rm "$passwords"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >>"$PGDATA/postgresql.conf"
  # Programs that watch the log wait for the second start, as with the official image.
  pg_ctl start --wait -o "-c listen_addresses=''"
  pg_ctl stop --wait --mode=fast
fi
exec "$@"
