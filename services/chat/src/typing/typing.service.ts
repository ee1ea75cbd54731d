import { type Typed, typedSchema, typedSubject } from '@circlet/contracts';
import { LivePublisher } from '@circlet/events';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { DirectRepository } from '../direct/direct.repository';
import { refusalToWrite } from '../direct/direct.rules';
import { LiveListener } from '../live/live-listener';
import { TypingRepository } from './typing.repository';

/** Pushes typing indicators to the others in a chat. Nothing is stored. */
@Injectable()
export class TypingService implements OnApplicationBootstrap {
  constructor(
    private readonly readers: TypingRepository,
    private readonly direct: DirectRepository,
    private readonly live: LivePublisher,
    private readonly listener: LiveListener,
  ) {}

  onApplicationBootstrap(): void {
    this.listener.on(typedSubject, typedSchema, (typed) => this.show(typed));
  }

  private async show({ userId, groupId, directUserId }: Typed): Promise<void> {
    if (groupId !== undefined) {
      const readers = await this.readers.readersInGroup(groupId, userId);
      this.live.toUsers(readers, { type: 'typing', groupId, userId });
    } else if (directUserId !== undefined) {
      const standing = (await this.direct.standings(userId, [directUserId])).get(directUserId);
      if (standing !== undefined && refusalToWrite(standing) === undefined)
        this.live.toUsers([directUserId], { type: 'typing', directUserId: userId, userId });
    }
  }
}
