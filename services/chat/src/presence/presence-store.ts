import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

import {
  CONNECT_SCRIPT,
  DISCONNECT_SCRIPT,
  EXPIRE_SCRIPT,
  LOOK_AWAY_SCRIPT,
  LOOK_SCRIPT,
  LOOKING_SCRIPT,
} from './presence-scripts';
import { REDIS } from './redis-provider';

/** The braces keep all keys on one node of a Redis Cluster. */
const KEY = '{presence}';

/**
 * Stores each user's connections to gateways, and through which of them they see a page, shared by all gateways and
 * replicas. Entries expire unless repeated.
 */
@Injectable()
export class PresenceStore {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /**
   * Records that users are connected to a gateway.
   * @param milliseconds - time to live unless repeated
   * @returns the users who were offline before
   */
  connect(gateway: string, milliseconds: number, userIds: readonly number[]): Promise<number[]> {
    return userIds.length === 0
      ? Promise.resolve([])
      : this.run(CONNECT_SCRIPT, gateway, milliseconds, ...userIds);
  }

  /**
   * Records that users are no longer connected to a gateway.
   * @returns the users without any connection left
   */
  disconnect(gateway: string, userIds: readonly number[]): Promise<number[]> {
    return userIds.length === 0 ? Promise.resolve([]) : this.run(DISCONNECT_SCRIPT, gateway, ...userIds);
  }

  /**
   * Records that users see a page through a gateway.
   * @param milliseconds - time to live unless repeated
   */
  async look(gateway: string, milliseconds: number, userIds: readonly number[]): Promise<void> {
    if (userIds.length > 0) await this.run(LOOK_SCRIPT, gateway, milliseconds, ...userIds);
  }

  /** Records that users see no page through a gateway anymore. */
  async lookAway(gateway: string, userIds: readonly number[]): Promise<void> {
    if (userIds.length > 0) await this.run(LOOK_AWAY_SCRIPT, gateway, ...userIds);
  }

  /** Returns which of these users see a page through any gateway. */
  async lookingAmong(userIds: readonly number[]): Promise<Set<number>> {
    return new Set(userIds.length === 0 ? [] : await this.run(LOOKING_SCRIPT, ...userIds));
  }

  /** Removes and returns users whose reports have expired. Each user is returned once, to one replica. */
  removeExpired(): Promise<number[]> {
    return this.run(EXPIRE_SCRIPT);
  }

  /** Returns which of these users are connected to any gateway. */
  async onlineAmong(userIds: readonly number[]): Promise<Set<number>> {
    if (userIds.length === 0) return new Set();
    const scores = await this.redis.zmscore(KEY, ...userIds.map(String));
    return new Set(userIds.filter((_, index) => scores[index] !== null));
  }

  private async run(script: string, ...values: (string | number)[]): Promise<number[]> {
    const answer = (await this.redis.eval(script, 1, KEY, ...values)) as string[];
    return answer.map(Number);
  }
}
