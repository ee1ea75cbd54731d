import { applicationAcceptedV1, invitationAcceptedV1 } from '@circlet/contracts';
import { newEvent, type Recorder } from '@circlet/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Settles the open requests between a group and a new member. */
@Injectable()
export class Settling {
  /** Accepts the member's pending application and invitation, whichever of them led to joining. */
  async settle(
    transaction: EntityManager,
    events: Recorder,
    groupId: number,
    userId: number,
    byUserId: number,
  ): Promise<void> {
    const [applications] = await transaction.query<[{ id: number }[], number]>(
      `UPDATE applications SET status = 'accepted', decided_at = now()
       WHERE group_id = $1 AND user_id = $2 AND status = 'pending' RETURNING id`,
      [groupId, userId],
    );
    const [invitations] = await transaction.query<[{ id: number; inviterId: number }[], number]>(
      `UPDATE invitations SET status = 'accepted', decided_at = now()
       WHERE group_id = $1 AND invitee_id = $2 AND status = 'pending' RETURNING id, inviter_id AS "inviterId"`,
      [groupId, userId],
    );
    await events.record(
      ...applications.map(({ id }) =>
        newEvent(applicationAcceptedV1, groupId, { applicationId: id, groupId, userId, byUserId }),
      ),
      ...invitations.map(({ id, inviterId }) =>
        newEvent(invitationAcceptedV1, groupId, { invitationId: id, groupId, inviteeId: userId, inviterId }),
      ),
    );
  }
}
