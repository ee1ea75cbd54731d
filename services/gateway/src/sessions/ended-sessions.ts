import { randomUUID } from 'node:crypto';

import { endPushSubscriptions, type SessionsEnded, sessionsEndedSchema } from '@circlet/contracts';
import { RpcClient, Sweeper } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { REDIS } from '../redis/redis.module';
import { ENDED_SESSIONS_KEY } from './session-keys';

/** Pause before identity is asked again, in milliseconds. */
const SWEEP_MS = 5_000;
const BATCH = 100;

/**
 * Lets identity delete the push subscriptions of ended sessions. What has ended stays in Redis until identity has
 * confirmed it, because a browser whose user has signed out must not show their messages. Several gateways may
 * repeat it, which is harmless.
 */
@Injectable()
export class EndedSessions extends Sweeper {
  private readonly reports = this.addSweep({
    everyMs: SWEEP_MS,
    work: () => this.report(),
    failure: 'Push subscriptions of ended sessions are not deleted yet; retrying at the next sweep',
    isAwaited: false,
  });

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly rpc: RpcClient,
  ) {
    super();
  }

  /** Records the end of sessions. Call {@link wake} once they have ended. */
  async add(ended: SessionsEnded): Promise<void> {
    // Bans, deletions and new passwords are identity's own: it has deleted the subscriptions with them.
    if (ended.below !== undefined) return;
    await this.redis.hset(ENDED_SESSIONS_KEY, randomUUID(), JSON.stringify(ended));
  }

  /** Reports what has ended now instead of at the next sweep. */
  wake(): void {
    this.reports.wake();
  }

  private async report(): Promise<void> {
    const [, found] = await this.redis.hscan(ENDED_SESSIONS_KEY, 0, 'COUNT', BATCH);
    for (let index = 0; index < found.length; index += 2) {
      const [id = '', ended = ''] = found.slice(index, index + 2);
      const body = sessionsEndedSchema.parse(JSON.parse(ended));
      await this.rpc.call(endPushSubscriptions, { actor: null, body });
      await this.redis.hdel(ENDED_SESSIONS_KEY, id);
    }
  }
}
