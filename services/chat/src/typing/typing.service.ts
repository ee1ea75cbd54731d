import { type TypingUser, typingSchema, typingSubject } from '@circlet/contracts';
import { LivePublisher } from '@circlet/events';
import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';

import { DirectModule } from '../direct/direct.module';
import { DirectRepository } from '../direct/direct.repository';
import { refusalToMessage } from '../direct/direct.rules';
import { LiveListener, LiveModule } from '../live/live-listener';
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
    this.listener.on(typingSubject, typingSchema, (typed) => this.pushTyping(typed));
  }

  private async pushTyping({ userId, groupId, directUserId }: TypingUser): Promise<void> {
    if (groupId !== undefined) {
      const readers = await this.readers.readersInGroup(groupId, userId);
      this.live.push(readers, { type: 'typing', groupId, userId });
    } else if (directUserId !== undefined) {
      const relationship = (await this.direct.relationships(userId, [directUserId])).get(directUserId);
      if (relationship !== undefined && refusalToMessage(relationship) === undefined)
        this.live.push([directUserId], { type: 'typing', directUserId: userId, userId });
    }
  }
}

@Module({ imports: [LiveModule, DirectModule], providers: [TypingRepository, TypingService] })
export class TypingModule {}
