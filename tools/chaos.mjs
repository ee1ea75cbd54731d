/**
 * The full-size runs that try to break the product. To repeat a run that found differences, use its seed.
 *
 * Each run writes its figures to `docs/reliability.md` unless noted otherwise.
 *
 * `npm run test:ledger`: kills processes while people chat and get pushes; writes no
 * figures. Change it with LEDGER_SOCKETS, LEDGER_MESSAGES and LEDGER_SEED.
 * `npm run chaos`: kills every process for ten minutes, including PostgreSQL, Redis and NATS.
 * Change it with CHAOS_SECONDS, CHAOS_RATE, CHAOS_USERS, CHAOS_KILLS_PER_MINUTE and CHAOS_SEED.
 * `npm run faults`: delays, resets, silences and drops each connection between a service and a
 * server for half a minute, makes the servers lose their data, and publishes 300 events that
 * cannot be handled. Change it with FAULTS_SECONDS, FAULTS_RATE, FAULTS_USERS and FAULTS_SEED.
 * `npm run failover`: cuts the leader of a NATS cluster, of Redis with Sentinels, and of PostgreSQL with a standby
 * off the network, three times each. `npm run failover -- redis` does it to one of `jetstream`, `redis` and
 * `postgres`, and writes no figures. Needs Linux and root. Change it with FAILOVER_ROUNDS, FAILOVER_SECONDS and FAULTS_….
 * `npm run fleet`: runs two replicas of every service under load, stops each of them three times,
 * and hangs one of each. Change it with FLEET_ROUNDS, FLEET_RATE, FLEET_USERS and FLEET_SEED.
 * `npm run soak`: half an hour of steady use in which no process must grow.
 * Change it with SOAK_MINUTES, SOAK_RATE, SOAK_USERS and SOAK_SEED.
 * `npm run fuzz`: sends requests and frames derived from the contracts; writes its
 * figures to `docs/security.md`. Change it with FUZZ_REQUESTS and FUZZ_SEED.
 * `npm run throughput`: measures how many events the relay publishes and how many
 * emails leave per second. Change it with THROUGHPUT_EVENTS and THROUGHPUT_EMAILS.
 * `npm run timing`: tests whether response times reveal that an address has an account;
 * writes its figures to `docs/security.md`. Change it with TIMING_SAMPLES and TIMING_SEED.
 */
import './lib/help.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countJest } from './checks/counts.mjs';
import { binary, root } from './lib/root.mjs';
import { createTemporaryFolder } from './lib/temporary-folder.mjs';

const folder = await createTemporaryFolder();
const figures = join(folder, 'figures.txt');

/** The tables that `npm run faults` reports, in this order, each with its heading. */
const faultTables = {
  edges: [
    'connection             fault   calls that need it  all others  slowest  all calls      live',
    '                               unanswered          unanswered  answer   succeed after  after',
  ],
  dataLoss: [
    'lost data                                                       events     broker    copies  slowest  all calls      live   lost jobs',
    '                                                                published  complete  equal   answer   succeed after  after  are done',
    '                                                                again      after     after',
  ],
  poison: [],
};

/** Sorts the lines of tests that ran in parallel into the tables that they name. @param {string} lines */
const tabulate = (lines) =>
  Object.entries(faultTables)
    .map(([table, heading]) => {
      const own = lines.split('\n').filter((line) => line.startsWith(`${table}: `));
      return [...heading, ...own.map((line) => line.slice(table.length + 2)).sort()].join('\n');
    })
    .join('\n\n');

/**
 * A run of Jest with these words of its command line. `afterwards` are those of a second run.
 * @typedef {{ jest: string, afterwards?: string, env: Record<string, string>, page?: string, arrange?: (figures: string) => string }} Run
 * @type {Record<string, Run>}
 */
const runs = {
  ledger: {
    jest: '--selectProjects integration --testPathPatterns test/ledger/',
    env: { LEDGER_SOCKETS: '500', LEDGER_MESSAGES: '20000' },
  },
  chaos: {
    jest: '--selectProjects chaos',
    env: { CHAOS_SECONDS: '600', CHAOS_RATE: '100', CHAOS_USERS: '120', CHAOS_KILLS_PER_MINUTE: '24' },
  },
  timing: { jest: '--selectProjects timing', env: { TIMING_SAMPLES: '1000' }, page: 'security.md' },
  fleet: {
    jest: '--selectProjects alone --testPathPatterns fleet',
    env: {
      FLEET_REPLICAS: '2',
      FLEET_ROUNDS: '3',
      FLEET_USERS: '32',
      FLEET_RATE: '40',
      FLEET_REMOVED_WITHIN: '10',
    },
  },
  soak: { jest: '--selectProjects soak', env: {} },
  throughput: { jest: '--selectProjects throughput --runInBand', env: {} },
  fuzz: {
    jest: '--selectProjects integration --testPathPatterns fuzz.int.test.ts',
    env: { FUZZ_REQUESTS: '100000', FUZZ_SEED: String(Date.now() % 1_000_000) },
    page: 'security.md',
  },
  failover: { jest: '--selectProjects failover --runInBand', env: {} },
  faults: {
    jest: '--selectProjects faults --maxWorkers=2 --testPathIgnorePatterns poison',
    // Runs alone: two more products on the same machine would distort how long a healthy event waits.
    afterwards: '--selectProjects faults --testPathPatterns poison',
    env: { FAULTS_SECONDS: '30' },
    arrange: tabulate,
  },
};

/** Writes the figures of a run between the marks of the page. @param {Run} run */
function writeFigures({ page: file = 'reliability.md', arrange = (text) => text }) {
  const page = join(root, 'docs', file);
  const [before, rest] = readFileSync(page, 'utf8').split(`<!-- ${name} -->\n`);
  const [, after] = rest?.split(`<!-- end of ${name} -->`) ?? [];
  if (before === undefined || after === undefined) throw new Error(`${page} has no marks for the figures`);
  const text = `\n\`\`\`text\n${arrange(readFileSync(figures, 'utf8').trimEnd())}\n\`\`\`\n\n`;
  writeFileSync(page, `${before}<!-- ${name} -->\n${text}<!-- end of ${name} -->${after}`);
}

const [name = '', ...parts] = process.argv.slice(2);
const run = runs[name];
if (run === undefined) throw new Error(`Usage: node tools/chaos.mjs ${Object.keys(runs).join(' | ')}`);
let [passed, failed] = [0, 0];
/** What a part of a run measures doesn't replace the figures of all of it. */
const whole = parts.length === 0 ? { [`${name.toUpperCase()}_REPORT`]: figures } : {};
const chosen = name === 'failover' && parts.length > 0 ? { FAILOVER_OF: parts.join(' ') } : {};
const env = { ...whole, ...chosen, ...run.env, ...process.env };
for (const words of [run.jest, ...(run.afterwards === undefined ? [] : [run.afterwards])]) {
  const report = join(folder, 'jest.report');
  rmSync(report, { force: true });
  const [program, script] = binary('jest');
  const args = [script, ...words.split(' '), '--json', `--outputFile=${report}`];
  const jest = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(jest, 'exit');
  const counts = countJest(report, code === 0);
  passed += counts.passed;
  failed += counts.failed;
}
if (existsSync(figures) && failed === 0) writeFigures(run);
rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
