import { RepeatedWork } from '@circlet/platform';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { REDIS } from '../redis/redis.module';

/**
 * Age after which a write is safe, in milliseconds. While Redis syncs its file slowly, it can acknowledge a
 * write up to two seconds before it writes it to the file. The rest is time to notice a crash.
 */
const SAFE_AFTER_MS = 10_000;
/** Pause before a repetition that failed is tried again. */
const RETRY_MS = 1_000;

const RAISE = `
local mark = tonumber(redis.call('GET', KEYS[1]) or '0')
if tonumber(ARGV[1]) > mark then redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) end
return 1`;

interface DurableWrite {
  readonly perform: () => Promise<unknown>;
  /** When Redis last acknowledged it, on the clock of `performance`; Infinity until then. */
  acknowledgedAt: number;
  /** Whether Redis may have lost it. */
  isLost: boolean;
}

/**
 * Makes writes to Redis that a crash must not undo, such as ending a banned user's session. Redis loses
 * its last seconds if it is killed while its disk is slow. The writes are repeated after each
 * reconnect, so they must be safe to repeat.
 */
@Injectable()
export class DurableWrites implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(DurableWrites.name);
  private readonly repetitions = new RepeatedWork({
    everyMs: RETRY_MS,
    work: () => this.repeatLost(),
    onError: (error) => {
      this.logger.error({ err: error }, 'Could not repeat lost writes to Redis');
    },
  });
  private latest: DurableWrite[] = [];

  constructor(@Inject(REDIS) private readonly redis: Redis) {
    redis.on('ready', () => {
      for (const write of this.latest) write.isLost = true;
      this.repetitions.wake();
    });
  }

  onModuleInit(): void {
    this.repetitions.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.repetitions.stop();
  }

  /**
   * Performs a write now, and again whenever Redis may have lost it.
   * @throws the error of the first attempt, which is not repeated
   */
  async run(perform: () => Promise<unknown>): Promise<void> {
    const write: DurableWrite = { perform, acknowledgedAt: Infinity, isLost: false };
    // Registered before it starts: Redis may crash between two commands of one write.
    this.latest = [...this.latest.filter((each) => !this.isSafe(each)), write];
    try {
      await perform();
      write.acknowledgedAt = performance.now();
    } catch (error) {
      this.latest = this.latest.filter((each) => each !== write);
      throw error;
    }
  }

  /** Without a connection, Redis may have crashed long ago, so no write is known to be safe. */
  private isSafe({ acknowledgedAt, isLost }: DurableWrite): boolean {
    const isOld = performance.now() - acknowledgedAt > SAFE_AFTER_MS;
    return isOld && !isLost && this.redis.status === 'ready';
  }

  private async repeatLost(): Promise<void> {
    for (const write of this.latest.filter(({ isLost }) => isLost)) {
      // Before the attempt, because Redis may crash again during it.
      write.isLost = false;
      try {
        await write.perform();
        write.acknowledgedAt = performance.now();
      } catch (error) {
        write.isLost = true;
        this.logger.warn({ err: error }, 'Could not repeat a lost write to Redis yet');
      }
    }
  }
}

/** Raises a number in Redis and restarts its lifetime. Never lowers it, in whatever order the calls arrive. */
export async function raise(redis: Redis, key: string, to: number, seconds: number): Promise<void> {
  await redis.eval(RAISE, 1, key, to, seconds);
}
