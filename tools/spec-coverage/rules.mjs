import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { idsIn } from '../lib/test-titles.mjs';

/** @typedef {import('../lib/test-titles.mjs').TestTitle} TestTitle */

/** Returns the rules that the page lists. @param {string} page Markdown */
export const rulesIn = (page) =>
  [...page.matchAll(/^- \*\*([RD][\d.]+)\*\* (.+)$/gm)].map(([, id = '', text = '']) => ({ id, text }));

/** Returns the pages that list the rules, as one. */
export const rulePages = () =>
  ['spec-rules.md', 'decision-rules.md']
    .map((name) => readFileSync(join(root, 'docs', name), 'utf8'))
    .join('\n');

/** Returns the ids in the title itself, not in those of the groups around it. @param {TestTitle} title */
const idsOf = ({ path }) => idsIn(path.at(-1) ?? '');

/**
 * Returns the tests and groups of tests that name each rule in their title.
 * @param {readonly TestTitle[]} titles
 */
export function testsByRule(titles) {
  /** @type {Map<string, TestTitle[]>} */
  const tests = new Map();
  for (const title of titles) for (const id of idsOf(title)) tests.set(id, [...(tests.get(id) ?? []), title]);
  return tests;
}

/**
 * Returns the errors: rules without a test, ids that are used twice, and titles with unknown ids.
 * @param {string} page Markdown
 * @param {readonly TestTitle[]} titles
 */
export function errorsIn(page, titles) {
  const ids = rulesIn(page).map(({ id }) => id);
  const tests = testsByRule(titles);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is the id of two rules`),
    ...ids.filter((id) => !tests.has(id)).map((id) => `${id} has no test`),
    ...[...tests]
      .filter(([id]) => !ids.includes(id))
      .map(([id, [title]]) => `${id} in ${title?.file} is not a rule: '${title?.path.at(-1)}'`),
  ];
}
