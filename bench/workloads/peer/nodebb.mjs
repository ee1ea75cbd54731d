import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../../tools/lib/command.mjs';
import { Failure } from '../../../tools/lib/failure.mjs';
import { readJson } from '../../../tools/lib/json-file.mjs';
import { freePort, loopback } from '../../../tools/lib/ports.mjs';
import { createSupervisor } from '../../../tools/lib/session.mjs';
import { dropDatabases } from '../../../tools/servers/databases.mjs';
import { answersOk } from '../../../tools/servers/replies.mjs';
import { withClient } from '../../data/copy.mjs';
import { recordedProcesses } from '../../measure/processes.mjs';

/** The name of NodeBB's database, of its role and of its process. */
const NAME = 'nodebb';

/** The account that `setup` creates, and the password of all others. */
export const admin = { username: 'admin', password: 'a generated passphrase' };

/**
 * A running NodeBB. `processes` are it and PostgreSQL.
 * @typedef {{ origin: string, version: string, processes: import('../../measure/processes.mjs').NamedProcess[],
 *   stop: () => Promise<void> }} Nodebb
 */

/**
 * Returns the version of the NodeBB in a folder.
 * @param {string} folder
 * @throws Failure if none is installed there
 */
export function versionIn(folder) {
  const { name, version } = /** @type {{ name?: string, version?: string }} */ (
    readJson(join(folder, 'package.json')) ?? {}
  );
  if (name !== NAME || version === undefined || !existsSync(join(folder, 'node_modules')))
    throw new Failure(`${folder} has no installed NodeBB, with its package.json and node_modules`);
  return version;
}

/** @param {import('../../environment.mjs').Product} product @param {string} password */
async function createDatabase({ adminUrl }, password) {
  await dropDatabases(adminUrl, NAME);
  await withClient(adminUrl, async (client) => {
    await client.query(`CREATE ROLE ${NAME} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    await client.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`);
  });
}

/**
 * Gives PostgreSQL the statistics of NodeBB's loaded tables, as Circlet's have them.
 * @param {import('../../environment.mjs').Product} product
 */
export const analyzeNodebb = ({ adminUrl }) =>
  withClient(Object.assign(new URL(adminUrl), { pathname: `/${NAME}` }).href, (client) =>
    client.query('VACUUM (ANALYZE)'),
  );

/**
 * Sets NodeBB up with an empty database on the same PostgreSQL as the product, and starts one process of it.
 * @param {import('../../run-workloads.mjs').Context} context
 * @param {string} nodebbFolder of an installed NodeBB
 * @returns {Promise<Nodebb>}
 */
export async function startNodebb({ session, product }, nodebbFolder) {
  const version = versionIn(nodebbFolder);
  const { folder } = session;
  const password = folder.secret(NAME);
  await createDatabase(product, password);
  const port = await freePort();
  const origin = `http://${loopback}:${port}`;
  const { hostname, port: databasePort } = new URL(product.adminUrl);
  const configuration = folder.file('run', 'nodebb.json');
  const settings = {
    url: origin,
    port,
    bind_address: loopback,
    secret: folder.secret('nodebb-session'),
    database: 'postgres',
    postgres: { host: hostname, port: databasePort, username: NAME, password, database: NAME },
    // Passwords are hashed only while the data is loaded.
    bcrypt_rounds: 4,
  };
  writeFileSync(configuration, JSON.stringify(settings), { mode: 0o600 });
  const firstUser = {
    'admin:username': admin.username,
    'admin:password': admin.password,
    'admin:password:confirm': admin.password,
    'admin:email': 'admin@bench.example',
    submitPluginUsage: 'no',
  };
  const logFile = folder.log(NAME);
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', config: configuration };
  const program = { command: process.execPath, args: ['app.js'], cwd: nodebbFolder, logFile };
  await runCommand({
    ...program,
    title: 'Setting up NodeBB',
    env: { ...env, setup: JSON.stringify(firstUser), 'skip-build': 'true' },
  });
  const supervisor = createSupervisor(session);
  await supervisor.start({
    ...program,
    name: NAME,
    kind: 'server',
    env,
    stopWithinMs: 10_000,
    isReady: () => answersOk(`${origin}/ping`),
    readyWithinMs: 60_000,
  });
  const processes = recordedProcesses(folder).filter(({ name }) => [NAME, 'postgres'].includes(name));
  const stop = () => supervisor.stop('server');
  return { origin, version, processes, stop };
}
