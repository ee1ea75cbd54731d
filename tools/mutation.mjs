/**
 * `npm run test:mutation`: breaks the code in one place at a time and runs the tests that must notice. Guards, rules
 * and limits come from our own lists, expressions of the rules from Stryker. Skips mutations that were tried before
 * and have not changed since, so an interrupted run resumes, on any machine that has the outcomes in
 * `tools/mutation/outcomes.txt`, which it writes after each batch, and `tools/mutation/expressions.json`, which it
 * writes after each project, and where you say why a change cannot matter. It writes `docs/mutation.md` at the end. Run
 * `npm test` first, because a test that fails anyway proves nothing.
 *
 * MUTATION_SEED changes the order, so that parallel runs share the work on our own lists. --only selects mutated files
 * by a part of their path. --again repeats everything. --sample tries a few mutations with quick tests, others for each
 * commit, and writes nothing.
 */
import './lib/help.mjs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServers, stopServers } from './jest/servers.mjs';
import { build } from './lib/build.mjs';
import { endCommands } from './lib/command.mjs';
import { root } from './lib/root.mjs';
import { createTemporaryFolder } from './lib/temporary-folder.mjs';
import { RepositoryCopy } from './mutation/copy.mjs';
import { projectOf, tryExpressions } from './mutation/expressions.mjs';
import { mutations } from './mutation/mutations.mjs';
import { parseOutcomes, printOutcomes } from './mutation/outcomes.mjs';
import { isSettled, writeReport } from './mutation/report.mjs';
import { batchesOf, tryMutations } from './mutation/try-mutations.mjs';
import { isInBrowser } from './mutation/try-in-browser.mjs';

/** @typedef {{ mutation: import('./mutation/mutations.mjs').Mutation, key: string }} Planned */

const SAMPLE_SIZE = 12;

/** One file per mutation with its outcome, named by its key. Parallel runs share the folder. */
const outcomesFolder = join(root, 'test-results', 'mutation');
/** The outcomes of earlier runs, committed. A full run takes longer than most machines are free. */
const outcomesList = join(root, 'tools', 'mutation', 'outcomes.txt');
const isSample = process.argv.includes('--sample');
const seed = process.env.MUTATION_SEED ?? (isSample ? commit() : '1');
const [, only] = process.argv.join(' ').split(/ --only[ =]/);

function commit() {
  const command = ['-c', 'safe.directory=*', 'rev-parse', 'HEAD'];
  return execFileSync('git', command, { cwd: root, encoding: 'utf8' }).trim();
}

/** @param {import('./mutation/mutations.mjs').Mutation} mutation */
function keyOf(mutation) {
  const hash = createHash('sha256').update(JSON.stringify(mutation));
  for (const file of [mutation.file, mutation.testFile]) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns a sort key: quick tests first, tests that start the whole product last. @param {Planned} planned */
function rank({ mutation: { testFile }, key }) {
  const cost = testFile.includes('.unit.test.')
    ? 0
    : testFile.startsWith('libs/testing/') || isInBrowser(testFile)
      ? 2
      : 1;
  return cost + createHash('sha256').update(`${seed} ${key}`).digest('hex');
}

/** @param {string} key */
const outcomeFile = (key) => join(outcomesFolder, key);
/** @param {string} key */
const isKnown = (key) => existsSync(outcomeFile(key));

/** Adds the outcomes of earlier runs to those of this machine. */
function readOutcomes() {
  for (const [key, verdict] of parseOutcomes(readFileSync(outcomesList, 'utf8')))
    if (!isKnown(key)) writeFileSync(outcomeFile(key), verdict);
}

/** Writes the outcomes that still hold. @param {Planned[]} all */
function writeOutcomes(all) {
  const known = all.filter(({ key }) => isKnown(key));
  const outcomes = known.map(
    ({ key }) => /** @type {const} */ ([key, readFileSync(outcomeFile(key), 'utf8')]),
  );
  writeFileSync(outcomesList, printOutcomes(outcomes));
}

/**
 * Tries mutations in an order that runs the tests of several at once.
 * @param {Planned[]} wanted
 * @param {() => void} [onOutcomes] called after each batch
 */
async function tryAll(wanted, onOutcomes) {
  const folder = await createTemporaryFolder();
  try {
    const copy = new RepositoryCopy(folder);
    let tried = 0;
    for (const planned of batchesOf(wanted)) {
      const batch = planned.filter(({ key }) => !isKnown(key));
      if (batch.length === 0) continue;
      const verdicts = await tryMutations(
        copy,
        batch.map(({ mutation }) => mutation),
      );
      for (const [at, { mutation, key }] of batch.entries()) {
        const verdict = verdicts[at] ?? 'broken';
        tried += 1;
        console.log(`${tried}/${wanted.length} ${verdict}: ${mutation.what} (${mutation.file})`);
        // An inconclusive mutation is tried again in the next run.
        if (verdict !== 'broken') writeFileSync(outcomeFile(key), verdict);
      }
      onOutcomes?.();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @type {(planned: Planned) => import('./mutation/report.mjs').Outcome} */
const outcomeOf = ({ mutation: { kind, file, what, testFile }, key }) => ({
  kind,
  project: projectOf(file),
  verdict: isKnown(key)
    ? /** @type {'killed' | 'survived'} */ (readFileSync(outcomeFile(key), 'utf8'))
    : 'not tried',
  line: `${what} (${file}, ${testFile})`,
});

/** Returns some of the mutations whose tests need no servers, each with a test of its own. @param {Planned[]} all */
function sampleOf(all) {
  const [batch = []] = batchesOf(
    all.filter(({ mutation: { testFile } }) => testFile.endsWith('.unit.test.ts')),
  );
  return batch.slice(0, SAMPLE_SIZE);
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void endCommands().finally(() => process.exit(1)));
const isAgain = process.argv.includes('--again');
if (isAgain) rmSync(outcomesFolder, { recursive: true, force: true });
for (const folder of [outcomesFolder, join(root, 'test-results', 'logs')])
  mkdirSync(folder, { recursive: true });
if (!isAgain && !isSample) readOutcomes();

const all = mutations
  .map((mutation) => ({ mutation, key: keyOf(mutation) }))
  .sort((one, other) => rank(one).localeCompare(rank(other)));
await build(join(root, 'test-results', 'logs', 'build.log'));
if (isSample) {
  const sample = sampleOf(all);
  for (const { key } of sample) rmSync(outcomeFile(key), { force: true });
  await tryAll(sample);
  finish(sample.map(outcomeOf));
} else {
  const wanted = all.filter(
    ({ mutation, key }) => !isKnown(key) && (only === undefined || mutation.file.includes(only)),
  );
  if (wanted.length > 0) {
    try {
      await startServers();
      await tryAll(wanted, () => {
        writeOutcomes(all);
      });
    } finally {
      await stopServers();
    }
  }
  const expressions = await tryExpressions({
    isAgain,
    isWanted: (file) => only === undefined || file.includes(only),
  });
  const outcomes = [...all.map(outcomeOf), ...expressions];
  await writeReport(outcomes);
  finish(outcomes);
}

/** @param {import('./mutation/report.mjs').Outcome[]} outcomes */
function finish(outcomes) {
  const open = outcomes.filter((outcome) => !isSettled(outcome));
  for (const { verdict, line } of open) console.log(`${verdict}: ${line}`);
  console.log(`seed ${seed}: ${outcomes.length - open.length} of ${outcomes.length} settled`);
  process.exitCode = open.length === 0 ? 0 : 1;
}
