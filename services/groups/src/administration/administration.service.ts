import { LivePublisher, Transactions } from '@circlet/events';
import type { Actor } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { Closing } from '../closing/closing';
import { Covers } from '../covers/covers';
import { GroupLocks } from '../groups/group-locks';

@Injectable()
export class AdministrationService {
  constructor(
    private readonly locks: GroupLocks,
    private readonly closing: Closing,
    private readonly covers: Covers,
    private readonly transactions: Transactions,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Deletes a group and pushes the change to members, applicants and invitees at once. The email with the
   * reason is sent when the event is handled.
   * @throws DomainError `GROUP_NOT_FOUND`
   */
  async delete(groupId: number, admin: Actor, ip: string | null, reason: string): Promise<void> {
    const { concerned, cover } = await this.transactions.run(async (transaction, events) => {
      const group = await this.locks.lock(transaction, groupId);
      const ending = { cause: 'administered' as const, byUserId: admin.id, reason, ip };
      return { concerned: await this.closing.close(transaction, events, group, ending), cover: group.cover };
    });
    await this.covers.drop(cover);
    this.live.notify(concerned.memberIds, 'groups');
    this.live.notify(concerned.applicantIds, 'applications');
    this.live.notify(concerned.inviteeIds, 'invitations');
  }
}
