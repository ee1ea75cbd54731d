import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/** @typedef {'gateway' | import('../servers/databases.mjs').DatabaseName} ServiceName */

export const serviceNames = /** @type {const} */ (['identity', 'groups', 'chat', 'moderation', 'gateway']);

/**
 * Returns the path of a service's built program. Services with a database have the commands `migrate` and
 * `load-demo`; without one, the program runs the service.
 * @param {ServiceName} name
 */
export const programOf = (name) => join(root, 'services', name, 'dist', 'main.js');

/** The built program that creates the streams and consumers of the broker. */
export const operatorProgram = join(root, 'libs', 'events', 'dist', 'operator', 'main.js');
