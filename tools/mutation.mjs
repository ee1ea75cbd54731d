/**
 * `npm run test:mutation`: takes each guard away in a copy of the repository and runs the test that must notice. What was
 * tried before and has not changed since is not tried again: a run that was ended goes on where it stopped. At the end it
 * writes `docs/mutation.md`. Run `npm test` first: a test that fails anyway notices nothing.
 *
 * MUTATION_SEED changes the order, so that runs side by side share the work; --only takes a part of the paths of the mutated
 * files; --again tries everything again.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServers, stopServers } from './jest/servers.mjs';
import { build } from './lib/build.mjs';
import { root } from './lib/root.mjs';
import { createTemporaryFolder } from './lib/temporary-folder.mjs';
import { Copy } from './mutation/copy.mjs';
import { mutations } from './mutation/mutations.mjs';
import { writeReport } from './mutation/report.mjs';
import { batchesOf, tryMutations } from './mutation/try-mutations.mjs';

/** What became of each mutation, in a file by its key: runs side by side share it. */
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
 * Quick tests come first, those that start the whole product last.
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

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
if (wanted.length > 0) {
  mkdirSync(join(root, 'test-results', 'logs'), { recursive: true });
  await build(join(root, 'test-results', 'logs', 'build.log'));
  const folder = await createTemporaryFolder();
  try {
    await startServers();
    const copy = Copy.make(folder);
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
        // What cannot be told is tried again.
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
