import type { Invitation } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { GroupEntity } from '../groups/group.entity';
import { eitherBlocked } from '../people/blocked';
import { InvitationEntity } from './invitation.entity';
import type { Inviting } from './invitation.rules';

/** The group and the users that an invitation involves. */
export interface InvitationParties {
  readonly groupId: number;
  readonly inviteeId: number;
  readonly inviterId: number;
  readonly ownerId: number;
}

/** The facts that inviting depends on, except for the group itself. */
export type InvitingFacts = Omit<Inviting, 'group'>;

@Injectable()
export class InvitationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the parties of an invitation. */
  async parties(id: number): Promise<InvitationParties | undefined> {
    const [row] = await this.dataSource.query<InvitationParties[]>(
      `SELECT i.group_id AS "groupId", i.invitee_id AS "inviteeId", i.inviter_id AS "inviterId",
              g.owner_id AS "ownerId"
       FROM invitations i JOIN groups g ON g.id = i.group_id WHERE i.id = $1`,
      [id],
    );
    return row;
  }

  /** Reads the facts that inviting depends on. */
  async facts(transaction: EntityManager, group: GroupEntity, inviteeId: number): Promise<InvitingFacts> {
    const [row] = await transaction.query<[InvitingFacts]>(
      `SELECT EXISTS (SELECT FROM user_cards c
                      WHERE c.user_id = $2 AND NOT c.is_banned AND NOT c.is_deleted) AS "isKnown",
              coalesce((SELECT s.allow_group_invitations FROM safety_settings s WHERE s.user_id = $2), true)
                AS "allowsInvitations",
              ${eitherBlocked('$2', '$3')} AS "isBlocked",
              EXISTS (SELECT FROM memberships m WHERE m.group_id = $1 AND m.user_id = $2) AS "isMember",
              ARRAY(SELECT i.created_at FROM invitations i
                    WHERE i.group_id = $1 AND i.invitee_id = $2 AND i.created_at > now() - interval '24 hours')
                AS "invitedAt",
              EXISTS (SELECT FROM invitations i
                      WHERE i.group_id = $1 AND i.invitee_id = $2 AND i.status = 'pending') AS "hasPending"`,
      [group.id, inviteeId, group.ownerId],
    );
    return row;
  }

  async add(
    transaction: EntityManager,
    invitation: Pick<InvitationEntity, 'groupId' | 'inviteeId' | 'inviterId' | 'message'>,
  ): Promise<InvitationEntity> {
    const invitations = transaction.getRepository(InvitationEntity);
    return invitations.save(
      invitations.create({ ...invitation, status: 'pending', createdAt: new Date(), decidedAt: null }),
    );
  }

  /** Locks an invitation until the transaction ends. Lock its group first. */
  lock(transaction: EntityManager, id: number): Promise<InvitationEntity | null> {
    return transaction
      .getRepository(InvitationEntity)
      .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Returns an invitation, or null when it is gone. */
  find(transaction: EntityManager, id: number): Promise<InvitationEntity | null> {
    return transaction.getRepository(InvitationEntity).findOneBy({ id });
  }

  /** Returns an invitation that the caller knows to exist. */
  get(transaction: EntityManager, id: number): Promise<InvitationEntity> {
    return transaction.getRepository(InvitationEntity).findOneByOrFail({ id });
  }

  reject(transaction: EntityManager, invitation: InvitationEntity): Promise<InvitationEntity> {
    return transaction
      .getRepository(InvitationEntity)
      .save(Object.assign(invitation, { status: 'rejected' as const, decidedAt: new Date() }));
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
