import type { Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { MessagesToPushRepository, type PostedMessage } from './messages-to-push.repository';
import { PushDispatcher } from './push-dispatcher';
import { PushesRepository } from './pushes.repository';

/** Records what is to be pushed. */
@Injectable()
export class PushOutbox {
  constructor(
    private readonly pushes: PushesRepository,
    private readonly messages: MessagesToPushRepository,
    private readonly dispatcher: PushDispatcher,
  ) {}

  /** Adds pushes about what these new emails are about, to all browsers of their recipients. */
  async addLike(work: Work, emailIds: readonly number[]): Promise<void> {
    if ((await this.pushes.addLike(work.tx, emailIds)) > 0) this.wakeAfter(work);
  }

  /** Adds chat messages. Who gets a push about them is decided shortly before it is sent. */
  async addMessages(work: Work, messages: readonly PostedMessage[]): Promise<void> {
    if ((await this.messages.add(work.tx, messages)) > 0) this.wakeAfter(work);
  }

  private wakeAfter(work: Work): void {
    work.afterCommit(() => {
      this.dispatcher.wake();
    });
  }
}
