import { isStaff } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { type Placeholders, prepared, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { MembershipEntity } from '../model/membership.entity';
import { eitherBlocked } from '../projections';
import type { GroupRelation } from './group-access.rules';
import { inviteTokenHash } from './invite-token';

/** The group facts that access depends on, and a user's relation to the group. */
export interface GroupWithRelation {
  readonly group: { readonly id: number; readonly ownerId: number; readonly isListed: boolean } | null;
  readonly relation: GroupRelation;
}

interface Row {
  readonly ownerId: number;
  readonly isListed: boolean;
  /** Null for users who aren't members. */
  readonly role: MembershipEntity['role'] | null;
  readonly isInvited: boolean;
  readonly hasInviteLink: boolean;
  readonly isBlocked: boolean;
}

const RELATION = prepared(
  'group-standing',
  ($: Placeholders<{ groupId: number; actorId: number | null; inviteHash: Buffer | null }>) => sql<Row>`
    SELECT g.owner_id AS "ownerId", g.is_listed AS "isListed",
           (SELECT m.role FROM memberships m WHERE m.group_id = g.id AND m.user_id = ${$.actorId}) AS role,
           EXISTS (SELECT FROM invitations i
                   WHERE i.group_id = g.id AND i.invitee_id = ${$.actorId} AND i.status = 'pending') AS "isInvited",
           EXISTS (SELECT FROM invite_links l
                   WHERE l.group_id = g.id AND l.token_hash = ${$.inviteHash} AND l.expires_at > now()) AS "hasInviteLink",
           ${eitherBlocked(sql`g.owner_id`, $.actorId)} AS "isBlocked"
    FROM groups g WHERE g.id = ${$.groupId}`,
);

@Injectable()
export class GroupRelationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Reads a group, null when it doesn't exist, and how the actor relates to it.
   * @param actor - null for a visitor
   * @param inviteToken - the token of an invite link; null without one
   */
  async read(
    groupId: number,
    actor: Pick<Actor, 'id' | 'role'> | null,
    inviteToken: string | null = null,
  ): Promise<GroupWithRelation> {
    const inviteHash = inviteToken === null ? null : inviteTokenHash(inviteToken);
    const [row] = await rowsOf(
      this.dataSource,
      RELATION({ groupId, actorId: actor?.id ?? null, inviteHash }),
    );
    return {
      group: row === undefined ? null : { id: groupId, ownerId: row.ownerId, isListed: row.isListed },
      relation: {
        isOwner: row !== undefined && row.ownerId === actor?.id,
        isCoOwner: row?.role === 'coowner',
        isMember: (row?.role ?? null) !== null,
        isInvited: row?.isInvited === true,
        hasInviteLink: row?.hasInviteLink === true,
        isStaff: actor !== null && isStaff(actor.role),
        isBlocked: row?.isBlocked === true,
      },
    };
  }
}
