import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder } from '../lib/temporary-folder.mjs';
import { namedServers } from '../servers/sources.mjs';
import { testSettings } from '../servers/test-sources.mjs';

const program = fileURLToPath(new URL('servers-process.mjs', import.meta.url));

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;

/** Starts the servers that the environment does not name, and adds their URLs to it for the tests. */
export async function startServers() {
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
  const child = running;
  if (!child) return;
  const ended = new Promise((settle) => child.once('exit', settle));
  child.stdin?.end();
  await ended;
}
