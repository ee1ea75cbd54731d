import type { SessionsEnded } from '@circlet/contracts';
import { DomainError, SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';

import type { Settings } from '../config';
import { EndedSessions } from './ended-sessions';
import type { ActingSession, Session, SessionStart } from './session';
import { acting, MAX_SESSIONS, secondsLeft, sessionsOverLimit } from './session.rules';
import { SessionEndings } from './session-endings';
import { SessionRoles } from './session-roles';
import { SessionStore } from './session-store';
import { hashOfToken, isSessionToken } from './session-token.rules';

/** A session's last use is updated when it is this old. Milliseconds. */
const TOUCH_AFTER_MS = 60_000;

/** Opens, finds and ends sessions. */
@Injectable()
export class Sessions {
  constructor(
    private readonly store: SessionStore,
    private readonly endings: SessionEndings,
    private readonly roles: SessionRoles,
    private readonly ended: EndedSessions,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Signs a user in with a new session and a new secret. Ends the least recently used ones over the limit.
   * @returns the secret for the cookie, which is not stored anywhere
   * @throws DomainError `INVALID_CREDENTIALS` when a ban or a new password arrived during the sign-in
   */
  async open(start: SessionStart): Promise<string> {
    const { userId, revision } = start;
    // Redis runs the commands of a connection in their order, so the checks follow once the session is in the
    // index. A concurrent ending or role change either finds the session there or is seen here.
    const [{ token, session }, endedBelow, role, count] = await Promise.all([
      this.store.create(start),
      this.endings.endedBelow(userId),
      this.roles.latest(userId),
      this.store.count(userId),
    ]);
    if (revision < endedBelow) {
      await this.store.remove(userId, [session.id]);
      throw new DomainError('INVALID_CREDENTIALS');
    }
    if (role !== undefined) await this.roles.set(hashOfToken(token), role);
    if (count > MAX_SESSIONS) await this.endOverLimit(userId);
    return token;
  }

  /** Returns the session for a cookie's value. `renewed` is true if its 30 days have just restarted. */
  async find(token: string | undefined): Promise<{ session: ActingSession; renewed: boolean } | null> {
    if (!isSessionToken(token)) return null;
    const stored = await this.store.find(token);
    if (stored === null || this.endings.isBeingEnded(stored)) return null;
    if (secondsLeft(stored, Date.now()) <= 0) {
      await this.end({ userId: stored.userId, only: stored.id });
      return null;
    }
    const isRequired = this.settings.REQUIRE_STAFF_SECOND_STEP === 'on';
    const session = acting({ ...stored, role: this.roles.roleOf(stored) }, isRequired);
    const renewed = Date.now() - session.lastSeenAt >= TOUCH_AFTER_MS;
    if (renewed) await this.store.touch(token, session);
    return { session, renewed };
  }

  /** Records that the session's user has confirmed their email address. */
  async markConfirmed(token: string): Promise<void> {
    await this.store.markConfirmed(token);
  }

  /** Records that the session's user has just proved who they are. */
  async recordProof(token: string): Promise<void> {
    await this.store.recordProof(token);
  }

  /** Records that the session's user has taken a second step. */
  async recordSecondStep(token: string): Promise<void> {
    await this.store.recordSecondStep(token);
  }

  /** Returns whether a session that was found before is still open. Cheaper than finding it again. */
  async isStillOpen(token: string, session: Pick<Session, 'id' | 'userId' | 'revision'>): Promise<boolean> {
    return (await this.store.exists(token)) && !this.endings.isBeingEnded(session);
  }

  /** Returns why a session has ended; undefined if the user's page doesn't need to explain it. */
  async endReason(token: string): Promise<string | undefined> {
    if (!isSessionToken(token)) return undefined;
    const stored = await this.store.find(token);
    const applying = stored === null ? undefined : this.endings.reasonFor(stored);
    return applying ?? this.store.endReason(token);
  }

  /** Ends the push subscription that a call has made if its session ended during the call. */
  async endPushIfEnded(token: string, session: Pick<Session, 'id' | 'userId' | 'revision'>): Promise<void> {
    if (!(await this.isStillOpen(token, session))) await this.ended.endPush(session);
  }

  private async endOverLimit(userId: number): Promise<void> {
    for (const { id } of sessionsOverLimit(MAX_SESSIONS, await this.store.list(userId)))
      await this.end({ userId, only: id });
  }

  /**
   * Ends sessions permanently with their push messages, and notifies every gateway, so that they close the sockets.
   */
  async end(ended: SessionsEnded): Promise<void> {
    await this.ended.end(ended);
  }
}
