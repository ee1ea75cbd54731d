import { type BodyOf, type Invitation, type invite, invitationSentV1 } from '@circlet/contracts';
import { LivePublisher, newEvent, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupLocks } from '../groups/group-locks';
import { refuseInviting } from './invitation.rules';
import { InvitationsRepository, toInvitation } from './invitations.repository';

/** An owner asks somebody to join. */
@Injectable()
export class InvitingService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
    private readonly live: LivePublisher,
  ) {}

  /** @throws DomainError when the person is unknown, does not want it, is in, is invited, or the group is full */
  async invite(inviterId: number, body: BodyOf<typeof invite>): Promise<Invitation> {
    const invitation = await this.transactions.run(async (transaction, events) => {
      await this.locks.hold(transaction, body.inviteeId);
      const group = await this.locks.lockOwned(transaction, body.groupId, inviterId);
      const facts = await this.invitations.facts(transaction, group, body.inviteeId);
      const refused = refuseInviting({ ...facts, group });
      if (refused !== null) throw new DomainError(refused);
      const invitation = await this.invitations.add(transaction, { ...body, inviterId });
      const { id: invitationId, groupId, inviteeId } = invitation;
      await events.record(
        newEvent(invitationSentV1, groupId, { invitationId, groupId, inviteeId, inviterId }),
      );
      return invitation;
    });
    this.live.notify([invitation.inviteeId, inviterId], 'invitations');
    return toInvitation(invitation);
  }
}
