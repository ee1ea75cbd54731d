import { createServer } from 'node:http';
import { loopback } from '../tools/lib/ports.mjs';

/**
 * Listens on a free port, in a process that `startTwin` has started. The process ends with its parent.
 * @param {import('node:http').RequestListener} answer
 */
export function listen(answer) {
  const server = createServer({ keepAliveTimeout: 60_000 }, answer);
  process.on('disconnect', () => process.exit());
  server.listen(0, loopback, () => {
    const address = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.send?.(address.port);
  });
  return server;
}
