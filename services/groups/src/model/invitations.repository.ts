import { type Invitation, invitationAcceptedV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { countOf, type Database, rowOf, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { GroupEntity } from './group.entity';
import { eitherBlocked } from '../projections';
import { InvitationEntity } from './invitation.entity';
import type { Managers } from './group.rules';
import type { AnsweredStatus, InvitationFacts } from './invitation.rules';
import { coOwnerIds } from './managers';

/** The group and the users that an invitation involves. */
export interface InvitationParties extends Managers {
  readonly groupId: number;
  readonly inviteeId: number;
  readonly inviterId: number;
}

/** The facts that inviting depends on, except for the group itself. */
export type InviteeFacts = Omit<InvitationFacts, 'group'>;

@Injectable()
export class InvitationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the parties of an invitation. */
  async findParties(
    id: number,
    database: Database = this.dataSource,
  ): Promise<InvitationParties | undefined> {
    const [row] = await rowsOf(
      database,
      sql<InvitationParties>`SELECT i.group_id AS "groupId", i.invitee_id AS "inviteeId", i.inviter_id AS "inviterId",
              g.owner_id AS "ownerId", ${coOwnerIds(sql`g.id`)} AS "coOwnerIds"
       FROM invitations i JOIN groups g ON g.id = i.group_id WHERE i.id = ${id}`,
    );
    return row;
  }

  /** Reads the facts that inviting depends on. */
  facts(
    tx: EntityManager,
    group: GroupEntity,
    { inviteeId, inviterId }: Pick<InvitationParties, 'inviteeId' | 'inviterId'>,
  ): Promise<InviteeFacts> {
    const { id, ownerId } = group;
    return rowOf(
      tx,
      sql<InviteeFacts>`SELECT EXISTS (SELECT FROM user_cards c
                      WHERE c.user_id = ${inviteeId} AND NOT c.is_banned AND NOT c.is_deleted) AS "isKnown",
              coalesce((SELECT s.allow_group_invitations FROM safety_settings s WHERE s.user_id = ${inviteeId}), true)
                AS "allowsInvitations",
              (${eitherBlocked(inviteeId, ownerId)} OR ${eitherBlocked(inviteeId, inviterId)}) AS "isBlocked",
              EXISTS (SELECT FROM memberships m WHERE m.group_id = ${id} AND m.user_id = ${inviteeId}) AS "isMember",
              ARRAY(SELECT i.created_at FROM invitations i
                    WHERE i.group_id = ${id} AND i.invitee_id = ${inviteeId} AND i.created_at > now() - interval '24 hours')
                AS "invitedAt",
              EXISTS (SELECT FROM invitations i
                      WHERE i.group_id = ${id} AND i.invitee_id = ${inviteeId} AND i.status = 'pending') AS "hasPending"`,
    );
  }

  async add(
    tx: EntityManager,
    invitation: Pick<InvitationEntity, 'groupId' | 'inviteeId' | 'inviterId' | 'message'>,
  ): Promise<InvitationEntity> {
    const invitations = tx.getRepository(InvitationEntity);
    return invitations.save(
      invitations.create({ ...invitation, status: 'pending', createdAt: new Date(), decidedAt: null }),
    );
  }

  /** Locks an invitation until the transaction ends. Lock its group first. */
  lock(tx: EntityManager, id: number): Promise<InvitationEntity | null> {
    return tx.getRepository(InvitationEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Returns an invitation, or null when it is gone. */
  find(tx: EntityManager, id: number): Promise<InvitationEntity | null> {
    return tx.getRepository(InvitationEntity).findOneBy({ id });
  }

  /** Writes the status after an answer. */
  settle(tx: EntityManager, invitation: InvitationEntity, status: AnsweredStatus): Promise<InvitationEntity> {
    return tx
      .getRepository(InvitationEntity)
      .save(Object.assign(invitation, { status, decidedAt: new Date() }));
  }

  /**
   * Accepts the pending invitation of a user who has become a member in another way, if there is one.
   * @param byUserId - who let them in
   */
  async acceptPending(work: Work, groupId: number, inviteeId: number, byUserId: number): Promise<void> {
    const accepted = await rowsOf(
      work.tx,
      sql<{ id: number; inviterId: number }>`UPDATE invitations SET status = 'accepted', decided_at = now()
       WHERE group_id = ${groupId} AND invitee_id = ${inviteeId} AND status = 'pending'
       RETURNING id, inviter_id AS "inviterId"`,
    );
    for (const { id, inviterId } of accepted)
      await this.recordAccepted(work, { id, groupId, inviteeId, inviterId }, byUserId);
  }

  /** Records that an invitee joined, and whether the inviter is still there to welcome them. */
  async recordAccepted(
    work: Work,
    {
      id,
      groupId,
      inviteeId,
      inviterId,
    }: Pick<InvitationEntity, 'id' | 'groupId' | 'inviteeId' | 'inviterId'>,
    byUserId: number,
  ): Promise<void> {
    const inviter = sql`SELECT FROM memberships WHERE group_id = ${groupId} AND user_id = ${inviterId}`;
    const inviterIsMember = (await countOf(work.tx, inviter)) > 0;
    const facts = { invitationId: id, groupId, inviteeId, inviterId, inviterIsMember, byUserId };
    await work.record(newEvent(invitationAcceptedV1, groupId, facts));
    work.notify([inviteeId, inviterId], 'invitations');
  }
}

/** Converts an invitation to its API shape. */
export const toInvitation = (invitation: InvitationEntity): Invitation => ({
  id: invitation.id,
  groupId: invitation.groupId,
  inviteeId: invitation.inviteeId,
  inviterId: invitation.inviterId,
  message: invitation.message,
  status: invitation.status,
  createdAt: invitation.createdAt.toISOString(),
});
