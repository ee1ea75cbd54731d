import type { CurrentUser } from '@circlet/contracts';
import { keyFor, SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '../config';
import { knownDevicesCookieName } from '../sessions/cookie-names.rules';
import { DEVICE_SECONDS, hasEndlessMark, hasMark, withMark } from './device-marks.rules';
import { accountKey } from './throttle-keys.rules';

type Account = Pick<CurrentUser, 'id' | 'email'>;

/** Returns a key of the account that never changes. A visitor who is about to sign in can't name it. */
const userKey = ({ id }: Account): string => `user:${id}`;

/**
 * Remembers in a cookie which accounts a browser has signed in to, each by two keys: its address, which is all that is
 * known before a sign-in, and the user's id. An address can change and later belong to someone else.
 */
@Injectable()
export class KnownDevices {
  private readonly name: string;
  private readonly key: Buffer;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    this.name = knownDevicesCookieName(settings.PUBLIC_URL);
    this.key = keyFor(settings.SESSION_SECRET, 'known-device');
  }

  /**
   * Returns whether this browser has signed in with the address in the last year.
   * @param account - see {@link accountKey}
   */
  knowsAddress(request: FastifyRequest, account: string): boolean {
    return hasMark(request.cookies[this.name], this.key, account, Date.now());
  }

  /**
   * Returns whether this browser has signed in to the account in the last year, under whatever address.
   * @param disownedAt - earlier sign-ins don't count; milliseconds since the epoch, 0 if all count
   */
  knowsUser(request: FastifyRequest, user: Account, disownedAt: number): boolean {
    const cookie = request.cookies[this.name];
    return (
      hasMark(cookie, this.key, userKey(user), Date.now(), disownedAt) ||
      // Marks of users are newer than those without an end, whose age is unknown.
      (disownedAt === 0 && hasEndlessMark(cookie, this.key, accountKey(user.email)))
    );
  }

  /** Makes this browser known to the account for a year. */
  remember(request: FastifyRequest, reply: FastifyReply, user: Account): void {
    const marked = withMark(request.cookies[this.name], this.key, userKey(user), Date.now());
    const cookie = withMark(marked, this.key, accountKey(user.email), Date.now());
    void reply.setCookie(this.name, cookie, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.settings.PUBLIC_URL.protocol === 'https:',
      maxAge: DEVICE_SECONDS,
    });
  }
}
