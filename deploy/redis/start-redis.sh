#!/bin/sh
# Runs Redis with a user per service that can only access the service's own
# keys, so that a compromised service cannot forge a session. The passwords
# come from the environment and are stored in the ACL file as hashes.
set -eu

hash_of() {
  printf %s "$1" | sha256sum | cut -d ' ' -f 1
}

sed -e "s/#REDIS_PASSWORD /#$(hash_of "$REDIS_PASSWORD") /" \
  -e "s/#REDIS_PASSWORD_GATEWAY /#$(hash_of "$REDIS_PASSWORD_GATEWAY") /" \
  -e "s/#REDIS_PASSWORD_IDENTITY /#$(hash_of "$REDIS_PASSWORD_IDENTITY") /" \
  -e "s/#REDIS_PASSWORD_GROUPS /#$(hash_of "$REDIS_PASSWORD_GROUPS") /" \
  -e "s/#REDIS_PASSWORD_CHAT /#$(hash_of "$REDIS_PASSWORD_CHAT") /" \
  -e "s/#REDIS_PASSWORD_MODERATION /#$(hash_of "$REDIS_PASSWORD_MODERATION") /" \
  "${USERS_FILE:-/users.acl}" >/tmp/users.acl

exec redis-server --bind '*' --protected-mode no --aclfile /tmp/users.acl "$@"
