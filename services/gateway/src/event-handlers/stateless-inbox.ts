import type { Envelope } from '@circlet/contracts';
import type { EventHandler, Inbox } from '@circlet/events/subscriber';
import { runInContext } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { REDIS } from '../redis/redis.module';

/** The gateway has no database, so its handlers ignore the unit of work. */
const noWork = undefined as never;

/**
 * Inbox without a database. It needs no record of handled events, because the handlers compare the account's
 * revision or the event's time, so a duplicate or late event changes nothing.
 */
@Injectable()
export class StatelessInbox implements Inbox {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async handleOnce(handler: EventHandler, envelope: Envelope): Promise<void> {
    const event = { ...envelope, data: handler.event.data.parse(envelope.data) };
    await runInContext({ requestId: envelope.requestId ?? envelope.id }, () => handler.handle(noWork, event));
  }

  async isReachable(): Promise<boolean> {
    return this.redis.ping().then(
      () => true,
      () => false,
    );
  }
}
