import { readFileSync, statSync } from 'node:fs';

/**
 * The account that PostgreSQL runs as, because it refuses to run as root.
 * @typedef {{ uid: number, gid: number }} Account
 */

/**
 * @param {string} name
 * @returns {Account | undefined}
 */
function accountNamed(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/**
 * @param {string} clusterFolder existing data keeps its owner
 * @returns {Account | undefined} undefined for an ordinary user, who runs PostgreSQL under the same account
 */
export function postgresAccount(clusterFolder) {
  if (process.getuid?.() !== 0) return undefined;
  const existing = statSync(clusterFolder, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (!account) throw new Error('This machine has neither an account `postgres` nor `nobody`');
  return account;
}
