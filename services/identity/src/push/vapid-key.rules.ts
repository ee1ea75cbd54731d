import { createECDH, ECDH } from 'node:crypto';

const CURVE = 'prime256v1';

/** Returns the public key of a private one, both base64url. Browsers subscribe with it. */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey('base64url');
}

const throws = (work: () => unknown): boolean => {
  try {
    work();
    return false;
  } catch {
    return true;
  }
};

/** Returns whether a text is a private key on P-256, base64url. */
export const isPrivateKey = (text: string): boolean =>
  /^[\w-]{43}=?$/.test(text) && !throws(() => publicKeyOf(text));

/** Returns whether a text is a point on P-256, base64url. */
export const isPublicKey = (text: string): boolean =>
  !throws(() => ECDH.convertKey(text, CURVE, 'base64url'));
