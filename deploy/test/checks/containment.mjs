import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseNames } from '../../../tools/servers/databases.mjs';
import { serviceNames } from '../../../tools/services/services.mjs';

const maxImageBytes = 200 * 1000 * 1000;

/**
 * @param {import('../project.mjs').Project} project
 * @param {string} service
 */
async function firstContainer(project, service) {
  const [container] = await project.containers(service);
  assert(container, `${service} has no container`);
  return container;
}

/** @param {import('../project.mjs').Project} project */
export async function imagesAreSmall(project) {
  for (const name of serviceNames) {
    const { Image } = await firstContainer(project, name);
    const size = Number(await project.docker('image', 'inspect', '--format', '{{.Size}}', Image));
    process.stdout.write(`          circlet/${name}: ${Math.round(size / 1e6)} MB\n`);
    assert(size <= maxImageBytes, `circlet/${name} has ${size} bytes`);
  }
}

/** @param {import('../project.mjs').Project} project */
export async function servicesAreConfined(project) {
  for (const name of serviceNames) {
    const { HostConfig, Config } = await firstContainer(project, name);
    assert.equal(HostConfig.ReadonlyRootfs, true, `${name} may write to its root`);
    assert.equal(Config.User, 'node', `${name} runs as ${Config.User}`);
    assert.deepEqual(HostConfig.CapDrop, ['ALL'], `${name} has capabilities`);
    assert(HostConfig.SecurityOpt.some((option) => option.startsWith('no-new-privileges')));
    const { Memory, NanoCpus, PidsLimit } = HostConfig;
    assert(Memory > 0 && NanoCpus > 0 && PidsLimit > 0, `${name} has no limits`);
  }
}

