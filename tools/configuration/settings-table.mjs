import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root } from '../lib/root.mjs';
import { serviceNames } from '../services/services.mjs';

/**
 * A setting and the services that read it with the same meaning.
 * @typedef {{ name: string, meaning: string, fallback: string, readBy: string[] }} Setting
 */

/**
 * @param {string} service
 * @returns {z.ZodType}
 */
const schemaOf = (service) =>
  createRequire(import.meta.url)(join(root, 'services', service, 'dist', 'config.js')).settings;

/** Shows a folder relative to the checkout, which is elsewhere on every machine. @param {unknown} value */
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
      throw new Error(`${name} of ${service} has no description`);
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

/** Returns the Markdown table, with one row for all services that read a setting with the same meaning. */
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
