import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/**
 * Returns the demo accounts for signing in; empty before the demo is built.
 * @returns {{ role: string, email: string, password: string }[]}
 */
export function demoSignIns() {
  const program = join(root, 'libs', 'demo', 'dist', 'index.js');
  if (!existsSync(program)) return [];
  const demo = /** @type {{ demoSignIns?: { role: string, email: string, password: string }[] }} */ (
    createRequire(import.meta.url)(program)
  );
  return demo.demoSignIns ?? [];
}
