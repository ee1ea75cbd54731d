#!/bin/sh
# Brings the service's database up to date, if it has one, and becomes the service. Replicas that start side by side wait
# for each other; an older version leaves alone what a newer one has added.
set -eu
cd "/app/services/$SERVICE"
if [ -f dist/migrate.js ]; then
  node dist/migrate.js
fi
exec node --enable-source-maps dist/main.js
