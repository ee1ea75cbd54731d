import { idsIn } from '../lib/test-titles.mjs';
import { testsByRule } from './rules.mjs';

/** @typedef {import('../lib/test-titles.mjs').TestTitle} TestTitle */
/** @typedef {import('../checks/test-outcomes.mjs').TestOutcome} TestOutcome */

/**
 * Returns the rules that the outcomes prove. A test or step proves the rules in its title if it passed. A group proves
 * those in its title if it has tests and all of them passed.
 * @param {readonly TestOutcome[]} outcomes
 * @returns {Set<string>}
 */
export function provenRules(outcomes) {
  /** @type {Map<string, boolean>} */
  const groups = new Map();
  /** @type {Set<string>} */
  const proven = new Set();
  for (const { file, path, hasPassed } of outcomes) {
    if (hasPassed) for (const id of idsIn(path.at(-1) ?? '')) proven.add(id);
    path.slice(0, -1).forEach((title, at) => {
      for (const id of idsIn(title)) {
        const key = [id, file, ...path.slice(0, at + 1)].join('\n');
        groups.set(key, hasPassed && groups.get(key) !== false);
      }
    });
  }
  for (const [key, havePassed] of groups) if (havePassed) proven.add(key.split('\n', 1)[0] ?? '');
  return proven;
}

/** The check of `npm test` that runs the tests of a file, by the file's kind. Other kinds aren't part of it. */
const checkByKind = [
  { kind: '.unit.test.ts', check: 'unit' },
  { kind: '.unit.test.mjs', check: 'launcher' },
  { kind: '.int.test.ts', check: 'integration' },
  { kind: '.chaos.test.ts', check: 'chaos' },
  { kind: '.alone.test.ts', check: 'alone' },
  { kind: '.e2e.test.ts', check: 'browser' },
];

/** @param {string} file */
const checkOf = (file) => checkByKind.find(({ kind }) => file.endsWith(kind))?.check;

/**
 * Returns the rules without a test that passed in this run, and separately those that a run of only some checks can't
 * judge: their tests belong to others, or don't exist yet.
 * @param {readonly { id: string, text: string }[]} rules
 * @param {readonly TestTitle[]} titles of all tests in the repository
 * @param {readonly TestOutcome[]} outcomes
 * @param {readonly string[]} ran names of the checks that ran
 */
export function judgeRules(rules, titles, outcomes, ran) {
  const proven = provenRules(outcomes);
  const tests = testsByRule(titles);
  const open = rules.filter(({ id }) => !proven.has(id));
  const isWhole = checkByKind.every(({ check }) => ran.includes(check));
  /** @param {{ id: string }} rule */
  const isJudged = ({ id }) => {
    const checks = tests.get(id)?.map(({ file }) => checkOf(file));
    return isWhole || (checks?.every((check) => check === undefined || ran.includes(check)) ?? false);
  };
  return { unproven: open.filter(isJudged), notJudged: open.filter((rule) => !isJudged(rule)) };
}
