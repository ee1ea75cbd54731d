import { getGroupNotifications, type ResponseOf, setGroupNotifications } from '@circlet/contracts';
import { LivePublisher } from '@circlet/events';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { MembershipsModule } from '../memberships/group-access';
import { groupMember } from '../memberships/group-member.permission';
import { NotificationLevelsRepository } from './notification-levels.repository';

/** Lets members choose which messages of a group notify them. */
@Controller()
export class GroupNotificationsController {
  constructor(
    private readonly levels: NotificationLevelsRepository,
    private readonly live: LivePublisher,
  ) {}

  @Handles(getGroupNotifications, { allow: groupMember })
  async get({
    actor,
    params,
  }: Input<typeof getGroupNotifications>): Promise<ResponseOf<typeof getGroupNotifications>> {
    return { level: await this.levels.level({ groupId: params.id, userId: actor.id }) };
  }

  @Handles(setGroupNotifications, { allow: groupMember })
  async set({
    actor,
    params,
    body,
  }: Input<typeof setGroupNotifications>): Promise<ResponseOf<typeof setGroupNotifications>> {
    const hasChanged = await this.levels.setLevel({ groupId: params.id, userId: actor.id }, body.level);
    if (hasChanged) this.live.notify([actor.id], 'groups');
    return { level: body.level };
  }
}

/** The levels at which groups notify their members. */
@Module({
  imports: [MembershipsModule],
  controllers: [GroupNotificationsController],
  providers: [NotificationLevelsRepository],
  exports: [NotificationLevelsRepository],
})
export class GroupNotificationsModule {}
