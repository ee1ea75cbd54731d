#!/bin/sh
# Builds the service images one after the other, because they share most of their stages.
#
#   deploy/build.sh                   all of them, as latest
#   deploy/build.sh chat 2026-11-21   one, with a tag
#
# Labels each image with the version in package.json and the commit, which REVISION names in a folder that is
# no checkout. NODE_IMAGE names the base image, from the environment or from .env, where deploy/pin-images.sh
# writes its digest. Passes npm's configuration and certificate authorities on this machine as secrets, which
# end up in no layer. DOCKER names the client (docker).
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

version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
revision=${REVISION:-$(git rev-parse HEAD 2>/dev/null || echo unknown)}
node_image=${NODE_IMAGE:-$(sed -n 's/^NODE_IMAGE=//p' .env 2>/dev/null || true)}
[ -z "$node_image" ] || set -- "$@" --build-arg "NODE_IMAGE=$node_image"

# Docker before 23 would use its older builder, which does not support secrets.
export DOCKER_BUILDKIT=1
for service in $services; do
  # shellcheck disable=SC2086 # the client command can be two words
  $docker build --progress plain "$@" --file deploy/Dockerfile \
    --build-arg "SERVICE=$service" --build-arg "VERSION=$version" --build-arg "REVISION=$revision" \
    --tag "circlet/$service:$tag" .
done
