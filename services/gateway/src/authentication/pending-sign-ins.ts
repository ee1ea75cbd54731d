import { limits } from '@circlet/contracts';
import { DomainError, SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';

import type { Settings } from '../config';
import { REDIS } from '../redis/redis.module';
import { secondStepCookieName } from '../sessions/cookie-names.rules';
import { secondStepKey } from '../sessions/session-keys';
import { hashOfToken, isSessionToken, newSessionToken } from '../sessions/session-token.rules';

const SECONDS = limits.secondStep.minutes * 60;

/** Counts a try and returns the sign-in; nothing after too many tries. One of them may still be under way and succeed. */
const TRY = `
if redis.call('EXISTS', KEYS[1]) == 0 then return {} end
if redis.call('HINCRBY', KEYS[1], 'tries', 1) > tonumber(ARGV[1]) then return {} end
return redis.call('HMGET', KEYS[1], 'userId', 'revision', 'account')`;

const GIVE_BACK = `
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HINCRBY', KEYS[1], 'tries', -1) end`;

/** A sign-in whose password was right. */
export interface PendingSignIn {
  readonly userId: number;
  /** Account revision at which the password was right. A change since then voids the sign-in. */
  readonly revision: number;
  /** See `accountKey`. */
  readonly account: string;
}

/**
 * Sign-ins that await their second step. The browser has a secret in a cookie, and Redis has the sign-in under its hash.
 * It is no session: it can be used for nothing else.
 */
@Injectable()
export class PendingSignIns {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(SETTINGS) { PUBLIC_URL }: Settings,
  ) {
    this.name = secondStepCookieName(PUBLIC_URL);
    this.secure = PUBLIC_URL.protocol === 'https:';
  }

  /** Begins to wait for the second step. */
  async start(reply: FastifyReply, { userId, revision, account }: PendingSignIn): Promise<void> {
    const token = newSessionToken();
    const key = secondStepKey(hashOfToken(token));
    await this.redis.multi().hset(key, { userId, revision, account, tries: 0 }).expire(key, SECONDS).exec();
    void reply.setCookie(this.name, token, { ...this.attributes(), maxAge: SECONDS });
  }

  /**
   * Returns the sign-in of this browser and counts a try.
   * @throws DomainError `SECOND_STEP_EXPIRED` without one, and after `limits.secondStep.wrongCodes` tries
   */
  async try(request: FastifyRequest): Promise<PendingSignIn> {
    const key = this.keyOf(request);
    const found = key === undefined ? [] : await this.redis.eval(TRY, 1, key, limits.secondStep.wrongCodes);
    const [userId, revision, account] = found as (string | null)[];
    if (typeof userId !== 'string' || typeof revision !== 'string' || typeof account !== 'string')
      throw new DomainError('SECOND_STEP_EXPIRED');
    return { userId: Number(userId), revision: Number(revision), account };
  }

  /** Takes a try back that could not be verified. */
  async giveBack(request: FastifyRequest): Promise<void> {
    const key = this.keyOf(request);
    if (key !== undefined) await this.redis.eval(GIVE_BACK, 1, key);
  }

  /**
   * Ends the wait after the second step.
   * @throws DomainError `SECOND_STEP_EXPIRED` when another request has ended it
   */
  async finish(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = this.keyOf(request);
    const deleted = key === undefined ? 0 : await this.redis.del(key);
    if (deleted === 0) throw new DomainError('SECOND_STEP_EXPIRED');
    void reply.clearCookie(this.name, this.attributes());
  }

  private keyOf(request: FastifyRequest): string | undefined {
    const token = request.cookies[this.name];
    return isSessionToken(token) ? secondStepKey(hashOfToken(token)) : undefined;
  }

  private attributes(): { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean } {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure };
  }
}
