import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { EXPIRED, GONE, HERE } from './presence.scripts';
import { REDIS } from './redis.provider';

/** The braces keep all keys on one node of a Redis Cluster. */
const KEY = '{presence}';

/** Who is connected to which gateway, for any number of gateways and replicas. What is not repeated ends by itself. */
@Injectable()
export class PresenceStore {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /**
   * People are connected to a gateway.
   * @param milliseconds - how long that holds unless it is repeated
   * @returns those who were not online before
   */
  here(gateway: string, milliseconds: number, userIds: readonly number[]): Promise<number[]> {
    return userIds.length === 0 ? Promise.resolve([]) : this.run(HERE, gateway, milliseconds, ...userIds);
  }

  /** People are no longer connected to a gateway. @returns those who are connected nowhere any more */
  gone(gateway: string, userIds: readonly number[]): Promise<number[]> {
    return userIds.length === 0 ? Promise.resolve([]) : this.run(GONE, gateway, ...userIds);
  }

  /** People of whom nothing was said for too long; each is answered once, to one replica. */
  expired(): Promise<number[]> {
    return this.run(EXPIRED);
  }

  /** Those of these people who are connected somewhere. */
  async online(userIds: readonly number[]): Promise<Set<number>> {
    if (userIds.length === 0) return new Set();
    const scores = await this.redis.zmscore(KEY, ...userIds.map(String));
    return new Set(userIds.filter((_, index) => scores[index] !== null));
  }

  private async run(script: string, ...values: (string | number)[]): Promise<number[]> {
    const answer = (await this.redis.eval(script, 1, KEY, ...values)) as string[];
    return answer.map(Number);
  }
}
