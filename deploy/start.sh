#!/bin/sh
# Brings the service's database up to date, if it has one, and becomes the service. Replicas that start side by side wait
# for each other; an older version leaves alone what a newer one has added.
set -eu
cd "/app/services/$SERVICE"
if [ -f dist/migrate.js ]; then
  (
    # Tables belong to a role of their own, so that the service can neither change them nor drop what guards the audit trail.
    if [ -n "${MIGRATION_DATABASE_URL-}" ]; then
      export "DATABASE_URL_$(echo "$SERVICE" | tr '[:lower:]' '[:upper:]')=$MIGRATION_DATABASE_URL"
    fi
    exec node dist/migrate.js
  )
fi
unset MIGRATION_DATABASE_URL
exec node --enable-source-maps dist/main.js
