import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, chownSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../lib/command.mjs';
import { Failure } from '../lib/failure.mjs';
import { loopback, onFreePort } from '../lib/ports.mjs';
import { clusterFolder, postgresAccount } from './cluster-folder.mjs';
import { answersSql } from './databases.mjs';
import { findPostgres } from './programs.mjs';

const superuser = 'circlet';

/** Sized for a developer's machine; the defaults assume a dedicated server. */
const smallMachine = {
  shared_buffers: '64MB',
  max_connections: '100',
  maintenance_work_mem: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  autovacuum_max_workers: '2',
  jit: 'off',
  // Detects a disconnected or silent client within 10 s,
  // whether it is idle, receives an answer or waits for one.
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '1',
  tcp_keepalives_count: '5',
  tcp_user_timeout: '10000',
  client_connection_check_interval: '2000',
};

/**
 * Keeps failed statements and their rows out of the log, because they contain email addresses and messages.
 */
export const privateLogging = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
};

/** Turns off the durability that a throwaway cluster does not need. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/**
 * Returns the programs of the version that wrote the data, or the newest ones for a new cluster.
 * @param {string} cluster
 */
function programsFor(cluster) {
  const found = findPostgres();
  const file = join(cluster, 'PG_VERSION');
  const written = existsSync(file) ? Number(readFileSync(file, 'utf8')) : found[0]?.major;
  const programs = found.find(({ major }) => major === written);
  if (programs) return programs;
  throw new Failure(
    `The data in ${cluster} was written by PostgreSQL ${written}, which is no longer on this machine ` +
      `(found: ${found.map(({ major }) => major).join(', ')}).\nInstall it, or start over with another DATA_DIR.`,
  );
}

/**
 * Creates the cluster in a temporary folder and moves it into place once it is complete.
 * @param {import('./servers.mjs').ServerContext} context
 * @param {string} cluster
 */
async function createCluster({ folder, isThrowaway }, cluster) {
  const account = postgresAccount(cluster);
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, folder.secret('postgres'), { mode: 0o600 });
  if (account) for (const each of [draft, passwordFile]) chownSync(each, account.uid, account.gid);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  try {
    await runCommand({
      title: 'initdb',
      command: join(programsFor(cluster).folder, 'initdb'),
      args: [
        ...['-D', draft, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
        ...['--encoding=UTF8', `--locale=${locale}`, '--no-instructions'],
        ...(isThrowaway ? ['--no-sync'] : []),
      ],
      logFile: folder.log('postgres'),
      cwd: '/',
      ...account,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, cluster);
}

/**
 * Removes a stale lock file whose process id now belongs to another program, because PostgreSQL would trust
 * it. Our own earlier processes have already been ended, so only a foreign process can have that id.
 * @param {string} cluster
 */
function removeForeignLock(cluster) {
  const file = join(cluster, 'postmaster.pid');
  const [pid = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const commandLine = `/proc/${pid}/cmdline`;
  if (pid === '' || !existsSync(commandLine)) return;
  if (!readFileSync(commandLine, 'utf8').includes(cluster)) rmSync(file);
}

/**
 * Starts a private PostgreSQL from the machine's programs.
 * @param {import('./servers.mjs').ServerContext} context
 * @returns {Promise<string>} the superuser's URL
 */
export async function startPostgres(context) {
  const { folder, supervisor, isThrowaway, postgresSettings = {} } = context;
  const cluster = clusterFolder(folder, isThrowaway);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(context, cluster);
  removeForeignLock(cluster);
  const { folder: programs } = programsFor(cluster);
  return onFreePort(async (port) => {
    const url = `postgres://${superuser}:${folder.secret('postgres')}@${loopback}:${port}/postgres`;
    const settings = { ...smallMachine, ...(isThrowaway ? throwaway : {}), ...postgresSettings };
    const address = { listen_addresses: loopback, port, unix_socket_directories: '' };
    const options = { ...address, ...settings, ...privateLogging };
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    await supervisor.start({
      name: 'postgres',
      kind: 'server',
      command: join(programs, 'postgres'),
      args: ['-D', cluster, ...flags],
      cwd: dirname(programs),
      env: { PATH: process.env.PATH, TZ: 'UTC' },
      logFile: folder.log('postgres'),
      stopSignal: 'SIGINT',
      stopWithinMs: 20_000,
      isReady: () => answersSql(url),
      readyWithinMs: 60_000,
      ...postgresAccount(cluster),
    });
    return url;
  });
}
