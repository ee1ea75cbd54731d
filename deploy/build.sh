#!/bin/sh
# Builds the services' images, one after the other: they share most of their stages.
#
#   deploy/build.sh                   all of them, as latest
#   deploy/build.sh chat 2026-11-21   one, with a tag of its own
#
# What npm is told on this machine, in its configuration and by a certificate authority of one's own, goes in as secrets and
# ends up in no layer. DOCKER names the client (docker).
set -eu
services=${1:-gateway identity groups chat moderation}
tag=${2:-latest}
docker=${DOCKER:-docker}
cd "$(dirname "$0")/.."

npmrc=${NPM_CONFIG_USERCONFIG:-$HOME/.npmrc}
certificates=$(npm config get cafile 2>/dev/null || true)
[ -f "$certificates" ] || certificates=/etc/ssl/certs/ca-certificates.crt
set -- --network host
[ ! -f "$npmrc" ] || set -- "$@" --secret "id=npmrc,src=$npmrc"
[ ! -f "$certificates" ] || set -- "$@" --secret "id=certificates,src=$certificates"

# Docker before 23 would take its older builder, which knows no secrets.
export DOCKER_BUILDKIT=1
for service in $services; do
  # shellcheck disable=SC2086 # the client's name may be two words
  $docker build --progress plain "$@" --file deploy/Dockerfile \
    --build-arg "SERVICE=$service" --tag "circlet/$service:$tag" .
done
