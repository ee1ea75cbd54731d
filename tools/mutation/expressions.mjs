import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readJson } from '../lib/json-file.mjs';
import { root } from '../lib/root.mjs';
import { checkoutFiles } from '../lib/text-files.mjs';
import { tryRules } from './try-rules.mjs';

/**
 * Rules that choose how a search finds its answer. The oracle of discovery compares the answers with plain code. And
 * the table of class names, which a test compares with the library that it replaces.
 */
const exempt = /\/discovery\/(plan|sample)\.rules\.ts$|\/cell\.rules\.ts$|\/merge-classes\.rules\.ts$/;

/** @typedef {import('./try-rules.mjs').MutatedRule} MutatedRule */

/** What Stryker found in each file of rules, committed, because a run over all of them takes an hour. */
const outcomesFile = join(root, 'tools', 'mutation', 'expressions.json');

/**
 * A change to an expression that no test noticed. `why` it can't matter is written by hand.
 * @typedef {{ line: number, from: string, to: string, why?: string }} UnnoticedChange
 */

/**
 * The changes to a file: how many a test noticed, and the others.
 * @typedef {{ key: string, noticed: number, unnoticed: UnnoticedChange[] }} FileOutcome
 */

const rules = () =>
  checkoutFiles()
    .filter((file) => /\/src\/.*\.rules\.ts$/.test(file) && !exempt.test(file))
    .sort();

/** Returns the project of a file, such as `services/chat`. @param {string} file */
export const projectOf = (file) =>
  file
    .split('/')
    .slice(0, file.startsWith('web/') ? 1 : 2)
    .join('/');

/** How changes are made and noticed. Raise it when that changes, so that all files are tried again. */
const GENERATION = 2;

/** Returns a hash of a file and of the unit tests in its folder. @param {string} file */
function keyOf(file) {
  const folder = join(root, dirname(file));
  const tests = readdirSync(folder).filter((name) => /\.unit\.test\.tsx?$/.test(name));
  const hash = createHash('sha256').update(`${GENERATION}`);
  for (const name of [basename(file), ...tests.sort()]) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Tries the expressions of rules that have changed since they were tried.
 * @param {{ isWanted: (file: string) => boolean, isAgain: boolean }} options
 * @returns {Promise<import('./report.mjs').Outcome[]>} of all files, also of those not tried now
 */
export async function tryExpressions({ isWanted, isAgain }) {
  const before = /** @type {Record<string, FileOutcome>} */ (readJson(outcomesFile) ?? {});
  const files = rules();
  const keys = new Map(files.map((file) => [file, keyOf(file)]));
  /** @type {Map<string, FileOutcome>} */
  const known = new Map();
  for (const file of files) {
    const outcome = before[file];
    if (outcome !== undefined && outcome.key === keys.get(file) && !(isAgain && isWanted(file)))
      known.set(file, outcome);
  }
  for (const project of new Set(files.map(projectOf))) {
    const wanted = files.filter((file) => projectOf(file) === project && isWanted(file) && !known.has(file));
    if (wanted.length === 0) continue;
    const changes = await tryInProject(project, wanted);
    for (const file of wanted) {
      const own = changes.filter((change) => change.file === file);
      // No test reaches the file.
      if (own.length === 0) continue;
      known.set(file, { key: keys.get(file) ?? '', ...outcomeOf(own, before[file]?.unnoticed) });
    }
    // The outcomes of changed files stay until these are tried again, to keep the hand-written reasons.
    const outcomes = files.map((file) => [file, known.get(file) ?? before[file]]);
    writeFileSync(outcomesFile, `${JSON.stringify(Object.fromEntries(outcomes), null, 2)}\n`);
  }
  return files.flatMap((file) => reported(file, known.get(file)));
}

/**
 * Tries the expressions of files with the unit tests of their folders, which are few, and what these don't notice
 * with all unit tests of the project.
 * @param {string} project
 * @param {string[]} files
 */
async function tryInProject(project, files) {
  /** @type {MutatedRule[]} */
  const changes = [];
  for (const folder of new Set(files.map((file) => dirname(file))))
    changes.push(
      ...(await tryRules(
        files.filter((file) => dirname(file) === folder),
        `${folder}/*.unit.test.ts`,
      )),
    );
  const places = placesLeft(files, changes);
  if (places.length === 0) return changes;
  return noticedByEither(changes, await tryRules(places, `${project}/src/**/*.unit.test.ts`));
}

/**
 * Returns what the tests of other folders have to try: changes that were not noticed, and whole files that no test
 * reached.
 * @param {readonly string[]} files
 * @param {readonly MutatedRule[]} changes
 */
export function placesLeft(files, changes) {
  const reached = new Set(changes.map(({ file }) => file));
  const unnoticed = changes.filter(({ isNoticed }) => !isNoticed).map(({ place }) => place);
  return [...files.filter((file) => !reached.has(file)), ...new Set(unnoticed)];
}

/** @param {MutatedRule} change */
const idOf = ({ place, to }) => `${place} ${to}`;

/**
 * Returns the changes of two runs, each once, noticed where either run noticed it.
 * @param {readonly MutatedRule[]} changes
 * @param {readonly MutatedRule[]} others
 */
export function noticedByEither(changes, others) {
  const byId = new Map(changes.map((change) => [idOf(change), change]));
  for (const other of others)
    byId.set(idOf(other), {
      ...other,
      isNoticed: other.isNoticed || byId.get(idOf(other))?.isNoticed === true,
    });
  return [...byId.values()];
}

/**
 * @param {MutatedRule[]} changes to a file
 * @param {UnnoticedChange[]} [before] those of the last run, whose reasons still hold
 */
export function outcomeOf(changes, before = []) {
  const unnoticed = changes.filter(({ isNoticed }) => !isNoticed);
  return {
    noticed: changes.length - unnoticed.length,
    unnoticed: unnoticed.map(({ line, from, to }) => {
      const why = before.find((other) => other.from === from && other.to === to)?.why;
      return { line, from, to, ...(why === undefined ? {} : { why }) };
    }),
  };
}

/** @param {string} text */
const onOneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 80);

/**
 * Returns the lines of the report about a file.
 * @param {string} file
 * @param {FileOutcome | undefined} outcome undefined if it was not tried
 * @returns {import('./report.mjs').Outcome[]}
 */
export function reported(file, outcome) {
  const common = { kind: 'Expressions', project: projectOf(file) };
  if (outcome === undefined) return [{ ...common, verdict: 'not tried', line: `all expressions (${file})` }];
  const { noticed, unnoticed } = outcome;
  return [
    ...Array.from({ length: noticed }, () => ({
      ...common,
      verdict: /** @type {const} */ ('killed'),
      line: file,
    })),
    ...unnoticed.map(({ line, from, to, why }) => {
      const change = `\`${onOneLine(from)}\` becomes \`${onOneLine(to)}\` (${file}:${line})`;
      return why === undefined
        ? { ...common, verdict: /** @type {const} */ ('survived'), line: change }
        : { ...common, verdict: /** @type {const} */ ('cannot matter'), line: `${change}: ${why}` };
    }),
  ];
}
