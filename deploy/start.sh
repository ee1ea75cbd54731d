#!/bin/sh
# Runs the service. A container of its own has brought the database up to date before (`<service>-migration` in
# docker-compose.yml): the password of the role that owns the tables must not be anywhere in this one.
#
# The shell stays the container's first process: when the service crashes or is killed, what it leaves behind, such as the
# handover of emails, can finish what it has begun. A container ends with its first process, and with it everything else.
set -eu
cd "/app/services/$SERVICE"
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
# As the first process: wait for all others, for somewhat longer than the mail server may take with an email (20 s).
if [ $$ -eq 1 ]; then
  left=25
  while [ "$left" -gt 0 ] && kill -0 -1 2>/dev/null; do
    sleep 1
    left=$((left - 1))
  done
fi
exit "$code"
