import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runCommand } from '../lib/command.mjs';
import { Failure } from '../lib/failure.mjs';
import { findProgram } from './programs.mjs';

/**
 * A program that the package managers can install.
 * @typedef {'postgres' | 'redis' | 'nats' | 'chromium' | 'headless-shell' | 'dockerd' | 'docker-compose' | 'mmdebstrap' | 'prometheus'} Program
 */

/** Names of packages that most package managers share. */
const usualPackages = { postgres: 'postgresql', nats: 'nats-server' };

/**
 * @typedef {{ tool: string, install: string, packages: Partial<Record<Program, string>> }} PackageManager
 * @type {PackageManager}
 */
const apt = {
  tool: 'apt-get',
  install: 'sudo apt-get install -y --no-install-recommends',
  packages: {
    ...usualPackages,
    redis: 'redis-server',
    'headless-shell': 'chromium-headless-shell',
    dockerd: 'docker.io',
  },
};

/** @type {PackageManager[]} */
const managers = [
  apt,
  {
    tool: 'brew',
    install: 'brew install',
    packages: { ...usualPackages, postgres: 'postgresql@17', chromium: '--cask chromium' },
  },
  { tool: 'apk', install: 'sudo apk add', packages: usualPackages },
  { tool: 'pacman', install: 'sudo pacman -S --needed', packages: { ...usualPackages, redis: 'valkey' } },
  {
    tool: 'dnf',
    install: 'sudo dnf install -y',
    packages: { ...usualPackages, postgres: 'postgresql-server postgresql-contrib', redis: 'valkey' },
  },
];

/** @param {PackageManager} manager @param {Program[]} programs */
const packagesOf = ({ packages }, programs) => programs.map((each) => packages[each] ?? each);

/** Returns the exact command that installs programs on this machine. @param {Program[]} programs */
function installCommand(programs) {
  const manager = managers.find(({ tool }) => findProgram(tool)) ?? apt;
  return `${manager.install} ${packagesOf(manager, programs).join(' ')}`;
}

/** @param {Program[]} programs */
export const missingPrograms = (programs) =>
  new Failure(
    `Not found on this machine: ${programs.join(', ')}. Install with\n\n    ${installCommand(programs)}\n\n` +
      'and run the command again, start a Docker engine, or name running servers with DATABASE_URL_IDENTITY, ' +
      'DATABASE_URL_GROUPS, DATABASE_URL_CHAT, DATABASE_URL_MODERATION, REDIS_URL and NATS_URL.',
  );

/**
 * @returns {string[] | undefined} the prefix that runs a command as root; undefined if that needs a password
 */
function becomeRoot() {
  if (process.getuid?.() === 0) return [];
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return ['sudo', '-n'];
  } catch {
    return undefined;
  }
}

export const canInstall = () => findProgram('apt-get') !== undefined && becomeRoot() !== undefined;

const units = ['postgresql.service', 'redis-server.service', 'nats-server.service', 'prometheus.service'];

/**
 * Installs programs with apt. The packages also set up system-wide servers; this
 * prevents creating, starting and enabling them, because Circlet runs private ones.
 * @param {Program[]} programs
 * @param {string} logFile
 */
export async function installPrograms(programs, logFile) {
  const asRoot = becomeRoot();
  if (!asRoot || findProgram('apt-get') === undefined) throw missingPrograms(programs);
  /** @param {string[]} command */
  const run = (...command) => {
    const [program = '', ...args] = [...asRoot, ...command];
    const title = command.join(' ');
    return runCommand({ title, command: program, args, logFile, isInterruptible: false, cwd: '/' });
  };
  /** @param {string[]} command */
  const tryToRun = (...command) => run(...command).catch(() => undefined);
  const hasSystemd = existsSync('/run/systemd/system');
  const newUnits = units.filter((unit) => !existsSync(`/lib/systemd/system/${unit}`));

  if (programs.includes('postgres') && !existsSync('/etc/postgresql-common')) {
    const file = '/etc/postgresql-common/createcluster.conf';
    await run('sh', '-c', `mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > ${file}`);
  }
  if (hasSystemd) await tryToRun('systemctl', 'mask', '--runtime', ...newUnits);
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Options::=--force-confold'];
  const environment = ['env', 'DEBIAN_FRONTEND=noninteractive', 'UCF_FORCE_CONFFOLD=1', 'RUNLEVEL=1'];
  await tryToRun(...environment, 'apt-get', 'update', ...options);
  try {
    const packages = packagesOf(apt, programs);
    await run(...environment, 'apt-get', 'install', '-y', '--no-install-recommends', ...options, ...packages);
  } finally {
    if (hasSystemd) {
      await tryToRun('systemctl', 'unmask', '--runtime', ...newUnits);
      await tryToRun('systemctl', 'disable', ...newUnits);
    }
  }
}

/**
 * Installs Prometheus for the tests of the alerts if the machine has none.
 * @param {import('../lib/progress.mjs').Progress} progress
 * @param {string} logFile
 * @throws if it is not there and cannot be installed
 */
export async function providePrometheus(progress, logFile) {
  if (findProgram('prometheus') !== undefined && findProgram('promtool') !== undefined) return;
  if (!canInstall()) throw missingPrograms(['prometheus']);
  await progress.step('Installing prometheus (apt-get)', () => installPrograms(['prometheus'], logFile));
}
