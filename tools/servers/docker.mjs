import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../lib/root.mjs';

/**
 * Runs a command of Docker and returns its output.
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string>} empty if it fails or takes too long
 */
export const outputOf = ([program = '', ...args], env = process.env) =>
  promisify(execFile)(program, args, { env, timeout: 5000, killSignal: 'SIGKILL' }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

/** Returns whether a Docker engine answers. @param {{ docker?: string, env?: NodeJS.ProcessEnv }} [client] */
export const dockerAnswers = async ({ docker = 'docker', env = process.env } = {}) =>
  (await outputOf([docker, 'version', '--format', '{{.Server.Version}}'], env)) !== '';

/**
 * Returns the first of these commands that is a new enough Docker Compose.
 * @param {{ oldest?: [major: number, minor: number], commands?: string[][], env?: NodeJS.ProcessEnv }} [wishes]
 */
export async function findCompose({
  oldest: [oldestMajor, oldestMinor] = [2, 0],
  commands = [['docker', 'compose'], ['docker-compose']],
  env = process.env,
} = {}) {
  for (const command of commands) {
    const version = await outputOf([...command, 'version', '--short'], env);
    const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number);
    if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return command;
  }
  return undefined;
}

/** Returns the image of a server in docker-compose.yml. @param {string} service */
export function imageOf(service) {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const image = new RegExp(`^  ${service}:\\n(?:    .*\\n)*?    image: (\\S+)$`, 'm').exec(compose)?.[1];
  if (image === undefined) throw new Error(`docker-compose.yml names no image for ${service}`);
  return image;
}

const firstAnswerWithinMs = 10_000;
const silentForMs = 60_000;

/**
 * Pulls an image. Gives up quickly on an unreachable registry:
 * it has to answer within seconds, and then keep sending.
 * @param {string} image
 * @param {{ docker?: string, env?: NodeJS.ProcessEnv }} [engine]
 * @returns {Promise<boolean>}
 */
export function pullImage(image, { docker = 'docker', env = process.env } = {}) {
  return new Promise((settle) => {
    const pull = spawn(docker, ['pull', image], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    const giveUp = () => pull.kill('SIGKILL');
    let timer = setTimeout(giveUp, firstAnswerWithinMs);
    pull.stdout.on('data', () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silentForMs);
    });
    pull.once('error', () => settle(false));
    pull.once('close', (code) => {
      clearTimeout(timer);
      settle(code === 0);
    });
  });
}

/** @param {string} image */
const provideImage = async (image) =>
  (await outputOf(['docker', 'image', 'inspect', image])) !== '' || pullImage(image);

/**
 * Returns the servers that a Docker engine can provide, and prints one line about the others.
 * @param {import('./sources.mjs').ServerName[]} names
 * @param {import('../lib/progress.mjs').Progress} progress
 * @param {{ needsCompose: boolean }} options
 */
export async function providedByDocker(names, progress, { needsCompose }) {
  if (!(await dockerAnswers())) return [];
  if (needsCompose && !(await findCompose())) {
    progress.print('A Docker engine answers, but Docker Compose is missing: trying the next source.');
    return [];
  }
  /** @type {import('./sources.mjs').ServerName[]} */
  const provided = [];
  await progress.step(`Asking Docker for ${names.join(', ')}`, async () => {
    for (const name of names) if (await provideImage(imageOf(name))) provided.push(name);
  });
  const left = names.filter((name) => !provided.includes(name));
  if (left.length > 0) progress.print(`Docker cannot provide ${left.join(', ')}: trying the next source.`);
  return provided;
}
