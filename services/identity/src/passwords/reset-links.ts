import type { Work } from '@circlet/events';
import { Injectable, Module } from '@nestjs/common';

import { EmailModule } from '../email/email.module';
import { EmailOutbox } from '../email/email-outbox';
import { hashOfToken, LinkSigner, LinksModule } from '../links/link-signer';
import { type NewReset, PasswordResetsRepository } from './password-resets.repository';

/** Sends links for setting a new password. */
@Injectable()
export class ResetLinks {
  constructor(
    private readonly resets: PasswordResetsRepository,
    private readonly signer: LinkSigner,
    private readonly emails: EmailOutbox,
  ) {}

  /** Emails a link to the address of an account, which replaces earlier ones, unless there is already a newer one. */
  async send(work: Work, reset: Omit<NewReset, 'tokenHash'>): Promise<void> {
    const { id, userId } = reset;
    const tokenHash = hashOfToken(this.signer.sign('reset', id));
    if (!(await this.resets.add(work.tx, { ...reset, tokenHash }))) return;
    await this.emails.add(work, { kind: 'resetLink', eventId: id, userId, facts: { resetId: id } });
  }

  /** Voids the link of a user. */
  async discard(work: Work, userId: number): Promise<void> {
    await this.resets.discardForUser(work.tx, userId);
  }
}

/** Links for setting a new password. */
@Module({
  imports: [EmailModule, LinksModule],
  providers: [PasswordResetsRepository, ResetLinks],
  exports: [PasswordResetsRepository, ResetLinks],
})
export class ResetLinksModule {}
