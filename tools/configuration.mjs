/**
 * Writes the settings table in docs/operations.md from the schemas of the services. With --check it
 * only fails if the page is out of date. Reads the build output, so run `npm run build` first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { settingsTable } from './configuration/settings-table.mjs';
import { root } from './lib/root.mjs';

const file = join(root, 'docs', 'operations.md');
const between = /(<!-- settings -->\n)[\s\S]*(<!-- end of settings -->)/;

// The defaults of some settings depend on where the service runs.
process.chdir(root);
const page = readFileSync(file, 'utf8');
if (!between.test(page)) throw new Error('docs/operations.md has no marks for the settings');
const draft = page.replace(between, (_, begin, end) => `${begin}\n${settingsTable()}\n\n${end}`);
const written = await format(draft, { ...(await resolveConfig(file)), filepath: file });

/** @type {string[]} */
const errors = [];
if (!process.argv.includes('--check')) writeFileSync(file, written);
else if (written !== page) errors.push('docs/operations.md is out of date: npm run docs:settings');
const missing = unmentionedVariables(written);
if (missing.length > 0) {
  errors.push(`docs/operations.md does not mention ${missing.join(', ')} of docker-compose.yml`);
}
for (const error of errors) process.stderr.write(`${error}\n`);
process.exitCode = errors.length > 0 ? 1 : 0;

/**
 * Returns the variables that docker-compose.yml reads from .env and the page does not mention.
 * @param {string} page
 */
function unmentionedVariables(page) {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const names = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  return [...names].filter((name) => !page.includes(`\`${name}\``));
}
