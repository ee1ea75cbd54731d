import { randomUUID } from 'node:crypto';

import {
  type addPasskey,
  type BodyOf,
  limits,
  type Passkey,
  type PasskeyCreationOptions,
} from '@circlet/contracts';
import { Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { NotMeEmails } from '../email/not-me-emails';
import { UsersRepository } from '../users/users.repository';
import { PasskeysRepository } from './passkeys.repository';
import { RelyingParty } from './relying-party';

/** Adds passkeys to accounts. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly relyingParty: RelyingParty,
    private readonly transactions: Transactions,
    private readonly emails: NotMeEmails,
  ) {}

  /**
   * Returns what the user's browser creates a passkey from.
   * @throws DomainError `TOO_MANY_PASSKEYS`, before the browser creates one in vain
   */
  async creationOptions(userId: number): Promise<PasskeyCreationOptions> {
    const user = await this.users.find(userId);
    if (user === null) throw new DomainError('NOT_SIGNED_IN');
    const existing = await this.passkeys.credentialsOf(userId);
    if (existing.length >= limits.passkeys) throw new DomainError('TOO_MANY_PASSKEYS');
    return this.relyingParty.creationOptions(user, existing);
  }

  /**
   * Adds a passkey and emails the user, so that they notice if it wasn't them.
   * @throws DomainError `PASSKEY_NOT_ADDED`, `PASSKEY_ALREADY_ADDED` or `TOO_MANY_PASSKEYS`
   */
  async add(userId: number, { name, response }: BodyOf<typeof addPasskey>): Promise<Passkey> {
    const verified = await this.relyingParty.verifyRegistration(userId, response);
    if (verified === undefined) throw new DomainError('PASSKEY_NOT_ADDED');
    return this.transactions.run(async (work) => {
      const user = await this.users.lock(work.tx, userId);
      if (user === null || user.isBanned) throw new DomainError('NOT_SIGNED_IN');
      if (!(await this.relyingParty.use(work.tx, verified))) throw new DomainError('PASSKEY_NOT_ADDED');
      if ((await this.passkeys.countOf(work.tx, userId)) >= limits.passkeys)
        throw new DomainError('TOO_MANY_PASSKEYS');
      const added = await this.passkeys.add(work.tx, { userId, name, credential: verified.credential });
      if (added === undefined) throw new DomainError('PASSKEY_ALREADY_ADDED');
      await this.emails.add(work, { kind: 'passkeyAdded', eventId: randomUUID(), userId });
      return added;
    });
  }
}
