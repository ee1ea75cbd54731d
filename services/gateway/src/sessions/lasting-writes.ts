import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { REDIS } from '../redis/redis.module';

/**
 * Age after which a write is safe, in milliseconds. Redis syncs its file once a second and can acknowledge
 * writes for two seconds before it syncs them. The rest is time to notice a crash.
 */
const MAY_BE_FORGOTTEN_MS = 10_000;

/**
 * Makes writes to Redis that a crash must not undo, such as ending a banned user's session. Redis loses
 * its last seconds if it is killed while its disk is slow. The writes are repeated after each
 * reconnect, so they must be safe to repeat.
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

  /** Performs a write now, and again whenever Redis may have lost it. */
  async make(write: () => Promise<unknown>): Promise<void> {
    await write();
    const now = performance.now();
    // Without a connection, Redis may have been down for a long time, so no write is known to be safe.
    const isSafe = (at: number): boolean => this.redis.status === 'ready' && now - at > MAY_BE_FORGOTTEN_MS;
    this.latest = [...this.latest.filter(({ at }) => !isSafe(at)), { at: now, write }];
  }

  private async repeat(): Promise<void> {
    for (const { write } of this.latest) await write();
  }
}
