import { keyFor, SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '../config';
import { knownDevicesCookieName } from '../sessions/cookie-names.rules';
import { addMark, deviceMark, hasMark } from './device-marks.rules';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Remembers in a cookie which accounts a browser has signed in to. */
@Injectable()
export class KnownDevices {
  private readonly name: string;
  private readonly key: Buffer;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    this.name = knownDevicesCookieName(settings.PUBLIC_URL);
    this.key = keyFor(settings.SESSION_SECRET, 'known-device');
  }

  /** Returns whether this browser has signed in to the account before. */
  knows(request: FastifyRequest, account: string): boolean {
    return hasMark(request.cookies[this.name], deviceMark(this.key, account));
  }

  /** Marks this browser as known to the account for one year. */
  remember(request: FastifyRequest, reply: FastifyReply, account: string): void {
    const mark = deviceMark(this.key, account);
    void reply.setCookie(this.name, addMark(request.cookies[this.name], mark), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.settings.PUBLIC_URL.protocol === 'https:',
      maxAge: YEAR_SECONDS,
    });
  }
}
