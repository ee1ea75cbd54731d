import type { Group } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupViews } from './group-views';
import { GroupsRepository } from '../model/groups.repository';

/** Reads single groups. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly views: GroupViews,
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
}
