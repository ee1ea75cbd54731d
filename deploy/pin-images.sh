#!/bin/sh
# Pins the images of the servers, and the base image of the services, by their digests in .env (or the named
# file), so that every machine and every later start runs the same bytes:
#
#   deploy/pin-images.sh
#
# Asks the registry which digest each tag has now, so run it again to update. Compose and deploy/build.sh
# then use tag and digest. An image that a line of the file names without a digest takes the place of the
# default. To get back to tags alone, delete the lines with a digest.
# DOCKER names the client (docker).
set -eu
file=$(realpath -m "${1:-$(dirname "$0")/../.env}")
docker=${DOCKER:-docker}
cd "$(dirname "$0")/.."
umask 077

# Prints a line `VARIABLE image:tag` for each image.
images() {
  sed -n 's/^ *image: *\${\([A-Z]*_IMAGE\):-\([^}]*\)}$/\1 \2/p' docker-compose*.yml
  sed -n 's/^ARG \(NODE_IMAGE\)=/\1 /p' deploy/Dockerfile
}

touch "$file"
pins=$(images | sort -u | while read -r name image; do
  own=$(sed -n "s/^$name=\([^@]*\)$/\1/p" "$file" | tail -n 1)
  image=${own:-$image}
  $docker pull --quiet "$image" >/dev/null
  digest=$($docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$image" | sed -n 's/.*@\(sha256:[0-9a-f]\{64\}\)$/\1/p' | head -n 1)
  [ -n "$digest" ] || { echo "$image has no digest, so it did not come from a registry" >&2; exit 1; }
  echo "$name=$image@$digest"
done)

# Only complete: if a registry does not answer, the file stays as it is.
kept=$(grep -v '^[A-Z]*_IMAGE=.*@sha256:' "$file" || true)
printf '%s\n' "$kept" "$pins" | sed '/^$/d' >"$file.new"
mv "$file.new" "$file"
echo "$pins"
