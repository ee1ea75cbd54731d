import { type createInviteLink, type ResponseOf } from '@circlet/contracts';
import { Transactions } from '@circlet/events';
import { DomainError, SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';

import { newInviteToken } from '../access/invite-token';
import type { Settings } from '../config';
import { GroupLocks } from '../model/group-locks';
import { inviteLinkExpiresAt, inviteLinkRefusal } from '../model/invite-link.rules';
import { InviteLinksRepository } from '../model/invite-links.repository';
import { memberIdsOf, MembershipsRepository } from '../model/memberships.repository';

/** Creates and revokes invite links. */
@Injectable()
export class InviteLinksService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly links: InviteLinksRepository,
    private readonly memberships: MembershipsRepository,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Creates a link to a group for one of its members.
   * @throws DomainError `GROUP_NOT_FOUND`, `MEMBERS_ONLY`, `TOO_MANY_INVITE_LINKS`
   */
  create(makerId: number, groupId: number): Promise<ResponseOf<typeof createInviteLink>> {
    return this.transactions.run(async (work) => {
      await this.locks.lock(work.tx, groupId);
      // Checks again, because the member may have left between the permission's check and the lock.
      if (!(await this.memberships.isMember(work.tx, groupId, makerId)))
        throw new DomainError('MEMBERS_ONLY');
      const refused = inviteLinkRefusal(await this.links.countOpen(work.tx, groupId));
      if (refused !== null) throw new DomainError(refused);
      const token = newInviteToken();
      const expiresAt = inviteLinkExpiresAt(new Date());
      const link = await this.links.add(work.tx, { groupId, makerId, token, expiresAt });
      work.notify(await memberIdsOf(work.tx, groupId), 'groups');
      const url = new URL(`/?group=${groupId}&invite=${token}`, this.settings.PUBLIC_URL);
      return { ...link, url: url.href };
    });
  }

  /**
   * Revokes a link for the owner or a co-owner.
   * @throws DomainError `GROUP_NOT_FOUND`, `NOT_GROUP_OWNER`, `INVITE_LINK_NOT_FOUND`
   */
  async revoke(actorId: number, groupId: number, id: number): Promise<void> {
    await this.transactions.run(async (work) => {
      await this.locks.lockManaged(work.tx, groupId, actorId);
      if (!(await this.links.revoke(work.tx, groupId, id))) throw new DomainError('INVITE_LINK_NOT_FOUND');
      work.notify(await memberIdsOf(work.tx, groupId), 'groups');
    });
  }
}
