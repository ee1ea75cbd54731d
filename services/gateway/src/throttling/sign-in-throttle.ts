import { Injectable, Module } from '@nestjs/common';

import { TooManyRequests } from '../http/too-many-requests';
import { KnownDevices } from './known-devices';
import { type CountedRequest, RateLimiters } from './rate-limiters';

/** An attempt to sign in to an account. */
export interface SignInAttempt {
  /** See {@link accountKey}. */
  readonly account: string;
  /** See {@link addressKey}. */
  readonly address: string;
  /** Whether this browser has signed in to the account in the last year. */
  readonly isKnownDevice: boolean;
}

const pairOf = ({ account, address }: SignInAttempt): CountedRequest => ({
  limit: 'signIn:pair',
  key: `${account}:${address}`,
});
const strangersOf = ({ account }: SignInAttempt): CountedRequest => ({
  limit: 'signIn:strangers',
  key: account,
});
const slowedOf = ({ account }: SignInAttempt): CountedRequest => ({ limit: 'signIn:slowed', key: account });

const codesOf = ({ account, isKnownDevice }: SignInAttempt): CountedRequest => ({
  limit: isKnownDevice ? 'signIn:knownCodes' : 'signIn:codes',
  key: account,
});

/** Slows down the guessing of passwords and codes without letting an attacker lock the owner out. */
@Injectable()
export class SignInThrottle {
  constructor(private readonly limiters: RateLimiters) {}

  /**
   * Counts an attempt as failed until {@link succeed} is called.
   * @throws TooManyRequests
   */
  async start(attempt: SignInAttempt): Promise<void> {
    if (attempt.isKnownDevice) {
      await this.limiters.consume(pairOf(attempt));
      return;
    }
    try {
      await this.limiters.consume(pairOf(attempt), strangersOf(attempt));
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      // The attempt counts in no limit that had room. Throws again if the pair's limit was exceeded.
      await this.limiters.consume(pairOf(attempt));
      await this.limiters.consume(slowedOf(attempt));
    }
  }

  /** Refunds an attempt whose password could not be verified. */
  async refund(attempt: SignInAttempt): Promise<void> {
    await Promise.all([this.limiters.refund(pairOf(attempt)), this.refundUnknownBrowser(attempt)]);
  }

  /** Clears the failures after a correct password. */
  async succeed(attempt: SignInAttempt): Promise<void> {
    await Promise.all([this.limiters.reset(pairOf(attempt)), this.refundUnknownBrowser(attempt)]);
  }

  /**
   * Counts a code for the second step as wrong until {@link succeedCode} is called. The attempt, whose password was right,
   * is still counted as failed too, so one address can't begin many of them.
   * @throws TooManyRequests
   */
  async startCode(attempt: SignInAttempt): Promise<void> {
    await this.limiters.consume(codesOf(attempt));
  }

  /** Refunds a code that could not be verified. */
  async refundCode(attempt: SignInAttempt): Promise<void> {
    await this.limiters.refund(codesOf(attempt));
  }

  /** Clears the failures after a right code. */
  async succeedCode(attempt: SignInAttempt): Promise<void> {
    await Promise.all([this.succeed(attempt), this.limiters.refund(codesOf(attempt))]);
  }

  private async refundUnknownBrowser(attempt: SignInAttempt): Promise<void> {
    if (!attempt.isKnownDevice) await this.limiters.refund(strangersOf(attempt));
  }
}

/** Rate limits per account and address. */
@Module({
  providers: [KnownDevices, RateLimiters, SignInThrottle],
  exports: [KnownDevices, RateLimiters, SignInThrottle],
})
export class ThrottlingModule {}
