import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { requestApi } from './api';

/** Seconds for which a code is shown. */
const PERIOD = 30;

/** An authenticator app. */
export class AuthenticatorApp {
  private readonly totp: TOTP;
  private lastStep = 0;

  /** @param secret - the key for typing; spaces don't matter */
  constructor(secret: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), period: PERIOD });
  }

  /**
   * Returns a code that no call has returned. A code counts once, but the server also takes that of the next half
   * minute: there are two without waiting.
   */
  newCode(): string {
    const now = this.totp.counter();
    const step = Math.max(now, this.lastStep + 1);
    if (step > now + 1) throw new Error('No unused code is valid yet. Use a recovery code.');
    this.lastStep = step;
    return this.totp.generate({ timestamp: step * PERIOD * 1000 });
  }
}

/** What a user with two-step sign-in has. */
export interface TwoStepKit {
  app: AuthenticatorApp;
  recoveryCodes: string[];
}

/** Turns two-step sign-in on through the API, because the dialog has separate tests. */
export async function turnOnTwoStep(page: Page): Promise<TwoStepKit> {
  const { secret } = await requestApi<{ secret: string }>(page, 'POST', '/api/auth/totp');
  const app = new AuthenticatorApp(secret);
  const { recoveryCodes } = await requestApi<{ recoveryCodes: string[] }>(
    page,
    'POST',
    '/api/auth/totp/confirm',
    { code: app.newCode() },
  );
  return { app, recoveryCodes };
}
