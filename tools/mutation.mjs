/**
 * `npm run test:mutation`: removes each guard in a copy of the repository and runs the test that must notice.
 * Skips mutations that were tried before and have not changed since, so an interrupted run resumes. At the
 * end it writes `docs/mutation.md`. Run `npm test` first, because a test that fails anyway proves nothing.
 *
 * MUTATION_SEED changes the order, so that parallel runs share the work. --only
 * selects mutated files by a part of their path. --again repeats everything.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServers, stopServers } from './jest/servers.mjs';
import { build } from './lib/build.mjs';
import { endCommands } from './lib/command.mjs';
import { root } from './lib/root.mjs';
import { createTemporaryFolder } from './lib/temporary-folder.mjs';
import { RepositoryCopy } from './mutation/copy.mjs';
import { mutations } from './mutation/mutations.mjs';
import { writeReport } from './mutation/report.mjs';
import { batchesOf, tryMutations } from './mutation/try-mutations.mjs';

/** One file per mutation with its outcome, named by its key. Parallel runs share the folder. */
const outcomesFolder = join(root, 'test-results', 'mutation');
const seed = Number(process.env.MUTATION_SEED ?? '1');
const [, only] = process.argv.join(' ').split(/ --only[ =]/);

/** @param {import('./mutation/mutations.mjs').Mutation} mutation */
function keyOf(mutation) {
  const hash = createHash('sha256').update(JSON.stringify(mutation));
  for (const file of [mutation.file, mutation.testFile]) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * Returns a sort key: quick tests first, tests that start the whole product last.
 * @param {{ mutation: import('./mutation/mutations.mjs').Mutation, key: string }} one
 */
function rank({ mutation: { testFile }, key }) {
  const cost = testFile.includes('.unit.test.') ? 0 : testFile.startsWith('libs/testing/') ? 2 : 1;
  return cost + createHash('sha256').update(`${seed} ${key}`).digest('hex');
}

if (process.argv.includes('--again')) rmSync(outcomesFolder, { recursive: true, force: true });
mkdirSync(outcomesFolder, { recursive: true });
/** @param {string} key */
const outcomeFile = (key) => join(outcomesFolder, key);
/** @param {string} key */
const isKnown = (key) => existsSync(outcomeFile(key));
const all = mutations.map((mutation) => ({ mutation, key: keyOf(mutation) }));
const wanted = all
  .filter(({ mutation, key }) => !isKnown(key) && (only === undefined || mutation.file.includes(only)))
  .sort((one, other) => rank(one).localeCompare(rank(other)));

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void endCommands().finally(() => process.exit(1)));
if (wanted.length > 0) {
  mkdirSync(join(root, 'test-results', 'logs'), { recursive: true });
  await build(join(root, 'test-results', 'logs', 'build.log'));
  const folder = await createTemporaryFolder();
  try {
    await startServers();
    const copy = new RepositoryCopy(folder);
    let tried = 0;
    for (const planned of batchesOf(wanted)) {
      const batch = planned.filter(({ key }) => !isKnown(key));
      if (batch.length === 0) continue;
      const tries = batch.map(({ mutation }) => mutation);
      const verdicts = await tryMutations(copy, tries);
      for (const [at, { mutation, key }] of batch.entries()) {
        const verdict = verdicts[at] ?? 'broken';
        tried += 1;
        console.log(`${tried}/${wanted.length} ${verdict}: ${mutation.what} (${mutation.file})`);
        // An inconclusive mutation is tried again in the next run.
        if (verdict !== 'broken') writeFileSync(outcomeFile(key), verdict);
      }
    }
  } finally {
    await stopServers();
    rmSync(folder, { recursive: true, force: true });
  }
}
const outcomes = all.map(({ mutation, key }) => ({
  mutation,
  verdict: isKnown(key) ? readFileSync(outcomeFile(key), 'utf8') : 'not tried',
}));
const open = outcomes.filter(({ verdict }) => verdict !== 'killed');
await writeReport(outcomes);
for (const { mutation, verdict } of open) console.log(`${verdict}: ${mutation.what} (${mutation.file})`);
console.log(`seed ${seed}: ${outcomes.length - open.length} of ${outcomes.length} killed`);
process.exitCode = open.length === 0 ? 0 : 1;
