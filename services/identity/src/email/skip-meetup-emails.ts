import { execute, type Sql, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

/** A meetup; or all meetups of a group, for everyone or for one user. */
export type OutdatedMeetups =
  { readonly meetupId: number } | { readonly groupId: number; readonly userId?: number };

const isAbout = (outdated: OutdatedMeetups): Sql => {
  if ('meetupId' in outdated)
    return sql`facts @> ${JSON.stringify({ meetup: { id: outdated.meetupId } })}::jsonb`;
  const { groupId, userId } = outdated;
  return sql.and([
    sql`facts @> ${JSON.stringify({ groupId })}::jsonb`,
    sql`facts -> 'meetup' IS NOT NULL`,
    userId === undefined ? undefined : sql`user_id = ${userId}`,
  ]);
};

/**
 * Skips the emails about meetups that still wait to be sent, maybe since the mail server went down: something has
 * happened that makes them untrue.
 */
export const skipMeetupEmails = (tx: EntityManager, outdated: OutdatedMeetups): Promise<void> =>
  execute(
    tx,
    sql`UPDATE emails SET status = 'skipped', claimed_until = NULL
        WHERE status = 'queued' AND ${isAbout(outdated)}`,
  );
