import assert from 'node:assert/strict';
import { perOperation, withCpu } from '../../measure/cpu.mjs';
import { HttpConnection, headerOf, requestBytes } from '../../measure/http-connection.mjs';
import { closedLoop, openLoop } from '../../measure/load.mjs';
import { median, percentile, spread } from '../../measure/statistics.mjs';
import { startTwin } from '../../twin-process.mjs';
import { Accounts } from './accounts.mjs';
import { Connections } from './connections.mjs';
import { productSide, twinSide } from './sides.mjs';

export const id = 'W3';
export const title = 'Signing in';

/** Clients that sign in, each as soon as its last sign-in is answered: one per thread that hashes. */
const CLIENTS = 4;
/** Visitors' pages per second. */
const PAGES_PER_SECOND = 50;
const VISITORS = 16;

/** @typedef {import('./sides.mjs').Side} Side */
/** @typedef {{ perSecond: number, cpu: import('../../measure/cpu.mjs').CpuTimes }} Signed */
/** @typedef {{ idle: number, busy: number }} Waited p99 of a visitor's page, in milliseconds */

/**
 * Opens connections for some work. Servers close those that rest for a minute.
 * @template T
 * @param {Side} side
 * @param {number} count
 * @param {(connections: Connections) => Promise<T>} work
 */
async function withConnections({ origin }, count, work) {
  const connections = await Connections.open(origin, count);
  try {
    return await work(connections);
  } finally {
    connections.close();
  }
}

/** Both sides must know the account, set a cookie and refuse a wrong password. @param {Side[]} sides @param {Accounts} accounts */
async function compareAnswers(sides, accounts) {
  const account = accounts.next();
  const wrong = { ...account, password: 'a wrong password' };
  /** @type {unknown[]} */
  const profiles = [];
  for (const side of sides)
    await withConnections(side, 1, async (connections) => {
      const answer = await connections.send(side.signInRequest(account));
      assert.match(headerOf(answer, 'set-cookie') ?? '', /session\w*=[\w-]{43}/);
      profiles.push(JSON.parse(answer.body.toString()));
      await connections.send(side.signInRequest(wrong), 401);
    });
  assert.deepEqual(profiles[0], profiles[1]);
}

/** @param {Side} side @param {Accounts} accounts @param {number} seconds @returns {Promise<Signed>} */
const signInSteadily = (side, accounts, seconds) =>
  withConnections(side, CLIENTS, async (connections) => {
    const operation = () => connections.send(side.signInRequest(accounts.next()));
    const load = () => closedLoop({ workers: CLIENTS, seconds, operation });
    const { result, cpu } = await withCpu(side.processes, load);
    return { perSecond: result.perSecond, cpu: perOperation(cpu, result.operations) };
  });

/** @param {import('../../twin-process.mjs').Twin} twin @param {Accounts} accounts @param {number} seconds @returns {Promise<Signed>} */
async function verifySteadily({ origin, processes }, accounts, seconds) {
  const connection = await HttpConnection.open(origin);
  const body = JSON.stringify({ ...accounts.next(), workers: CLIENTS, seconds });
  const request = requestBytes('/verify', { method: 'POST', body });
  const { result, cpu } = await withCpu(processes.slice(0, 1), () => connection.send(request));
  connection.close();
  const { operations, perSecond } = JSON.parse(result.body.toString());
  return { perSecond, cpu: perOperation(cpu, operations) };
}

/** Opens pages at a fixed rate, while nothing else happens and while sign-ins saturate. @param {Side} side @param {Accounts} accounts @param {number} seconds */
const openPages = (side, accounts, seconds) =>
  withConnections(side, VISITORS, async (connections) => {
    const operation = (/** @type {number} */ count) => connections.send(side.pageRequest(count));
    const p99 = async () => {
      const { latencies } = await openLoop({ perSecond: PAGES_PER_SECOND, seconds, operation });
      return percentile(latencies, 99);
    };
    const idle = await p99();
    const [busy] = await Promise.all([p99(), signInSteadily(side, accounts, seconds)]);
    return { idle, busy };
  });

/** @param {Signed[]} rounds */
const cpuOf = (rounds) =>
  Object.fromEntries(
    Object.keys(rounds[0]?.cpu ?? {}).map((name) => [name, median(rounds.map(({ cpu }) => cpu[name] ?? 0))]),
  );

