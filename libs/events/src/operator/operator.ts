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

/** How often the broker is looked at: a disk that it loses while everything runs is laid out again this soon. */
const LOOK_MS = 1_000;

/**
 * Keeps the broker's streams and consumers as they should be. Services may not make any: with the right to, one of them
 * could have the broker deliver messages of its choice to any other.
 */
@Injectable()
export class Operator implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Operator.name);
  private readonly work: RepeatedWork;
  private readonly seen: Seen = new Map();
  private trouble: string | undefined = 'it was not looked at yet';

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

  /** Whether the broker had everything when it was last looked at. @throws with what is wrong */
  isLaidOut(): Promise<void> {
    return this.trouble === undefined ? Promise.resolve() : Promise.reject(new Error(this.trouble));
  }

  private async look(): Promise<void> {
    const changed = await layOut(await this.nats.jetstreamManager(), this.seen);
    if (changed.length > 0) this.logger.log({ changed }, 'The broker was laid out');
    else if (this.trouble !== undefined) this.logger.log('The broker is laid out');
    this.trouble = undefined;
  }

  /** Logged when it begins or changes, not at every look. */
  private notice(error: unknown): void {
    const trouble = error instanceof Error ? error.message : String(error);
    if (trouble !== this.trouble) this.logger.error({ err: error }, 'The broker could not be laid out');
    this.trouble = trouble;
  }
}
