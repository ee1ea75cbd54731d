import assert from 'node:assert/strict';
import contracts from '@circlet/contracts';
import { perOperation, withCpu } from '../../measure/cpu.mjs';
import { median, spread } from '../../measure/statistics.mjs';
import { headersForWriting } from '../../sessions.mjs';
import { startCrowd } from './crowd-process.mjs';
import { frameOf } from './message-frame.mjs';
import { findRooms, MEMBERS } from './rooms.mjs';
import { startSide } from './sides.mjs';

export const id = 'W5';
export const title = 'Frames to ten thousand sockets';

/** The number of sockets that the goals are about. */
const SOCKETS = 10_000;
/** Messages per second while sockets reconnect, and the time that they have. */
const RECONNECTING = { perSecond: 100, seconds: 10 };
/** Rounds in which servers and sockets are started again. */
const FRESH_ROUNDS = 3;

/** @typedef {import('./sides.mjs').Side} Side */
/** @typedef {import('./sides.mjs').SideName} SideName */
/** @typedef {{ perSecond: number, cpu: import('../../measure/cpu.mjs').CpuTimes }} Fanned */
/** @typedef {Awaited<ReturnType<import('./reconnection.mjs').Reconnection['run']>> & Pick<Fanned, 'cpu'>} Returned */

/** @type {readonly SideName[]} */
const names = ['product', 'twin', 'bare'];

/** @param {import('../../run-workloads.mjs').Context} context @returns {Promise<import('./sides.mjs').Seating>} */
async function seatingOf({ product, sessions, sockets, size }) {
  const most = Math.min(Math.max(...sockets), size.users / 20);
  const rooms = await findRooms(product, Math.floor(most / MEMBERS));
  rooms.slice(0, 1).forEach(checkFrame);
  const opened = await sessions(rooms.flatMap(({ userIds }) => userIds));
  return { rooms, seats: opened.map((session, at) => ({ ...session, room: Math.floor(at / MEMBERS) })) };
}

/** Requires that the frame has every field that a message has. @param {import('./rooms.mjs').Room} room */
function checkFrame(room) {
  const frame = JSON.parse(frameOf(room).toString());
  assert.deepEqual(contracts.serverFrameSchema.parse(frame), frame);
}

/** The first rooms, with at most so many seats. @param {import('./sides.mjs').Seating} seating @param {number} sockets */
function part({ rooms, seats }, sockets) {
  const count = Math.max(2, Math.floor(sockets / MEMBERS));
  return { rooms: rooms.slice(0, count), seats: seats.slice(0, count * MEMBERS) };
}

/** @param {Side} side @param {number} seconds @returns {Promise<Fanned>} */
async function fanOut({ crowd, processes, channel }, seconds) {
  const { result, cpu } = await withCpu(processes, () => crowd.call('fanOut', { seconds, channel }));
  return { perSecond: result.perSecond, cpu: perOperation(cpu, result.sends) };
}

/**
 * Connects half of the sockets to a server, and cuts them at once.
 * @param {import('../../run-workloads.mjs').Context} context
 * @param {import('./replica.mjs').SocketServer} server
 * @param {import('./sides.mjs').Seating} seating
 */
async function reconnect(context, { port, pid }, seating) {
  const half = part(seating, seating.seats.length / 2);
  const crowd = startCrowd(context);
  await crowd.call('connect', { port, ...half });
  /** @type {import('./reconnection.mjs').Poster[]} */
  const posters = [];
  for (const seat of half.seats.filter((_, at) => at % MEMBERS === 0))
    posters.push({ room: seat.room, headers: await headersForWriting(context.product, seat) });
  const others = context.product.processes.filter(({ name }) => name !== 'gateway');
  const processes = [{ name: 'gateway', pid }, ...others];
  const options = { port, posters, ...RECONNECTING };
  /** @type {Returned[]} */
  const results = [];
  for (let round = 0; round < Math.min(context.rounds, FRESH_ROUNDS); round += 1) {
    const { result, cpu } = await withCpu(processes, () => crowd.call('reconnect', options));
    results.push({ ...result, cpu: perOperation(cpu, half.seats.length) });
  }
  await crowd.stop();
  return results;
}

/** @param {readonly Pick<Fanned, 'cpu'>[]} rounds */
const cpuOf = (rounds) =>
  Object.fromEntries(
    Object.keys(rounds[0]?.cpu ?? {}).map((name) => [name, median(rounds.map(({ cpu }) => cpu[name] ?? 0))]),
  );

/** @param {readonly number[]} product @param {readonly number[]} other */
function compared(product, other) {
  const ratios = product.map((value, round) => value / (other[round] ?? NaN));
  return { product: median(product), twin: median(other), ratio: median(ratios), spread: spread(ratios) };
}

/** @param {string} label @param {Fanned[]} product @param {Fanned[]} other @param {{ goal?: number, isQuick: boolean }} options */
function rateRow(label, product, other, { goal, isQuick }) {
  const [ours, raw] = [product, other].map((side) => side.map(({ perSecond }) => perSecond));
  const row = compared(ours ?? [], raw ?? []);
  return {
    ...{ label, unit: 'sends/s', ...row },
    ...(goal === undefined ? {} : { goal: `≥ ${goal}×`, ...(isQuick ? {} : { isMet: row.ratio >= goal }) }),
    cpu: { product: cpuOf(product), twin: cpuOf(other) },
  };
}

