import assert from 'node:assert/strict';
import { inTurn } from '../../measure/rounds.mjs';
import { startTwin } from '../../twin-process.mjs';
import { compared, postSteadily, saturate } from './loads.mjs';
import { Members } from './members.mjs';
import { createTwinTables, openRooms } from './rooms.mjs';

export const id = 'W4';
export const title = 'A message from its post to all eight sockets';

/** @typedef {import('./loads.mjs').Side} Side */
/** @typedef {import('./loads.mjs').Measured} Measured */

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
  const { product, rounds, isQuick } = context;
  await createTwinTables(product);
  const twin = await startTwin(context, new URL('twin.mjs', import.meta.url), {
    settings: { DATABASE_URL: product.databaseUrls.chat, REDIS_URL: product.redisUrl },
    servers: ['postgres', 'redis'],
  });
  const accounts = await openRooms(context);
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
