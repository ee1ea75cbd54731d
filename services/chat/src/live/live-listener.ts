import { NATS } from '@circlet/platform';
import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import type { NatsConnection } from 'nats';
import type { z } from 'zod';

/**
 * Receives messages from gateways on core NATS. Each message goes to one replica of the chat service. A lost
 * message is not redelivered, because gateways repeat themselves.
 */
@Injectable()
export class LiveListener {
  private readonly logger = new Logger(LiveListener.name);

  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  /** Calls `handle` with every message that matches the schema. Failures are logged and otherwise ignored. */
  on<S extends z.ZodType>(subject: string, schema: S, handle: (payload: z.output<S>) => Promise<void>): void {
    this.nats.subscribe(subject, {
      queue: 'chat',
      callback: (error, message) => {
        if (error !== null) return;
        Promise.resolve()
          .then(() => handle(schema.parse(message.json())))
          .catch((failure: unknown) => {
            this.logger.warn({ err: failure, subject }, 'Failed to handle a message from a gateway');
          });
      },
    });
  }
}

@Module({ providers: [LiveListener], exports: [LiveListener] })
export class LiveModule {}
