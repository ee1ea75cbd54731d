/**
 * The raw twin of the search of messages: one statement with the product's index, which finds the matches first, because
 * the planner would otherwise walk through all messages from the newest on. It leaves out what no generated message has:
 * reactions, photos, replies, pins and mentions.
 */
import pg from 'pg';
import { listen } from '../../twin-server.mjs';
import { MOST_SHOWN, parseRequest } from './queries.mjs';

const MOST_EXACT = 1000;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });

const isFound = `m.deleted_at IS NULL
  AND chat_words(chat_key(m.group_id, m.direct_low, m.direct_high), m.content)`;

/** @param {string} found a query for the ids of the messages of which user $1 gets the newest */
const page = (found) => `
  WITH found AS MATERIALIZED (${found})
  SELECT m.id, m.group_id, m.direct_low, m.direct_high, m.user_id, m.content, m.client_id, m.created_at,
         card.name, card.profile_photo, (SELECT count(*) FROM found) AS total,
         EXISTS (SELECT FROM blocks WHERE user_id = $1 AND blocked_user_id = m.user_id AND NOT is_lifted) AS has_blocked
  FROM (SELECT id FROM found ORDER BY id DESC LIMIT ${MOST_SHOWN + 1}) newest
  JOIN messages m USING (id) JOIN user_cards card ON card.user_id = m.user_id
  ORDER BY m.id DESC`;

const inGroup = {
  name: 'group',
  text: page(`SELECT id FROM messages m WHERE ${isFound} @@ chat_query(chat_key($3, NULL, NULL), $2)`),
};

const everywhere = {
  name: 'everywhere',
  text: page(`
    SELECT m.id FROM (
      SELECT DISTINCT chat_key(group_id, NULL, NULL) FROM memberships WHERE user_id = $1 AND left_at IS NULL
      UNION ALL
      SELECT chat_key(NULL, $1, other_id) FROM (
        SELECT DISTINCT direct_high AS other_id FROM messages WHERE direct_low = $1) higher
      UNION ALL
      SELECT chat_key(NULL, other_id, $1) FROM (
        SELECT DISTINCT direct_low AS other_id FROM messages WHERE direct_high = $1 AND direct_low IS NOT NULL) lower
    ) chat (key) JOIN messages m ON ${isFound} @@ chat_query(chat.key, $2)`),
};

/**
 * @param {Record<string, any>} row
 * @param {number} viewerId
 */
function messageOf(row, viewerId) {
  const [low, high] = [Number(row.direct_low), Number(row.direct_high)];
  return {
    id: Number(row.id),
    ...(row.group_id === null
      ? { directUserId: low === viewerId ? high : low }
      : { groupId: Number(row.group_id) }),
    ...{ userId: Number(row.user_id), kind: 'text', meetupId: null, content: row.content },
    ...{ createdAt: row.created_at, editedAt: null, deletedAt: null, clientId: row.client_id },
    user: { name: row.name, profilePhoto: row.profile_photo },
    ...{ reactions: [], mentions: [], photos: [], replyTo: null, pinned: false },
    ...(row.has_blocked ? { fromBlocked: true } : {}),
  };
}

listen(async (request, response) => {
  const { viewerId, groupId, parameters } = parseRequest(request);
  const values = [viewerId, parameters.query];
  const { rows } = await pool.query(
    groupId === undefined ? { ...everywhere, values } : { ...inGroup, values: [...values, groupId] },
  );
  const total = Math.min(Number(rows[0]?.total ?? 0), MOST_EXACT);
  const body = JSON.stringify(rows.slice(0, MOST_SHOWN).map((row) => messageOf(row, viewerId)));
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-total-count': total,
      ...(total === MOST_EXACT ? { 'x-total-count-relation': 'gte' } : {}),
    })
    .end(body);
});
