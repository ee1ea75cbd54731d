import { limits } from '@circlet/contracts';
import { Transactions, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { UsersRepository } from '../users/users.repository';
import { newRecoveryCode, readCode, shownCode } from './codes.rules';
import { SecretBox } from './secret-box';
import { newTotpSecret, stepOf, totpSetup } from './totp.rules';
import { TwoStepReports } from './two-step-reports';
import { TwoStepRepository } from './two-step.repository';

/** Turns two-step sign-in on and off. Each change is emailed to the user and logged. */
@Injectable()
export class TwoStepService {
  constructor(
    private readonly twoStep: TwoStepRepository,
    private readonly box: SecretBox,
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly reports: TwoStepReports,
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
      await this.reports.add(work, userId, 'twoStepTurnedOn');
      return this.issueRecoveryCodes(work, userId);
    });
  }

  /** @throws DomainError `TWO_STEP_NOT_ON` */
  async turnOff(userId: number): Promise<void> {
    await this.transactions.run(async (work) => {
      await this.lockUser(work, userId);
      if (!(await this.twoStep.turnOff(work.tx, userId))) throw new DomainError('TWO_STEP_NOT_ON');
      await this.reports.add(work, userId, 'twoStepTurnedOff');
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
      await this.reports.add(work, userId, 'recoveryCodesReplaced');
      return this.issueRecoveryCodes(work, userId);
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
}
