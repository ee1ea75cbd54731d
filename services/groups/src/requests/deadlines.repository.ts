import { limits } from '@circlet/contracts';
import { rowOf, rowsOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { coOwnerIdsFor } from '../model/managers';
import { dueBefore } from './deadline.rules';

/** A pending application with its parties. */
export interface PendingApplication {
  readonly applicationId: number;
  readonly groupId: number;
  readonly userId: number;
  readonly ownerId: number;
  readonly coOwnerIds: number[];
  readonly createdAt: Date;
  readonly remindedAt: Date | null;
}

@Injectable()
export class DeadlinesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the ids of applications that are due for a step, oldest first. */
  findDue(now: Date, limit: number): Promise<number[]> {
    return valuesOf(
      this.dataSource,
      sql<{ id: number }>`
        SELECT id FROM applications
        WHERE status = 'pending' AND (created_at <= ${dueBefore('expire', now)}
          OR (created_at <= ${dueBefore('remind', now)} AND reminded_at IS NULL))
        ORDER BY created_at LIMIT ${limit}`,
    );
  }

  /** Returns when the step that is longest overdue became due; null when none is due. */
  async dueSince(now: Date): Promise<Date | null> {
    const { remindOwnerAfterHours, applicationExpiresAfterDays } = limits;
    const { since } = await rowOf(
      this.dataSource,
      sql<{ since: Date | null }>`
        SELECT min(due_at) AS since FROM (
          SELECT created_at + make_interval(hours => ${sql.literal(remindOwnerAfterHours)}) AS due_at
          FROM applications WHERE status = 'pending' AND reminded_at IS NULL
          UNION ALL
          SELECT created_at + make_interval(days => ${sql.literal(applicationExpiresAfterDays)})
          FROM applications WHERE status = 'pending') AS step
        WHERE due_at <= ${now}`,
    );
    return since;
  }

  /**
   * Locks an application. Returns undefined when it is no longer pending or
   * another transaction has locked it.
   */
  async lockPending(tx: EntityManager, id: number): Promise<PendingApplication | undefined> {
    const [row] = await rowsOf(
      tx,
      sql<PendingApplication>`SELECT a.id AS "applicationId", a.group_id AS "groupId", a.user_id AS "userId", g.owner_id AS "ownerId",
              ${coOwnerIdsFor(sql`g.id`, sql`a.user_id`)} AS "coOwnerIds", a.created_at AS "createdAt", a.reminded_at AS "remindedAt"
       FROM applications a JOIN groups g ON g.id = a.group_id
       WHERE a.id = ${id} AND a.status = 'pending' FOR UPDATE OF a SKIP LOCKED`,
    );
    return row;
  }
}
