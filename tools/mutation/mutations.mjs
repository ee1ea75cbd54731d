import { chat } from './list/chat.mjs';
import { gateway } from './list/gateway.mjs';
import { groupsService } from './list/groups.mjs';
import { identity } from './list/identity.mjs';
import { moderation } from './list/moderation.mjs';

/**
 * A mutation of a guard: what would be possible then, the exact text, what takes its place, and the test that must fail, if it
 * is another than that of the file. Several texts are replaced together where each is checked twice.
 * @typedef {[what: string, text: string | string[], replacement: string | string[], tests?: string]} Row
 */

/**
 * A file with guards or ownership checks, and its test: a path, and after `::` the beginning of the names of the tests.
 * @typedef {{ file: string, tests: string, mutations: Row[] }} GuardedFile
 */

/**
 * @typedef {object} Mutation
 * @property {string} what would be possible if the guard were gone
 * @property {string} file
 * @property {[text: string, replacement: string][]} edits
 * @property {string} testFile
 * @property {string | undefined} testName
 */

/** @type {Mutation[]} */
export const mutations = [gateway, identity, groupsService, chat, moderation]
  .flat()
  .flatMap(({ file, tests, mutations: rows }) =>
    rows.map(([what, text, replacement, ownTests]) => {
      const [testFile = '', testName] = (ownTests ?? tests).split('::');
      const replacements = [replacement].flat();
      const edits = [text]
        .flat()
        .map((each, at) => /** @type {[string, string]} */ ([each, replacements[at] ?? '']));
      return { what, file, edits, testFile, testName };
    }),
  );

/**
 * The source with the mutation in it.
 * @param {string} source
 * @param {Mutation} mutation
 * @returns {string | undefined} undefined when a text is not there exactly once
 */
export function mutated(source, { edits }) {
  let text = source;
  for (const [from, to] of edits) {
    if (text.split(from).length !== 2) return undefined;
    text = text.replace(from, () => to);
  }
  return text;
}
