import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loopback, onFreePort } from '../lib/ports.mjs';
import { root } from '../lib/root.mjs';
import { answersOk, repliesTo } from './replies.mjs';

const smallHeap = ['--max-old-space-size=160', '--max-semi-space-size=1'];
const program = fileURLToPath(new URL('mail-process.mjs', import.meta.url));

/**
 * Starts the local email inbox.
 * @param {import('./servers.mjs').ServerContext} context
 * @param {number} webPort for browsers
 * @returns {Promise<string>} the SMTP URL
 */
export async function startMail({ folder, supervisor }, webPort) {
  const data = folder.file('mail');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  return onFreePort(async (port) => {
    await supervisor.start({
      name: 'mail',
      kind: 'server',
      command: process.execPath,
      args: [...smallHeap, program, String(port), String(webPort), data],
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      logFile: folder.log('mail'),
      stopWithinMs: 5000,
      isReady: async () =>
        (await repliesTo(port, '', /^220/)) && (await answersOk(`http://${loopback}:${webPort}/email`)),
      readyWithinMs: 30_000,
    });
    return `smtp://${loopback}:${port}`;
  });
}
