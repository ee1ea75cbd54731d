import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root } from '../lib/root.mjs';
import { serviceNames } from '../services/services.mjs';

/**
 * What a setting means to those who read it.
 * @typedef {{ name: string, meaning: string, fallback: string, readBy: string[] }} Setting
 */

/**
 * @param {string} service
 * @returns {z.ZodType}
 */
const schemaOf = (service) =>
  createRequire(import.meta.url)(join(root, 'services', service, 'dist', 'config.js')).settingsSchema;

/** A folder of the checkout is named from there: every machine has it elsewhere. @param {unknown} value */
const shown = (value) => String(value).replace(pathToFileURL(root).href, 'file://…').replace(`${root}/`, '');

/**
 * @param {string} service
 * @returns {Setting[]}
 */
function settingsOf(service) {
  const { properties = {}, required = [] } = z.toJSONSchema(schemaOf(service), {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(properties).map(([name, property]) => {
    if (typeof property === 'boolean' || property.description === undefined) {
      throw new Error(`${name} of ${service} is not described`);
    }
    const isRequired = required.includes(name) && property.default === undefined;
    const fallback = isRequired
      ? '**required**'
      : property.default === undefined
        ? '–'
        : `\`${shown(property.default)}\``;
    return { name, meaning: property.description, fallback, readBy: [service] };
  });
}

/** One row for each setting that means the same to all who read it. */
export function settingsTable() {
  /** @type {Map<string, Setting>} */
  const rows = new Map();
  for (const setting of serviceNames.flatMap(settingsOf)) {
    const key = [setting.name, setting.meaning, setting.fallback].join('\0');
    rows.get(key)?.readBy.push(...setting.readBy);
    if (!rows.has(key)) rows.set(key, setting);
  }
  const sorted = [...rows.values()].sort((a, b) => a.name.localeCompare(b.name));
  return [
    '| Variable | Meaning | Default | Read by |',
    '| --- | --- | --- | --- |',
    ...sorted.map(({ name, meaning, fallback, readBy }) => {
      const who = readBy.length === serviceNames.length ? 'all' : readBy.join(', ');
      return `| \`${name}\` | ${meaning} | ${fallback} | ${who} |`;
    }),
  ].join('\n');
}
