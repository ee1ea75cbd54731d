import {
  endPushSubscriptions,
  liveSessionsSubject,
  type SessionsEnded,
  sessionsEndedSchema,
} from '@circlet/contracts';
import { NATS, RpcClient, Sweeper } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { NatsConnection } from 'nats';

import { REDIS } from '../redis/redis.module';
import { PendingReports } from './pending-reports';
import type { Session } from './session';
import { isEndedBy } from './session.rules';
import { SessionEndings } from './session-endings';
import { ENDED_SESSIONS_KEY } from './session-keys';
import { SessionStore } from './session-store';

/** Pause before identity is asked again, in milliseconds. */
const SWEEP_MS = 5_000;

/**
 * Ends sessions, and lets identity delete their push subscriptions. What has ended stays in Redis until identity has
 * confirmed it, because a browser whose user has signed out must not show their messages. Several gateways may
 * repeat it, which is harmless.
 */
@Injectable()
export class EndedSessions extends Sweeper {
  private readonly pending: PendingReports<SessionsEnded>;
  private readonly reports = this.addSweep({
    everyMs: SWEEP_MS,
    work: () => this.report(),
    failure: 'Push subscriptions of ended sessions are not deleted yet; retrying at the next sweep',
    isAwaited: false,
  });

  constructor(
    @Inject(REDIS) redis: Redis,
    private readonly store: SessionStore,
    private readonly endings: SessionEndings,
    private readonly rpc: RpcClient,
    @Inject(NATS) private readonly nats: NatsConnection,
  ) {
    super();
    this.pending = new PendingReports(redis, ENDED_SESSIONS_KEY, sessionsEndedSchema);
  }

  /** Ends sessions permanently, and notifies every gateway, so that they close the sockets. */
  async end(ended: SessionsEnded): Promise<void> {
    // First, because what was recorded is not forgotten if this process dies.
    await this.record(ended);
    await this.endings.apply(ended);
    this.wake();
    this.nats.publish(liveSessionsSubject, JSON.stringify(ended));
  }

  /** Ends the push subscription of a session that had ended before the subscription was made. */
  async endPush({ userId, id }: Pick<Session, 'id' | 'userId'>): Promise<void> {
    await this.record({ userId, only: id });
    this.wake();
  }

  /** Records the end of sessions, each by its id, because those that are opened later must keep their push messages. */
  private async record(ended: SessionsEnded): Promise<void> {
    // Bans, deletions and new passwords are identity's own: it has deleted the subscriptions with them.
    if (ended.below !== undefined) return;
    const { userId, only } = ended;
    const ids = only === undefined ? await this.openIds(ended) : [only];
    await this.pending.add(...ids.map((id) => ({ userId, only: id })));
  }

  /** Reports what has ended now instead of at the next sweep. */
  wake(): void {
    this.reports.wake();
  }

  private async openIds(ended: SessionsEnded): Promise<string[]> {
    const sessions = await this.store.list(ended.userId);
    return sessions.filter((session) => isEndedBy(session, ended)).map(({ id }) => id);
  }

  private async report(): Promise<void> {
    await this.pending.deliver(async (body) => {
      // The gateway that recorded it may not have ended the session yet, which could subscribe again until then.
      if (body.only !== undefined) await this.endings.apply(body);
      await this.rpc.call(endPushSubscriptions, { actor: null, body });
    });
  }
}
