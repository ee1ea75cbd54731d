import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from '../lib/command.mjs';
import { freePort, loopback } from '../lib/ports.mjs';
import { root } from '../lib/root.mjs';
import { findCompose, imageOf } from './docker.mjs';

/**
 * Starts servers in the Docker engine, published only on free loopback ports.
 * @param {import('../lib/data-folder.mjs').DataFolder} folder
 * @param {import('./sources.mjs').ServerName[]} names
 * @param {import('../lib/supervisor.mjs').Supervisor} supervisor
 * @returns {Promise<Partial<Record<import('./sources.mjs').ServerName, string>>>} their URLs
 */
export async function startWithCompose(folder, names, supervisor) {
  const [program = '', ...subcommand] = (await findCompose()) ?? [];
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    COMPOSE_PROJECT_NAME: `circlet-${folder.state.id}`,
    COMPOSE_FILE: join(root, 'tools', 'servers', 'docker-compose.yml'),
  };
  /** @param {import('./sources.mjs').ServerName} name */
  const prepare = async (name) => {
    const [port, password] = [await freePort(), folder.secret(name)];
    const settings = { IMAGE: imageOf(name), PORT: String(port), PASSWORD: password };
    for (const [key, value] of Object.entries(settings)) env[`${name.toUpperCase()}_${key}`] = value;
    return `${password}@${loopback}:${port}`;
  };
  const urls = {
    postgres: `postgres://circlet:${await prepare('postgres')}/postgres`,
    redis: `redis://:${await prepare('redis')}`,
    nats: `nats://circlet:${await prepare('nats')}`,
  };
  supervisor.onStop(async () => {
    await promisify(execFile)(program, [...subcommand, 'stop', ...names], { env, cwd: root });
  });
  await runCommand({
    title: 'docker compose up',
    command: program,
    args: [...subcommand, 'up', '--detach', '--wait', '--no-deps', ...names],
    env,
    logFile: folder.log('docker'),
  });
  return Object.fromEntries(names.map((name) => [name, urls[name]]));
}
