import { Failure } from './failure.mjs';
import { freePort, isFree } from './ports.mjs';

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
    await requireFree('MAIL_UI_PORT', mailUiPort, '127.0.0.1');
    return mailUiPort;
  }
  if (port !== usualMailUiPort && (await isFree(usualMailUiPort))) return usualMailUiPort;
  const chosen = await freePort();
  print(`Port ${usualMailUiPort} is taken: the email inbox is on port ${chosen} this time.`);
  return chosen;
}
