import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/** @typedef {'gateway' | import('../servers/databases.mjs').DatabaseName} ServiceName */

export const serviceNames = /** @type {const} */ (['identity', 'groups', 'chat', 'moderation', 'gateway']);

/** The processes with metrics, in the order of their ports. */
export const meteredNames = /** @type {const} */ ([...serviceNames, 'operator']);

/**
 * Returns the path of a service's built program. Services with a database have the commands `migrate` and
 * `load-demo`; without one, the program runs the service. The operator creates the streams and consumers of the broker.
 * @param {ServiceName | 'operator'} name
 */
export const programOf = (name) =>
  name === 'operator'
    ? join(root, 'libs', 'events', 'dist', 'operator', 'main.js')
    : join(root, 'services', name, 'dist', 'main.js');

/**
 * Returns the demo accounts for signing in; empty before the demo is built.
 * @returns {{ role: string, email: string, password: string }[]}
 */
export function demoSignIns() {
  const program = join(root, 'libs', 'demo', 'dist', 'index.js');
  return existsSync(program) ? createRequire(import.meta.url)(program).demoSignIns : [];
}
