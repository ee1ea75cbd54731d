import { NATS } from '@circlet/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { NatsConnection } from 'nats';
import type { Client } from 'pg';

import { EVENT_STREAM } from '../streams/event-stream';
import { OutboxRepository } from './outbox.repository';

/** How often the relay asks whether the stream is still the one it has filled. Milliseconds. */
const EVERY_MS = 5_000;

/**
 * Fills a stream that was made anew out of the outbox, which is the log: what the broker has lost with its disk is published
 * again, and every handler that has handled an event already leaves it alone.
 */
@Injectable()
export class Refill {
  private readonly logger = new Logger(Refill.name);
  private checkedAt = -EVERY_MS;
  private filled: string | undefined;

  constructor(
    private readonly repository: OutboxRepository,
    @Inject(NATS) private readonly nats: NatsConnection,
  ) {}

  /** Asks at the next turn, however recently it was asked. */
  forget(): void {
    this.checkedAt = -EVERY_MS;
  }

  /** Lets the relay publish again what was published before the stream was made. */
  async ifStreamIsNew(client: Client): Promise<void> {
    if (performance.now() - this.checkedAt < EVERY_MS) return;
    const { created } = await (await this.nats.jetstreamManager()).streams.info(EVENT_STREAM);
    if (created !== this.filled) {
      const count = await this.repository.publishAgain(client, created);
      if (count > 0) this.logger.warn({ events: count, created }, 'The stream is new: it is filled again');
      this.filled = created;
    }
    this.checkedAt = performance.now();
  }
}
