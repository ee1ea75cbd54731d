#!/bin/sh
# Replaces a service's containers with new ones, from the image that its tag in .env names, without downtime:
#
#   deploy/replace.sh chat
#
# Migrates the service's database first and starts new containers next to the
# old ones. Stops the old ones, which finish their work first, only when all
# new containers are ready and the edge sends requests to new gateways.
# COMPOSE names Compose (docker compose), DOCKER the client (docker).
set -eu
service=${1:?usage: deploy/replace.sh <service>}
compose=${COMPOSE:-docker compose}
docker=${DOCKER:-docker}
cd "$(dirname "$0")/.."

# shellcheck disable=SC2086 # the Compose command can be two words
scale() {
  $compose up --detach --no-deps --no-build --no-recreate --scale "$service=$1" "$service"
}
containers() {
  # shellcheck disable=SC2086
  $compose ps --quiet "$service"
}
# Prints how many gateways the edge sends requests to; nothing if
# the edge does not run or has not read its new configuration yet.
ready_gateways() {
  # shellcheck disable=SC2086
  edge=$($compose ps --quiet edge | head -n 1)
  [ -z "$edge" ] || $docker exec "$edge" bash -c \
    'exec 3<>/dev/tcp/127.0.0.1/8404 && printf "GET / HTTP/1.0\r\n\r\n" >&3 && tail -n 1 <&3' 2>/dev/null || true
}
# Removes the new containers and exits. $1: the reason
abort() {
  echo "$1. The new containers were removed; the old ones keep running." >&2
  # shellcheck disable=SC2086 # one argument for each
  $docker rm --force $new >/dev/null
  exit 1
}

old=$(containers)
count=$(echo "$old" | wc -w)
[ "$count" -gt 0 ] || { echo "$service is not running" >&2; exit 1; }
# The old version works with the migrated database. The gateway has no database, and the mailer has identity's.
if [ "$service" != gateway ] && [ "$service" != mailer ]; then
  # shellcheck disable=SC2086
  $compose run --rm -T --no-deps "$service-migration" </dev/null ||
    { echo "The migration of $service failed. Nothing was replaced." >&2; exit 1; }
fi
ready_before=
[ "$service" != gateway ] || ready_before=$(ready_gateways)
scale $((count * 2))
new=$(containers | grep -vF "$old" || true)
[ -n "$new" ] || { echo "No new $service started. The old one keeps running." >&2; exit 1; }

remaining=120
for container in $new; do
  until [ "$($docker inspect --format '{{.State.Health.Status}}' "$container")" = healthy ]; do
    remaining=$((remaining - 1))
    if [ "$remaining" -le 0 ]; then
      $docker logs --tail 20 "$container" >&2 || true
      abort "The new $service is not ready after two minutes"
    fi
    sleep 1
  done
done
# Once a second, the edge asks Docker's DNS for gateways and
# checks whether each is ready. It handles at most ten.
if [ -n "$ready_before" ]; then
  wanted=$((ready_before + count))
  [ "$wanted" -le 10 ] || wanted=10
  remaining=60
  until now=$(ready_gateways) && [ "${now:-0}" -ge "$wanted" ]; do
    remaining=$((remaining - 1))
    [ "$remaining" -gt 0 ] || abort "The edge sends nothing to the new $service after a minute"
    sleep 1
  done
elif [ "$service" = gateway ]; then
  sleep 5
fi
for container in $old; do
  $docker stop --time 60 "$container" >/dev/null
  $docker rm "$container" >/dev/null
done
scale "$count"
