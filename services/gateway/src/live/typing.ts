import { type ClientFrame, type Typed, typedSubject } from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import type { Connection } from './connection';
import { SessionCheck } from './session-check';

/** Tells the chat who is writing where; the chat decides who is told. */
@Injectable()
export class Typing {
  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly sessions: SessionCheck,
  ) {}

  /** Passes a frame on, unless the socket is not authenticated or its session has ended. */
  async tell(
    connection: Connection,
    { groupId, directUserId }: Extract<ClientFrame, { type: 'typing' }>,
  ): Promise<void> {
    if (connection.session === undefined || !(await this.sessions.isOpen(connection))) return;
    const typed: Typed = { userId: connection.session.userId, groupId, directUserId };
    this.nats.publish(typedSubject, JSON.stringify(typed));
  }
}
