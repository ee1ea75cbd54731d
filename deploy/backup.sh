#!/bin/sh
# Writes the four databases and the pictures to a folder while everything keeps running.
#
#   deploy/backup.sh backup/2026-11-21
#
# COMPOSE names Compose (docker compose), DOCKER the client (docker).
set -eu
umask 077
mkdir -p "${1:?usage: deploy/backup.sh <folder>}"
folder=$(cd "$1" && pwd)
compose=${COMPOSE:-docker compose}
docker=${DOCKER:-docker}
cd "$(dirname "$0")/.."
. deploy/progress.sh

# Usage: dump_to <file> <service> <command…>; an incomplete file never looks like a backup.
dump_to() {
  file=$folder/$1 service=$2
  progress_step "$1" "$file.part"
  shift 2
  # Not compose exec: docker-compose 1.29 looks for the first
  # replica, which no longer exists after a replacement.
  # shellcheck disable=SC2086 # the Compose command can be two words
  container=$($compose ps --quiet "$service" | head -n 1)
  $docker exec "${container:?$service does not run}" "$@" >"$file.part"
  mv "$file.part" "$file"
}

progress_of 5
for name in identity groups chat moderation; do
  dump_to "$name.dump" postgres pg_dump --username circlet --format custom "$name"
done
dump_to media.tar gateway tar -C /media -cf - .
progress_end
echo "$folder"
