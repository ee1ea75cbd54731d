import { type Call, hasConfirmedEmail } from '@circlet/contracts';
import { type Actor, RpcClient, SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';

import type { Settings } from '../config';
import { SessionCookie } from '../sessions/session-cookie';
import { Sessions } from '../sessions/sessions';
import { actorOf, type ApiRequest, sessionOf } from './api-request';

/** Knows whose email address is confirmed, for the calls that need that. */
@Injectable()
export class ConfirmedEmails {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns the actor of a call; for one that needs a confirmed address, with whether the caller may make it. */
  async actorOf(call: Call, request: ApiRequest): Promise<Actor | null> {
    const actor = actorOf(request);
    if (actor === null || call.needsConfirmedEmail !== true) return actor;
    return { ...actor, hasConfirmedEmail: await this.isSatisfied(actor, request) };
  }

  private async isSatisfied(actor: Actor, request: ApiRequest): Promise<boolean> {
    if (this.settings.REQUIRE_CONFIRMED_EMAIL === 'off') return true;
    if (sessionOf(request)?.hasConfirmedEmail === true) return true;
    // Asked each time until then, because the link may be opened in another browser.
    const { emailConfirmed } = await this.rpc.call(hasConfirmedEmail, { actor });
    const token = this.cookie.read(request);
    if (emailConfirmed && token !== undefined) await this.sessions.markConfirmed(token);
    return emailConfirmed;
  }
}
