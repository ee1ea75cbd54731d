import { randomUUID } from 'node:crypto';

import type { SessionsEnded } from '@circlet/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { REDIS } from '../redis/redis.module';
import type { Session, SessionStart } from './session';
import { secondsLeft } from './session.rules';
import { sessionFromRecord } from './session-record.rules';
import { endReasonKey, sessionKey, SESSION_SECONDS, userSessionsKey } from './session-keys';
import { hashOfToken, newSessionToken } from './session-token.rules';

/** Stores a session and its entry in the user's index. */
const CREATE = `
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
redis.call('EXPIRE', KEYS[1], ARGV[1])
redis.call('HSET', KEYS[2], unpack(ARGV, 4))
redis.call('EXPIRE', KEYS[2], ARGV[1])`;

/** Requires that the session still exists, so that an ended session is not restored. */
const TOUCH = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'lastSeenAt', ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1`;

/** Does too. */
const SET_FIELD = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1`;

/** Stores sessions in Redis: one hash per session, and one index per user. */
@Injectable()
export class SessionStore {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /**
   * Stores a new session.
   * @returns the session and the secret for its cookie, which is not stored anywhere
   */
  async create(start: SessionStart): Promise<{ token: string; session: Session }> {
    const token = newSessionToken();
    const now = Date.now();
    const times = { createdAt: now, lastSeenAt: now, lastProofAt: now };
    const session: Session = { ...start, id: randomUUID(), roleRevision: start.revision, ...times };
    const hash = hashOfToken(token);
    const index = userSessionsKey(start.userId);
    const fields = Object.entries({ ...session }).flatMap(([name, value]) => [name, String(value)]);
    // In one script, because a session missing from the index could not be ended, and reading the
    // index drops entries without a session.
    await this.redis.eval(CREATE, 2, index, sessionKey(hash), SESSION_SECONDS, session.id, hash, ...fields);
    return { token, session };
  }

  /** Returns the session for a cookie's secret; null if it never existed or has ended. */
  async find(token: string): Promise<Session | null> {
    return sessionFromRecord(await this.redis.hgetall(sessionKey(hashOfToken(token))));
  }

  /** Returns whether the session of a cookie's secret still exists. */
  async exists(token: string): Promise<boolean> {
    return (await this.redis.exists(sessionKey(hashOfToken(token)))) === 1;
  }

  /** Records that the session is in use. Its 30 days start again, up to its absolute end. */
  async touch(token: string, session: Session): Promise<void> {
    const now = Date.now();
    const key = sessionKey(hashOfToken(token));
    const touched = this.redis.eval(TOUCH, 1, key, now, secondsLeft(session, now));
    await Promise.all([touched, this.redis.expire(userSessionsKey(session.userId), SESSION_SECONDS)]);
  }

  /** Records that the session's user has confirmed their email address. */
  markConfirmed(token: string): Promise<void> {
    return this.setField(token, 'hasConfirmedEmail', 'true');
  }

  /** Records that the session's user has just proved who they are. */
  recordProof(token: string): Promise<void> {
    return this.setField(token, 'lastProofAt', Date.now());
  }

  /** Records that the session's user has taken a second step. */
  recordSecondStep(token: string): Promise<void> {
    return this.setField(token, 'hasSecondStep', 'true');
  }

  /** Records that no session of a user has a second step anymore. */
  async forgetSecondSteps(userId: number): Promise<void> {
    const hashes = await this.hashesOf(userId);
    await Promise.all(hashes.map((hash) => this.setFieldOf(hash, 'hasSecondStep', 'false')));
  }

  private setField(token: string, name: keyof Session, value: string | number): Promise<void> {
    return this.setFieldOf(hashOfToken(token), name, value);
  }

  private async setFieldOf(hash: string, name: keyof Session, value: string | number): Promise<void> {
    await this.redis.eval(SET_FIELD, 1, sessionKey(hash), name, value);
  }

  /** Returns all open sessions of a user, oldest first. Removes expired ones from the index. */
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

  /** Returns how many sessions {@link list} returns at most. Can include sessions that have expired. */
  count(userId: number): Promise<number> {
    return this.redis.hlen(userSessionsKey(userId));
  }

  /** Returns the hashed secrets of a user's open sessions. Can include sessions that have expired. */
  hashesOf(userId: number): Promise<string[]> {
    return this.redis.hvals(userSessionsKey(userId));
  }

  /** Returns why the session of a cookie's secret has ended; undefined if the user's page doesn't need to explain it. */
  async endReason(token: string): Promise<string | undefined> {
    return (await this.redis.get(endReasonKey(hashOfToken(token)))) ?? undefined;
  }

  /** Ends sessions of a user by their public ids, and records the reason. */
  async remove(userId: number, ids: readonly string[], reason?: SessionsEnded['reason']): Promise<void> {
    if (ids.length === 0) return;
    const found = await this.redis.hmget(userSessionsKey(userId), ...ids);
    const hashes = found.filter((hash) => hash !== null);
    // First, because a page can ask for it as soon as its session has ended.
    if (reason !== undefined) {
      await Promise.all(
        hashes.map((hash) => this.redis.set(endReasonKey(hash), reason, 'EX', SESSION_SECONDS)),
      );
    }
    await Promise.all(hashes.map((hash) => this.redis.del(sessionKey(hash))));
    await this.redis.hdel(userSessionsKey(userId), ...ids);
  }
}
