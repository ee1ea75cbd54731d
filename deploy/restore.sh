#!/bin/sh
# Puts back what deploy/backup.sh wrote, in place of what is there now, on this machine or on a new one:
#
#   deploy/restore.sh backup/2026-11-21
#
# NATS and Redis begin anew: each service publishes the events of its outbox again, whoever has handled one leaves it alone,
# and people sign in again. COMPOSE names Compose (docker compose), DOCKER the client (docker).
set -eu
folder=$(cd "${1:?from which folder?}" && pwd)
compose=${COMPOSE:-docker compose}
docker=${DOCKER:-docker}
cd "$(dirname "$0")/.."

# shellcheck disable=SC2086 # Compose's name may be two words
compose() {
  $compose "$@"
}
# Usage: inside <service> <command…>
inside() {
  container=$(compose ps --quiet "$1" | head -n 1)
  shift
  $docker exec --interactive "${container:?a service does not run}" "$@"
}

compose stop edge gateway identity groups chat moderation nats redis
compose run --rm -T databases
for name in identity groups chat moderation; do
  inside postgres pg_restore --username circlet --dbname "$name" --role "${name}_owner" --no-owner --no-acl \
    --clean --if-exists --exit-on-error <"$folder/$name.dump"
done
# What a service may do with the restored tables.
compose run --rm -T databases
compose run --rm -T --no-deps --entrypoint rm nats -rf /data/jetstream
compose run --rm -T --no-deps --entrypoint rm redis -rf /data/appendonlydir
compose up --detach --no-build
inside identity tar -C /media -xf - <"$folder/media.tar"
