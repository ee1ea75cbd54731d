import { NATS, RepeatedWork } from '@circlet/platform';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { layOut, type Seen } from '../streams/lay-out';

/**
 * How often to check the broker. If the broker loses its disk at runtime, its streams are back within this
 * time. Milliseconds.
 */
const LOOK_MS = 1_000;

/**
 * Keeps the broker's streams and consumers in their configured state. Services cannot create any: with that
 * permission, a service could make the broker deliver arbitrary messages to any other service.
 */
@Injectable()
export class Operator implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Operator.name);
  private readonly work: RepeatedWork;
  private readonly seen: Seen = new Map();
  private trouble: string | undefined = 'the broker has not been checked yet';

  constructor(@Inject(NATS) private readonly nats: NatsConnection) {
    this.work = new RepeatedWork({
      everyMs: LOOK_MS,
      work: () => this.look(),
      onError: (error) => {
        this.notice(error);
      },
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  /**
   * Resolves when the last check found or restored every stream and consumer.
   * @throws Error with the problem
   */
  isLaidOut(): Promise<void> {
    return this.trouble === undefined ? Promise.resolve() : Promise.reject(new Error(this.trouble));
  }

  private async look(): Promise<void> {
    const changed = await layOut(await this.nats.jetstreamManager(), this.seen);
    if (changed.length > 0) this.logger.log({ changed }, 'Updated streams and consumers');
    else if (this.trouble !== undefined) this.logger.log('Streams and consumers are up to date');
    this.trouble = undefined;
  }

  /** Logs a problem when it starts or changes, not on every check. */
  private notice(error: unknown): void {
    const trouble = error instanceof Error ? error.message : String(error);
    if (trouble !== this.trouble) this.logger.error({ err: error }, 'Failed to set up streams and consumers');
    this.trouble = trouble;
  }
}
