import { SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '../config';
import { sessionCookieName } from './cookie-names.rules';
import { SESSION_SECONDS } from './session-keys';

/** Reads and writes the cookie that carries a session's secret. */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.name = sessionCookieName(settings.PUBLIC_URL);
    this.secure = settings.PUBLIC_URL.protocol === 'https:';
  }

  /** Returns the secret from the request's cookie. */
  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  /** Sets the cookie for another 30 days. */
  write(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, { ...this.attributes(), maxAge: SESSION_SECONDS });
  }

  /** Deletes the cookie. */
  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes());
  }

  private attributes(): { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean } {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure };
  }
}
