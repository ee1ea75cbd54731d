import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { REDIS } from '../redis/redis.module';

/** Redis syncs its file every second and may answer for two seconds before it writes. Milliseconds, with the time to notice a crash. */
const MAY_BE_FORGOTTEN_MS = 10_000;

/**
 * Writes to Redis that a crash must not undo, such as the end of a banned user's session: Redis forgets its last seconds when it is killed
 * while its disk is slow. They are repeated after each new connection, so that they must be safe to repeat.
 */
@Injectable()
export class LastingWrites {
  private readonly logger = new Logger(LastingWrites.name);
  private latest: { readonly at: number; readonly write: () => Promise<unknown> }[] = [];

  constructor(@Inject(REDIS) private readonly redis: Redis) {
    redis.on('ready', () => {
      this.repeat().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'The latest writes to Redis could not be repeated');
      });
    });
  }

  /** Makes a write, and repeats it should Redis have forgotten it. */
  async make(write: () => Promise<unknown>): Promise<void> {
    await write();
    const now = performance.now();
    // Without a connection, Redis may be down since long ago: nothing is safe yet.
    const isSafe = (at: number): boolean => this.redis.status === 'ready' && now - at > MAY_BE_FORGOTTEN_MS;
    this.latest = [...this.latest.filter(({ at }) => !isSafe(at)), { at: now, write }];
  }

  private async repeat(): Promise<void> {
    for (const { write } of this.latest) await write();
  }
}
