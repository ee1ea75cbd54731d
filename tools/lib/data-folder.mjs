import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure } from './failure.mjs';
import { readJson, writeJson } from './json-file.mjs';
import { root } from './root.mjs';

/**
 * The state that a data folder keeps between runs, with its path at the last start,
 * the sources of the servers and the folder of PostgreSQL's data.
 * @typedef {{ id: string, path: string, demo?: 'pending' | 'loaded' | 'off', cluster?: string,
 *   sources?: import('../servers/sources.mjs').Sources }} InstanceState
 */

/**
 * The secret from which keys are derived, and the private key that signs push messages.
 * @typedef {{ session: string, encryption: string, vapidKey: string }} ProductSecrets
 */

/**
 * Returns the absolute path of DATA_DIR; a relative one is relative to the checkout.
 * @param {NodeJS.ProcessEnv} environment
 */
export const dataFolderPath = (environment) => resolve(root, environment.DATA_DIR || '.data');

/** @param {string} path */
const savedState = (path) => /** @type {InstanceState | undefined} */ (readJson(join(path, 'instance.json')));

/** The folder of one instance: its state, secrets, logs, pictures, and the servers' data. */
export class DataFolder {
  /** @param {string} path */
  constructor(path) {
    this.path = path;
    // PostgreSQL's account has to pass through a folder created
    // by root, but cannot read the other files in it.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    try {
      mkdirSync(path, { recursive: true, mode });
      for (const each of ['logs', 'run', 'media'])
        mkdirSync(join(path, each), { recursive: true, mode: 0o700 });
      for (const each of [path, join(path, 'run'), join(path, 'logs')]) accessSync(each, constants.W_OK);
    } catch (error) {
      throw new Failure(`DATA_DIR ${path} is not usable: ${/** @type {Error} */ (error).message}`);
    }
  }

  /** @param {string[]} parts */
  file(...parts) {
    return join(this.path, ...parts);
  }

  /** The file in which a running instance stores the URLs of its servers. */
  get connections() {
    return this.file('run', 'servers.json');
  }

  /** @param {string} name */
  log(name) {
    return this.file('logs', `${name}.log`);
  }

  /** @returns {InstanceState} */
  get state() {
    const saved = savedState(this.path);
    if (saved?.path === this.path) return saved;
    // A moved folder stays the same instance; a copied one becomes a new instance.
    const isCopy = saved !== undefined && savedState(saved.path)?.id === saved.id;
    const id = saved === undefined || isCopy ? randomBytes(8).toString('hex') : saved.id;
    return this.#save({ ...saved, id, path: this.path });
  }

  /** @param {Partial<InstanceState>} changes */
  remember(changes) {
    return this.#save({ ...this.state, ...changes });
  }

  /** @param {InstanceState} state */
  #save(state) {
    writeJson(this.file('instance.json'), state);
    return state;
  }

  /**
   * Returns a random secret, created at its first use. It begins with a
   * letter, because some configuration formats read digits as a number.
   * @param {string} name
   */
  secret(name) {
    return this.#kept(name, () => `s${randomBytes(24).toString('hex')}`);
  }

  /** @returns {ProductSecrets} */
  productSecrets() {
    // A private key on the curve P-256 is a random number of 32 bytes.
    const vapidKey = this.#kept('vapid', () => randomBytes(32).toString('base64url'));
    return { session: this.secret('session'), encryption: this.secret('encryption'), vapidKey };
  }

  /**
   * @param {string} name
   * @param {() => string} create
   */
  #kept(name, create) {
    const file = this.file('secrets.json');
    const secrets = /** @type {Record<string, string> | undefined} */ (readJson(file)) ?? {};
    const known = secrets[name];
    if (known !== undefined) return known;
    const created = create();
    writeJson(file, { ...secrets, [name]: created });
    return created;
  }
}
