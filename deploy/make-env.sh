#!/bin/sh
# Writes the secrets for docker-compose.yml to .env (or the named file), readable only by its
# owner. Existing values stay, so run it again after an update that needs more secrets.
set -eu
file=${1:-$(dirname "$0")/../.env}
umask 077
touch "$file"
chmod 600 "$file"
# A file written by hand may lack the final newline.
[ -z "$(tail -c 1 "$file")" ] || echo >>"$file"

set_once() {
  grep -q "^$1=" "$file" || printf '%s=%s\n' "$1" "$2" >>"$file"
}
# Begins with a letter, because NATS would read a secret of digits as a number.
secret() {
  printf 's%s' "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"
}

set_once PORT "${PORT:-3000}"
set_once PUBLIC_URL "${PUBLIC_URL:-http://localhost:$(sed -n 's/^PORT=//p' "$file" | tail -n 1)}"
set_once SESSION_SECRET "$(secret)"
set_once ENCRYPTION_SECRET "$(secret)"
# A private key on the curve P-256 is a random number of 32 bytes, here in base64url.
set_once VAPID_PRIVATE_KEY "$(head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n')"
for name in POSTGRES_PASSWORD \
  DATABASE_PASSWORD_IDENTITY DATABASE_PASSWORD_GROUPS DATABASE_PASSWORD_CHAT DATABASE_PASSWORD_MODERATION \
  OWNER_PASSWORD_IDENTITY OWNER_PASSWORD_GROUPS OWNER_PASSWORD_CHAT OWNER_PASSWORD_MODERATION \
  REDIS_PASSWORD REDIS_PASSWORD_GATEWAY REDIS_PASSWORD_IDENTITY REDIS_PASSWORD_GROUPS REDIS_PASSWORD_CHAT \
  REDIS_PASSWORD_MODERATION \
  NATS_PASSWORD_GATEWAY NATS_PASSWORD_IDENTITY NATS_PASSWORD_GROUPS NATS_PASSWORD_CHAT NATS_PASSWORD_MODERATION \
  NATS_PASSWORD_OPERATOR MINIO_PASSWORD; do
  set_once "$name" "$(secret)"
done
