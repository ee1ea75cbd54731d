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
  const [postgres, redis, nats] = [await freePort(), await freePort(), await freePort()];
  const [postgresPassword, redisPassword, natsPassword] = ['postgres', 'redis', 'nats'].map((name) =>
    folder.secret(name),
  );
  const env = {
    ...process.env,
    COMPOSE_PROJECT_NAME: `circlet-${folder.state.id}`,
    COMPOSE_FILE: join(root, 'tools', 'servers', 'docker-compose.yml'),
    POSTGRES_IMAGE: imageOf('postgres'),
    REDIS_IMAGE: imageOf('redis'),
    NATS_IMAGE: imageOf('nats'),
    POSTGRES_PORT: String(postgres),
    POSTGRES_PASSWORD: postgresPassword,
    REDIS_PORT: String(redis),
    REDIS_PASSWORD: redisPassword,
    NATS_PORT: String(nats),
    NATS_PASSWORD: natsPassword,
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
  const urls = {
    postgres: `postgres://circlet:${postgresPassword}@${loopback}:${postgres}/postgres`,
    redis: `redis://:${redisPassword}@${loopback}:${redis}`,
    nats: `nats://circlet:${natsPassword}@${loopback}:${nats}`,
  };
  return Object.fromEntries(names.map((name) => [name, urls[name]]));
}
