import { limits, recruitingPausedV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { execute, rowsOf, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

import { answersOf, expiredInARowAfter, type SettledApplication } from './answers.rules';
import type { GroupEntity } from './group.entity';
import { isPaused } from './group.rules';
import { coOwnerIdsOf } from './managers';

/**
 * Stores how soon a group answers, after an application was decided or has expired. If several in a row have
 * expired, the group stops recruiting: records `RecruitingPaused` and notifies the owner and
 * co-owners.
 * @param group - locked by the caller
 */
export async function rememberAnswer(
  work: Work,
  group: GroupEntity,
  status: SettledApplication['status'],
): Promise<void> {
  const { id: groupId, ownerId } = group;
  const wasPaused = isPaused(group);
  group.expiredInARow = expiredInARowAfter(status, group.expiredInARow);
  group.answers = answersOf(await latestSettled(work.tx, groupId));
  await execute(
    work.tx,
    sql`UPDATE groups SET answers = ${group.answers}, expired_in_a_row = ${group.expiredInARow} WHERE id = ${groupId}`,
  );
  if (wasPaused || !isPaused(group)) return;
  const coOwnerIds = await coOwnerIdsOf(work.tx, groupId);
  await work.record(newEvent(recruitingPausedV1, groupId, { groupId, ownerId, coOwnerIds }));
  work.notify([ownerId, ...coOwnerIds], 'groups');
}

/** Returns the latest applications to a group that were decided or have expired. */
const latestSettled = (tx: EntityManager, groupId: number): Promise<SettledApplication[]> =>
  rowsOf(
    tx,
    sql<SettledApplication>`
      SELECT status, created_at AS "createdAt", decided_at AS "decidedAt" FROM applications
      WHERE group_id = ${groupId} AND decided_at IS NOT NULL
      ORDER BY decided_at DESC, id DESC LIMIT ${sql.literal(limits.answeredApplications.max)}`,
  );
