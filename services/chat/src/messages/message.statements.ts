import { outboxInsert } from '@circlet/events';
import type { PreparedStatement } from '@circlet/platform/database';

import { hasBlocked, messageColumns, reactionsOf, lockChat } from './message.columns';

/**
 * Stores a message, records its event and finds its recipients, in one round trip. Returns no row when the
 * projection does not list the sender as a member, or the sender has already used the client id.
 *
 * Messages of one group are stored one at a time. Otherwise a lower id could commit after a higher one, and a
 * client that requests the messages after the higher one would never see it.
 */
export const POST: PreparedStatement = {
  name: 'post_message',
  sql: `
    WITH locked AS MATERIALIZED (
      SELECT ${lockChat(`'group:' || $1::bigint`)}
      FROM memberships WHERE group_id = $1 AND user_id = $2 AND left_at IS NULL LIMIT 1
    ), posted AS (
      INSERT INTO messages (group_id, user_id, content, client_id, mentions)
      SELECT $1, $2, $3::text, $4::uuid,
             (SELECT array_agg(user_id ORDER BY user_id) FROM memberships JOIN user_cards USING (user_id)
              WHERE group_id = $1 AND left_at IS NULL AND user_id <> $2 AND lower(username) = ANY($5::text[])
                AND NOT ${hasBlocked('memberships.user_id', '$2')})
      FROM locked
      ON CONFLICT (user_id, client_id) WHERE client_id IS NOT NULL DO NOTHING
      RETURNING *
    ), recorded AS (
      ${outboxInsert({
        from: 'posted',
        facts: `jsonb_build_object('messageId', posted.id, 'postedAt',
                  to_char(posted.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
        firstParameter: 6,
      })}
    )
    SELECT ${messageColumns('posted', 'card')}, NULL AS reactions,
           ARRAY(SELECT user_id FROM memberships WHERE group_id = $1 AND left_at IS NULL) AS recipients,
           ARRAY(SELECT user_id FROM memberships WHERE group_id = $1 AND left_at IS NULL
                 AND ${hasBlocked('memberships.user_id', '$2')}) AS blockers
    FROM posted LEFT JOIN user_cards card ON card.user_id = posted.user_id`,
};

/** Selects the id and chat of this sender's message with this client id. */
export const BY_CLIENT_ID: PreparedStatement = {
  name: 'message_by_client_id',
  sql: `SELECT id, group_id AS "groupId",
               CASE direct_low WHEN user_id THEN direct_high ELSE direct_low END AS "directUserId"
        FROM messages WHERE user_id = $1 AND client_id = $2`,
};

const history = (select: string): string => `
  SELECT ${messageColumns('message', 'card')}, ${reactionsOf('message')},
         ${hasBlocked('$1', 'message.user_id')} AS "hasBlocked"
  FROM (${select}) message LEFT JOIN user_cards card USING (user_id)
  ORDER BY message.id`;

/** Selects the newest messages of a group below an id, in ascending order. */
export const BEFORE: PreparedStatement = {
  name: 'messages_before',
  sql: history('SELECT * FROM messages WHERE group_id = $2 AND id < $3 ORDER BY id DESC LIMIT $4'),
};

/** Selects the oldest messages of a group between two ids, in ascending order. */
export const BETWEEN: PreparedStatement = {
  name: 'messages_between',
  sql: history('SELECT * FROM messages WHERE group_id = $2 AND id < $3 AND id > $5 ORDER BY id LIMIT $4'),
};

/** Selects the newest messages of a pair below an id, in ascending order. */
export const DIRECT_BEFORE: PreparedStatement = {
  name: 'direct_messages_before',
  sql: history(
    `SELECT * FROM messages WHERE direct_low = least($1::bigint, $2::bigint) AND direct_high = greatest($1::bigint, $2::bigint) AND id < $3
     ORDER BY id DESC LIMIT $4`,
  ),
};

/** Selects the oldest messages of a pair between two ids, in ascending order. */
export const DIRECT_BETWEEN: PreparedStatement = {
  name: 'direct_messages_between',
  sql: history(
    `SELECT * FROM messages WHERE direct_low = least($1::bigint, $2::bigint) AND direct_high = greatest($1::bigint, $2::bigint) AND id < $3 AND id > $5
     ORDER BY id LIMIT $4`,
  ),
};
