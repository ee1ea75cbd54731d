import { randomInt } from 'node:crypto';

/** Letters and digits that can't be taken for each other: Crockford's base32. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 random bits. */
const RECOVERY_CODE_LENGTH = 12;
const GROUP_LENGTH = 4;

/** A code as a user typed it: of an authenticator app, or a recovery code. */
export type TypedCode =
  { readonly kind: 'totp'; readonly digits: string } | { readonly kind: 'recovery'; readonly code: string };

/** Reads a typed code. Spaces, hyphens, case and look-alike letters don't matter. */
export function readCode(text: string): TypedCode {
  const typed = text.toLowerCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(typed)) return { kind: 'totp', digits: typed };
  return { kind: 'recovery', code: typed.replaceAll('o', '0').replace(/[il]/g, '1') };
}

/** Returns a new recovery code, as it is hashed. */
export const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Returns a recovery code as users see it: `k3m7-9xqd-2w5f`. */
export const shownCode = (code: string): string =>
  code.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? code;
