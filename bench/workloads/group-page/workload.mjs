import assert from 'node:assert/strict';
import { perOperation, withCpu } from '../../measure/cpu.mjs';
import { HttpConnection, headerOf, requestBytes } from '../../measure/http-connection.mjs';
import { closedLoop } from '../../measure/load.mjs';
import { inTurn } from '../../measure/rounds.mjs';
import { median, spread } from '../../measure/statistics.mjs';
import { statementsPerOperation } from '../../measure/statements.mjs';
import { startTwin } from '../../twin-process.mjs';

export const id = 'W2';
export const title = 'A page of 24 cards';

const CONNECTIONS = 8;
/** Distinct pages and viewers, so that no cache of the product can answer. */
const PAGES = 200;
const VIEWERS = 200;
const MOST_STATEMENTS = 3;

/**
 * A side of the comparison, with its open connections.
 * @typedef {{ processes: import('../../measure/processes.mjs').NamedProcess[], connections: HttpConnection[] }} Side
 */

/**
 * A kind of request. `expected` is the status of its answers; the paths and headers alternate from request to request.
 * @typedef {{ label: string, expected: number, requests: Record<'product' | 'twin', Buffer[]> }} Kind
 */

/** @param {string} origin @param {import('../../measure/processes.mjs').NamedProcess[]} processes @returns {Promise<Side>} */
const openSide = async (origin, processes) => ({
  processes,
  connections: await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(origin))),
});

/** @param {Side} side @param {Buffer} request */
async function answerOf({ connections: [connection] }, request) {
  assert.ok(connection);
  return connection.send(request);
}

/** Follows the links from page to page. @param {Side} side @param {number} count */
async function pathsOfPages(side, count) {
  const paths = ['/api/groups'];
  while (paths.length < count) {
    const answer = await answerOf(side, requestBytes(paths.at(-1) ?? ''));
    const next = /cursor=([\w-]+)/.exec(headerOf(answer, 'link') ?? '')?.[1];
    assert.ok(next, 'The product links no next page');
    paths.push(`/api/groups?cursor=${next}`);
  }
  return paths;
}

/** @param {Side} product @param {Side} twin @param {Kind} kind */
async function compareAnswers(product, twin, { label, expected, requests }) {
  for (const [at, request] of requests.product.entries()) {
    const ours = await answerOf(product, request);
    const raw = await answerOf(twin, requests.twin[at] ?? request);
    assert.deepEqual([ours.status, raw.status], [expected, expected], label);
    if (expected === 304) continue;
    assert.deepEqual(JSON.parse(ours.body.toString()), JSON.parse(raw.body.toString()), label);
    for (const name of ['x-total-count', 'x-total-count-relation'])
      assert.equal(headerOf(ours, name), headerOf(raw, name), label);
  }
}

/**
 * Loads one side and returns its rate and its CPU time per request.
 * @param {Side} side
 * @param {Buffer[]} requests
 * @param {number} expected
 * @param {number} seconds
 */
async function measure({ processes, connections }, requests, expected, seconds) {
  const operation = async (/** @type {number} */ worker, /** @type {number} */ count) => {
    const request = requests[(count * CONNECTIONS + worker) % requests.length];
    const answer = await connections[worker]?.send(request ?? '');
    if (answer?.status !== expected) throw new Error(`Expected ${expected}, got ${answer?.status}`);
  };
  const load = () => closedLoop({ workers: CONNECTIONS, seconds, operation });
  const { result, cpu } = await withCpu(processes, load);
  return { perSecond: result.perSecond, cpu: perOperation(cpu, result.operations) };
}

/** @param {Awaited<ReturnType<typeof measure>>[]} rounds */
const summaryOf = (rounds) => {
  const names = Object.keys(rounds[0]?.cpu ?? {});
  const cpu = Object.fromEntries(
    names.map((name) => [name, median(rounds.map((round) => round.cpu[name] ?? 0))]),
  );
  return {
    cpu,
    total: cpu.total ?? NaN,
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    spread: spread(rounds.map((round) => round.cpu.total ?? 0)),
  };
};

