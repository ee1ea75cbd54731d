import { execute, type Sql, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

/** A meetup; or all meetups of a group, for everyone or for one user. */
export type OutdatedMeetups =
  { readonly meetupId: number } | { readonly groupId: number; readonly userId?: number };

const isAbout = (outdated: OutdatedMeetups): Sql => {
  if ('meetupId' in outdated)
    return sql`facts @> ${JSON.stringify({ meetup: { id: outdated.meetupId } })}::jsonb`;
  const { groupId } = outdated;
  return sql.and([sql`facts @> ${JSON.stringify({ groupId })}::jsonb`, sql`facts -> 'meetup' IS NOT NULL`]);
};

/**
 * Skips the emails and pushes about meetups that still wait to be sent, maybe since a server went down: something has
 * happened that makes them untrue.
 */
export async function skipMeetupNotices(tx: EntityManager, outdated: OutdatedMeetups): Promise<void> {
  const userId = 'userId' in outdated ? outdated.userId : undefined;
  await execute(
    tx,
    sql`UPDATE emails SET status = 'skipped', claimed_until = NULL
        WHERE ${sql.and([
          sql`status = 'queued'`,
          isAbout(outdated),
          userId === undefined ? undefined : sql`user_id = ${userId}`,
        ])}`,
  );
  await execute(
    tx,
    sql`UPDATE pushes SET status = 'skipped', claimed_until = NULL
        WHERE ${sql.and([
          sql`status = 'queued'`,
          isAbout(outdated),
          userId === undefined
            ? undefined
            : sql`subscription_id IN (SELECT id FROM push_subscriptions WHERE user_id = ${userId})`,
        ])}`,
  );
}
