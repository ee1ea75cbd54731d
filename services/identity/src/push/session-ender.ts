import type { SessionsEnded } from '@circlet/contracts';
import { LivePublisher, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { PushSubscriptionsRepository } from './push-subscriptions.repository';

/** Ends the sessions of users, with the push messages to their browsers. */
@Injectable()
export class SessionEnder {
  constructor(
    private readonly pushSubscriptions: PushSubscriptionsRepository,
    private readonly live: LivePublisher,
  ) {}

  /** Ends all sessions of a user, except one, with the work that causes it. */
  async end(work: Work, ended: SessionsEnded & { readonly userId: number }): Promise<void> {
    await this.pushSubscriptions.deleteAll(work.tx, ended.userId, ended.except);
    work.afterCommit(() => {
      this.live.endSessions(ended);
    });
  }
}