/** @param {import('../project.mjs').Project} project */
const secretsOf = (project) =>
  Object.fromEntries(
    readFileSync(project.envFile, 'utf8')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/**
 * Signs in to PostgreSQL as a service does.
 * @param {import('../project.mjs').Project} project
 * @returns {Promise<(role: string, database: string, sql: string) => Promise<boolean>>} whether the statement succeeds
 */
async function sqlAs(project) {
  const secrets = secretsOf(project);
  const { Id } = await firstContainer(project, 'postgres');
  const [host = ''] = (await project.docker('exec', Id, 'hostname', '-i')).trim().split(' ');
  return (role, database, sql) => {
    const password = `PGPASSWORD=${secrets[`DATABASE_PASSWORD_${role.toUpperCase()}`]}`;
    const psql = ['psql', '--host', host, '--username', role, '--dbname', database, '--command', sql];
    return project.docker('exec', '--env', password, Id, ...psql).then(
      () => true,
      () => false,
    );
  };
}

/** @param {import('../project.mjs').Project} project */
export async function rolesConnectOnlyToTheirDatabase(project) {
  const succeeds = await sqlAs(project);
  for (const role of databaseNames) {
    for (const database of [...databaseNames, 'postgres']) {
      const entered = await succeeds(role, database, 'SELECT 1');
      assert.equal(
        entered,
        role === database,
        `${role} ${entered ? 'can connect' : 'cannot connect'} to ${database}`,
      );
    }
  }
}

/**
 * Prints everything that a service can read about the processes
 * in its container. A process can end in the meantime.
 */
const readProcesses = `
const { readdirSync, readFileSync } = require('node:fs');
for (const pid of readdirSync('/proc').filter((name) => /^\\d+$/.test(name)))
  for (const file of ['environ', 'cmdline'])
    try {
      console.log(readFileSync('/proc/' + pid + '/' + file, 'utf8').replaceAll('\\0', '\\n'));
    } catch {}`;

/** @param {import('../project.mjs').Project} project */
async function passwordsOfOwnersAreOutOfReach(project) {
  const secrets = secretsOf(project);
  for (const name of serviceNames) {
    const { Id, Config } = await firstContainer(project, name);
    const readable = await project.docker('exec', Id, 'node', '--eval', readProcesses);
    assert.match(readable, /^NATS_URL=/m, `${name} can read no environment`);
    for (const database of databaseNames) {
      const password = secrets[`OWNER_PASSWORD_${database.toUpperCase()}`];
      assert(password, `OWNER_PASSWORD_${database.toUpperCase()} is not in .env`);
      assert(!readable.includes(password), `${name} can sign in as ${database}_owner`);
      // Later processes of the container, such as the health check, start with this configuration.
      assert(
        !JSON.stringify(Config).includes(password),
        `${name} is started with the password of ${database}_owner`,
      );
    }
  }
}

/** @param {import('../project.mjs').Project} project */
export async function servicesCannotChangeTables(project) {
  const succeeds = await sqlAs(project);
  for (const name of databaseNames) {
    assert(await succeeds(name, name, 'DELETE FROM outbox WHERE false'), `${name} cannot change its rows`);
    assert(!(await succeeds(name, name, 'DROP TABLE outbox')), `${name} drops a table`);
    assert(!(await succeeds(name, name, 'CREATE TABLE sample ()')), `${name} creates a table`);
  }
  await passwordsOfOwnersAreOutOfReach(project);
  for (const sql of [
    'DROP TRIGGER audit_entries_append_only ON audit_entries',
    'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
    'TRUNCATE audit_entries',
  ]) {
    assert(!(await succeeds('moderation', 'moderation', sql)), sql);
  }
}

/** Runs in the chat container with chat's credentials; prints the answers of Redis. */
const redisProbe = `
const { Redis } = require('ioredis');
(async () => {
  const redis = new Redis(process.env.REDIS_URL);
  for (const call of [['SET', 'session:forged', '{}'], ['KEYS', '*'], ['FLUSHALL'], ['ZCARD', '{presence}']])
    console.log(await redis.call(...call).then(() => 'done', ({ message }) => message.split(' ')[0]));
  redis.disconnect();
})();`;

/** @param {import('../project.mjs').Project} project */
export async function servicesAccessOnlyTheirKeys(project) {
  const { Id } = await firstContainer(project, 'chat');
  const answers = (await project.docker('exec', Id, 'node', '--eval', redisProbe)).trim().split('\n');
  assert.deepEqual(answers, ['NOPERM', 'NOPERM', 'NOPERM', 'done']);
}

/** @param {import('../project.mjs').Project} project */
export async function databaseLogHasNoPersonalData(project) {
  const { Id } = await firstContainer(project, 'postgres');
  const succeeds = await sqlAs(project);
  const raise = "RAISE unique_violation USING MESSAGE = 'a sample', DETAIL = 'ada@private.example'";
  await succeeds('identity', 'identity', `DO $$ BEGIN ${raise}; END $$`);
  const logs = await project.docker('logs', Id);
  assert.match(logs, /ERROR: +a sample/);
  assert.doesNotMatch(logs, /@private\.example/);
}

/** Runs in a service's container with its credentials; prints the subjects that answered. */
const natsProbe = `
const { connect } = require('nats');
(async () => {
  const { host, username: user, password: pass } = new URL(process.env.NATS_URL);
  const nats = await connect({ servers: host, user, pass, inboxPrefix: '_INBOX.' + user });
  const consumer = { stream_name: 'EVENTS', config: { deliver_subject: 'rpc.identity.changeRole', ack_policy: 'none' } };
  const attempts = [
    ['$JS.API.STREAM.INFO.EVENTS', ''],
    ['rpc.identity.administerByEmail', '{}'],
    ['events.identity.UserBanned.v1', '{}'],
    ['$JS.API.CONSUMER.CREATE.EVENTS', JSON.stringify(consumer)],
    ['$JS.API.STREAM.CREATE.MINE', JSON.stringify({ name: 'MINE', subjects: ['mine'] })],
    ['$JS.API.STREAM.DELETE.EVENTS', ''],
    ['$JS.API.STREAM.MSG.GET.EVENTS', '{"seq":1}'],
    ['$JS.API.CONSUMER.MSG.NEXT.EVENTS.moderation-from-identity', '1'],
  ];
  for (const [subject, payload] of attempts)
    await nats.request(subject, payload, { timeout: 2000 }).then(() => console.log(subject), () => undefined);
  await nats.close();
})();`;

/** @param {import('../project.mjs').Project} project */
export async function brokerIsolatesServices(project) {
  const { Id } = await firstContainer(project, 'chat');
  const answered = await project.docker('exec', Id, 'node', '--eval', natsProbe);
  assert.equal(answered.trim(), '$JS.API.STREAM.INFO.EVENTS', 'the only request that chat may send');
}

/**
 * Sends a call that the gateway refuses and logs with the client's address.
 * @param {string} url
 * @param {Record<string, string | string[]>} headers
 * @returns {Promise<string>} the request id in the refusal
 */
const refused = (url, headers) =>
  new Promise((resolve, reject) => {
    const call = request(`${url}/api/auth/logout`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(String(answer.headers['x-request-id']));
    });
    call.on('error', reject).end();
  });

/** @param {import('../project.mjs').Project} project */
export async function forgedAddressesAreDropped(project) {
  const { Id } = await firstContainer(project, 'gateway');
  /** @param {Record<string, string | string[]>} headers */
  const loggedAddress = async (headers) => {
    const requestId = await refused(project.url, headers);
    for (const deadline = performance.now() + 10_000; performance.now() < deadline; await delay(100)) {
      const lines = (await project.docker('logs', '--tail', '200', Id)).split('\n');
      const line = lines.find((text) => text.includes('"security"') && text.includes(requestId));
      if (line !== undefined) return JSON.parse(line).address;
    }
    return assert.fail(`the log has no line about ${requestId}`);
  };
  const own = await loggedAddress({});
  for (const forged of [
    '203.0.113.7',
    '203.0.113.7, 10.0.0.1',
    ['203.0.113.7', '203.0.113.8'],
    '127.0.0.1',
  ]) {
    const address = await loggedAddress({ 'X-Forwarded-For': forged });
    assert.equal(address, own, `X-Forwarded-For: ${forged} reaches the gateway`);
  }
}
