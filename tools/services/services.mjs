import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/** @typedef {'gateway' | import('../servers/databases.mjs').DatabaseName} ServiceName */

export const serviceNames = /** @type {const} */ (['identity', 'groups', 'chat', 'moderation', 'gateway']);

/**
 * Returns the path of a service's built program.
 * @param {ServiceName} name
 * @param {'main' | 'migrate' | 'load-demo'} program
 */
export const programOf = (name, program) => join(root, 'services', name, 'dist', `${program}.js`);

/**
 * @param {ServiceName} name
 * @param {'main' | 'migrate' | 'load-demo'} program
 */
export const hasProgram = (name, program) => existsSync(programOf(name, program));

/** The built program that creates the streams and consumers of the broker. */
export const operatorProgram = join(root, 'libs', 'events', 'dist', 'operator', 'main.js');
