import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { findProgram } from '../servers/programs.mjs';
import { answers, findCompose, findDocker } from './clients.mjs';
import { providePrograms } from './packages.mjs';

/** Folder in which our own engine keeps images and layers between runs. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'circlet', 'engine');

/**
 * Starts an engine that is separate from any other on this machine. It needs root, as every engine does.
 * @param {import('./run.mjs').Run} run
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
    isReady: () => answers(env, docker ?? 'docker'),
    readyWithinMs: 60_000,
  });
  return env;
}

/**
 * Returns the engine that answers on this machine, or starts our own.
 * @param {import('./run.mjs').Run} run
 * @returns {Promise<import('./clients.mjs').Engine>}
 */
export async function provideEngine(run) {
  const { progress, folder } = run;
  const given = { ...process.env, DOCKER_BUILDKIT: '1', COMPOSE_DOCKER_CLI_BUILD: '1' };
  const client = findProgram('docker');
  /** @type {NodeJS.ProcessEnv} */
  let env = given;
  if (client === undefined || !(await answers(given, client))) {
    await providePrograms(['dockerd', 'docker-compose'], { progress, logFile: folder.log('packages') });
    env = { ...given, ...(await progress.step('Starting a Docker engine', () => startEngine(run))) };
  }
  const docker = await findDocker(env);
  const compose = docker === undefined ? undefined : await findCompose(env, docker);
  if (docker === undefined)
    throw new Failure('No Docker client on this machine can build with secrets (BuildKit).');
  if (compose === undefined) throw new Failure('Docker Compose is missing: version 2, or 1.29.');
  return { docker, compose, env };
}
