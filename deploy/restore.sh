#!/bin/sh
# Restores a backup of deploy/backup.sh over the current data, on this machine or on a new one:
#
#   deploy/restore.sh backup/2026-11-21
#
# NATS and Redis start empty: each service publishes the events of its outbox
# again, services ignore events that they have handled, and users sign in
# again. COMPOSE names Compose (docker compose), DOCKER the client (docker).
set -eu
folder=$(cd "${1:?usage: deploy/restore.sh <folder>}" && pwd)
compose=${COMPOSE:-docker compose}
docker=${DOCKER:-docker}
cd "$(dirname "$0")/.."
. deploy/progress.sh

# shellcheck disable=SC2086 # the Compose command can be two words
compose() {
  $compose "$@"
}
# Usage: exec_in <service> <command…>
exec_in() {
  container=$(compose ps --quiet "$1" | head -n 1)
  shift
  $docker exec --interactive "${container:?a service is not running}" "$@"
}

progress_of 7
progress_step 'stopping the services'
compose stop edge gateway identity mailer groups chat moderation nats redis
compose run --rm -T databases
for name in identity groups chat moderation; do
  progress_step "$name.dump" "$folder/$name.dump"
  exec_in postgres pg_restore --username circlet --dbname "$name" --role "${name}_owner" --no-owner --no-acl \
    --clean --if-exists --exit-on-error <"$folder/$name.dump"
done
progress_step 'starting the services'
# Grants the services their rights on the restored tables.
compose run --rm -T databases
compose run --rm -T --no-deps --entrypoint rm nats -rf /data/jetstream
compose run --rm -T --no-deps --entrypoint rm redis -rf /data/appendonlydir
compose up --detach --no-build
progress_step media.tar "$folder/media.tar"
exec_in identity tar -C /media -xf - <"$folder/media.tar"
progress_end