/** @param {string} label @param {Signed[]} product @param {Signed[]} other @param {{ goal?: number, isQuick: boolean }} options */
function rateRow(label, product, other, { goal, isQuick }) {
  const ratios = product.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? NaN));
  const ratio = median(ratios);
  return {
    label,
    unit: 'sign-ins/s',
    product: median(product.map(({ perSecond }) => perSecond)),
    twin: median(other.map(({ perSecond }) => perSecond)),
    ratio,
    ...(goal === undefined ? {} : { goal: `≥ ${goal}×`, ...(isQuick ? {} : { isMet: ratio >= goal }) }),
    spread: spread(ratios),
    cpu: { product: cpuOf(product), twin: cpuOf(other) },
  };
}

/** @param {string} label @param {Waited[]} rounds @param {{ goal?: number, isQuick: boolean }} options */
function waitRow(label, rounds, { goal, isQuick }) {
  const ratios = rounds.map(({ idle, busy }) => busy / idle);
  const ratio = median(ratios);
  return {
    label,
    unit: 'ms',
    product: median(rounds.map(({ busy }) => busy)),
    twin: median(rounds.map(({ idle }) => idle)),
    ratio,
    ...(goal === undefined ? {} : { goal: `≤ ${goal}×`, ...(isQuick ? {} : { isMet: ratio <= goal }) }),
    spread: spread(ratios),
  };
}

/** @param {import('../../run-workloads.mjs').Context} context */
export async function run(context) {
  const { product, rounds, size, isQuick } = context;
  const accounts = new Accounts(product.databaseUrls.identity, Math.min(size.users, 10_000));
  const twin = await startTwin(context, new URL('twin.mjs', import.meta.url), {
    settings: { DATABASE_URL: product.databaseUrls.identity, REDIS_URL: product.redisUrl },
    servers: ['postgres', 'redis'],
  });
  const [ours, raw] = [await productSide(product), twinSide(twin)];
  const seconds = isQuick ? 0.5 : 5;
  await compareAnswers([ours, raw], accounts);
  for (const side of [ours, raw]) await signInSteadily(side, accounts, seconds / 2);
  /** @type {Record<'back' | 'seen', Record<'product' | 'twin' | 'bare', Signed[]>>} */
  const signed = {
    back: { product: [], twin: [], bare: [] },
    seen: { product: [], twin: [], bare: [] },
  };
  /** @type {Record<'product' | 'twin', Waited[]>} */
  const waited = { product: [], twin: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of /** @type {const} */ (['back', 'seen'])) {
      await accounts.lastSeen(kind === 'back' ? 'two hours ago' : 'now');
      signed[kind].product.push(await signInSteadily(ours, accounts, seconds));
      signed[kind].twin.push(await signInSteadily(raw, accounts, seconds));
      signed[kind].bare.push(await verifySteadily(twin, accounts, seconds));
    }
    waited.product.push(await openPages(ours, accounts, seconds * 2));
    waited.twin.push(await openPages(raw, accounts, seconds * 2));
  }
  await twin.stop();
  const [back, seen] = [signed.back, signed.seen];
  return {
    rows: [
      rateRow('Beside the hash alone', seen.product, seen.bare, { goal: 0.95, isQuick }),
      rateRow('Beside the twin', seen.product, seen.twin, { isQuick }),
      rateRow('After an hour, beside the hash alone', back.product, back.bare, { goal: 0.95, isQuick }),
      rateRow('After an hour, beside the twin', back.product, back.twin, { isQuick }),
      waitRow('p99 of a page meanwhile, beside that at rest', waited.product, { goal: 2, isQuick }),
      waitRow('The same of the twin, which sends a fixed page', waited.twin, { isQuick }),
    ],
    notes: [
      `${CLIENTS} clients sign in with always another account. The hash alone is argon2id with the same parameters in a ` +
        'loop. The first sign-in after an hour records the visit with an event, which other services handle; the twin ' +
        `only stores the time. Meanwhile, visitors open ${PAGES_PER_SECOND} pages per second of the list of groups. ` +
        'All of it, the clients too, shares the cores of one machine.',
    ],
  };
}
