import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runCommand } from '../lib/command.mjs';
import { Failure } from '../lib/failure.mjs';
import { findProgram } from './programs.mjs';

/**
 * A program that the package managers can install.
 * @typedef {'postgres' | 'redis' | 'nats' | 'chromium' | 'headless-shell' | 'dockerd' | 'docker-compose' | 'mmdebstrap'} Program
 */

/** @type {{ tool: string, install: string, packages: Partial<Record<Program, string>> }[]} */
const managers = [
  {
    tool: 'apt-get',
    install: 'sudo apt-get install -y --no-install-recommends',
    packages: {
      postgres: 'postgresql',
      redis: 'redis-server',
      nats: 'nats-server',
      chromium: 'chromium',
      'headless-shell': 'chromium-headless-shell',
      dockerd: 'docker.io',
    },
  },
  {
    tool: 'brew',
    install: 'brew install',
    packages: { postgres: 'postgresql@17', redis: 'redis', nats: 'nats-server', chromium: '--cask chromium' },
  },
  {
    tool: 'apk',
    install: 'sudo apk add',
    packages: { postgres: 'postgresql', redis: 'redis', nats: 'nats-server', chromium: 'chromium' },
  },
  {
    tool: 'pacman',
    install: 'sudo pacman -S --needed',
    packages: { postgres: 'postgresql', redis: 'valkey', nats: 'nats-server', chromium: 'chromium' },
  },
  {
    tool: 'dnf',
    install: 'sudo dnf install -y',
    packages: {
      postgres: 'postgresql-server postgresql-contrib',
      redis: 'valkey',
      nats: 'nats-server',
      chromium: 'chromium',
    },
  },
];

/**
 * Returns the exact command that installs programs on this machine.
 * @param {Program[]} programs
 */
function installCommand(programs) {
  const manager = managers.find(({ tool }) => findProgram(tool)) ?? managers[0];
  return manager
    ? `${manager.install} ${programs.map((each) => manager.packages[each] ?? each).join(' ')}`
    : '';
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

const units = ['postgresql.service', 'redis-server.service', 'nats-server.service'];

/**
 * Installs programs with apt. The packages also set up system-wide servers; this
 * prevents creating, starting and enabling them, because Circlet runs private ones.
 * @param {Program[]} programs
 * @param {string} logFile
 */
export async function installPrograms(programs, logFile) {
  const asRoot = becomeRoot();
  const apt = managers[0];
  if (!asRoot || !apt || findProgram('apt-get') === undefined) throw missingPrograms(programs);
  /** @param {string[]} command */
  const run = async (...command) => {
    const [program = '', ...args] = [...asRoot, ...command];
    await runCommand({
      title: command.join(' '),
      command: program,
      args,
      logFile,
      isInterruptible: false,
      cwd: '/',
    });
  };
  /** @param {string[]} command */
  const tryToRun = (...command) => run(...command).catch(() => undefined);
  const hasSystemd = existsSync('/run/systemd/system');
  const newUnits = units.filter((unit) => !existsSync(`/lib/systemd/system/${unit}`));

  if (programs.includes('postgres') && !existsSync('/etc/postgresql-common')) {
    await run(
      'sh',
      '-c',
      `mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf`,
    );
  }
  if (hasSystemd) await tryToRun('systemctl', 'mask', '--runtime', ...newUnits);
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Options::=--force-confold'];
  const environment = ['env', 'DEBIAN_FRONTEND=noninteractive', 'UCF_FORCE_CONFFOLD=1', 'RUNLEVEL=1'];
  await tryToRun(...environment, 'apt-get', 'update', ...options);
  try {
    const packages = programs.map((each) => apt.packages[each] ?? each);
    await run(...environment, 'apt-get', 'install', '-y', '--no-install-recommends', ...options, ...packages);
  } finally {
    if (hasSystemd) {
      await tryToRun('systemctl', 'unmask', '--runtime', ...newUnits);
      await tryToRun('systemctl', 'disable', ...newUnits);
    }
  }
}
