import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { dueBefore } from './deadline.rules';

/** A pending application with its parties. */
export interface PendingApplication {
  readonly applicationId: number;
  readonly groupId: number;
  readonly userId: number;
  readonly ownerId: number;
  readonly createdAt: Date;
  readonly remindedAt: Date | null;
}

@Injectable()
export class DeadlinesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the ids of applications that are due for a step, oldest first. */
  async findDue(now: Date, limit: number): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM applications
       WHERE status = 'pending' AND (created_at <= $1 OR (created_at <= $2 AND reminded_at IS NULL))
       ORDER BY created_at LIMIT $3`,
      [dueBefore('expire', now), dueBefore('remind', now), limit],
    );
    return rows.map((row) => row.id);
  }

  /**
   * Locks an application. Returns undefined when it is no longer pending or
   * another transaction has locked it.
   */
  async lockPending(tx: EntityManager, id: number): Promise<PendingApplication | undefined> {
    const [row] = await tx.query<PendingApplication[]>(
      `SELECT a.id AS "applicationId", a.group_id AS "groupId", a.user_id AS "userId", g.owner_id AS "ownerId",
              a.created_at AS "createdAt", a.reminded_at AS "remindedAt"
       FROM applications a JOIN groups g ON g.id = a.group_id
       WHERE a.id = $1 AND a.status = 'pending' FOR UPDATE OF a SKIP LOCKED`,
      [id],
    );
    return row;
  }
}
