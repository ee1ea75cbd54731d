import { type Application, applicationAcceptedV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { type Database, execute, rowOf, rowsOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { rememberAnswer } from './group-answers';
import type { GroupEntity } from './group.entity';
import { eitherBlocked } from '../projections';
import { ApplicationEntity } from './application.entity';
import type { ApplicationFacts, DecidedStatus } from './application.rules';
import type { Managers } from './group.rules';
import { coOwnerIdsFor } from './managers';
import { keepQuestionsOf } from './questions.repository';

/** The group and the users that an application involves. */
export interface ApplicationParties extends Managers {
  readonly groupId: number;
  readonly userId: number;
}

/** The facts that applying depends on, except for the group itself. */
export type ApplicantFacts = Omit<ApplicationFacts, 'group'>;

@Injectable()
export class ApplicationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the group, the applicant and the group's managers of an application. */
  async findParties(
    id: number,
    database: Database = this.dataSource,
  ): Promise<ApplicationParties | undefined> {
    const [row] = await rowsOf(
      database,
      sql<ApplicationParties>`SELECT a.group_id AS "groupId", a.user_id AS "userId", g.owner_id AS "ownerId",
              ${coOwnerIdsFor(sql`g.id`, sql`a.user_id`)} AS "coOwnerIds"
       FROM applications a JOIN groups g ON g.id = a.group_id WHERE a.id = ${id}`,
    );
    return row;
  }

  async add(
    tx: EntityManager,
    application: Pick<ApplicationEntity, 'groupId' | 'userId' | 'message' | 'experience' | 'invitedById'>,
  ): Promise<ApplicationEntity> {
    const applications = tx.getRepository(ApplicationEntity);
    return applications.save(
      applications.create({
        ...application,
        status: 'pending',
        createdAt: new Date(),
        decidedAt: null,
        remindedAt: null,
        reason: null,
      }),
    );
  }

  /** Locks an application until the transaction ends. Lock its group first. */
  lock(tx: EntityManager, id: number): Promise<ApplicationEntity | null> {
    return tx
      .getRepository(ApplicationEntity)
      .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Returns an application, or null when it was withdrawn. */
  find(tx: EntityManager, id: number): Promise<ApplicationEntity | null> {
    return tx.getRepository(ApplicationEntity).findOneBy({ id });
  }

  /**
   * Writes the status after a decision. A withdrawn application is deleted, and its withdrawal counts against
   * the limit for 24 hours.
   * @param reason - the owner's note on a rejection
   */
  async settle(
    tx: EntityManager,
    application: ApplicationEntity,
    status: DecidedStatus,
    reason: string | null = null,
  ): Promise<ApplicationEntity> {
    if (status !== 'withdrawn')
      return tx
        .getRepository(ApplicationEntity)
        .save(Object.assign(application, { status, reason, decidedAt: new Date() }));
    await execute(
      tx,
      sql`WITH withdrawn AS (DELETE FROM applications WHERE id = ${application.id} RETURNING id, group_id, user_id),
            kept AS (${keepQuestionsOf(sql`withdrawn`)})
       INSERT INTO withdrawals (group_id, user_id) SELECT group_id, user_id FROM withdrawn`,
    );
    return application;
  }

  /** Accepts the pending application of a user who has become a member in another way, if there is one. */
  async acceptPending(work: Work, group: GroupEntity, userId: number): Promise<void> {
    const { id: groupId, ownerId } = group;
    const accepted = await valuesOf(
      work.tx,
      sql<{ id: number }>`UPDATE applications SET status = 'accepted', decided_at = now()
       WHERE group_id = ${groupId} AND user_id = ${userId} AND status = 'pending' RETURNING id`,
    );
    const facts = { groupId, userId, byUserId: ownerId };
    await work.record(
      ...accepted.map((applicationId) =>
        newEvent(applicationAcceptedV1, groupId, { applicationId, ...facts }),
      ),
    );
    if (accepted.length > 0) await rememberAnswer(work, group, 'accepted');
  }

  /** Returns the ids of the users whose applications to a group are pending, earliest first. */
  pendingApplicantIds(tx: EntityManager, groupId: number): Promise<number[]> {
    return valuesOf(
      tx,
      sql<{ userId: number }>`
        SELECT user_id AS "userId" FROM applications WHERE group_id = ${groupId} AND status = 'pending'
        ORDER BY created_at, id`,
    );
  }

  /** Remembers that the owner was reminded. */
  async markReminded(tx: EntityManager, id: number): Promise<void> {
    await execute(tx, sql`UPDATE applications SET reminded_at = now() WHERE id = ${id}`);
  }

  async expire(tx: EntityManager, id: number): Promise<void> {
    await execute(tx, sql`UPDATE applications SET status = 'expired', decided_at = now() WHERE id = ${id}`);
  }

  /** Deletes withdrawals that no longer count against the limit. */
  async pruneWithdrawals(): Promise<void> {
    await execute(
      this.dataSource,
      sql`DELETE FROM withdrawals WHERE withdrawn_at < now() - interval '24 hours'`,
    );
  }

  /** Reads the facts that applying depends on. */
  facts(tx: EntityManager, group: GroupEntity, userId: number): Promise<ApplicantFacts> {
    const { id, ownerId } = group;
    return rowOf(
      tx,
      sql<ApplicantFacts>`SELECT coalesce(bool_or(a.status = 'pending'), false) AS "hasPending",
              max(a.decided_at) FILTER (WHERE a.status = 'rejected' AND NOT EXISTS (
                SELECT FROM former_memberships f
                WHERE f.group_id = ${id} AND f.user_id = ${userId} AND f.ended_at > a.decided_at)) AS "rejectedAt",
              (SELECT f.ended_at FROM former_memberships f
               WHERE f.group_id = ${id} AND f.user_id = ${userId} AND f.cause = 'removed') AS "removedAt",
              ARRAY(SELECT w.withdrawn_at FROM withdrawals w
                    WHERE w.group_id = ${id} AND w.user_id = ${userId} AND w.withdrawn_at > now() - interval '24 hours')
                AS "withdrawnAt",
              EXISTS (SELECT FROM memberships m WHERE m.group_id = ${id} AND m.user_id = ${userId}) AS "isMember",
              ${eitherBlocked(userId, ownerId)} AS "isBlocked",
              EXISTS (SELECT FROM invitations i
                      WHERE i.group_id = ${id} AND i.invitee_id = ${userId} AND i.status = 'pending') AS "isInvited",
              EXISTS (SELECT FROM safety_settings s
                      WHERE s.user_id = ${ownerId} AND s.require_approval_for_group_join) AS "requiresApproval"
       FROM applications a WHERE a.group_id = ${id} AND a.user_id = ${userId}`,
    );
  }
}

/** Converts an application to its API shape. */
export const toApplication = (application: ApplicationEntity): Application => ({
  id: application.id,
  groupId: application.groupId,
  userId: application.userId,
  status: application.status,
  message: application.message,
  experience: application.experience,
  createdAt: application.createdAt.toISOString(),
  reason: application.reason,
});
