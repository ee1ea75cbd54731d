import type { CurrentUser } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Session } from '../sessions/session';
import { SessionCookie } from '../sessions/session-cookie';
import { Sessions } from '../sessions/sessions';
import { accountKey } from '../throttling/account-key.rules';
import { KnownDevices } from '../throttling/known-devices';

/** Longer ones are cut: it is only shown in the list of sessions. */
const USER_AGENT_LENGTH = 300;

/** Starts and ends sessions together with their cookie. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly devices: KnownDevices,
  ) {}

  /** Signs somebody in on this browser; whoever was signed in on it before is signed out. */
  async start(
    request: FastifyRequest,
    reply: FastifyReply,
    user: CurrentUser,
    revision: number,
  ): Promise<void> {
    const before = await this.sessions.find(this.cookie.read(request));
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
    const token = await this.sessions.open({ userId: user.id, role: user.role, revision, userAgent });
    if (before !== null) await this.endSession(before.session);
    this.cookie.write(reply, token);
    this.devices.remember(request, reply, accountKey(user.email));
  }

  /** Signs out; harmless when nobody is signed in. */
  async end(reply: FastifyReply, session: Session | null): Promise<void> {
    if (session !== null) await this.endSession(session);
    this.cookie.clear(reply);
  }

  private endSession({ userId, id }: Session): Promise<void> {
    return this.sessions.end({ userId, only: id });
  }
}
