import assert from 'node:assert/strict';
import { perOperation, withCpu } from '../../measure/cpu.mjs';
import { HttpConnection, headerOf } from '../../measure/http-connection.mjs';
import { closedLoop } from '../../measure/load.mjs';
import { median, spread } from '../../measure/statistics.mjs';

const CONNECTIONS = 8;

/**
 * A side of the comparison, with its open connections.
 * @typedef {{ processes: import('../../measure/processes.mjs').NamedProcess[], connections: HttpConnection[] }} Side
 * @typedef {{ product: Side, twin: Side }} Sides
 */

/** The processes that a page involves. The others idle. */
const involved = ['gateway', 'groups', 'postgres', 'redis', 'nats', 'twin', 'nodebb'];

/**
 * @param {{ origin: string, processes: Side['processes'] }} server
 * @returns {Promise<Side>}
 */
export const openSide = async ({ origin, processes }) => ({
  processes: processes.filter(({ name }) => involved.includes(name)),
  connections: await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(origin))),
});

/** @param {Side} side @param {Buffer} request */
export async function answerOf({ connections: [connection] }, request) {
  assert.ok(connection);
  return connection.send(request);
}

/**
 * Requires that both sides answer the same.
 * @param {Sides} sides
 * @param {import('./kinds.mjs').Kind} kind
 */
export async function compareAnswers({ product, twin }, { label, expected, requests }) {
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
 * Loads one side and returns its rate, and its CPU time per request in milliseconds.
 * @param {Side} side
 * @param {{ requests: Buffer[], expected: number, seconds: number }} load
 */
export async function measureSide({ processes, connections }, { requests, expected, seconds }) {
  const operation = async (/** @type {number} */ worker, /** @type {number} */ count) => {
    const request = requests[(count * CONNECTIONS + worker) % requests.length];
    const answer = await connections[worker]?.send(request ?? '');
    if (answer?.status !== expected) throw new Error(`Expected ${expected}, got ${answer?.status}`);
  };
  const load = () => closedLoop({ workers: CONNECTIONS, seconds, operation });
  const { result, cpu } = await withCpu(processes, load);
  return { perSecond: result.perSecond, cpu: perOperation(cpu, result.operations) };
}

/** Returns the medians of the rounds. @param {Awaited<ReturnType<typeof measureSide>>[]} rounds */
export function summaryOf(rounds) {
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
}
