import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { freePort } from '../lib/ports.mjs';
import { root } from '../lib/root.mjs';
import { createTemporaryFolder } from '../lib/temporary-folder.mjs';

/** Settings that would point the tests at the developer's own servers. */
const ownServerSettings =
  /^(DATABASE_URL_.*|REDIS_URL|NATS_URL|SMTP_URL|STORAGE_URL|PUBLIC_URL|HOST|BOOTSTRAP_ADMIN_.*|DEMO_DATA)$/;

/**
 * A complete Circlet that runs only during the browser tests.
 * @typedef {{ env: { E2E_BASE_URL: string, E2E_MAIL_URL: string }, stop: () => Promise<void> }} BrowserStack
 */

/**
 * Starts Circlet with separate data, ports and servers, and waits until it is ready.
 * @returns {Promise<BrowserStack>}
 */
export async function startBrowserStack() {
  const folder = await createTemporaryFolder();
  const [port, mailPort] = [await freePort(), await freePort()];
  const own = Object.entries(process.env).filter(([name]) => !ownServerSettings.test(name));
  const stack = spawn(process.execPath, [join(root, 'tools', 'start.mjs'), '--throwaway'], {
    cwd: root,
    env: {
      ...Object.fromEntries(own),
      DATA_DIR: folder,
      PORT: String(port),
      MAIL_UI_PORT: String(mailPort),
      // The tests sign up more people from one address than any real client.
      RATE_LIMIT_FACTOR: '1000',
      // The tests have push services of their own, on any port.
      PUSH_SERVICES: 'http://127.0.0.1',
    },
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(stack, 'exit').then(() => 'ended');
  const stop = async () => {
    keepLogs(join(folder, 'logs'));
    stack.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  // Waits for all services, not only for the gateway.
  const ready = new Promise((settle) => {
    stack.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      if (String(chunk).includes('Circlet is ready.')) settle('ready');
    });
  });
  if ((await Promise.race([ready, ended])) === 'ended') {
    await stop();
    throw new Failure('Circlet did not start for the browser tests.');
  }
  const env = { E2E_BASE_URL: `http://localhost:${port}`, E2E_MAIL_URL: `http://localhost:${mailPort}` };
  return { env, stop };
}

/**
 * Copies the logs out of the temporary folder, because they often explain a failed test.
 * @param {string} logs
 */
function keepLogs(logs) {
  const target = join(root, 'test-results', 'logs', 'browser');
  rmSync(target, { recursive: true, force: true });
  if (existsSync(logs)) cpSync(logs, target, { recursive: true });
}
