import {
  type Appeal,
  appealDecidedV1,
  type BodyOf,
  type decideAppeal,
  type sendAppeal,
} from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { type Actor, DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { EmailOutbox } from '../email/email-outbox';
import { hashOfToken } from '../links/link-signer';
import { BansService } from '../staff/bans.service';
import { staffActionBy } from '../staff/staff-action';
import { UsersRepository } from '../users/users.repository';
import { refusalToDecide } from './appeal.rules';
import { AppealsRepository } from './appeals.repository';

/** Receives appeals against bans, and decides them. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly appeals: AppealsRepository,
    private readonly users: UsersRepository,
    private readonly bans: BansService,
    private readonly transactions: Transactions,
    private readonly emails: EmailOutbox,
  ) {}

  /**
   * Sends an appeal with a link, which works once.
   * @throws DomainError `APPEAL_LINK_INVALID`, or `APPEAL_ALREADY_SENT` with another link
   */
  async send({ token, text }: BodyOf<typeof sendAppeal>): Promise<Appeal> {
    const tokenHash = hashOfToken(token);
    return this.transactions.run(async (work) => {
      // The ban is locked before its link, as when it is lifted or deleted, so that no two of them wait for each other.
      const banId = await this.appeals.lockBan(work.tx, tokenHash);
      const isUsed = await this.appeals.useLink(work.tx, tokenHash);
      if (banId === undefined || !isUsed) throw new DomainError('APPEAL_LINK_INVALID');
      const appeal = await this.appeals.add(work.tx, banId, text);
      if (appeal === undefined) throw new DomainError('APPEAL_ALREADY_SENT');
      work.notify(await this.users.staff(work.tx), 'appeals');
      return appeal;
    });
  }

  /**
   * Decides an appeal and emails the answer. Accepting it lifts the ban.
   * @throws DomainError `APPEAL_NOT_FOUND`, `OWN_BAN_APPEALED` or `APPEAL_ALREADY_DECIDED`
   */
  async decide(
    id: number,
    { status, answer }: BodyOf<typeof decideAppeal>,
    { actor, ip }: { readonly actor: Actor; readonly ip: string | null },
  ): Promise<void> {
    await this.transactions.run(async (work) => {
      const admins = await this.users.lockAdmins(work.tx);
      const appeal = await this.appeals.find(id, work.tx);
      const user = appeal === undefined ? null : await this.users.lock(work.tx, appeal.userId);
      if (appeal === undefined || user === null) throw new DomainError('APPEAL_NOT_FOUND');
      const refused = refusalToDecide(appeal, actor.id, admins);
      if (refused !== undefined) throw new DomainError(refused);
      // Another admin may have decided since it was read.
      if (!(await this.appeals.decide(work.tx, { id, status, answer, decidedBy: actor.id })))
        throw new DomainError('APPEAL_ALREADY_DECIDED');
      const action = staffActionBy(actor, answer, ip);
      if (status === 'accepted') await this.bans.lift(work, user, action);
      const { name } = user;
      const facts = { appealId: id, userId: user.id, name, decision: status, ...action };
      const event = newEvent(appealDecidedV1, user.id, facts);
      await work.record(event);
      await this.emails.add(work, {
        kind: status === 'accepted' ? 'appealAccepted' : 'appealRejected',
        eventId: event.envelope.id,
        userId: user.id,
        facts: { reason: answer },
      });
      work.notify(await this.users.staff(work.tx), 'appeals');
    });
  }
}
