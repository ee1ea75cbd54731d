import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../tools/lib/failure.mjs';
import { dockerAnswers, findCompose, outputOf } from '../../tools/servers/docker.mjs';
import { canInstall, installPrograms } from '../../tools/servers/package-manager.mjs';
import { findProgram, findPrograms } from '../../tools/servers/programs.mjs';

/**
 * A Docker engine and its clients.
 * @typedef {object} Engine
 * @property {string} docker a client that can build with secrets
 * @property {string[]} compose Compose 2, or docker-compose from 1.29 on
 * @property {NodeJS.ProcessEnv} env
 */

/** Folder in which our own engine keeps images and layers between runs. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'circlet', 'engine');

/**
 * Installs the missing ones of these programs.
 * @param {import('../../tools/servers/package-manager.mjs').Program[]} programs
 * @param {import('./begin-run.mjs').Run} run
 */
export async function providePrograms(programs, { progress, folder }) {
  const missing = programs.filter((name) => findProgram(name) === undefined);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !canInstall()) {
    throw new Failure(
      `Not found on this machine: ${missing.join(', ')}. Install them, or start a Docker engine.`,
    );
  }
  await progress.step(`Installing ${missing.join(', ')} (apt-get)`, () =>
    installPrograms(missing, folder.log('packages')),
  );
}

/** @param {NodeJS.ProcessEnv} env */
async function findDocker(env) {
  for (const docker of findPrograms('docker')) {
    if ((await outputOf([docker, 'build', '--help'], env)).includes('--secret')) return docker;
  }
  return undefined;
}

/**
 * Starts an engine that is separate from any other on this machine. It needs root, as every engine does.
 * @param {import('./begin-run.mjs').Run} run
 * @returns {Promise<NodeJS.ProcessEnv>} the environment in which clients find it
 */
async function startEngine({ supervisor, folder, shutdown }) {
  // The path of a Unix socket has a short maximum length, which a folder in the checkout could exceed.
  const place = mkdtempSync(join(tmpdir(), 'circlet-engine-'));
  shutdown.add(() => rmSync(place, { recursive: true, force: true }));
  mkdirSync(cache, { recursive: true, mode: 0o710 });
  const host = `unix://${join(place, 'docker.sock')}`;
  const env = { ...process.env, DOCKER_HOST: host, DOCKER_CONFIG: place };
  const docker = await findDocker({ ...env, DOCKER_BUILDKIT: '1' });
  await supervisor.start({
    name: 'dockerd',
    kind: 'server',
    command: findProgram('dockerd') ?? 'dockerd',
    args: [
      ...['--data-root', cache, '--exec-root', join(place, 'run')],
      ...['--host', host, '--pidfile', join(place, 'docker.pid')],
    ],
    cwd: '/',
    env: process.env,
    logFile: folder.log('dockerd'),
    stopWithinMs: 60_000,
    isReady: () => dockerAnswers({ env, ...(docker === undefined ? {} : { docker }) }),
    readyWithinMs: 60_000,
  });
  return env;
}

/**
 * Returns the engine that answers on this machine, or starts our own.
 * @param {import('./begin-run.mjs').Run} run
 * @returns {Promise<Engine>}
 */
export async function provideEngine(run) {
  const given = { ...process.env, DOCKER_BUILDKIT: '1', COMPOSE_DOCKER_CLI_BUILD: '1' };
  const client = findProgram('docker');
  /** @type {NodeJS.ProcessEnv} */
  let env = given;
  if (client === undefined || !(await dockerAnswers({ docker: client, env: given }))) {
    await providePrograms(['dockerd', 'docker-compose'], run);
    env = { ...given, ...(await run.progress.step('Starting a Docker engine', () => startEngine(run))) };
  }
  const docker = await findDocker(env);
  const compose =
    docker === undefined
      ? undefined
      : await findCompose({
          oldest: [1, 29],
          // COMPOSE selects one if there are several.
          commands: [
            ...(env.COMPOSE ? [env.COMPOSE.split(' ')] : []),
            [docker, 'compose'],
            ['docker-compose'],
          ],
          env,
        });
  if (docker === undefined)
    throw new Failure('No Docker client on this machine can build with secrets (BuildKit).');
  if (compose === undefined) throw new Failure('Docker Compose is missing: version 2, or 1.29.');
  return { docker, compose, env };
}
