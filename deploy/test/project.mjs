import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { runCommand } from '../../tools/lib/command.mjs';
import { Failure } from '../../tools/lib/failure.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { root } from '../../tools/lib/root.mjs';

const label = 'com.docker.compose.project';

/**
 * The description of a container by `docker inspect`.
 * @typedef {object} Container
 * @property {string} Id
 * @property {string} Image
 * @property {string} Path
 * @property {string[]} Args
 * @property {{ Status: string, ExitCode: number, OOMKilled: boolean, Health?: { Status: string } }} State
 * @property {{ User: string, Image: string, Labels: Record<string, string>, Cmd?: string[], Entrypoint?: string[],
 *   Healthcheck?: object }} Config
 * @property {{ ReadonlyRootfs: boolean, Memory: number, NanoCpus: number, PidsLimit: number, CapDrop: string[],
 *   SecurityOpt: string[] }} HostConfig
 */

/** A separate Circlet in Docker with its own secrets, ports, containers, networks and volumes. */
export class Project {
  #engine;
  #folder;
  #name = `circlet-test-${randomBytes(4).toString('hex')}`;
  /** @type {NodeJS.ProcessEnv} */
  env;

  /**
   * @param {import('./engine.mjs').Engine} engine
   * @param {import('../../tools/lib/data-folder.mjs').DataFolder} folder
   * @param {{ port: number, mailPort: number, httpPort: number, tlsPort: number }} ports
   */
  constructor(engine, folder, ports) {
    this.#engine = engine;
    this.#folder = folder;
    this.url = `http://localhost:${ports.port}`;
    this.mailUrl = `http://localhost:${ports.mailPort}`;
    /** Port of the TLS overlay. */
    this.tlsPort = ports.tlsPort;
    this.env = {
      ...engine.env,
      COMPOSE_PROJECT_NAME: this.#name,
      PORT: String(ports.port),
      MAIL_UI_PORT: String(ports.mailPort),
      HTTP_PORT: String(ports.httpPort),
      HTTPS_PORT: String(ports.tlsPort),
      DOCKER: engine.docker,
      COMPOSE: [...engine.compose, '--env-file', this.envFile].join(' '),
    };
  }

  get envFile() {
    return this.#folder.file('env');
  }

  /**
   * Creates a project and its secrets, as an operator would.
   * @param {import('./engine.mjs').Engine} engine
   * @param {import('../../tools/lib/data-folder.mjs').DataFolder} folder
   * @param {Record<string, string>} settings
   */
  static async create(engine, folder, settings) {
    const project = new Project(engine, folder, {
      port: await freePort(),
      mailPort: await freePort(),
      httpPort: await freePort(),
      tlsPort: await freePort(),
    });
    await project.run('deploy/make-env.sh', project.envFile);
    project.set(settings);
    return project;
  }

  /**
   * Changes settings in the .env file; the last value of a name counts.
   * @param {Record<string, string>} settings
   */
  set(settings) {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    appendFileSync(this.envFile, lines.join(''));
  }

  /**
   * Runs a script of the checkout.
   * @param {string} script
   * @param {string[]} args
   */
  run(script, ...args) {
    return runCommand({
      title: [script, ...args].join(' '),
      command: join(root, script),
      args,
      env: this.env,
      logFile: this.#folder.log('compose'),
    });
  }

  /** @param {string[]} args */
  compose(...args) {
    const [command = '', ...first] = this.#engine.compose;
    return runCommand({
      title: `compose ${args.join(' ')}`,
      command,
      args: [...first, '--env-file', this.envFile, ...args],
      env: this.env,
      logFile: this.#folder.log('compose'),
    });
  }

  /**
   * @param {string[]} args
   * @returns {Promise<string>} the output of Docker
   */
  async docker(...args) {
    const options = { env: this.env, maxBuffer: 64 * 1024 * 1024 };
    const { stdout, stderr } = await promisify(execFile)(this.#engine.docker, args, options);
    return args[0] === 'logs' ? stdout + stderr : stdout;
  }

  /**
   * @param {string} [service] default: all services
   * @returns {Promise<Container[]>}
   */
  async containers(service) {
    const filters = [`label=${label}=${this.#name}`];
    if (service !== undefined) filters.push(`label=com.docker.compose.service=${service}`);
    const ids = await this.#ids('ps', '--all', ...filters.map((filter) => `--filter=${filter}`));
    return ids.length === 0 ? [] : JSON.parse(await this.docker('inspect', ...ids));
  }

  /** @param {string[]} args */
  async #ids(...args) {
    return (await this.docker(...args, '--quiet')).split('\n').filter(Boolean);
  }

  /** Waits until all containers are healthy and the published port answers. */
  async ready() {
    const deadline = performance.now() + 180_000;
    while (!(await this.#isReady())) {
      if (performance.now() > deadline)
        throw new Failure(`Not ready after three minutes:\n${await this.#states()}`);
      await delay(500);
    }
  }

  async #isReady() {
    const containers = await this.containers();
    const areHealthy = containers.every(
      ({ State }) => State.Health === undefined || State.Health.Status === 'healthy',
    );
    const answer = await fetch(`${this.url}/health/ready`).catch(() => undefined);
    return areHealthy && answer?.ok === true;
  }

  async #states() {
    const containers = await this.containers();
    return containers
      .map(({ Config, State }) => {
        const name = Config.Labels['com.docker.compose.service'];
        return `  ${name}: ${State.Status}, ${State.Health?.Status ?? '–'}`;
      })
      .join('\n');
  }

  /** Removes all containers, networks and volumes of this project by id. */
  async remove() {
    const filter = `--filter=label=${label}=${this.#name}`;
    const containers = await this.#ids('ps', '--all', filter);
    if (containers.length > 0) await this.docker('rm', '--force', '--volumes', ...containers);
    const networks = await this.#ids('network', 'ls', filter);
    if (networks.length > 0) await this.docker('network', 'rm', ...networks);
    const volumes = await this.#ids('volume', 'ls', filter);
    if (volumes.length > 0) await this.docker('volume', 'rm', ...volumes);
  }
}
