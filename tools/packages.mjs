/**
 * `npm run packages`: fails if a package of the lockfile refuses the oldest Node that Circlet promises, or if npm would
 * run a package's script while it is installed.
 */
import './lib/help.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { packageProblems } from './checks/package-rules.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json'));
const found = packageProblems(packages, {
  floor: JSON.parse(read('package.json')).engines.node,
  npmrc: read('.npmrc'),
});
for (const line of found) process.stderr.write(`${line}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
