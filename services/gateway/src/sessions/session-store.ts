import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { REDIS } from '../redis/redis.module';
import type { Session, SessionStart } from './session';
import { secondsLeft } from './session-age.rules';
import { sessionFromRecord } from './session-record.rules';
import { sessionKey, SESSION_SECONDS, userSessionsKey } from './session-keys';
import { hashOfToken, newSessionToken } from './session-token.rules';

/** A session and its entry in the list of its user. */
const CREATE = `
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
redis.call('EXPIRE', KEYS[1], ARGV[1])
redis.call('HSET', KEYS[2], unpack(ARGV, 4))
redis.call('EXPIRE', KEYS[2], ARGV[1])`;

/** Only while the session still exists: what has ended stays ended. */
const TOUCH = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'lastSeenAt', ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1`;

/** Sessions in Redis: a hash each, and for each person the list of theirs. */
@Injectable()
export class SessionStore {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** Keeps a new session. @returns it with the secret for the cookie, which is kept nowhere. */
  async create(start: SessionStart): Promise<{ token: string; session: Session }> {
    const token = newSessionToken();
    const now = Date.now();
    const times = { createdAt: now, lastSeenAt: now };
    const session: Session = { ...start, id: randomUUID(), roleRevision: start.revision, ...times };
    const hash = hashOfToken(token);
    const index = userSessionsKey(start.userId);
    const fields = Object.entries<string | number>({ ...session }).flat();
    // All at once: a session that is missing from the list could not be ended, and the list drops entries without a session.
    await this.redis.eval(CREATE, 2, index, sessionKey(hash), SESSION_SECONDS, session.id, hash, ...fields);
    return { token, session };
  }

  /** The session that a cookie's secret opens; null when it never was or has ended. */
  async find(token: string): Promise<Session | null> {
    return sessionFromRecord(await this.redis.hgetall(sessionKey(hashOfToken(token))));
  }

  /** Whether a cookie's secret still opens a session. */
  async exists(token: string): Promise<boolean> {
    return (await this.redis.exists(sessionKey(hashOfToken(token)))) === 1;
  }

  /** Notes that the session is in use: its 30 days start again, up to its absolute end. */
  async touch(token: string, session: Session): Promise<void> {
    const now = Date.now();
    const key = sessionKey(hashOfToken(token));
    const touched = this.redis.eval(TOUCH, 1, key, now, secondsLeft(session, now));
    await Promise.all([touched, this.redis.expire(userSessionsKey(session.userId), SESSION_SECONDS)]);
  }

  /** All open sessions of a person in the order in which they began; forgets on the way those that have run out. */
  async list(userId: number): Promise<Session[]> {
    const index = await this.redis.hgetall(userSessionsKey(userId));
    const entries = await Promise.all(
      Object.entries(index).map(async ([id, hash]) => ({
        id,
        session: sessionFromRecord(await this.redis.hgetall(sessionKey(hash))),
      })),
    );
    const expired = entries.filter(({ session }) => session === null).map(({ id }) => id);
    if (expired.length > 0) await this.redis.hdel(userSessionsKey(userId), ...expired);
    return entries.flatMap(({ session }) => session ?? []);
  }

  /** What the open sessions of a person are kept by, and some that may have run out. */
  hashesOf(userId: number): Promise<string[]> {
    return this.redis.hvals(userSessionsKey(userId));
  }

  /** Ends sessions of a person by their public ids. */
  async remove(userId: number, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const hashes = await this.redis.hmget(userSessionsKey(userId), ...ids);
    await Promise.all(hashes.flatMap((hash) => (hash === null ? [] : [this.redis.del(sessionKey(hash))])));
    await this.redis.hdel(userSessionsKey(userId), ...ids);
  }
}
