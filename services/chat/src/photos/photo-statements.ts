import { sql, type Sql, type SqlParameter } from '@circlet/platform/database';

import { asPhotos } from '../messages/message-columns';

/**
 * Returns the SQL that locks and finds the photos that a message can take: those that its sender uploaded to the chat
 * and no message has taken. A concurrent message that names one of them waits, and then finds it taken. Locks in the
 * order of ids, so that two such messages never deadlock. Most messages have no photos, and then none are looked for.
 * @param isInChat - condition that a photo belongs to the chat
 */
export const lockUsablePhotos = (photoIds: SqlParameter, sender: SqlParameter, isInChat: Sql): Sql => sql`
  SELECT id FROM photos
  WHERE cardinality(${photoIds}::bigint[]) > 0
    AND id = ANY(${photoIds}::bigint[]) AND user_id = ${sender} AND ${isInChat} AND message_id IS NULL
  ORDER BY id FOR UPDATE`;

/** Returns the SQL condition that all photos of a message are in `usable`. */
export const areAllUsable = (photoIds: SqlParameter): Sql =>
  sql`cardinality(${photoIds}::bigint[]) = (SELECT count(*) FROM usable)`;

/** Returns the SQL that gives its photos to the message in `posted`. */
export const takePhotos = (photoIds: SqlParameter): Sql => sql`
  UPDATE photos SET message_id = posted.id, position = array_position(${photoIds}::bigint[], photos.id)
  FROM posted WHERE photos.id = ANY(${photoIds}::bigint[])
  RETURNING photos.id, width, height, position`;

/** The photos of a new message, which are in `taken`. */
export const takenPhotos = sql`(SELECT ${asPhotos} FROM taken) AS photos`;
