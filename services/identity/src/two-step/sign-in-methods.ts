import type { Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { PasskeysRepository } from '../passkeys/passkeys.repository';
import { TwoStepRepository } from './two-step.repository';

/** Removes the ways to sign in that users have set up besides the password: passkeys and two-step sign-in. */
@Injectable()
export class SignInMethods {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly twoStep: TwoStepRepository,
  ) {}

  /** Removes those that were set up in the last days. */
  async removeNew(work: Work, userId: number, days: number): Promise<void> {
    await this.passkeys.removeNew(work.tx, userId, days);
    await this.twoStep.turnOffIfNew(work.tx, userId, days);
  }

  /**
   * Removes all of them.
   * @returns false when there is none
   */
  async removeAll(work: Work, userId: number): Promise<boolean> {
    const wasOn = await this.twoStep.turnOff(work.tx, userId);
    const passkeys = await this.passkeys.removeAll(work.tx, userId);
    return wasOn || passkeys > 0;
  }
}
