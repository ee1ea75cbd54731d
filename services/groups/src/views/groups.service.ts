import type { Group, Inviter } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupViews } from './group-views';
import { GroupsRepository } from '../model/groups.repository';
import { InviteLinksRepository } from '../model/invite-links.repository';

/** Reads single groups. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly views: GroupViews,
    private readonly inviteLinks: InviteLinksRepository,
  ) {}

  /**
   * Returns a group as the viewer sees it. The caller checks access.
   * @param viewerId - null for visitors
   * @throws DomainError `GROUP_NOT_FOUND`
   */
  async get(id: number, viewerId: number | null): Promise<Group> {
    const row = await this.groups.byId(id);
    const [group] = await this.views.of(row === undefined ? [] : [row], viewerId);
    if (group === undefined) throw new DomainError('GROUP_NOT_FOUND');
    return group;
  }

  /**
   * Returns a group as the viewer sees it, with the inviter if the viewer came through an invite link.
   * @param invite - the token of the link
   */
  async open(
    id: number,
    viewerId: number | null,
    invite: string | undefined,
  ): Promise<Group & { invitedBy?: Inviter }> {
    const group = await this.get(id, viewerId);
    const invitedBy = invite === undefined ? null : await this.inviteLinks.inviterThrough(id, invite);
    return invitedBy === null ? group : { ...group, invitedBy };
  }
}