/** @param {string} label @param {number[]} product @param {number[]} other @param {{ goal?: number, isQuick: boolean }} options */
function memoryRow(label, product, other, { goal, isQuick }) {
  const row = compared(product, other);
  return {
    ...{ label, unit: 'KiB', ...row },
    ...(goal === undefined ? {} : { goal: `≤ ${goal}×`, ...(isQuick ? {} : { isMet: row.ratio <= goal }) }),
  };
}

/** @param {Returned[]} rounds @param {boolean} isQuick */
function reconnectRows(rounds, isQuick) {
  const sockets = rounds[0]?.sockets ?? 0;
  const fewest = (/** @type {'open' | 'complete'} */ key) => Math.min(...rounds.map((round) => round[key]));
  const [open, complete] = [fewest('open'), fewest('complete')];
  const longest = (/** @type {'authenticatedAfter' | 'fetchedAfter'} */ key) =>
    Math.max(...rounds.map((round) => round[key]));
  const goal = `all ${sockets}`;
  return [
    {
      ...{
        label: `Authenticated again after ${RECONNECTING.seconds} s`,
        unit: 'sockets',
        product: open,
        goal,
      },
      ...(isQuick ? {} : { isMet: open === sockets }),
    },
    {
      ...{ label: `Without a gap after ${RECONNECTING.seconds} s`, unit: 'sockets', product: complete, goal },
      ...(isQuick ? {} : { isMet: complete === sockets }),
    },
    { label: 'Until the last one was authenticated', unit: 's', product: longest('authenticatedAfter') },
    {
      ...{ label: 'Until the last one had fetched', unit: 's', product: longest('fetchedAfter') },
      cpu: { product: cpuOf(rounds) },
    },
  ];
}

/**
 * Measures memory and fan-out of each side with a number of sockets.
 * @param {import('../../run-workloads.mjs').Context} context
 * @param {import('./sides.mjs').Seating} seating
 * @param {number} freshRounds
 */
async function measure(context, seating, freshRounds) {
  const { rounds, isQuick } = context;
  const settleMs = isQuick ? 100 : 10_000;
  /** @type {Record<SideName, number[]>} */
  const memory = { product: [], twin: [], bare: [] };
  /** @type {Record<SideName, Fanned[]>} */
  const fanned = { product: [], twin: [], bare: [] };
  /** @type {Map<SideName, Side>} */
  const sides = new Map();
  for (let round = 0; round < freshRounds; round += 1) {
    for (const name of names) {
      await sides.get(name)?.stop();
      const side = await startSide(context, name, seating, settleMs);
      memory[name].push(side.memory);
      sides.set(name, side);
    }
  }
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, side] of sides) {
      const measured = await fanOut(side, isQuick ? 0.3 : 5);
      // The first one warms up.
      if (round >= 0) fanned[name].push(measured);
    }
  }
  for (const { crowd } of sides.values()) await crowd.stop();
  return { memory, fanned, sides };
}

/** @typedef {Pick<Awaited<ReturnType<typeof measure>>, 'memory' | 'fanned'>} Measured */

/** What a frame costs with a number of sockets. @param {Measured} measured @param {number} count */
function growthRow({ fanned }, count) {
  const label = `${count.toLocaleString('en-US')} sockets: CPU time per frame`;
  const cpu = (/** @type {SideName} */ name) => fanned[name].map((round) => (round.cpu.total ?? NaN) * 1000);
  return { label, unit: 'µs', ...compared(cpu('product'), cpu('twin')) };
}

/** @param {import('../../run-workloads.mjs').Context} context */
export async function run(context) {
  const { rounds, isQuick } = context;
  const seating = await seatingOf(context);
  const growth = [];
  for (const sockets of context.sockets.filter((each) => each < seating.seats.length)) {
    const fewer = part(seating, sockets);
    const { sides, ...measured } = await measure(context, fewer, 1);
    for (const side of sides.values()) await side.stop();
    growth.push(growthRow(measured, fewer.seats.length));
  }
  const { sides, ...measured } = await measure(context, seating, Math.min(rounds, FRESH_ROUNDS));
  const { memory, fanned } = measured;
  const server = sides.get('product')?.server;
  const returned = server === undefined ? [] : await reconnect(context, server, seating);
  for (const side of sides.values()) await side.stop();
  const count = seating.seats.length;
  growth.push(growthRow(measured, count));
  const { product, twin, bare } = fanned;
  return {
    isPartial: count < SOCKETS - MEMBERS,
    rows: [
      rateRow('Rooms of 8, beside a subscription per user', product, twin, { goal: 0.8, isQuick }),
      rateRow('Rooms of 8, beside ws without a broker', product, bare, { isQuick }),
      memoryRow('Memory per socket, beside bare ws', memory.product, memory.bare, { goal: 1.3, isQuick }),
      memoryRow('… beside ws with a subscription per user', memory.product, memory.twin, { isQuick }),
      ...growth,
      ...reconnectRows(returned, isQuick),
    ],
    notes: [
      `${count} authenticated sockets in rooms of ${MEMBERS}, one per user. Frames are published to each user's subject, ` +
        'as chat does; the twin without a broker is told the room over a socket, and sends to its members. Memory is the ' +
        'growth of PSS of a gateway just started, by socket. For reconnecting, half of the sockets are cut in the same ' +
        `moment and come back at once, while ${RECONNECTING.perSecond} messages are posted per second; each client then ` +
        'fetches everything after its last message. Figures of the worst of all rounds.',
      `Posted while reconnecting: ${returned.map(({ posted }) => posted).join(', ')}; failed attempts to connect: ` +
        `${returned.map(({ failures }) => failures).join(', ')}.`,
    ],
  };
}
