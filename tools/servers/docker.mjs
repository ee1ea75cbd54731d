import { execFile, spawn } from 'node:child_process';
import { imageOf } from './images.mjs';
import { findProgram } from './programs.mjs';

/**
 * Runs a command and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {number} withinMs
 * @returns {Promise<string | undefined>} undefined if it fails or takes too long
 */
function outputOf(command, args, withinMs) {
  return new Promise((settle) => {
    execFile(command, args, { timeout: withinMs, killSignal: 'SIGKILL' }, (error, output) =>
      settle(error ? undefined : output.trim()),
    );
  });
}

/** Returns whether a Docker engine answers. */
async function dockerAnswers() {
  if (!findProgram('docker')) return false;
  return (await outputOf('docker', ['version', '--format', '{{.Server.Version}}'], 5000)) !== undefined;
}

/** @returns {Promise<string[] | undefined>} the command of Compose 2 or newer on this machine */
export async function composeCommand() {
  for (const command of [['docker', 'compose'], ['docker-compose']]) {
    const [program = '', ...args] = command;
    const version = await outputOf(program, [...args, 'version', '--short'], 5000);
    if (Number(/^v?(\d+)\./.exec(version ?? '')?.[1] ?? 0) >= 2) return command;
  }
  return undefined;
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
  (await outputOf('docker', ['image', 'inspect', image], 5000)) !== undefined || pullImage(image);

/**
 * Returns the servers that a Docker engine can provide, and prints one line about the others.
 * @param {import('./sources.mjs').ServerName[]} names
 * @param {import('../lib/progress.mjs').Progress} progress
 * @param {{ needsCompose: boolean }} options
 */
export async function providedByDocker(names, progress, { needsCompose }) {
  if (!(await dockerAnswers())) return [];
  if (needsCompose && !(await composeCommand())) {
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
