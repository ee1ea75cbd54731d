import type { Application, ApplicationDetail } from '@circlet/contracts';
import { runPrepared } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { GroupEntity } from '../groups/group.entity';
import { groupCardJson } from '../groups/group-row';
import { personJson } from '../people/person';
import { ApplicationEntity } from './application.entity';
import type { Applying } from './application.rules';

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
  ofGroup: detailed('of-group', 'a.group_id = $1'),
  pendingForOwner: detailed('pending-for-owner', `g.owner_id = $1 AND a.status = 'pending'`),
};

/** What applying to a group depends on, beside the group itself. */
export type ApplyingFacts = Omit<Applying, 'group'>;

/** Reads and writes applications. */
@Injectable()
export class ApplicationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The user's own applications, newest first. */
  ofUser(userId: number): Promise<ApplicationDetail[]> {
    return this.details(statements.ofUser, userId);
  }

  /** All applications to a group, newest first. */
  ofGroup(groupId: number): Promise<ApplicationDetail[]> {
    return this.details(statements.ofGroup, groupId);
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

  async add(
    transaction: EntityManager,
    application: Pick<ApplicationEntity, 'groupId' | 'userId' | 'message' | 'experience'>,
  ): Promise<ApplicationEntity> {
    const applications = transaction.getRepository(ApplicationEntity);
    return applications.save(
      applications.create({
        ...application,
        status: 'pending',
        createdAt: new Date(),
        decidedAt: null,
        remindedAt: null,
      }),
    );
  }

  /** The application, locked until the transaction ends. Lock its group first. */
  lock(transaction: EntityManager, id: number): Promise<ApplicationEntity | null> {
    return transaction
      .getRepository(ApplicationEntity)
      .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The application as it is now. */
  get(transaction: EntityManager, id: number): Promise<ApplicationEntity> {
    return transaction.getRepository(ApplicationEntity).findOneByOrFail({ id });
  }

  reject(transaction: EntityManager, application: ApplicationEntity): Promise<ApplicationEntity> {
    return transaction
      .getRepository(ApplicationEntity)
      .save(Object.assign(application, { status: 'rejected' as const, decidedAt: new Date() }));
  }

  async remove(transaction: EntityManager, id: number): Promise<void> {
    await transaction.getRepository(ApplicationEntity).delete({ id });
  }

  /** What applying to a group depends on, as it is now. */
  async facts(transaction: EntityManager, group: GroupEntity, userId: number): Promise<ApplyingFacts> {
    const [row] = await transaction.query<[ApplyingFacts]>(
      `SELECT coalesce(bool_or(a.status = 'pending'), false) AS "hasPending",
              max(a.decided_at) FILTER (WHERE a.status = 'rejected') AS "rejectedAt",
              EXISTS (SELECT FROM memberships m WHERE m.group_id = $1 AND m.user_id = $2) AS "isMember",
              EXISTS (SELECT FROM blocks b WHERE NOT b.is_lifted
                      AND (b.blocker_id, b.blocked_id) IN (($2, $3), ($3, $2))) AS "isBlocked",
              EXISTS (SELECT FROM invitations i
                      WHERE i.group_id = $1 AND i.invitee_id = $2 AND i.status = 'pending') AS "isInvited",
              EXISTS (SELECT FROM safety_settings s
                      WHERE s.user_id = $3 AND s.require_approval_for_group_join) AS "requiresApproval"
       FROM applications a WHERE a.group_id = $1 AND a.user_id = $2`,
      [group.id, userId, group.ownerId],
    );
    return row;
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
