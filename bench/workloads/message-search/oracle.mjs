import { MOST_SHOWN } from './queries.mjs';

/** Words without case and accents. @param {string} text */
const wordsOf = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Answers searches of a group by reading all of its messages.
 * @param {import('pg').Client} client of chat's database
 * @param {number} groupId
 */
export async function groupOracle(client, groupId) {
  const { rows } = await client.query(
    'SELECT id, content FROM messages WHERE group_id = $1 AND deleted_at IS NULL ORDER BY id DESC',
    [groupId],
  );
  const messages = rows.map(({ id, content }) => ({ id: Number(id), words: wordsOf(content) }));
  return (/** @type {string} */ text) => {
    const searched = wordsOf(text);
    const found = messages.filter(({ words }) =>
      searched.every((start) => words.some((word) => word.startsWith(start))),
    );
    return { ids: found.slice(0, MOST_SHOWN).map(({ id }) => id), total: found.length };
  };
}
