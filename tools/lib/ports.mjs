import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

export const loopback = '127.0.0.1';

/** @type {Set<number>} */
const usedPorts = new Set();

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | NodeJS.ErrnoException>} the port that was bound and released, or the error
 */
function tryToBind(port, host) {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', settle);
    server.listen({ port, host, exclusive: true }, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => settle(address.port));
    });
  });
}

/**
 * Returns whether the port is free. For loopback, also checks
 * ::1 if the machine has it, because `localhost` means both.
 * @param {number} port
 * @param {string} [host]
 */
export async function isFree(port, host = loopback) {
  const bound = await tryToBind(port, host);
  if (typeof bound !== 'number') return false;
  if (host !== loopback) return true;
  const overIpv6 = await tryToBind(port, '::1');
  return typeof overIpv6 === 'number' || overIpv6.code !== 'EADDRINUSE';
}

/** Returns a free port on loopback that this process has not returned before. */
export async function freePort() {
  for (;;) {
    const port = await tryToBind(0, loopback);
    if (typeof port !== 'number') throw port;
    if (!usedPorts.has(port)) {
      usedPorts.add(port);
      return port;
    }
  }
}

/**
 * Starts a server on a free port, and retries on another one if a different program took it first.
 * @template T
 * @param {(port: number) => Promise<T>} start
 */
export async function onFreePort(start) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return await start(port);
    } catch (error) {
      if (attempt === 3 || (await isFree(port))) throw error;
    }
  }
}

const usualMailUiPort = 1080;

/**
 * @param {string} name
 * @param {number} port
 * @param {string} host
 */
export async function requireFree(name, port, host) {
  if (await isFree(port, host)) return;
  throw new Failure(
    `${name} ${port} is in use by another program. Stop it, or choose another port: ${name}=${port + 1} npm start`,
  );
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {(line: string) => void} print
 * @returns {Promise<number | undefined>} the port of the
 *   email inbox for browsers; undefined if there is no inbox
 */
export async function chooseMailUiPort({ smtpUrl, mailUiPort, port }, print) {
  if (smtpUrl !== undefined) return undefined;
  if (mailUiPort !== undefined) {
    await requireFree('MAIL_UI_PORT', mailUiPort, loopback);
    return mailUiPort;
  }
  if (port !== usualMailUiPort && (await isFree(usualMailUiPort))) return usualMailUiPort;
  const chosen = await freePort();
  print(`Port ${usualMailUiPort} is taken: the email inbox is on port ${chosen} this time.`);
  return chosen;
}
