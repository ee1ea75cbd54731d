import { type CurrentUser, isStaff } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { logStaffSignIn } from '../http/security-log';
import type { Session, SessionStart } from '../sessions/session';
import { SessionCookie } from '../sessions/session-cookie';
import { Sessions } from '../sessions/sessions';
import { accountKey } from '../throttling/throttle-keys.rules';
import { KnownDevices } from '../throttling/known-devices';
import { SessionOfRequest } from './session-of-request';

/** Longer user agents are truncated, because they are only shown in the list of sessions. */
const USER_AGENT_LENGTH = 300;

/** Starts and ends sessions together with their cookies. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: Sessions,
    private readonly sessionOfRequest: SessionOfRequest,
    private readonly cookie: SessionCookie,
    private readonly devices: KnownDevices,
  ) {}

  /** Signs a user in on this browser. Ends the session that was open in it before. */
  async start(
    request: FastifyRequest,
    reply: FastifyReply,
    user: CurrentUser,
    { revision, hasSecondStep }: Pick<SessionStart, 'revision' | 'hasSecondStep'>,
  ): Promise<void> {
    const before = await this.sessionOfRequest.find(request);
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
    const { id: userId, role, emailConfirmed: hasConfirmedEmail } = user;
    const start = { userId, role, revision, userAgent, hasConfirmedEmail, hasSecondStep };
    const token = await this.sessions.open(start);
    if (before !== null) await this.endSession(before.session);
    this.cookie.write(reply, token);
    this.devices.remember(request, reply, accountKey(user.email));
    if (isStaff(role)) logStaffSignIn(request, user);
  }

  /** Signs the caller out. Harmless without a session. */
  async end(reply: FastifyReply, session: Session | null): Promise<void> {
    if (session !== null) await this.endSession(session);
    this.cookie.clear(reply);
  }

  private endSession({ userId, id }: Session): Promise<void> {
    return this.sessions.end({ userId, only: id });
  }
}
