import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

import { keyFor, SETTINGS } from '@circlet/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';

import type { Settings } from '../config';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Protects the secrets of authenticator apps, which must be readable, and recovery codes, which must not be. The key is in no database, so a copy of a database is not enough for either.
 */
@Injectable()
export class SecretBox {
  private readonly logger = new Logger(SecretBox.name);
  private readonly secretKey: Buffer;
  private readonly codeKey: Buffer;

  constructor(@Inject(SETTINGS) { ENCRYPTION_SECRET }: Settings) {
    this.secretKey = keyFor(ENCRYPTION_SECRET, 'totp-secret');
    this.codeKey = keyFor(ENCRYPTION_SECRET, 'recovery-code');
  }

  /** Encrypts a user's secret. The result can't be used for another user. */
  seal(userId: number, secret: Buffer): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.secretKey, nonce).setAAD(Buffer.from(String(userId)));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Decrypts a user's secret; undefined when it was encrypted with another key or for another user. */
  open(userId: number, box: Buffer): Buffer | undefined {
    const nonce = box.subarray(0, NONCE_BYTES);
    const tag = box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, this.secretKey, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(String(userId)))
        .setAuthTag(tag);
      const sealed = box.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(sealed), decipher.final()]);
    } catch {
      this.logger.error({ userId }, 'A secret could not be decrypted. Was ENCRYPTION_SECRET changed?');
      return undefined;
    }
  }

  /** Returns the stored form of a user's recovery code. Without the key, no one can try codes against it. */
  hash(userId: number, code: string): Buffer {
    return createHmac('sha256', this.codeKey).update(`${userId}|${code}`).digest();
  }
}
