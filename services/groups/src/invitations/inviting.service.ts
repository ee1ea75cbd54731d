import { type BodyOf, type Invitation, invitationSentV1, invite } from '@circlet/contracts';
import { Creations, LivePublisher, newEvent, type Recorder } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { GroupLocks } from '../groups/group-locks';
import { hoursUntil } from '../requests/daily-limit.rules';
import type { InvitationEntity } from './invitation.entity';
import { endOfWait, refuseInviting } from './invitation.rules';
import { InvitationsRepository, toInvitation } from './invitations.repository';

@Injectable()
export class InvitingService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly locks: GroupLocks,
    private readonly creations: Creations,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Invites a user to a group.
   * @param key - the `Idempotency-Key`; a repeated request with the same key gets the same invitation
   * @throws DomainError when the invitee is unknown, doesn't accept invitations, is a member, is already
   *   invited or was invited too often, or when the group is full
   */
  async invite(inviterId: number, body: BodyOf<typeof invite>, key: string | undefined): Promise<Invitation> {
    const create = async (transaction: EntityManager, events: Recorder): Promise<InvitationEntity> => {
      await this.locks.hold(transaction, body.inviteeId);
      const group = await this.locks.lockOwned(transaction, body.groupId, inviterId);
      const facts = await this.invitations.facts(transaction, group, body.inviteeId);
      const now = new Date();
      const refused = refuseInviting({ ...facts, group }, now);
      if (refused === 'INVITE_AGAIN_LATER') {
        const wait = hoursUntil(endOfWait(facts, now) ?? now, now);
        throw new DomainError(refused, `You may invite this person again in ${wait}`);
      }
      if (refused !== null) throw new DomainError(refused);
      const invitation = await this.invitations.add(transaction, { ...body, inviterId });
      const { id: invitationId, groupId, inviteeId } = invitation;
      await events.record(
        newEvent(invitationSentV1, groupId, { invitationId, groupId, inviteeId, inviterId }),
      );
      return invitation;
    };
    const { row, isNew } = await this.creations.once(
      { call: invite, userId: inviterId, key, input: body },
      { create, find: (transaction, id) => this.invitations.find(transaction, id) },
    );
    if (isNew) this.live.notify([row.inviteeId, inviterId], 'invitations');
    return toInvitation(row);
  }
}
