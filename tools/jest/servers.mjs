import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder } from '../lib/temporary-folder.mjs';
import { dropDatabases } from '../servers/databases.mjs';
import { namedServers, testSettings } from '../servers/sources.mjs';

const program = fileURLToPath(new URL('servers-process.mjs', import.meta.url));

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;

/** The PostgreSQL that the environment names. It outlives the test run, unlike our own. */
const { TEST_POSTGRES_URL: lastingPostgres } = process.env;

/** Starts the servers that the environment does not name, and adds their URLs to it for the tests. */
export async function startServers() {
  // Names the databases that the suites of this run share; see `createServiceDatabase`.
  process.env.TEST_RUN = randomBytes(6).toString('hex');
  if (namedServers(testSettings, process.env).length === Object.keys(testSettings).length) return;
  const child = fork(program, {
    env: { ...process.env, DATA_DIR: await createTemporaryFolder() },
    execArgv: [],
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  running = child;
  const settings = await new Promise((settle, reject) => {
    child.once('message', settle);
    child.once('exit', (code) =>
      reject(new Error(`The servers for the tests did not start (exit code ${code})`)),
    );
  });
  Object.assign(process.env, settings);
}

export async function stopServers() {
  if (lastingPostgres) await dropDatabases(lastingPostgres, `%_template_${process.env.TEST_RUN}`);
  const child = running;
  if (!child) return;
  const ended = new Promise((settle) => child.once('exit', settle));
  child.stdin?.end();
  await ended;
}
