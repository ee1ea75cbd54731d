import { randomUUID } from 'node:crypto';

import { limits } from '@circlet/contracts';
import { Transactions, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable, Logger } from '@nestjs/common';

import type { EmailFacts, EmailKind } from '../email/email-kinds';
import { EmailOutbox } from '../email/email-outbox';
import { NotMeLinks } from '../links/not-me-links';
import { PasskeysRepository } from '../passkeys/passkeys.repository';
import { UsersRepository } from '../users/users.repository';
import { newRecoveryCode, readCode, shownCode } from './codes.rules';
import { SecretBox } from './secret-box';
import { newTotpSecret, stepOf, totpSetup } from './totp.rules';
import { TwoStepRepository } from './two-step.repository';

/** Turns two-step sign-in on and off. Each change is emailed to the user and logged. */
@Injectable()
export class TwoStepService {
  private readonly logger = new Logger(TwoStepService.name);

  constructor(
    private readonly twoStep: TwoStepRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly box: SecretBox,
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly emails: EmailOutbox,
    private readonly notMeLinks: NotMeLinks,
  ) {}

  /**
   * Makes a secret for the user's authenticator app. It does nothing until it is confirmed.
   * @throws DomainError `TWO_STEP_ALREADY_ON`
   */
  async start(userId: number): Promise<{ secret: string; uri: string }> {
    const user = await this.users.find(userId);
    if (user === null) throw new DomainError('NOT_SIGNED_IN');
    const secret = newTotpSecret();
    if (!(await this.twoStep.start(userId, this.box.seal(userId, secret))))
      throw new DomainError('TWO_STEP_ALREADY_ON');
    return totpSetup(secret, user.email);
  }

  /**
   * Turns two-step sign-in on if the code shows that the app has the secret.
   * @returns the recovery codes, which are not stored
   * @throws DomainError `TWO_STEP_NOT_STARTED`, `TWO_STEP_ALREADY_ON` or `WRONG_CODE`
   */
  async confirm(userId: number, code: string): Promise<string[]> {
    return this.transactions.run(async (work) => {
      await this.lockUser(work, userId);
      const stored = await this.twoStep.secretOf(work.tx, userId);
      if (stored === undefined) throw new DomainError('TWO_STEP_NOT_STARTED');
      if (stored.isConfirmed) throw new DomainError('TWO_STEP_ALREADY_ON');
      const secret = this.box.open(userId, stored.secret);
      const typed = readCode(code);
      const step =
        secret === undefined || typed.kind !== 'totp' ? undefined : stepOf(secret, typed.digits, Date.now());
      if (step === undefined) throw new DomainError('WRONG_CODE');
      if (!(await this.twoStep.confirm(work.tx, userId, { secret: stored.secret, step })))
        throw new DomainError('TWO_STEP_NOT_STARTED');
      const notMeId = randomUUID();
      await this.notMeLinks.add(work.tx, userId, notMeId);
      await this.report(work, userId, 'twoStepTurnedOn', { notMeId });
      return this.issueRecoveryCodes(work, userId);
    });
  }

  /** @throws DomainError `TWO_STEP_NOT_ON` */
  async turnOff(userId: number): Promise<void> {
    await this.transactions.run(async (work) => {
      await this.lockUser(work, userId);
      if (!(await this.twoStep.turnOff(work.tx, userId))) throw new DomainError('TWO_STEP_NOT_ON');
      await this.report(work, userId, 'twoStepTurnedOff');
    });
  }

  /**
   * Replaces the recovery codes.
   * @throws DomainError `TWO_STEP_NOT_ON`
   */
  async replaceRecoveryCodes(userId: number): Promise<string[]> {
    return this.transactions.run(async (work) => {
      await this.lockUser(work, userId);
      const stored = await this.twoStep.secretOf(work.tx, userId);
      if (stored?.isConfirmed !== true) throw new DomainError('TWO_STEP_NOT_ON');
      await this.report(work, userId, 'recoveryCodesReplaced');
      return this.issueRecoveryCodes(work, userId);
    });
  }

  /**
   * Lets a user who has lost their phone and recovery codes sign in with the password alone: turns two-step sign-in off and
   * removes the passkeys. For operators.
   * @throws DomainError `TWO_STEP_NOT_ON` when there is neither
   */
  async reset(userId: number): Promise<void> {
    await this.transactions.run(async (work) => {
      await this.users.lock(work.tx, userId);
      const wasOn = await this.twoStep.turnOff(work.tx, userId);
      const passkeys = await this.passkeys.removeAll(work.tx, userId);
      if (!wasOn && passkeys === 0) throw new DomainError('TWO_STEP_NOT_ON');
      await this.report(work, userId, 'twoStepTurnedOff');
    });
  }

  private async lockUser(work: Work, userId: number): Promise<void> {
    const user = await this.users.lock(work.tx, userId);
    if (user === null || user.isBanned) throw new DomainError('NOT_SIGNED_IN');
  }

  private async issueRecoveryCodes(work: Work, userId: number): Promise<string[]> {
    const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode);
    const hashes = codes.map((code) => this.box.hash(userId, code));
    await this.twoStep.replaceRecoveryCodes(work.tx, userId, hashes);
    return codes.map(shownCode);
  }

  private async report(work: Work, userId: number, kind: EmailKind, facts: EmailFacts = {}): Promise<void> {
    work.notify([userId], 'session');
    await this.emails.add(work, { kind, eventId: randomUUID(), userId, facts });
    work.afterCommit(() => {
      this.logger.log({ event: kind, userId }, 'Two-step sign-in was changed');
    });
  }
}
