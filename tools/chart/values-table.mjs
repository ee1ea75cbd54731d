import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chart } from './render.mjs';

/** @typedef {{ path: string[], meaning: string, standard: unknown }} Value */

/** Reads the values that have a comment which begins with `# --`. @returns {Value[]} */
function describedValues() {
  const content = readFileSync(join(chart, 'values.yaml'), 'utf8');
  const values = parse(content);
  /** @type {string[]} */
  const path = [];
  let comment = '';
  return content.split('\n').flatMap((line) => {
    const [, indent = '', key] = /^( *)(\w+):/.exec(line) ?? [];
    if (key === undefined) {
      const [, begin, text = ''] = /^ *# (-- )?(.*)$/.exec(line) ?? [];
      comment = begin ? text : comment && `${comment} ${text}`;
      return [];
    }
    path.splice(indent.length / 2, path.length, key);
    const meaning = comment.trim();
    comment = '';
    if (meaning === '') return [];
    const standard = path.reduce((value, name) => value[name], values);
    return [{ path: [...path], meaning, standard }];
  });
}

/** @param {unknown} value */
function typeOf(value) {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return 'int';
  if (typeof value === 'boolean') return 'bool';
  return typeof value;
}

/** Returns the table of the chart's README, in the form of helm-docs. */
export const valuesTable = () =>
  [
    '| Key | Type | Default | Description |',
    '| --- | --- | --- | --- |',
    ...describedValues().map(
      ({ path, meaning, standard }) =>
        `| \`${path.join('.')}\` | ${typeOf(standard)} | \`${JSON.stringify(standard)}\` | ${meaning} |`,
    ),
  ].join('\n');
