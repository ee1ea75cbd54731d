#!/bin/sh
# Brings the service's database up to date, if it has one, and runs the service. Replicas that start side by side wait
# for each other; an older version leaves alone what a newer one has added.
#
# The shell stays the container's first process: when the service crashes or is killed, what it leaves behind, such as the
# handover of emails, can finish what it has begun. A container ends with its first process, and with it everything else.
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

node --enable-source-maps dist/main.js &
service=$!
trap 'kill -TERM "$service" 2>/dev/null || true' TERM INT
code=0
wait "$service" || code=$?
# A signal ends `wait`, not the service.
while kill -0 "$service" 2>/dev/null; do
  code=0
  wait "$service" || code=$?
done
# As the first process: all others, for as long as the mail server may take with an email.
if [ $$ -eq 1 ]; then
  left=20
  while [ "$left" -gt 0 ] && kill -0 -1 2>/dev/null; do
    sleep 1
    left=$((left - 1))
  done
fi
exit "$code"
