import { requestBytes } from '../../measure/http-connection.mjs';
import { words } from '../../data/words.mjs';

/** How many messages a page shows. */
export const MOST_SHOWN = 20;
/** Tells the plain servers, which know no sessions, who searches. */
const VIEWER = 'x-viewer';

/**
 * A search by a member: of a group, or of all chats without one. @typedef {{ viewerId: number, groupId: number | undefined, text: string }} Query
 */

/** @param {number} rank */
const word = (rank) => words[rank] ?? '';

/**
 * Words from one of half of the messages to one of none, the beginnings of a few and of many, several words,
 * and accents that the messages have or lack.
 */
export const texts = [
  ...[0, 1, 5, 20, 80, 120, 400, 3_000, 19_000].map(word),
  ...['no', 'th', 'co', 'pic', 'kala', 'zyzzyva', 'Zyzzyva picnic'],
  ...['cafe', 'CAFÉ', 'cafe\u0301', 'crème brulee', 'ubermorgen', 'Łódź', 'jour'],
  ...[
    `${word(0)} ${word(1)}`,
    `${word(2)} ${word(300)}`,
    'meet at the park',
    'coffee tomorrow',
    'picnic Sun',
  ],
];

/**
 * Picks members of the busiest groups, of a few of average ones and of quiet ones.
 * @param {import('pg').Client} client of chat's database
 * @param {number} most
 * @returns {Promise<{ groupId: number, viewerId: number }[]>}
 */
export async function findCircles(client, most) {
  const { rows } = await client.query(
    `WITH busy AS (
       SELECT group_id, row_number() OVER (ORDER BY count(*) DESC, group_id) AS rank FROM messages
       WHERE group_id IS NOT NULL AND client_id IS NULL GROUP BY group_id
     )
     SELECT group_id AS "groupId", (SELECT min(user_id) FROM memberships m WHERE m.group_id = busy.group_id) AS "viewerId"
     FROM busy WHERE rank IN (SELECT DISTINCT floor(power((SELECT max(rank) FROM busy), n / $1::float8)) FROM generate_series(0, $1 - 1) n)
     ORDER BY rank`,
    [most],
  );
  return rows.map(({ groupId, viewerId }) => ({ groupId: Number(groupId), viewerId: Number(viewerId) }));
}

/**
 * @param {Query} query
 * @param {string} cookie of the viewer
 */
export function requestOf({ viewerId, groupId, text }, cookie) {
  const path = groupId === undefined ? '/api/messages/search' : `/api/groups/${groupId}/messages/search`;
  const parameters = new URLSearchParams({ query: text, limit: String(MOST_SHOWN) });
  return requestBytes(`${path}?${parameters}`, { headers: { cookie, [VIEWER]: String(viewerId) } });
}

/** @param {import('node:http').IncomingMessage} request of {@link requestOf} */
export function parseRequest({ url = '', headers }) {
  const { pathname, searchParams } = new URL(url, 'http://search');
  const [, groupId] = /^\/api\/groups\/(\d+)\//.exec(pathname) ?? [];
  return {
    viewerId: Number(headers[VIEWER]),
    groupId: groupId === undefined ? undefined : Number(groupId),
    parameters: Object.fromEntries(searchParams),
  };
}