/** @param {import('../../run-workloads.mjs').Context} context */
export async function run(context) {
  const { product, sessions, rounds, isQuick } = context;
  const twin = await startTwin(context, new URL('twin.mjs', import.meta.url), {
    settings: { DATABASE_URL: product.databaseUrls.groups, REDIS_URL: product.redisUrl },
    servers: ['postgres', 'redis'],
  });
  const ours = await openSide(product.origin, product.processes);
  const raw = await openSide(twin.origin, twin.processes);
  const seconds = isQuick ? 0.2 : 4;
  const paths = await pathsOfPages(ours, isQuick ? 3 : PAGES);
  const viewers = await sessions(isQuick ? 3 : VIEWERS);
  const visitor = paths.map((path) => requestBytes(path));
  const signedIn = viewers.map(({ cookie }, at) =>
    requestBytes(paths[at % paths.length] ?? '', { headers: { cookie } }),
  );
  const first = requestBytes('/api/groups');
  const unchanged = async (/** @type {Side} */ side) => {
    const tag = headerOf(await answerOf(side, first), 'etag');
    return tag === undefined ? [] : [requestBytes('/api/groups', { headers: { 'if-none-match': tag } })];
  };
  /** @type {(Kind & { unit: 'ms' | 'requests/s', goal: number })[]} */
  const kinds = [
    { label: 'Visitor', expected: 200, requests: { product: visitor, twin: visitor }, unit: 'ms', goal: 0.6 },
    {
      label: 'Signed in',
      expected: 200,
      requests: { product: signedIn, twin: signedIn },
      unit: 'ms',
      goal: 0.6,
    },
    {
      label: 'Visitor, the same page again',
      expected: 200,
      requests: { product: [first], twin: [first] },
      unit: 'ms',
      goal: 1,
    },
    {
      label: 'Unchanged (304)',
      expected: 304,
      requests: { product: await unchanged(ours), twin: await unchanged(raw) },
      unit: 'requests/s',
      goal: 0.5,
    },
  ];
  const rows = [];
  for (const { label, expected, requests, unit, goal } of kinds) {
    if (requests.product.length === 0) {
      rows.push({ label: `${label}: no ETag`, unit, product: 0, ratio: 0, goal: `≥ ${goal}×`, isMet: false });
      continue;
    }
    await compareAnswers(ours, raw, { label, expected, requests });
    const results = await inTurn(rounds, {
      product: () => measure(ours, requests.product, expected, seconds),
      twin: () => measure(raw, requests.twin, expected, seconds),
    });
    const [one, other] = [summaryOf(results.product), summaryOf(results.twin)];
    const efficiency = unit === 'ms' ? other.total / one.total : one.perSecond / other.perSecond;
    rows.push({
      label,
      unit: unit === 'ms' ? 'ms of CPU' : unit,
      product: unit === 'ms' ? one.total : one.perSecond,
      twin: unit === 'ms' ? other.total : other.perSecond,
      ratio: efficiency,
      goal: `≥ ${goal}×`,
      ...(isQuick ? {} : { isMet: efficiency >= goal }),
      spread: Math.max(one.spread, other.spread),
      cpu: { product: one.cpu, twin: other.cpu },
    });
  }
  for (const [label, requests] of /** @type {const} */ ([
    ['Visitor', visitor],
    ['Signed in', signedIn],
  ])) {
    const statements = await statementsPerOperation(product.adminUrl, 'groups', requests.length, async () => {
      for (const request of requests) await answerOf(ours, request);
    });
    rows.push({
      label: `${label}: SQL statements per request`,
      unit: '',
      product: statements,
      goal: `≤ ${MOST_STATEMENTS}`,
      ...(isQuick ? {} : { isMet: statements <= MOST_STATEMENTS }),
    });
  }
  for (const { connections } of [ours, raw]) for (const connection of connections) connection.close();
  await twin.stop();
  return { rows };
}
