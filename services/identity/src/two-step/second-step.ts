import { randomUUID } from 'node:crypto';

import type { BodyOf, takeSecondStep } from '@circlet/contracts';
import { Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { EmailOutbox } from '../email/email-outbox';
import { PasskeySignIn } from '../passkeys/passkey-sign-in';
import { type TypedCode, readCode } from './codes.rules';
import { SecretBox } from './secret-box';
import { stepOf } from './totp.rules';
import { TwoStepRepository } from './two-step.repository';

/** Verifies that a user has their second step: the authenticator app, a recovery code or a passkey. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly twoStep: TwoStepRepository,
    private readonly box: SecretBox,
    private readonly passkeys: PasskeySignIn,
    private readonly transactions: Transactions,
    private readonly emails: EmailOutbox,
  ) {}

  /**
   * Verifies a proof of a user and uses it up.
   * @throws DomainError `SECOND_STEP_NOT_VERIFIED` or `PASSKEY_NOT_VERIFIED`, whatever is wrong with it
   */
  async verify(userId: number, proof: BodyOf<typeof takeSecondStep>): Promise<void> {
    if ('response' in proof) await this.passkeys.prove(userId, proof.response);
    else if (!(await this.useCode(userId, proof.code))) throw new DomainError('SECOND_STEP_NOT_VERIFIED');
  }

  /** Uses up a code of a user. Returns false when it is wrong or was used before. */
  async useCode(userId: number, text: string): Promise<boolean> {
    const typed = readCode(text);
    return typed.kind === 'totp' ? this.useTotp(userId, typed.digits) : this.useRecoveryCode(userId, typed);
  }

  private useTotp(userId: number, digits: string): Promise<boolean> {
    return this.transactions.run(async ({ tx }) => {
      const stored = await this.twoStep.secretOf(tx, userId);
      if (stored?.isConfirmed !== true) return false;
      const secret = this.box.open(userId, stored.secret);
      const step = secret === undefined ? undefined : stepOf(secret, digits, Date.now());
      return step !== undefined && (await this.twoStep.useStep(tx, userId, step));
    });
  }

  /** Emails the user, so that they notice if it wasn't them, and how many are left. */
  private useRecoveryCode(
    userId: number,
    { code }: Extract<TypedCode, { kind: 'recovery' }>,
  ): Promise<boolean> {
    return this.transactions.run(async (work) => {
      const left = await this.twoStep.useRecoveryCode(work.tx, userId, this.box.hash(userId, code));
      if (left === undefined) return false;
      work.notify([userId], 'session');
      const facts = { recoveryCodesLeft: left };
      await this.emails.add(work, { kind: 'recoveryCodeUsed', eventId: randomUUID(), userId, facts });
      return true;
    });
  }
}
