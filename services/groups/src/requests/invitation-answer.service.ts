import { type Invitation, invitationDeclinedV1 } from '@circlet/contracts';
import { newEvent, Transactions, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { ApplicationsRepository } from '../model/applications.repository';
import type { GroupEntity } from '../model/group.entity';
import { GroupLocks } from '../model/group-locks';
import { Joining } from '../membership/joining';
import type { InvitationEntity } from '../model/invitation.entity';
import {
  answer,
  type AnsweredStatus,
  type InvitationAction,
  invitationPartyOf,
} from '../model/invitation.rules';
import { InvitationsRepository, toInvitation } from '../model/invitations.repository';
import { coOwnerIdsOf } from '../model/managers';

/** An invitation whose group is locked too, and the status that the answer gives it. */
interface AnsweredInvitation {
  readonly group: GroupEntity;
  readonly managerIds: readonly number[];
  readonly invitation: InvitationEntity;
  readonly status: AnsweredStatus;
}

/** Accepts and declines invitations. */
@Injectable()
export class InvitationAnswerService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly applications: ApplicationsRepository,
    private readonly joining: Joining,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Accepts an invitation: the invitee becomes a member.
   * @throws DomainError `INVITATION_NOT_FOUND`, `NOT_INVITEE`, `INVITATION_ANSWERED`, `ALREADY_MEMBER`,
   *   `GROUP_FULL`
   */
  accept(inviteeId: number, id: number): Promise<Invitation> {
    return this.transactions.run(async (work) => {
      const { group, managerIds, invitation, status } = await this.lockAndAnswer(
        work,
        inviteeId,
        id,
        'accept',
      );
      await this.joining.addMember(work, group, inviteeId);
      await this.applications.acceptPending(work, group, inviteeId);
      const accepted = await this.invitations.settle(work.tx, invitation, status);
      await this.invitations.recordAccepted(work, accepted, inviteeId);
      work.notify([inviteeId, ...managerIds], 'applications');
      return toInvitation(accepted);
    });
  }

  /** @throws DomainError `INVITATION_NOT_FOUND`, `NOT_INVITEE`, `INVITATION_ANSWERED` */
  decline(inviteeId: number, id: number): Promise<Invitation> {
    return this.transactions.run(async (work) => {
      const { invitation, status } = await this.lockAndAnswer(work, inviteeId, id, 'decline');
      const { groupId, inviterId } = invitation;
      const declined = await this.invitations.settle(work.tx, invitation, status);
      const facts = { invitationId: id, groupId, inviteeId, inviterId };
      await work.record(newEvent(invitationDeclinedV1, groupId, facts));
      work.notify([inviteeId, inviterId], 'invitations');
      return toInvitation(declined);
    });
  }

  /** Locks the invitee, then the group and then the invitation, and decides whether the user can answer. */
  private async lockAndAnswer(
    { tx }: Work,
    userId: number,
    id: number,
    action: InvitationAction,
  ): Promise<AnsweredInvitation> {
    const parties = await this.invitations.findParties(id, tx);
    if (parties === undefined) throw new DomainError('INVITATION_NOT_FOUND');
    const isActive = await this.locks.lockUserShared(tx, parties.inviteeId);
    const group = await this.locks.lockIfExists(tx, parties.groupId);
    const invitation = await this.invitations.lock(tx, id);
    if (!isActive || group === null || invitation === null) throw new DomainError('INVITATION_NOT_FOUND');
    const { ownerId } = group;
    const coOwnerIds = await coOwnerIdsOf(tx, group.id);
    const party = invitationPartyOf(userId, { ...parties, ownerId, coOwnerIds });
    const outcome = answer(invitation.status, party, action);
    if ('refused' in outcome) throw new DomainError(outcome.refused);
    return { group, managerIds: [ownerId, ...coOwnerIds], invitation, status: outcome.status };
  }
}
