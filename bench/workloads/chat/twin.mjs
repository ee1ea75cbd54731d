/**
 * The raw twin of a group's chat: one process for HTTP and sockets. It reads the session from Redis, checks the
 * membership and stores the message with its event in one statement, and pushes it to the sockets of all members, which
 * it knows because there is no other process. It has no limits, no validation, no blocks, no relay and no framework.
 */
import { createHash, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { listen } from '../../twin-server.mjs';

const { DATABASE_URL, REDIS_URL = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const redis = new Redis(REDIS_URL);

/** @type {Map<number, Set<import('ws').WebSocket>>} */
const socketsByUser = new Map();

/** @param {import('node:http').IncomingMessage} request @returns {Promise<number | undefined>} */
async function userOf({ headers: { cookie = '' } }) {
  const token = /circlet_session_\d+=([\w-]{43})/.exec(cookie)?.[1];
  if (token === undefined) return undefined;
  const id = await redis.hget(`session:${createHash('sha256').update(token).digest('base64url')}`, 'userId');
  return id === null ? undefined : Number(id);
}

const insertMessage = {
  name: 'post',
  text: `
    WITH posted AS (
      INSERT INTO twin.messages (group_id, user_id, content, client_id)
      SELECT group_id, user_id, $3, $4 FROM memberships
      WHERE group_id = $1 AND user_id = $2 AND left_at IS NULL LIMIT 1
      RETURNING *
    ), recorded AS (
      INSERT INTO twin.outbox (event_id, subject, aggregate, aggregate_id, envelope)
      SELECT $5, 'events.chat.MessagePosted.v1', 'group', group_id, jsonb_build_object(
        'id', $5::uuid, 'type', 'MessagePosted', 'version', 1, 'aggregate', 'group', 'aggregateId', group_id,
        'occurredAt', created_at, 'requestId', NULL,
        'data', jsonb_build_object('messageId', id, 'groupId', group_id, 'userId', user_id, 'postedAt', created_at))
      FROM posted
    )
    SELECT posted.id, created_at AS "createdAt", name, profile_photo AS "profilePhoto",
           ARRAY(SELECT user_id FROM memberships WHERE group_id = $1 AND left_at IS NULL) AS recipients
    FROM posted JOIN user_cards USING (user_id)`,
};

/**
 * @param {number | undefined} userId
 * @param {{ groupId: number, content: string, clientId: string }} body
 * @returns {Promise<string | undefined>} the message as JSON; undefined if the sender is not a member
 */
async function post(userId, { groupId, content, clientId }) {
  const values = [groupId, userId, content, clientId, randomUUID()];
  const { rows } = await pool.query({ ...insertMessage, values });
  const [row] = rows;
  if (row === undefined) return undefined;
  const { id, createdAt, name, profilePhoto, recipients } = row;
  const message = JSON.stringify({
    ...{ id: Number(id), groupId, userId, content, createdAt, editedAt: null, deletedAt: null, clientId },
    ...{ kind: 'text', meetupId: null, user: { name, profilePhoto }, reactions: [], mentions: [] },
    ...{ photos: [], replyTo: null, pinned: false },
  });
  const frame = Buffer.from(`{"type":"new_message","message":${message}}`);
  for (const recipient of recipients)
    for (const socket of socketsByUser.get(Number(recipient)) ?? []) socket.send(frame, { binary: false });
  return message;
}

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const server = listen(async (request, response) => {
  const [userId, body] = await Promise.all([userOf(request), bodyOf(request)]);
  const message = await post(userId, body);
  const answer = message ?? '{"code":"CHAT_MEMBERS_ONLY"}';
  const length = Buffer.byteLength(answer);
  response.writeHead(message === undefined ? 403 : 201, {
    'content-type': 'application/json',
    'content-length': length,
  });
  response.end(answer);
});

new WebSocketServer({ server, path: '/ws', perMessageDeflate: false }).on('connection', (socket, request) => {
  const user = userOf(request);
  socket.on('message', async () => {
    const userId = await user;
    if (userId === undefined) {
      socket.close();
      return;
    }
    const sockets = socketsByUser.get(userId) ?? new Set();
    socketsByUser.set(userId, sockets.add(socket));
    socket.on('close', () => sockets.delete(socket));
    socket.send(JSON.stringify({ type: 'auth_ok', userId }));
  });
});
