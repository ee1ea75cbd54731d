import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolder } from '../../../tools/lib/data-folder.mjs';
import { Failure } from '../../../tools/lib/failure.mjs';
import { freePort } from '../../../tools/lib/ports.mjs';
import { root } from '../../../tools/lib/root.mjs';
import { createTemporaryFolder } from '../../../tools/lib/temporary-folder.mjs';
import { recordedProcesses } from '../../measure/processes.mjs';

/**
 * Starts Circlet as `npm start` does, with the demo, in a temporary folder. It ends with this process.
 * @returns {Promise<{ processes: () => import('../../measure/processes.mjs').NamedProcess[],
 *   stop: () => Promise<void> }>}
 */
export async function startDefaultStack() {
  const folder = await createTemporaryFolder({ isOnDisk: true });
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    MAIL_UI_PORT: String(await freePort()),
  };
  const stack = spawn(process.execPath, [join(root, 'tools', 'start.mjs'), '--throwaway'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(stack, 'exit').then(() => false);
  const stop = async () => {
    stack.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  /** @type {Promise<boolean>} */
  const ready = new Promise((settle) => {
    stack.stdout.on('data', (chunk) => String(chunk).includes('Circlet is ready.') && settle(true));
  });
  if (!(await Promise.race([ready, ended]))) {
    await stop();
    throw new Failure('Circlet did not start for measuring its memory.');
  }
  return { processes: () => recordedProcesses(new DataFolder(folder)), stop };
}
