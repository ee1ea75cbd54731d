import type { Role, RoleChanged } from '@circlet/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { REDIS } from '../redis/redis.module';
import { DurableWrites } from './durable-writes';
import type { Session } from './session';
import { withRole } from './session.rules';
import { SESSION_SECONDS, sessionKey, userRoleKey } from './session-keys';
import { SessionStore } from './session-store';

/** Sets a role and its revision, unless a newer revision is already stored. */
const SET_IF_NEWER = `
local known = tonumber(redis.call('HGET', KEYS[1], 'roleRevision') or '-1')
if tonumber(ARGV[2]) <= known then return 0 end
redis.call('HSET', KEYS[1], 'role', ARGV[1], 'roleRevision', ARGV[2])
return 1`;

/** A role as stored in Redis, with the account revision it dates from. */
interface StoredRole {
  readonly role: string;
  readonly revision: number;
}

/** Updates the role of all sessions of a user. Idempotent, and late messages change nothing. */
@Injectable()
export class SessionRoles {
  private readonly applying = new Set<RoleChanged>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly store: SessionStore,
    private readonly durable: DurableWrites,
  ) {}

  /** Returns a session's role, including a change that was received but not yet written to Redis. */
  roleOf(session: Session): Role {
    return [...this.applying].reduce(withRole, session).role;
  }

  /** Applies a role change to all open sessions and to those currently being opened. */
  async apply(changed: RoleChanged): Promise<void> {
    this.applying.add(changed);
    try {
      await this.durable.run(() => this.write(changed));
    } finally {
      this.applying.delete(changed);
    }
  }

  private async write({ userId, role, revision }: RoleChanged): Promise<void> {
    const key = userRoleKey(userId);
    await this.redis.eval(SET_IF_NEWER, 1, key, role, revision);
    await this.redis.expire(key, SESSION_SECONDS);
    const hashes = await this.store.hashesOf(userId);
    await Promise.all(hashes.map((hash) => this.set(hash, { role, revision })));
  }

  /** Returns a user's latest role change; undefined if there was none recently. */
  async latest(userId: number): Promise<StoredRole | undefined> {
    const [role, revision] = await this.redis.hmget(userRoleKey(userId), 'role', 'roleRevision');
    return typeof role === 'string' && typeof revision === 'string'
      ? { role, revision: Number(revision) }
      : undefined;
  }

  /** Sets the role of a session, unless it has a newer one. */
  async set(hash: string, { role, revision }: StoredRole): Promise<void> {
    const exists = `if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end`;
    await this.redis.eval(`${exists}${SET_IF_NEWER}`, 1, sessionKey(hash), role, revision);
  }
}
