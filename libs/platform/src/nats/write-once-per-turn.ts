import type { NatsConnection } from 'nats';

/** The part of the NATS client that writes to its socket, internal to it. Survives reconnects. */
interface Protocol {
  flushPending(): void;
}

/**
 * Makes a connection write to the broker once per turn of the event loop. The client would write in every
 * microtask, and a write costs more than everything else that a message needs. Its flush in the middle of a
 * turn, once its buffer has reached a threshold, is replaced too: the buffer grows until the turn ends.
 */
export function writeOncePerTurn(connection: NatsConnection): void {
  const { protocol } = connection as unknown as { protocol: Protocol };
  const flush = protocol.flushPending.bind(protocol);
  const close = connection.close.bind(connection);
  let isDue = false;
  protocol.flushPending = () => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      flush();
    });
  };
  connection.close = () => {
    flush();
    return close();
  };
}
