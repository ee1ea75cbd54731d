import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { REDIS } from '../redis/redis.module';
import { DEVICE_SECONDS } from '../throttling/device-marks.rules';
import { DurableWrites, raise } from './durable-writes';
import { devicesSinceKey } from './session-keys';

/**
 * Remembers when users have disowned the devices of their accounts. One of the browsers known before may be a thief's, and
 * keeps its mark, so only later marks make a device known.
 */
@Injectable()
export class DisownedDevices {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly durable: DurableWrites,
  ) {}

  /** Returns when a user last disowned their devices, in milliseconds since the epoch; 0 if no mark is that old. */
  async disownedAt(userId: number): Promise<number> {
    return Number((await this.redis.get(devicesSinceKey(userId))) ?? 0);
  }

  /**
   * Disowns the devices that are known to an account. Idempotent, and late calls change nothing.
   * @param at - milliseconds since the epoch
   */
  async disown(userId: number, at: number): Promise<void> {
    await this.durable.run(() => raise(this.redis, devicesSinceKey(userId), at, DEVICE_SECONDS));
  }
}
