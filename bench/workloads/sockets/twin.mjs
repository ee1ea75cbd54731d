/**
 * The raw twin of the live gateway. With `NATS_URL`, it subscribes to a subject per user, as the gateway does. Without, a
 * publisher sends it the number of a room over a socket, and it needs no broker. It has no limits, no heartbeat, no
 * validation and no framework.
 */
import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { WebSocketServer } from 'ws';
import { listen } from '../../twin-server.mjs';
import { connectBroker, prefixes } from './broker.mjs';

const { NATS_URL, REDIS_URL = '' } = process.env;
const redis = new Redis(REDIS_URL);
const nats = NATS_URL === undefined ? undefined : await connectBroker(NATS_URL);

/** @typedef {Set<import('ws').WebSocket>} Sockets */
/** @type {Map<number, Sockets>} */
const socketsByUser = new Map();

/** @param {Iterable<import('ws').WebSocket>} sockets @param {Uint8Array} bytes */
function push(sockets, bytes) {
  for (const socket of sockets) socket.send(bytes, { binary: false });
}

/** @param {number} userId @returns {Sockets} */
function listenTo(userId) {
  /** @type {Sockets} */
  const sockets = new Set();
  nats?.subscribe(prefixes.twin + userId, { callback: (_, { data }) => push(sockets, data) });
  socketsByUser.set(userId, sockets);
  return sockets;
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<number>} */
async function userOf({ headers: { cookie = '' } }) {
  const token = /circlet_session_\d+=([\w-]{43})/.exec(cookie)?.[1] ?? '';
  const id = await redis.hget(`session:${createHash('sha256').update(token).digest('base64url')}`, 'userId');
  return Number(id);
}

/** The first message is the list of rooms, the others are the numbers of rooms. @param {import('ws').WebSocket} socket */
function servePublisher(socket) {
  /** @type {{ userIds: number[], frame: Buffer }[]} */
  let rooms = [];
  socket.on('message', (/** @type {Buffer} */ data) => {
    const text = data.toString();
    if (text.startsWith('[')) {
      rooms = /** @type {{ userIds: number[], frame: string }[]} */ (JSON.parse(text)).map(
        ({ userIds, frame }) => ({ userIds, frame: Buffer.from(frame) }),
      );
      return;
    }
    const room = rooms[Number(text)];
    for (const userId of room?.userIds ?? [])
      push(socketsByUser.get(userId) ?? [], room?.frame ?? Buffer.of());
  });
}

const server = listen((_, response) => response.end());

new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
  if (request.url === '/publish') {
    servePublisher(socket);
    return;
  }
  socket.on('message', async (/** @type {Buffer} */ data) => {
    const userId = await userOf(request);
    if (JSON.parse(data.toString()).userId !== userId) {
      socket.close();
      return;
    }
    const sockets = socketsByUser.get(userId) ?? listenTo(userId);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    await nats?.flush();
    socket.send(JSON.stringify({ type: 'auth_ok', userId }));
  });
});
