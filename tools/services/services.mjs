import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/** @typedef {'gateway' | import('../servers/databases.mjs').DatabaseName} ServiceName */

export const serviceNames = /** @type {const} */ (['identity', 'groups', 'chat', 'moderation', 'gateway']);

/**
 * A program of a service, once it is built.
 * @param {ServiceName} name
 * @param {'main' | 'migrate' | 'load-demo'} program
 */
export const programOf = (name, program) => join(root, 'services', name, 'dist', `${program}.js`);

/**
 * @param {ServiceName} name
 * @param {'main' | 'migrate' | 'load-demo'} program
 */
export const hasProgram = (name, program) => existsSync(programOf(name, program));

/** The program that makes the streams and consumers of the broker, once it is built. */
export const operatorProgram = join(root, 'libs', 'events', 'dist', 'operator', 'main.js');
