import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder that is removed after the test. @param {import('node:test').TestContext} test */
export function temporaryFolder(test) {
  const folder = mkdtempSync(join(tmpdir(), 'circlet-unit-'));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Starts a process that idles until it is ended, at the latest after the test.
 * @param {import('node:test').TestContext} test
 * @param {string} [program]
 */
export async function idleProcess(test, program = 'setInterval(() => {}, 1000)') {
  const child = spawn(process.execPath, ['-e', `${program}; console.log('up')`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = new Promise((settle) => child.once('exit', (_code, signal) => settle(signal)));
  test.after(() => child.kill('SIGKILL'));
  await new Promise((settle) => child.stdout.once('data', settle));
  return { pid: /** @type {number} */ (child.pid), exited };
}
