#!/bin/sh
# Runs the service. A separate container has migrated the database before
# (`<service>-migration` in docker-compose.yml), because the password of
# the role that owns the tables must not be anywhere in this container.
#
# The shell stays the container's first process, because all processes end with the first one. If the service
# crashes or is killed, its child processes, such as the handover of emails, can still finish their work.
set -eu
cd "/app/services/$SERVICE"
node --enable-source-maps dist/main.js &
service=$!
trap 'kill -TERM "$service" 2>/dev/null || true' TERM INT
code=0
wait "$service" || code=$?
# A signal interrupts `wait`, not the service.
while kill -0 "$service" 2>/dev/null; do
  code=0
  wait "$service" || code=$?
done
# As the first process, wait for all others, somewhat longer
# than the mail server can take for an email (twice 20 s).
if [ $$ -eq 1 ]; then
  left=45
  while [ "$left" -gt 0 ] && kill -0 -1 2>/dev/null; do
    sleep 1
    left=$((left - 1))
  done
fi
exit "$code"
