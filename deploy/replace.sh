#!/bin/sh
# Replaces a service's containers by new ones, of the image that its tag in .env names, while the old ones go on:
#
#   deploy/replace.sh chat
#
# New containers start beside the old, and only once all of them are ready the old ones are told to finish and end.
# COMPOSE names Compose (docker compose), DOCKER the client (docker). What else Compose needs it reads as ever.
set -eu
service=${1:?which service?}
compose=${COMPOSE:-docker compose}
docker=${DOCKER:-docker}
cd "$(dirname "$0")/.."

# shellcheck disable=SC2086 # Compose's name may be two words
scale() {
  $compose up --detach --no-deps --no-build --no-recreate --scale "$service=$1" "$service"
}
containers() {
  # shellcheck disable=SC2086
  $compose ps --quiet "$service"
}

old=$(containers)
count=$(echo "$old" | wc -w)
[ "$count" -gt 0 ] || { echo "$service does not run" >&2; exit 1; }
scale $((count * 2))
new=$(containers | grep -vF "$old")

remaining=120
for container in $new; do
  until [ "$($docker inspect --format '{{.State.Health.Status}}' "$container")" = healthy ]; do
    remaining=$((remaining - 1))
    if [ "$remaining" -le 0 ]; then
      echo "The new $service is not ready after two minutes: it is taken away, the old one goes on." >&2
      # shellcheck disable=SC2086 # one argument for each
      $docker logs --tail 20 "$container" >&2 && $docker rm --force $new >/dev/null
      exit 1
    fi
    sleep 1
  done
done
# The edge asks Docker's DNS for gateways, and each of them whether it is ready, once a second.
[ "$service" != gateway ] || sleep 5
for container in $old; do
  $docker stop --time 15 "$container" >/dev/null
  $docker rm "$container" >/dev/null
done
scale "$count"
