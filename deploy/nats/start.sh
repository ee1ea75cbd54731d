#!/bin/sh
# Runs NATS. First moves streams from before the separate accounts to the account EVENTS.
set -eu
streams=/data/jetstream
if [ -d "$streams/\$G" ] && [ ! -d "$streams/EVENTS" ]; then
  mv "$streams/\$G" "$streams/EVENTS"
fi
exec nats-server --config /etc/nats/circlet.conf
