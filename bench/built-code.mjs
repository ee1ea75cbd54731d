import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../tools/lib/root.mjs';

const load = createRequire(import.meta.url);

/**
 * Loads a module of a service's build output, which has no types here.
 * @param {import('../tools/services/services.mjs').ServiceName} service
 * @param {string} path in its folder `dist`
 * @returns {any} the module; name what you take from it
 */
export const builtCode = (service, path) => load(join(root, 'services', service, 'dist', path));
