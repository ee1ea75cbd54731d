import { Secret, TOTP } from 'otpauth';

/** How long a code is shown, in seconds. */
const PERIOD = 30;
/** Codes of one step earlier and later count too, because clocks differ and users type slowly. */
const TOLERATED_STEPS = 1;

/** 160 random bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: Uint8Array.from(secret).buffer });

/** Returns the settings that every authenticator app understands (RFC 6238): six digits, 30 seconds, SHA-1. */
const totpOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({
    issuer: 'Circlet',
    label,
    secret: secretOf(secret),
    period: PERIOD,
    digits: 6,
    algorithm: 'SHA1',
  });

/**
 * Returns what an authenticator app needs.
 * @param label - what the app shows: the user's email address
 */
export const totpSetup = (secret: Buffer, label: string): { secret: string; uri: string } => ({
  secret: secretOf(secret).base32,
  uri: totpOf(secret, label).toString(),
});

/**
 * Returns the step that a code belongs to: the number of 30-second periods since the epoch.
 * @param now - milliseconds since the epoch
 * @returns undefined when the code is wrong, or of another time
 */
export function stepOf(secret: Buffer, digits: string, now: number): number | undefined {
  const totp = totpOf(secret, '');
  const delta = totp.validate({ token: digits, timestamp: now, window: TOLERATED_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
