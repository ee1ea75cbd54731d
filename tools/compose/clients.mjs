import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findPrograms } from '../servers/programs.mjs';

/**
 * A Docker engine and its clients.
 * @typedef {object} Engine
 * @property {string} docker a client that can build with secrets
 * @property {string[]} compose Compose 2, or docker-compose from 1.29 on
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} its output; empty if it fails
 */
export const outputOf = ([program = '', ...args], env) =>
  promisify(execFile)(program, args, { env, timeout: 20_000 }).then(
    ({ stdout }) => stdout,
    () => '',
  );

/** @param {NodeJS.ProcessEnv} env */
export async function findDocker(env) {
  for (const docker of findPrograms('docker')) {
    if ((await outputOf([docker, 'build', '--help'], env)).includes('--secret')) return docker;
  }
  return undefined;
}

/**
 * Returns a supported Compose command. COMPOSE selects one if there are several.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} docker
 */
export async function findCompose(env, docker) {
  const named = env.COMPOSE?.split(' ');
  const candidates = [...(named ? [named] : []), [docker, 'compose'], ['docker-compose']];
  for (const command of candidates) {
    const version = await outputOf([...command, 'version', '--short'], env);
    const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number);
    if (major >= 2 || (major === 1 && minor >= 29)) return command;
  }
  return undefined;
}

/**
 * Returns whether an engine answers.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} docker
 */
export const answers = async (env, docker) =>
  (await outputOf([docker, 'version', '--format', '{{.Server.Version}}'], env)).trim() !== '';
