import { type ClientFrame, type Typed, typedSubject } from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import type { Connection } from './connection';

/** Tells the chat who is writing where; the chat decides who is told. */
@Injectable()
export class Typing {
  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  /** Passes a frame on; what comes before the socket is authenticated says nothing. */
  tell(connection: Connection, { groupId, directUserId }: Extract<ClientFrame, { type: 'typing' }>): void {
    if (connection.session === undefined) return;
    const typed: Typed = { userId: connection.session.userId, groupId, directUserId };
    this.nats.publish(typedSubject, JSON.stringify(typed));
  }
}
