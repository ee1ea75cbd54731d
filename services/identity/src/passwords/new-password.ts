import { type EventOf, passwordChangedV1 } from '@circlet/contracts';
import { newEvent, type Recorder } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { CredentialsRepository } from '../accounts/credentials.repository';
import { EmailOutbox } from '../email/email-outbox';
import { UsersRepository } from '../users/users.repository';

type PasswordChange = EventOf<typeof passwordChangedV1>['data'];

interface Setting extends Omit<PasswordChange, 'revision'> {
  readonly passwordHash: string;
  /** The hash that the current password was checked against; absent for a reset. */
  readonly proved?: string;
}

/** Sets a new password: increments the revision, records the event and emails the user. */
@Injectable()
export class NewPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly emails: EmailOutbox,
  ) {}

  /**
   * @throws DomainError `NOT_SIGNED_IN` when the account has been deleted;
   * `WRONG_PASSWORD` when the password has changed since it was checked
   */
  async set(
    transaction: EntityManager,
    events: Recorder,
    { passwordHash, proved, ...change }: Setting,
  ): Promise<PasswordChange> {
    const user = await this.users.lock(transaction, change.userId);
    if (user === null) throw new DomainError('NOT_SIGNED_IN');
    const { revision } = await this.users.change(transaction, user, {});
    if (!(await this.credentials.replace(transaction, change.userId, passwordHash, proved)))
      throw new DomainError('WRONG_PASSWORD');
    const changed = { ...change, revision };
    const event = newEvent(passwordChangedV1, change.userId, changed);
    await events.record(event);
    await this.emails.add(transaction, {
      kind: 'passwordChanged',
      eventId: event.envelope.id,
      userId: change.userId,
    });
    return changed;
  }
}
