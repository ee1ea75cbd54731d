import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { perOperation, withCpu } from '../../measure/cpu.mjs';
import { closedLoop, openLoop } from '../../measure/load.mjs';
import { inTurn } from '../../measure/rounds.mjs';
import { median, percentile, spread } from '../../measure/statistics.mjs';
import { headersForWriting } from '../../sessions.mjs';
import { startTwin } from '../../twin-process.mjs';
import { Members } from './members.mjs';
import { createRooms, createTwinTables } from './rooms.mjs';

export const id = 'W4';
export const title = 'A message from its post to all eight sockets';

const ROOMS = 4;
/** Time in which the events of the last messages are handled, which is part of their CPU time. Milliseconds. */
const HANDLING_MS = 500;

/**
 * A side of the comparison.
 * @typedef {{ members: Members, processes: import('../../measure/processes.mjs').NamedProcess[] }} Side
 */

/**
 * Posts messages, waits until all of them have reached all sockets, and returns rate, latencies and CPU time.
 * @param {Side} side
 * @param {() => Promise<import('../../measure/load.mjs').LoadResult>} load
 */
async function measure({ processes }, load) {
  const { result, cpu } = await withCpu(processes, async () => {
    const loaded = await load();
    await delay(HANDLING_MS);
    return loaded;
  });
  return {
    perSecond: result.perSecond,
    p50: percentile(result.latencies, 50),
    p99: percentile(result.latencies, 99),
    cpu: perOperation(cpu, result.operations),
  };
}

/** Every member posts the next message as soon as the last one is answered. @param {Side} side @param {number} seconds */
const saturate = (side, seconds) => {
  const { members } = side;
  return measure(side, async () => {
    /** @type {Promise<void>[]} */
    const arrivals = [];
    const operation = async (/** @type {number} */ member) => {
      arrivals.push((await members.post(member)).everywhere);
    };
    const loaded = await closedLoop({ workers: members.count, seconds, operation });
    await Promise.all(arrivals);
    return loaded;
  });
};

/** The members post in turn. A latency ends when all sockets have the message. @param {Side} side @param {number} perSecond @param {number} seconds */
const postSteadily = (side, perSecond, seconds) => {
  const { members } = side;
  const operation = async (/** @type {number} */ count) => (await members.post(count)).everywhere;
  return measure(side, () => openLoop({ perSecond, seconds, operation }));
};

/** @typedef {Awaited<ReturnType<typeof measure>>} Measured */

/** @param {Measured[]} rounds */
const cpuOf = (rounds) =>
  Object.fromEntries(
    Object.keys(rounds[0]?.cpu ?? {}).map((name) => [
      name,
      median(rounds.map((round) => round.cpu[name] ?? 0)),
    ]),
  );

/**
 * Compares one figure of the rounds, by the median of their ratios.
 * @param {{ label: string, unit: string, figure: 'perSecond' | 'p50' | 'p99', goal?: number, isQuick: boolean }} row
 * @param {{ product: Measured[], twin: Measured[] }} rounds
 */
function compared({ label, unit, figure, goal, isQuick }, rounds) {
  const [product, twin] = [rounds.product, rounds.twin].map((side) => side.map((round) => round[figure]));
  const ratios = (product ?? []).map((value, round) => value / (twin?.[round] ?? NaN));
  const ratio = median(ratios);
  const isRate = figure === 'perSecond';
  const isMet = goal !== undefined && (isRate ? ratio >= goal : ratio <= goal);
  return {
    ...{ label, unit, product: median(product ?? []), twin: median(twin ?? []), ratio },
    ...(goal === undefined ? {} : { goal: `${isRate ? '≥' : '≤'} ${goal}×`, ...(isQuick ? {} : { isMet }) }),
    spread: spread(ratios),
    cpu: { product: cpuOf(rounds.product), twin: cpuOf(rounds.twin) },
  };
}

/** Compares answers and frames, without what differs between any two messages. @param {Side} ours @param {Side} raw */
async function compareAnswers(ours, raw) {
  const [one, other] = await Promise.all(
    [ours, raw].map(async ({ members }) => {
      const { answer, everywhere } = await members.post(0);
      await everywhere;
      const { message, ...frame } = JSON.parse(members.lastFrame);
      assert.deepEqual(message, JSON.parse(answer), 'The frame shows another message than the answer');
      return { ...frame, message: { ...message, id: 0, clientId: '', createdAt: '' } };
    }),
  );
  assert.deepEqual(one, other);
}

/** @param {import('../../run-workloads.mjs').Context} context */
export async function run(context) {
  const { product, sessions, rounds, size, isQuick } = context;
  await createTwinTables(product);
  const rooms = await createRooms(product, size, ROOMS);
  const twin = await startTwin(context, new URL('twin.mjs', import.meta.url), {
    settings: { DATABASE_URL: product.databaseUrls.chat, REDIS_URL: product.redisUrl },
    servers: ['postgres', 'redis'],
  });
  const opened = await sessions(rooms.flatMap(({ userIds }) => userIds));
  const accounts = await Promise.all(
    opened.map(async (session, index) => ({
      userId: session.userId,
      groupId: rooms[Math.floor((index * rooms.length) / opened.length)]?.groupId ?? 0,
      headers: await headersForWriting(product, session),
    })),
  );
  const ours = {
    members: await Members.connect({ origin: product.origin, accounts }),
    processes: product.processes,
  };
  const raw = {
    members: await Members.connect({ origin: twin.origin, accounts }),
    processes: twin.processes,
  };
  const seconds = isQuick ? 0.3 : 5;
  await compareAnswers(ours, raw);
  await inTurn(1, { product: () => saturate(ours, seconds), twin: () => saturate(raw, seconds) });
  const both = (/** @type {(side: Side) => Promise<Measured>} */ work) =>
    inTurn(rounds, { product: () => work(ours), twin: () => work(raw) });
  const saturated = await both((side) => saturate(side, seconds));
  const slow = await both((side) => postSteadily(side, 50, seconds));
  const busy = await both((side) => postSteadily(side, 300, seconds));
  for (const { members } of [ours, raw]) members.close();
  await twin.stop();
  return {
    rows: [
      compared(
        { label: '32 members, saturated', unit: 'messages/s', figure: 'perSecond', goal: 0.6, isQuick },
        saturated,
      ),
      compared({ label: '50 messages/s, p50', unit: 'ms', figure: 'p50', isQuick }, slow),
      compared({ label: '50 messages/s, p99', unit: 'ms', figure: 'p99', goal: 1.5, isQuick }, slow),
      compared({ label: '300 messages/s, p50', unit: 'ms', figure: 'p50', isQuick }, busy),
      compared({ label: '300 messages/s, p99', unit: 'ms', figure: 'p99', goal: 1.5, isQuick }, busy),
    ],
    notes: [
      'Four rooms of eight, every member with a socket. All messages reached all eight sockets; the run fails otherwise. ' +
        "The twin is one process: it has no relay, no events' handlers, no limits and no second hop.",
    ],
  };
}
