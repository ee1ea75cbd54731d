#!/bin/sh
# Builds the base images in docker-compose.yml, docker-compose.tls.yml and deploy/Dockerfile from Debian packages and
# the npm registry, under the same names, for machines without access to an image registry.
#
#   deploy/offline/make-images.sh            the ones that the engine does not have yet
#   deploy/offline/make-images.sh --force    all of them, with the current packages
#
# Needs mmdebstrap, npm, a Docker engine (DOCKER names its
# client) and root. Set DEBIAN_MIRROR to use another mirror.
set -eu

folder=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$folder/../.." && pwd)
docker=${DOCKER:-docker}
suite=trixie

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Usage: debian_image <image> <packages, comma-separated> <instructions, one per line> [mmdebstrap options]
debian_image() {
  image=$1 packages=$2 instructions=$3
  shift 3
  mmdebstrap --quiet --variant=minbase --include="$packages" \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/info/*' \
    "$@" --customize-hook='rm -f "$1"/etc/resolv.conf "$1"/etc/hostname "$1"/var/log/*.log' \
    "$suite" "$work/image.tar" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} >&2
  set --
  while IFS= read -r line; do
    [ -z "$line" ] || set -- "$@" --change "$line"
  done <<LINES
$instructions
LINES
  "$docker" import "$@" "$work/image.tar" "$image" >/dev/null
  rm "$work/image.tar"
}

# Usage: npm_package <name@version> <target folder>
npm_package() {
  mkdir -p "$2"
  (cd "$work" && tar -xzf "$(npm pack --silent "$1")" -C "$2" --strip-components=1)
}

image_names() {
  sed -n 's/^ *image: *\${[A-Z]*_IMAGE:-\([^}]*\)}$/\1/p' "$root"/docker-compose*.yml
  sed -n 's/^ARG NODE_IMAGE=//p' "$root/deploy/Dockerfile"
}

for image in $(image_names | sort -u); do
  recipe=$folder/images/$(basename "${image%%:*}").sh
  if [ "${1-}" != --force ] && "$docker" image inspect "$image" >/dev/null 2>&1; then
    echo "$image: already present"
  elif [ -f "$recipe" ]; then
    echo "$image …"
    tag=${image#*:}
    . "$recipe"
    echo "$image: built"
  else
    echo "$image: not available from Debian packages; copy it with docker save and docker load"
  fi
done
