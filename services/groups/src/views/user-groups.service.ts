import type { Group, Paging } from '@circlet/contracts';
import type { Page } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import type { GroupRow } from '../model/group-row';
import { GroupViews } from './group-views';
import { UserGroupsRepository } from './user-groups.repository';

/** Lists a user's groups, rendered for a viewer. */
@Injectable()
export class UserGroupsService {
  constructor(
    private readonly groups: UserGroupsRepository,
    private readonly views: GroupViews,
  ) {}

  /** Returns the groups that a user belongs to, including owned ones, newest first. */
  async ofUser(userId: number, viewerId: number, paging: Paging): Promise<Page<Group>> {
    return this.render(await this.groups.ofUser(userId, paging), viewerId);
  }

  /** Returns the groups that a user owns, newest first. */
  async ownedBy(userId: number, viewerId: number, paging: Paging): Promise<Page<Group>> {
    return this.render(await this.groups.ownedBy(userId, paging), viewerId);
  }

  private async render(page: Page<GroupRow>, viewerId: number): Promise<Page<Group>> {
    return { ...page, rows: await this.views.of(page.rows, viewerId) };
  }
}
