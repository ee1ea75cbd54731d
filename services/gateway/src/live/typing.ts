import { type ClientFrame, type TypingUser, typingSubject } from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import type { Connection } from './connection';
import { SessionCheck } from './session-check';

/** Publishes to chat who is typing where. Chat decides who receives it. */
@Injectable()
export class Typing {
  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly sessions: SessionCheck,
  ) {}

  /** Publishes a typing frame, unless the socket is not authenticated or its session has ended. */
  async publish(
    connection: Connection,
    { groupId, directUserId }: Extract<ClientFrame, { type: 'typing' }>,
  ): Promise<void> {
    if (connection.session === undefined || !(await this.sessions.isOpen(connection))) return;
    const typingUser: TypingUser = { userId: connection.session.userId, groupId, directUserId };
    this.nats.publish(typingSubject, JSON.stringify(typingUser));
  }
}
