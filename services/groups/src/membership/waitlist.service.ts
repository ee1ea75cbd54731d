import type { WaitlistEntry } from '@circlet/contracts';
import { Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupLocks } from '../model/group-locks';
import { WaitlistRepository } from '../model/waitlist.repository';
import { waitlistRefusal } from '../model/waitlist.rules';

/** Lets users wait for a place in a full group. */
@Injectable()
export class WaitlistService {
  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
  ) {}

  /** @throws DomainError `NOT_SIGNED_IN`, `GROUP_NOT_FOUND`, `ALREADY_MEMBER`, `GROUP_HAS_PLACE` */
  join(userId: number, groupId: number): Promise<WaitlistEntry> {
    return this.transactions.run(async (work) => {
      if (!(await this.locks.lockUserShared(work.tx, userId))) throw new DomainError('NOT_SIGNED_IN');
      const group = await this.locks.lock(work.tx, groupId);
      const facts = await this.waitlist.facts(work.tx, group, userId);
      const refused = waitlistRefusal({ ...facts, group });
      if (refused !== null) throw new DomainError(refused);
      return this.waitlist.add(work.tx, groupId, userId);
    });
  }

  leave(userId: number, groupId: number): Promise<void> {
    return this.waitlist.remove(groupId, userId);
  }
}
