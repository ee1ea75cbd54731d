import { type BodyOf, deviceName, type reportNewDevice } from '@circlet/contracts';
import { Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { NotMeEmails } from '../email/not-me-emails';
import { NotMeLinks } from '../links/not-me-links';
import { hashOfToken } from '../links/link-signer';
import { AccountRescue } from '../passwords/account-rescue';
import { UsersRepository } from '../users/users.repository';

/** Notifies users of sign-ins on new devices, and acts if it wasn't them. */
@Injectable()
export class NewDevicesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly links: NotMeLinks,
    private readonly emails: NotMeEmails,
    private readonly accounts: AccountRescue,
    private readonly transactions: Transactions,
  ) {}

  /** Emails a user about a sign-in, once, however often it is reported. Does nothing for deleted accounts. */
  async report({ id, userId, userAgent, signedInAt }: BodyOf<typeof reportNewDevice>): Promise<void> {
    await this.transactions.run(async (work) => {
      const user = await this.users.lock(work.tx, userId);
      if (user === null) return;
      const signIn = { device: deviceName(userAgent), signedInAt, timeZone: user.timeZone ?? 'UTC' };
      await this.emails.add(work, { kind: 'newDevice', eventId: id, userId, facts: { signIn } });
    });
  }

  /**
   * Gives an account back to the user who received an email about what they didn't do.
   * @throws DomainError `NOT_ME_LINK_INVALID`
   */
  async disown(token: string): Promise<void> {
    const tokenHash = hashOfToken(token);
    await this.transactions.run(async (work) => {
      const userId = await this.links.ownerOf(work.tx, tokenHash);
      // The user is locked before the link, as when an account is deleted, so that no two of them wait for each other.
      const user = userId === undefined ? null : await this.users.lock(work.tx, userId);
      if (user === null || !(await this.links.use(work.tx, tokenHash)))
        throw new DomainError('NOT_ME_LINK_INVALID');
      await this.accounts.rescue(work, user.id);
    });
  }
}
