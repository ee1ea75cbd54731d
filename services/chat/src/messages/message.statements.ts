import { outboxInsert } from '@circlet/events';
import type { PreparedStatement } from '@circlet/platform';

const columns = (message: string, card: string): string => `
  ${message}.id, ${message}.group_id AS "groupId", ${message}.user_id AS "userId", ${message}.content,
  ${message}.client_id AS "clientId", ${message}.created_at AS "createdAt",
  ${card}.name, ${card}.profile_photo AS "profilePhoto"`;

/**
 * Stores a message, records its event and finds who is to see it, in one round trip. Answers no row when the sender is
 * not known as a member, or has used the client id before.
 *
 * Messages of one group are stored one after the other: otherwise a lower id could commit after a higher one, and a
 * client that asks for what came after the higher one would never see it.
 */
export const POST: PreparedStatement = {
  name: 'post_message',
  sql: `
    WITH turn AS MATERIALIZED (
      SELECT pg_advisory_xact_lock(hashtextextended('group:' || $1::bigint, 0))
      FROM memberships WHERE group_id = $1 AND user_id = $2 AND left_at IS NULL LIMIT 1
    ), posted AS (
      INSERT INTO messages (group_id, user_id, content, client_id)
      SELECT $1, $2, $3::text, $4::uuid FROM turn
      ON CONFLICT (user_id, client_id) WHERE client_id IS NOT NULL DO NOTHING
      RETURNING *
    ), recorded AS (
      ${outboxInsert({
        from: 'posted',
        facts: `jsonb_build_object('messageId', posted.id, 'postedAt',
                  to_char(posted.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
        firstParameter: 5,
      })}
    )
    SELECT ${columns('posted', 'card')},
           ARRAY(SELECT user_id FROM memberships WHERE group_id = $1 AND left_at IS NULL) AS recipients
    FROM posted LEFT JOIN user_cards card ON card.user_id = posted.user_id`,
};

/** The message that this sender's client has given this id. */
export const BY_CLIENT_ID: PreparedStatement = {
  name: 'message_by_client_id',
  sql: `
    SELECT ${columns('message', 'card')}
    FROM messages message LEFT JOIN user_cards card USING (user_id)
    WHERE message.user_id = $1 AND message.client_id = $2`,
};

/** The newest messages below an id, ascending. */
export const BEFORE: PreparedStatement = {
  name: 'messages_before',
  sql: `
    SELECT ${columns('message', 'card')}
    FROM (SELECT * FROM messages WHERE group_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3) message
    LEFT JOIN user_cards card USING (user_id)
    ORDER BY message.id`,
};

/** The oldest messages between two ids, ascending. */
export const BETWEEN: PreparedStatement = {
  name: 'messages_between',
  sql: `
    SELECT ${columns('message', 'card')}
    FROM (SELECT * FROM messages WHERE group_id = $1 AND id > $2 AND id < $3 ORDER BY id LIMIT $4) message
    LEFT JOIN user_cards card USING (user_id)
    ORDER BY message.id`,
};
