import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';

/** The checkout's folder. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
