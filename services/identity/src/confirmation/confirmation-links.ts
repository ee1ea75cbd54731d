import { randomUUID } from 'node:crypto';

import type { Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { EmailOutbox } from '../email/email-outbox';
import { EmailUndoLinks } from '../email-change/email-undo-links';
import { hashOfToken, LinkSigner } from '../links/link-signer';
import type { User } from '../users/user.entity';
import { EmailConfirmationsRepository } from './email-confirmations.repository';

type Recipient = Pick<User, 'id' | 'email'>;

/** Sends the links that confirm addresses. A user has one, because a newer one replaces it. */
@Injectable()
export class ConfirmationLinks {
  constructor(
    private readonly confirmations: EmailConfirmationsRepository,
    private readonly signer: LinkSigner,
    private readonly emails: EmailOutbox,
    private readonly undoLinks: EmailUndoLinks,
  ) {}

  /**
   * Stores a link to an address of a user.
   * @returns the id from which the email derives the link
   */
  private async prepare(work: Work, { id: userId, email }: Recipient): Promise<string> {
    const confirmationId = randomUUID();
    const tokenHash = hashOfToken(this.signer.sign('confirmation', confirmationId));
    await this.confirmations.put(work.tx, { userId, email, tokenHash });
    return confirmationId;
  }

  /**
   * Welcomes a new user, with a link unless their address is confirmed.
   * @param eventId - id of the event of the sign-up
   */
  async sendWelcome(work: Work, user: User, eventId: string): Promise<void> {
    const facts = user.emailConfirmedAt === null ? { confirmationId: await this.prepare(work, user) } : {};
    await this.emails.add(work, { kind: 'welcome', eventId, userId: user.id, facts });
  }

  /** Emails a link to the address of an account. */
  async send(work: Work, user: Recipient): Promise<void> {
    const confirmationId = await this.prepare(work, user);
    const facts = { confirmationId };
    await this.emails.add(work, { kind: 'confirmation', eventId: confirmationId, userId: user.id, facts });
  }

  /**
   * Emails a link to a new address, which becomes that of the account once the link is opened. The present one gets a
   * notice with a link that undoes the change.
   */
  async sendToNewAddress(work: Work, user: Recipient, newEmail: string): Promise<void> {
    const { id: userId } = user;
    const confirmationId = await this.prepare(work, { id: userId, email: newEmail });
    const facts = { confirmationId, address: newEmail };
    await this.emails.add(work, { kind: 'emailChangeLink', eventId: confirmationId, userId, facts });
    await this.undoLinks.sendTo(work, user);
    work.notify([userId], 'session');
  }
}
