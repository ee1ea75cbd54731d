import pg from 'pg';
import { Failure } from '../../../tools/lib/failure.mjs';

export const MEMBERS = 8;

/**
 * A full group.
 * @typedef {{ groupId: number, userIds: number[] }} Room
 */

/**
 * Finds full groups that share no member, so that every user has a single room.
 * @param {import('../../environment.mjs').Product} product
 * @param {number} count
 * @returns {Promise<Room[]>}
 */
export async function findRooms({ databaseUrls }, count) {
  const client = new pg.Client({ connectionString: databaseUrls.chat });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT group_id AS "groupId", array_agg(user_id ORDER BY user_id) AS "userIds"
       FROM memberships WHERE left_at IS NULL GROUP BY group_id HAVING count(*) = $1 ORDER BY group_id`,
      [MEMBERS],
    );
    const rooms = disjoint(
      rows.map((row) => ({ groupId: Number(row.groupId), userIds: row.userIds.map(Number) })),
    );
    if (rooms.length < count) throw new Failure(`Only ${rooms.length} of ${count} rooms can be found`);
    return rooms.slice(0, count);
  } finally {
    await client.end();
  }
}

/** @param {Room[]} rooms */
function disjoint(rooms) {
  const taken = new Set();
  return rooms.filter(({ userIds }) => {
    if (userIds.some((userId) => taken.has(userId))) return false;
    for (const userId of userIds) taken.add(userId);
    return true;
  });
}
