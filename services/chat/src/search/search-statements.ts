import { type Placeholders, prepared, sql, type Sql, type SqlParameter } from '@circlet/platform/database';

import type { HistoryRow } from '../messages/history.repository';
import { directChatsOf, hasBlocked, messageColumns, messageDetails } from '../messages/message-columns';

/** A message that was found, and the number of all that were. */
export interface FoundRow extends HistoryRow {
  readonly total: number;
}

/** A page of a search, as a viewer sees it. */
interface Search {
  readonly viewerId: number;
  readonly words: string;
  readonly before: number;
  readonly limit: number;
}

/**
 * Finds the messages of chats that have all words, newest first. The matches are determined before they are sorted:
 * for few rows of many, the planner would rather walk all messages from the newest on.
 * @param keys - a query for the keys of the chats
 */
const search = ({ viewerId, words, before, limit }: Placeholders<Search>, keys: Sql) => sql<FoundRow>`
  WITH found AS MATERIALIZED (
    SELECT message.id FROM (${keys}) chat (key) JOIN messages message
      ON chat_words(chat_key(message.group_id, message.direct_low, message.direct_high), message.content)
         @@ chat_query(chat.key, ${words}::text)
    WHERE message.deleted_at IS NULL
  )
  SELECT ${messageColumns(sql`message`, sql`card`)}, ${messageDetails(sql`message`, viewerId)},
         ${hasBlocked(viewerId, sql`message.user_id`)} AS "hasBlocked",
         (SELECT count(*) FROM found) AS total
  FROM (SELECT id FROM found WHERE id < ${before} ORDER BY id DESC LIMIT ${limit}) page
  JOIN messages message USING (id)
  LEFT JOIN user_cards card ON card.user_id = message.user_id
  ORDER BY message.id DESC`;

const pairKey = (one: SqlParameter, other: Sql | SqlParameter): Sql =>
  sql`chat_key(NULL, least(${one}::bigint, ${other}), greatest(${one}::bigint, ${other}))`;

/** Searches the messages of a group. */
export const searchGroup = prepared('search_group', ($: Placeholders<Search & { groupId: number }>) =>
  search($, sql`SELECT chat_key(${$.groupId}::bigint, NULL, NULL)`),
);

/** Searches the messages between the viewer and another user. */
export const searchPair = prepared('search_pair', ($: Placeholders<Search & { otherId: number }>) =>
  search($, sql`SELECT ${pairKey($.viewerId, sql`${$.otherId}::bigint`)}`),
);

/** Searches the messages of the viewer's current groups and one-to-one chats. */
export const searchEverything = prepared('search_everything', ($: Placeholders<Search>) =>
  search(
    $,
    sql`SELECT DISTINCT chat_key(group_id, NULL, NULL) FROM memberships
        WHERE user_id = ${$.viewerId} AND left_at IS NULL
        UNION ALL
        SELECT ${pairKey($.viewerId, sql`other_id`)} FROM (${directChatsOf($.viewerId)}) direct`,
  ),
);
