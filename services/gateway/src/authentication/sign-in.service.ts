import { type CurrentUser, isStaff } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { logStaffSignIn } from '../http/security-log';
import type { Session, SessionStart } from '../sessions/session';
import { SessionCookie } from '../sessions/session-cookie';
import { Sessions } from '../sessions/sessions';
import { SignInDevices } from './sign-in-devices';
import { signIns } from './sign-in-metrics';
import { SessionOfRequest } from './session-of-request';

/** Longer user agents are truncated, because they only name the device. */
const USER_AGENT_LENGTH = 300;

/** What a user has proved: the account's revision at that moment, and whether a second step was taken. */
type ProvedSignIn = Pick<SessionStart, 'revision' | 'hasSecondStep'>;

/** A sign-in of a user who has proved who they are. */
interface SignIn extends ProvedSignIn {
  readonly user: CurrentUser;
  /** Whether the user is notified of it. */
  readonly isNewDevice: boolean;
}

/** Starts and ends sessions together with their cookies. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: Sessions,
    private readonly sessionOfRequest: SessionOfRequest,
    private readonly cookie: SessionCookie,
    private readonly devices: SignInDevices,
  ) {}

  /**
   * Signs a user in on this browser, and lets them know by email if it is new to their account. Ends the session that was
   * open in it before.
   */
  async start(
    request: FastifyRequest,
    reply: FastifyReply,
    user: CurrentUser,
    proved: ProvedSignIn,
  ): Promise<void> {
    const isNewDevice = await this.devices.isNew(request, user);
    await this.open(request, reply, { user, ...proved, isNewDevice });
    signIns.add({ outcome: 'signed_in' });
  }

  /** Signs a new user in on the browser in which they have signed up. */
  startFirst(request: FastifyRequest, reply: FastifyReply, user: CurrentUser): Promise<void> {
    // Revision 0 is safe for a new account, because any later change has a higher revision and ends
    // or updates this session.
    return this.open(request, reply, { user, revision: 0, hasSecondStep: false, isNewDevice: false });
  }

  /** Signs the caller out. Harmless without a session. */
  async end(reply: FastifyReply, session: Session | null): Promise<void> {
    if (session !== null) await this.endSession(session);
    this.cookie.clear(reply);
  }

  private async open(
    request: FastifyRequest,
    reply: FastifyReply,
    { user, revision, hasSecondStep, isNewDevice }: SignIn,
  ): Promise<void> {
    const before = await this.sessionOfRequest.find(request);
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
    const { id: userId, role, emailConfirmed: hasConfirmedEmail } = user;
    const start = { userId, role, revision, userAgent, hasConfirmedEmail, hasSecondStep };
    const token = await this.sessions.open(start);
    // Before the cookie, so that no one gets a session that is not reported.
    if (isNewDevice) await this.devices.report(userId, userAgent);
    if (before !== null) await this.endSession(before.session);
    this.cookie.write(reply, token);
    this.devices.remember(request, reply, user);
    if (isStaff(role)) logStaffSignIn(request, user);
  }

  private endSession({ userId, id }: Session): Promise<void> {
    return this.sessions.end({ userId, only: id });
  }
}
