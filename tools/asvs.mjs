/**
 * `npm run asvs`: checks the answers to the OWASP ASVS, levels 1 and 2, in docs/security.md. Each
 * requirement must have one, and each file and test that an answer names must exist.
 */
import './lib/help.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { errorsIn } from './security/asvs.mjs';

const folder = join(root, 'docs');
const wrong = errorsIn(readFileSync(join(folder, 'security.md'), 'utf8'), folder);
for (const line of wrong) process.stderr.write(`${line}\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;
