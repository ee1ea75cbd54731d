import { chats } from './list/chat/chats.mjs';
import { chatMessages } from './list/chat/messages.mjs';
import { peopleInChats } from './list/chat/people.mjs';
import { gatewayCalls } from './list/gateway/calls.mjs';
import { gatewaySockets } from './list/gateway/live.mjs';
import { gatewaySessions } from './list/gateway/sessions.mjs';
import { groupGuards } from './list/groups/groups.mjs';
import { groupMembers } from './list/groups/members.mjs';
import { groupRequests } from './list/groups/requests.mjs';
import { accounts } from './list/identity/accounts.mjs';
import { people } from './list/identity/people.mjs';
import { moderation } from './list/moderation.mjs';
import { shared } from './list/shared.mjs';

/**
 * A mutation of a guard: the abuse that it would allow, the exact text, its
 * replacement, and the test that must fail, if it differs from the test of the
 * file. Several texts are replaced together if the same check is repeated.
 * @typedef {[what: string, text: string | string[], replacement: string | string[], tests?: string]} Row
 */

/**
 * A file with guards or ownership checks, and its test: a
 * path, optionally with `::` and a prefix of the test names.
 * @typedef {{ file: string, tests: string, mutations: Row[] }} GuardedFile
 */

/**
 * @typedef {object} Mutation
 * @property {string} what would be possible without the guard
 * @property {string} file
 * @property {[text: string, replacement: string][]} edits
 * @property {string} testFile
 * @property {string | undefined} testName
 */

/** @type {Mutation[]} */
export const mutations = [
  gatewayCalls,
  gatewaySessions,
  gatewaySockets,
  people,
  accounts,
  groupGuards,
  groupMembers,
  groupRequests,
  chatMessages,
  chats,
  peopleInChats,
  moderation,
  shared,
]
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
 * Returns the source with the mutation applied.
 * @param {string} source
 * @param {Mutation} mutation
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
