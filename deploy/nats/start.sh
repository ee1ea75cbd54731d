#!/bin/sh
# Becomes NATS. Streams that were made before each service had an account of its own are moved to the account EVENTS.
set -eu
streams=/data/jetstream
if [ -d "$streams/\$G" ] && [ ! -d "$streams/EVENTS" ]; then
  mv "$streams/\$G" "$streams/EVENTS"
fi
exec nats-server --config /etc/nats/circlet.conf
