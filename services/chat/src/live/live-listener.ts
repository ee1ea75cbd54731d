import { NATS } from '@circlet/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { NatsConnection } from 'nats';
import type { z } from 'zod';

/** Hears what gateways say on core NATS: one replica of the chat hears each word. What is lost is said again. */
@Injectable()
export class LiveListener {
  private readonly logger = new Logger(LiveListener.name);

  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  /** Calls `handle` with everything that is said and is what the schema says; a failure is logged and forgotten. */
  on<S extends z.ZodType>(subject: string, schema: S, handle: (said: z.output<S>) => Promise<void>): void {
    this.nats.subscribe(subject, {
      queue: 'chat',
      callback: (error, message) => {
        if (error !== null) return;
        Promise.resolve()
          .then(() => handle(schema.parse(message.json())))
          .catch((failure: unknown) => {
            this.logger.warn({ err: failure, subject }, 'Not understood or not passed on');
          });
      },
    });
  }
}
