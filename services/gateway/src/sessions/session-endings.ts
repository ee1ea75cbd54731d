import type { SessionsEnded } from '@circlet/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { REDIS } from '../redis/redis.module';
import { DurableWrites, raise } from './durable-writes';
import type { Session } from './session';
import { endedBelowKey, SESSION_SECONDS } from './session-keys';
import { isEndedBy } from './session.rules';
import { SessionStore } from './session-store';

/** Ends sessions in Redis. Idempotent, even across gateways. */
@Injectable()
export class SessionEndings {
  private readonly applying = new Set<SessionsEnded>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly store: SessionStore,
    private readonly durable: DurableWrites,
  ) {}

  /** Returns the account revision below which all sessions have ended; 0 if there is none. */
  async endedBelow(userId: number): Promise<number> {
    return Number((await this.redis.get(endedBelowKey(userId))) ?? 0);
  }

  /** Returns whether an ending that was received but not yet written to Redis applies to this session. */
  isBeingEnded(session: Pick<Session, 'id' | 'userId' | 'revision'>): boolean {
    return this.applyingTo(session) !== undefined;
  }

  /** Returns the reason of such an ending; undefined if there is none, or it has no reason. */
  reasonFor(session: Pick<Session, 'id' | 'userId' | 'revision'>): SessionsEnded['reason'] {
    return this.applyingTo(session)?.reason;
  }

  private applyingTo(session: Pick<Session, 'id' | 'userId' | 'revision'>): SessionsEnded | undefined {
    return [...this.applying].find((ended) => isEndedBy(session, ended));
  }

  /** Ends the matching sessions. They are refused from the first moment, even before Redis confirms. */
  async apply(ended: SessionsEnded): Promise<void> {
    this.applying.add(ended);
    try {
      await this.write(ended);
    } finally {
      this.applying.delete(ended);
    }
  }

  private async write(ended: SessionsEnded): Promise<void> {
    const { userId, below, only, reason } = ended;
    if (below !== undefined) {
      await this.durable.run(() => raise(this.redis, endedBelowKey(userId), below, SESSION_SECONDS));
    }
    const find = async (): Promise<string[]> => {
      const sessions = await this.store.list(userId);
      return sessions.filter((session) => isEndedBy(session, ended)).map(({ id }) => id);
    };
    // Sessions that are opened later must stay when the write is repeated. They have a higher revision and
    // another id; an ending that names neither is limited to the present sessions.
    const present = below === undefined && only === undefined ? await find() : undefined;
    await this.durable.run(async () => this.store.remove(userId, present ?? (await find()), reason));
  }
}
