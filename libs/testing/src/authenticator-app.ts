import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** An authenticator app on a user's phone. */
export class AuthenticatorApp {
  private readonly totp: TOTP;

  /** @param secret - in base32, as the setup shows it */
  constructor(secret: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /**
   * Returns the code that the app shows.
   * @param steps - how many steps of 30 seconds from now. A code counts once, so a second one is of a later step
   */
  code(steps = 0): string {
    return this.totp.generate({ timestamp: Date.now() + steps * PERIOD_MS });
  }

  /** Returns a code that is wrong. */
  wrongCode(): string {
    const right = [-2, -1, 0, 1, 2].map((steps) => this.code(steps));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !right.includes(code),
    )!;
  }
}
