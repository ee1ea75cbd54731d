import { type EventOf, passwordChangedV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { CredentialsRepository } from '../accounts/credentials.repository';
import { EmailConfirmationService } from '../confirmation/email-confirmation.service';
import { EmailOutbox } from '../email/email-outbox';
import { SessionEnder } from '../push/session-ender';
import { UsersRepository } from '../users/users.repository';

type PasswordChange = EventOf<typeof passwordChangedV1>['data'];

interface PasswordUpdate extends Omit<PasswordChange, 'revision'> {
  readonly passwordHash: string;
  /** The hash that the current password was checked against; absent for a reset. */
  readonly checkedHash?: string;
}

/**
 * Sets a new password: increments the revision, records the event, emails the user and ends their sessions
 * with their push messages, except the one that set the password. Voids a pending change of address, which someone who
 * knew the old password may have asked for.
 */
@Injectable()
export class PasswordSetter {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly emails: EmailOutbox,
    private readonly sessions: SessionEnder,
    private readonly confirmation: EmailConfirmationService,
  ) {}

  /**
   * @throws DomainError `NOT_SIGNED_IN` when the account has been deleted;
   * `WRONG_PASSWORD` when the password has changed since it was checked
   */
  async set(work: Work, { passwordHash, checkedHash, ...change }: PasswordUpdate): Promise<void> {
    const { userId, keptSessionId } = change;
    const user = await this.users.lock(work.tx, userId);
    if (user === null) throw new DomainError('NOT_SIGNED_IN');
    const { revision } = await this.users.change(work.tx, user, {});
    if (!(await this.credentials.replace(work.tx, userId, passwordHash, checkedHash)))
      throw new DomainError('WRONG_PASSWORD');
    const event = newEvent(passwordChangedV1, userId, { ...change, revision });
    await work.record(event);
    await this.emails.add(work, { kind: 'passwordChanged', eventId: event.envelope.id, userId });
    const kept = keptSessionId === null ? {} : { except: keptSessionId };
    await this.sessions.end(work, { userId, ...kept, below: revision });
    await this.confirmation.discardChange(work, userId);
  }
}
