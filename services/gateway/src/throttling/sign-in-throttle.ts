import { Injectable } from '@nestjs/common';

import { TooManyRequests } from '../http/too-many-requests';
import { type Draw, Limiters } from './limiters';

/** Somebody who claims an account. */
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

/** Slows guessing down without letting a stranger lock anybody out. */
@Injectable()
export class SignInThrottle {
  constructor(private readonly limiters: Limiters) {}

  /** Counts an attempt as failed until {@link succeeded} says otherwise. @throws TooManyRequests */
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

  /** Nobody was able to say whether the password is right. */
  async withdraw(attempt: SignInAttempt): Promise<void> {
    await this.limiters.refund(pairOf(attempt));
    await this.refundStranger(attempt);
  }

  /** The password was right. */
  async succeeded(attempt: SignInAttempt): Promise<void> {
    await this.limiters.forget(pairOf(attempt));
    await this.refundStranger(attempt);
  }

  private async refundStranger(attempt: SignInAttempt): Promise<void> {
    if (!attempt.isKnownDevice) await this.limiters.refund(strangersOf(attempt));
  }
}
