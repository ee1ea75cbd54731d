import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure } from './failure.mjs';
import { readJson, writeJson } from './json-file.mjs';
import { root } from './root.mjs';

/**
 * What a data folder remembers between runs.
 * @typedef {object} InstanceState
 * @property {string} id
 * @property {string} path where the folder lay at its last start
 * @property {'pending' | 'loaded' | 'off'} [demo]
 * @property {import('../servers/sources.mjs').Sources} [sources] where the servers came from
 * @property {string} [cluster] where PostgreSQL keeps its data
 */

/**
 * Where DATA_DIR lies; a relative one counts from the checkout.
 * @param {NodeJS.ProcessEnv} environment
 */
export const dataFolderPath = (environment) => resolve(root, environment.DATA_DIR || '.data');

/** @param {string} path */
const savedState = (path) => /** @type {InstanceState | undefined} */ (readJson(join(path, 'instance.json')));

/** Everything one instance keeps: settings of its own, secrets, logs, images, and the servers' data. */
export class DataFolder {
  /** @param {string} path */
  constructor(path) {
    this.path = path;
    // The account of PostgreSQL passes through a folder made by root; what is in there stays closed to it.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    try {
      mkdirSync(path, { recursive: true, mode });
      for (const each of ['logs', 'run', 'media'])
        mkdirSync(join(path, each), { recursive: true, mode: 0o700 });
      for (const each of [path, join(path, 'run'), join(path, 'logs')]) accessSync(each, constants.W_OK);
    } catch (error) {
      throw new Failure(`DATA_DIR ${path} cannot be used: ${/** @type {Error} */ (error).message}`);
    }
  }

  /** @param {string[]} parts */
  file(...parts) {
    return join(this.path, ...parts);
  }

  /** Where a running instance says where its servers are. */
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
    // A moved folder stays the same instance, a copied one becomes another.
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
   * A random secret, created at its first use. It begins with a letter: some configuration formats read
   * digits as a number.
   * @param {string} name
   */
  secret(name) {
    const file = this.file('secrets.json');
    const secrets = /** @type {Record<string, string> | undefined} */ (readJson(file)) ?? {};
    const known = secrets[name];
    if (known !== undefined) return known;
    const created = `s${randomBytes(24).toString('hex')}`;
    writeJson(file, { ...secrets, [name]: created });
    return created;
  }
}
