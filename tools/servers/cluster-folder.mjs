import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { readJson, writeJson } from '../lib/json-file.mjs';
import { lockHolder } from '../lib/lock.mjs';

/** Root keeps the data of instances here if PostgreSQL's account cannot reach their own folder. */
const sharedFolder = '/var/lib/circlet';

/**
 * Returns whether every account can pass through all folders down to this one.
 * @param {string} folder
 * @returns {boolean}
 */
export function isOpenToOthers(folder) {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isOpenToOthers(parent);
}

/**
 * Creates a folder that every account can pass through, regardless of the umask.
 * @param {string} folder its parent exists
 */
export function createOpenFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  chmodSync(folder, statSync(folder).mode | 0o011);
}

/**
 * Returns the data folder that a shared folder belongs to, if the data folder still confirms it.
 * @param {string} folder
 * @param {string} id
 */
function ownerOf(folder, id) {
  const { dataFolder } = ownerFile(folder);
  if (dataFolder === undefined) return undefined;
  const state = /** @type {{ id?: string } | undefined} */ (readJson(join(dataFolder, 'instance.json')));
  return state?.id === id ? dataFolder : undefined;
}

/** @param {string} folder @returns {{ dataFolder?: string, isThrowaway?: boolean }} */
const ownerFile = (folder) => readJson(join(folder, 'owner.json')) ?? {};

/**
 * Removes the leftovers of killed test runs. Keeps all other folders,
 * because their data folder may be unmounted or in the middle of a move.
 */
function removeAbandoned() {
  for (const id of existsSync(sharedFolder) ? readdirSync(sharedFolder) : []) {
    const folder = join(sharedFolder, id);
    if (ownerFile(folder).isThrowaway && ownerOf(folder, id) === undefined) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/**
 * Copies the cluster for a data folder that is itself a copy,
 * because the original's cluster is stored outside it.
 * @param {string} from
 * @param {string} to
 */
function copyCluster(from, to) {
  const owner = ownerOf(dirname(from), basename(dirname(from)));
  if (owner !== undefined && lockHolder(join(owner, 'run', 'launcher.json'))) {
    throw new Failure(`DATA_DIR is a copy of ${owner}, which is running. Stop it first.`);
  }
  execFileSync('cp', ['-a', from, to]);
  rmSync(join(to, 'postmaster.pid'), { force: true });
}

/**
 * Returns the folder for the cluster of an instance, moving
 * or copying an existing cluster there. Its parent exists.
 * @param {import('../lib/data-folder.mjs').DataFolder} folder
 * @param {boolean} isThrowaway
 */
export function clusterFolder(folder, isThrowaway) {
  const own = folder.file('postgres');
  const isRoot = process.getuid?.() === 0;
  const { id, cluster: known } = folder.state;
  const shared = join(sharedFolder, id);
  const target =
    isRoot && (existsSync(shared) || !isOpenToOthers(folder.path)) ? join(shared, 'postgres') : own;
  if (target !== own) {
    for (const each of [sharedFolder, shared]) createOpenFolder(each);
    writeJson(join(shared, 'owner.json'), { dataFolder: folder.path, isThrowaway });
  }
  if (!existsSync(target)) {
    if (known?.startsWith(sharedFolder) && existsSync(known)) copyCluster(known, target);
    else if (existsSync(own)) execFileSync('mv', [own, target]);
  }
  if (isRoot) removeAbandoned();
  folder.remember({ cluster: target });
  return target;
}

/**
 * The account that PostgreSQL runs as, because it refuses to run as root.
 * @typedef {{ uid: number, gid: number }} Account
 */

/** @param {string} name @returns {Account | undefined} */
function accountNamed(name) {
  const entry = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8'));
  return entry ? { uid: Number(entry[1]), gid: Number(entry[2]) } : undefined;
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
