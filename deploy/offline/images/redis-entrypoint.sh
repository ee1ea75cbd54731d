#!/bin/sh
set -eu
if [ "$1" = redis-server ]; then
  shift
  set -- redis-server --bind '*' --protected-mode no "$@"
  if [ "$(id -u)" = 0 ]; then
    chown redis:redis /data
    exec setpriv --reuid=redis --regid=redis --init-groups "$@"
  fi
fi
exec "$@"
