import { type Call, hasConfirmedEmail } from '@circlet/contracts';
import { type Actor, RpcClient, SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';

import type { Settings } from '../config';
import type { Session } from '../sessions/session';
import { hasRecentProof } from '../sessions/session.rules';
import { SessionCookie } from '../sessions/session-cookie';
import { Sessions } from '../sessions/sessions';
import { actorOf, type ApiRequest, sessionOf } from './api-request';

/** Says about callers what their calls need: a confirmed email address, or a recent proof of who they are. */
@Injectable()
export class Actors {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns the actor of a call, with whether the caller meets what the call needs. */
  async actorOf(call: Call, request: ApiRequest): Promise<Actor | null> {
    const actor = actorOf(request);
    const session = sessionOf(request);
    if (actor === null || session === null) return null;
    return {
      ...actor,
      ...(call.needsConfirmedEmail === true
        ? { hasConfirmedEmail: await this.hasConfirmedEmail(actor, session, request) }
        : {}),
      ...(call.needsStepUp === true ? { hasRecentProof: this.hasRecentProof(session) } : {}),
      ...(session.hasSecondStep ? { hasSecondStep: true } : {}),
    };
  }

  /** Returns whether a session's user proved recently who they are. */
  hasRecentProof(session: Session): boolean {
    return hasRecentProof(session, Date.now(), this.settings.STEP_UP_MINUTES);
  }

  private async hasConfirmedEmail(actor: Actor, session: Session, request: ApiRequest): Promise<boolean> {
    if (this.settings.REQUIRE_CONFIRMED_EMAIL === 'off' || session.hasConfirmedEmail) return true;
    // Asked each time until then, because the link may be opened in another browser.
    const { emailConfirmed } = await this.rpc.call(hasConfirmedEmail, { actor });
    const token = this.cookie.read(request);
    if (emailConfirmed && token !== undefined) await this.sessions.markConfirmed(token);
    return emailConfirmed;
  }
}
