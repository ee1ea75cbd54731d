import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { limitMutations } from './limits.mjs';

/**
 * A change, what would be possible with it, and the test that must notice: all
 * of its file, or only the tests whose names begin with `testName`.
 * @typedef {{ kind: string, what: string, file: string, edits: [text: string, replacement: string][],
 *   testFile: string, testName: string | undefined }} Mutation
 */

/**
 * Parses a list of mutations. Each guarded file has a line `file`, then a line `test` with the path of the test that
 * must notice, and `::` with the beginning of the test's name if not all of the file counts. Each mutation has
 * a line that says what would be possible, optionally a `test` of its own, and the change: the lines
 * after `-` are replaced with those after `+`, or removed.
 * @param {string} list
 */
export function parseMutations(list) {
  /** @type {Omit<Mutation, 'kind'>[]} */
  const mutations = [];
  let [file, test] = ['', ''];
  /** @type {Omit<Mutation, 'kind'> | undefined} */
  let current;
  let before = '';
  for (const line of list.split('\n')) {
    const [, sign, rest = ''] = /^(file|test|[-+])(?: (.*))?$/.exec(line) ?? [];
    if (sign === 'file') [file, current] = [rest, undefined];
    else if (sign === 'test') {
      if (current === undefined) test = rest;
      // It would belong to the mutation above, but reads as that of the one below.
      else if (current.edits.length > 0) throw new Error(`'${line}' is below a change`);
      else Object.assign(current, testOf(rest));
    } else if (sign === undefined && line !== '' && !line.startsWith('#'))
      mutations.push((current = { what: line, file, edits: [], ...testOf(test) }));
    else if (sign !== undefined) {
      if (current === undefined) throw new Error(`No mutation before '${line}'`);
      const edit = current.edits.at(-1);
      if (sign === '-' && before !== '-') current.edits.push([rest, '']);
      else if (edit === undefined) throw new Error(`No '-' before '${line}'`);
      else if (sign === '-') edit[0] += `\n${rest}`;
      else edit[1] += before === '+' ? `\n${rest}` : rest;
    }
    before = sign ?? '';
  }
  return mutations;
}

/** @param {string} test */
function testOf(test) {
  const [testFile = '', testName] = test.split('::');
  return { testFile, testName };
}

/** @param {string} name of the folder of lists */
const listed = (name) => {
  const lists = join(root, 'tools', 'mutation', name);
  return readdirSync(lists)
    .sort()
    .flatMap((list) => parseMutations(readFileSync(join(lists, list), 'utf8')));
};

/** @param {string} kind @param {Omit<Mutation, 'kind'>[]} own @returns {Mutation[]} */
const ofKind = (kind, own) => own.map((mutation) => ({ kind, ...mutation }));

/** All mutations: those that remove a guard, those that break another rule, and those of the limits. */
export const mutations = [
  ...ofKind('Guards', listed('guards')),
  ...ofKind('Rules', listed('rules')),
  ...ofKind('Limits', limitMutations(readFileSync(join(root, 'libs/contracts/src/limits.ts'), 'utf8'))),
];

/**
 * Returns the source with the mutation applied.
 * @param {string} source
 * @param {Pick<Mutation, 'edits'>} mutation
 * @returns {string | undefined} undefined unless each text occurs exactly once
 */
export function mutated(source, { edits }) {
  let text = source;
  for (const [from, to] of edits) {
    if (text.split(from).length !== 2) return undefined;
    text = text.replace(from, () => to);
  }
  return text;
}
