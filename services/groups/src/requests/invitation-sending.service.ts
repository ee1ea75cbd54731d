import { type BodyOf, type Invitation, invitationSentV1, invite } from '@circlet/contracts';
import { Creations, newEvent, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupLocks } from '../model/group-locks';
import { hoursUntil } from '../model/daily-limit.rules';
import type { InvitationEntity } from '../model/invitation.entity';
import { invitationWaitEndsAt, invitationRefusal } from '../model/invitation.rules';
import { InvitationsRepository, toInvitation } from '../model/invitations.repository';

/** Sends invitations to groups. */
@Injectable()
export class InvitationSendingService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly locks: GroupLocks,
    private readonly creations: Creations,
  ) {}

  /**
   * Invites a user to a group.
   * @param key - the `Idempotency-Key`; a repeated request with the same key gets the same invitation
   * @throws DomainError when the invitee is unknown, doesn't accept invitations, is a member, is already
   *   invited or was invited too often, or when the group is full
   */
  async invite(inviterId: number, body: BodyOf<typeof invite>, key: string | undefined): Promise<Invitation> {
    const { row } = await this.creations.once(
      { call: invite, userId: inviterId, key, input: body },
      {
        create: (work) => this.add(work, inviterId, body),
        find: (tx, id) => this.invitations.find(tx, id),
      },
    );
    return toInvitation(row);
  }

  private async add(work: Work, inviterId: number, body: BodyOf<typeof invite>): Promise<InvitationEntity> {
    const { groupId, inviteeId } = body;
    await this.locks.lockUserShared(work.tx, inviteeId);
    const group = await this.locks.lockManaged(work.tx, groupId, inviterId);
    const facts = await this.invitations.facts(work.tx, group, { inviteeId, inviterId });
    const now = new Date();
    const refused = invitationRefusal({ ...facts, group }, now);
    if (refused === 'INVITE_AGAIN_LATER') {
      const wait = hoursUntil(invitationWaitEndsAt(facts, now) ?? now, now);
      throw new DomainError(refused, `You may invite this person again in ${wait}`);
    }
    if (refused !== null) throw new DomainError(refused);
    const invitation = await this.invitations.add(work.tx, { ...body, inviterId });
    const sent = { invitationId: invitation.id, groupId, inviteeId, inviterId };
    await work.record(newEvent(invitationSentV1, groupId, sent));
    work.notify([inviteeId, inviterId], 'invitations');
    return invitation;
  }
}
