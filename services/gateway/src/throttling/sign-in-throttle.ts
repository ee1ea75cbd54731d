import { Injectable } from '@nestjs/common';

import { TooManyRequests } from '../http/too-many-requests';
import { type Draw, Limiters } from './limiters';

/** An attempt to sign in to an account. */
export interface SignInAttempt {
  /** See {@link accountKey}. */
  readonly account: string;
  /** See {@link addressKey}. */
  readonly address: string;
  /** Whether this browser has signed in to the account before. */
  readonly isKnownDevice: boolean;
}

const pairOf = ({ account, address }: SignInAttempt): Draw => ({
  budget: 'signIn:pair',
  key: `${account}:${address}`,
});
const strangersOf = ({ account }: SignInAttempt): Draw => ({ budget: 'signIn:strangers', key: account });
const slowedOf = ({ account }: SignInAttempt): Draw => ({ budget: 'signIn:slowed', key: account });

/** Slows down password guessing without letting an attacker lock the owner out. */
@Injectable()
export class SignInThrottle {
  constructor(private readonly limiters: Limiters) {}

  /**
   * Counts an attempt as failed until {@link succeeded} is called.
   * @throws TooManyRequests
   */
  async begin(attempt: SignInAttempt): Promise<void> {
    await this.limiters.spend(pairOf(attempt));
    if (attempt.isKnownDevice) return;
    try {
      await this.limiters.spend(strangersOf(attempt));
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      await this.limiters.spend(slowedOf(attempt));
    }
  }

  /** Refunds an attempt whose password could not be verified. */
  async withdraw(attempt: SignInAttempt): Promise<void> {
    await this.limiters.refund(pairOf(attempt));
    await this.refundStranger(attempt);
  }

  /** Clears the failures after a correct password. */
  async succeeded(attempt: SignInAttempt): Promise<void> {
    await this.limiters.forget(pairOf(attempt));
    await this.refundStranger(attempt);
  }

  private async refundStranger(attempt: SignInAttempt): Promise<void> {
    if (!attempt.isKnownDevice) await this.limiters.refund(strangersOf(attempt));
  }
}
