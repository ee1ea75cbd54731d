/**
 * `npm run docs:settings`: writes the settings table in docs/operations.md from the schemas of the programs. With --check it
 * only fails if the page is out of date. Reads the build output, so run `npm run build` first.
 */
import './lib/help.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { root } from './lib/root.mjs';
import { programNames, settingsSchemaOf } from './services/settings-schema.mjs';

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

/**
 * A setting and the programs that read it with the same meaning.
 * @typedef {{ name: string, meaning: string, fallback: string, readBy: string[] }} Setting
 */

/** Shows a folder relative to the checkout, which is elsewhere on every machine. @param {unknown} value */
function shown(value) {
  return String(value).replace(pathToFileURL(root).href, 'file://…').replace(`${root}/`, '');
}

/** @param {string} program @returns {Setting[]} */
function settingsOf(program) {
  const { properties = {}, required = [] } = z.toJSONSchema(settingsSchemaOf(program), {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(properties).map(([name, property]) => {
    if (typeof property === 'boolean' || property.description === undefined) {
      throw new Error(`${name} of ${program} has no description`);
    }
    const standard = property.default === undefined ? '–' : `\`${shown(property.default)}\``;
    const isRequired = required.includes(name) && property.default === undefined;
    const fallback = isRequired ? '**required**' : standard;
    return { name, meaning: property.description, fallback, readBy: [program] };
  });
}

/** Returns the Markdown table, with one row for all programs that read a setting with the same meaning. */
function settingsTable() {
  /** @type {Map<string, Setting>} */
  const rows = new Map();
  for (const setting of programNames.flatMap(settingsOf)) {
    const key = [setting.name, setting.meaning, setting.fallback].join('\0');
    rows.get(key)?.readBy.push(...setting.readBy);
    if (!rows.has(key)) rows.set(key, setting);
  }
  const sorted = [...rows.values()].sort((a, b) => a.name.localeCompare(b.name));
  return [
    '| Variable | Meaning | Default | Read by |',
    '| --- | --- | --- | --- |',
    ...sorted.map(({ name, meaning, fallback, readBy }) => {
      const who = readBy.length === programNames.length ? 'all' : readBy.join(', ');
      return `| \`${name}\` | ${meaning} | ${fallback} | ${who} |`;
    }),
  ].join('\n');
}
