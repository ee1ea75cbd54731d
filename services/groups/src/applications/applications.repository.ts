import type { Application, ApplicationDetail } from '@circlet/contracts';
import { runPrepared } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { groupCardJson } from '../groups/group-row';
import { personJson } from '../people/person';
import { ApplicationEntity } from './application.entity';

type Row = Omit<ApplicationDetail, 'createdAt'> & { readonly createdAt: Date };

const detailed = (name: string, rest: string) => ({
  name: `applications-${name}`,
  sql: `SELECT a.id, a.group_id AS "groupId", a.user_id AS "userId", a.status, a.message, a.experience,
               a.created_at AS "createdAt", ${personJson('c', 'a.user_id')} AS "user", ${groupCardJson} AS "group"
        FROM applications a JOIN groups g ON g.id = a.group_id LEFT JOIN user_cards c ON c.user_id = a.user_id
        WHERE ${rest} ORDER BY a.created_at DESC, a.id DESC`,
});

const statements = {
  ofUser: detailed('of-user', 'a.user_id = $1'),
  pendingForOwner: detailed('pending-for-owner', `g.owner_id = $1 AND a.status = 'pending'`),
};

/** What applying needs to know of somebody's earlier applications to a group. */
export interface EarlierApplications {
  readonly hasPending: boolean;
  readonly rejectedAt: Date | null;
}

/** Reads and writes applications. */
@Injectable()
export class ApplicationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The user's own applications, newest first. */
  ofUser(userId: number): Promise<ApplicationDetail[]> {
    return this.details(statements.ofUser, userId);
  }

  /** Pending applications to groups the user owns, newest first. */
  pendingForOwner(ownerId: number): Promise<ApplicationDetail[]> {
    return this.details(statements.pendingForOwner, ownerId);
  }

  /** An application and the owner of its group. */
  async withOwner(id: number): Promise<{ groupId: number; userId: number; ownerId: number } | undefined> {
    const [row] = await this.dataSource.query<{ groupId: number; userId: number; ownerId: number }[]>(
      `SELECT a.group_id AS "groupId", a.user_id AS "userId", g.owner_id AS "ownerId"
       FROM applications a JOIN groups g ON g.id = a.group_id WHERE a.id = $1`,
      [id],
    );
    return row;
  }

  async earlier(transaction: EntityManager, groupId: number, userId: number): Promise<EarlierApplications> {
    const [row] = await transaction.query<[EarlierApplications]>(
      `SELECT coalesce(bool_or(status = 'pending'), false) AS "hasPending",
              max(decided_at) FILTER (WHERE status = 'rejected') AS "rejectedAt"
       FROM applications WHERE group_id = $1 AND user_id = $2`,
      [groupId, userId],
    );
    return row;
  }

  async add(
    transaction: EntityManager,
    application: Pick<ApplicationEntity, 'groupId' | 'userId' | 'message' | 'experience'>,
  ): Promise<ApplicationEntity> {
    const applications = transaction.getRepository(ApplicationEntity);
    return applications.save(
      applications.create({ ...application, status: 'pending', createdAt: new Date(), decidedAt: null }),
    );
  }

  /** The application, locked until the transaction ends. Lock its group first. */
  lock(transaction: EntityManager, id: number): Promise<ApplicationEntity | null> {
    return transaction
      .getRepository(ApplicationEntity)
      .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async decide(
    transaction: EntityManager,
    application: ApplicationEntity,
    status: 'accepted' | 'rejected',
  ): Promise<ApplicationEntity> {
    return transaction
      .getRepository(ApplicationEntity)
      .save(Object.assign(application, { status, decidedAt: new Date() }));
  }

  private async details(statement: { name: string; sql: string }, id: number): Promise<ApplicationDetail[]> {
    const rows = await runPrepared<Row>(this.dataSource, statement, [id]);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}

/** An application as the API shows it. */
export const toApplication = (application: ApplicationEntity): Application => ({
  id: application.id,
  groupId: application.groupId,
  userId: application.userId,
  status: application.status,
  message: application.message,
  experience: application.experience,
  createdAt: application.createdAt.toISOString(),
});
