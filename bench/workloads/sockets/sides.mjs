import { startTwin } from '../../twin-process.mjs';
import { memoryByProcess } from '../../measure/memory.mjs';
import { setTimeout as delay } from 'node:timers/promises';
import { prefixes } from './broker.mjs';
import { startCrowd } from './crowd-process.mjs';
import { startReplica } from './replica.mjs';

/** Who sits where. @typedef {{ rooms: import('./rooms.mjs').Room[], seats: import('./crowd-sockets.mjs').Seat[] }} Seating */

/**
 * A server with the sockets of a crowd. `memory` is KiB per socket.
 * @typedef {{ server: import('./replica.mjs').SocketServer, memory: number,
 *   channel: import('./broker.mjs').Channel | undefined,
 *   processes: import('../../measure/processes.mjs').NamedProcess[],
 *   crowd: import('./crowd-process.mjs').CrowdProcess, stop: () => Promise<void> }} Side
 */

/** @typedef {'product' | 'twin' | 'bare'} SideName */

/**
 * Starts the server of a side: another gateway, a twin with subscriptions, or a twin that has only sockets.
 * @param {import('../../run-workloads.mjs').Context} context
 * @param {SideName} name
 * @returns {Promise<import('./replica.mjs').SocketServer>}
 */
async function startServer(context, name) {
  if (name === 'product') return startReplica(context);
  const { natsUrl, redisUrl } = context.product;
  const settings = { REDIS_URL: redisUrl, ...(name === 'twin' ? { NATS_URL: natsUrl } : {}) };
  const twin = await startTwin(context, new URL('twin.mjs', import.meta.url), { settings, servers: [] });
  return { port: twin.port, pid: twin.processes[0]?.pid ?? 0, stop: twin.stop };
}

/**
 * Starts a server, connects a crowd and measures how much memory its sockets take.
 * @param {import('../../run-workloads.mjs').Context} context
 * @param {SideName} name
 * @param {Seating} seating
 * @param {number} settleMs how long afterwards the memory is read
 * @returns {Promise<Side>}
 */
export async function startSide(context, name, seating, settleMs) {
  const server = await startServer(context, name);
  const crowd = startCrowd(context);
  const own = { name: name === 'product' ? 'gateway' : 'twin', pid: server.pid };
  const pss = () => memoryByProcess([own])[own.name]?.pss ?? 0;
  const before = pss();
  const open = await crowd.call('connect', { port: server.port, ...seating });
  if (open !== seating.seats.length) throw new Error(`Only ${open} sockets are open`);
  await delay(settleMs);
  const memory = ((pss() - before) * 1024) / open;
  const broker = context.product.processes.filter(({ name }) => name === 'nats');
  return {
    ...{ server, crowd, memory },
    channel: name === 'bare' ? undefined : { natsUrl: context.product.natsUrl, prefix: prefixes[name] },
    processes: name === 'bare' ? [own] : [own, ...broker],
    stop: async () => {
      await crowd.stop();
      await server.stop();
    },
  };
}
