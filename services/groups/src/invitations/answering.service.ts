import { type Invitation, invitationDeclinedV1 } from '@circlet/contracts';
import { LivePublisher, newEvent, type Recorder, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { GroupEntity } from '../groups/group.entity';
import { GroupLocks } from '../groups/group-locks';
import { Audience } from '../live/audience';
import { Joining } from '../membership/joining';
import { MembershipsRepository } from '../membership/memberships.repository';
import type { InvitationEntity } from './invitation.entity';
import { answerStep, type InvitationAction, invitationPartyOf } from './invitation.rules';
import { InvitationsRepository, toInvitation } from './invitations.repository';

/** An invitation that is being answered, with everything locked. */
interface Case {
  readonly transaction: EntityManager;
  readonly events: Recorder;
  readonly group: GroupEntity;
  readonly invitation: InvitationEntity;
  readonly audience: Audience;
}

/** Accepts and declines invitations. */
@Injectable()
export class AnsweringService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly joining: Joining,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Accepts an invitation: the invitee becomes a member.
   * @throws DomainError `INVITATION_NOT_FOUND`, `NOT_INVITEE`, `INVITATION_ANSWERED`, `GROUP_FULL`
   */
  async accept(inviteeId: number, id: number): Promise<Invitation> {
    return this.answer(inviteeId, id, 'accept', async ({ transaction, events, group, audience }) => {
      const newcomer = { userId: inviteeId, byUserId: group.ownerId };
      const waiting = await this.joining.join(transaction, events, group, newcomer);
      const members = await this.memberships.allOf(transaction, group.id);
      audience.add('applications', [...waiting, inviteeId, group.ownerId]);
      audience.add(
        'groups',
        members.map((member) => member.userId),
      );
      return this.invitations.get(transaction, id);
    });
  }

  /**
   * Declines an invitation.
   * @throws DomainError `INVITATION_NOT_FOUND`, `NOT_INVITEE`, `INVITATION_ANSWERED`
   */
  async reject(inviteeId: number, id: number): Promise<Invitation> {
    return this.answer(inviteeId, id, 'reject', async ({ transaction, events, group, invitation }) => {
      const rejected = await this.invitations.reject(transaction, invitation);
      const facts = { invitationId: id, groupId: group.id, inviteeId, inviterId: invitation.inviterId };
      await events.record(newEvent(invitationDeclinedV1, group.id, facts));
      return rejected;
    });
  }

  /** Holds the invitee, locks the group and then the invitation, checks the rules, and runs the effect. */
  private async answer(
    userId: number,
    id: number,
    action: InvitationAction,
    effect: (one: Case) => Promise<InvitationEntity>,
  ): Promise<Invitation> {
    const found = await this.invitations.parties(id);
    if (found === undefined) throw new DomainError('INVITATION_NOT_FOUND');
    const audience = new Audience();
    const invitation = await this.transactions.run(async (transaction, events) => {
      const isHere = await this.locks.hold(transaction, found.inviteeId);
      const group = await this.locks.find(transaction, found.groupId);
      const invitation = await this.invitations.lock(transaction, id);
      if (!isHere || group === null || invitation === null) throw new DomainError('INVITATION_NOT_FOUND');
      const party = invitationPartyOf(userId, { ...found, ownerId: group.ownerId });
      const next = answerStep(invitation.status, party, action);
      if ('refused' in next) throw new DomainError(next.refused);
      audience.add('invitations', [userId, invitation.inviterId]);
      return effect({ transaction, events, group, invitation, audience });
    });
    audience.tell(this.live);
    return toInvitation(invitation);
  }
}
