import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { keyFor, SETTINGS } from '@circlet/platform';
import { Inject, Injectable, Module } from '@nestjs/common';

import type { Settings } from '../config';

/** The purpose of a signature. A signature for one purpose is invalid for the others. */
export type LinkPurpose = 'reset' | 'confirmation' | 'emailUndo' | 'appeal' | 'notMe' | 'unsubscribe';

/**
 * Signs tokens in email links. The key is in no database, so a copy of a database is not enough to forge one.
 */
@Injectable()
export class LinkSigner {
  private readonly keys: Readonly<Record<LinkPurpose, Buffer>>;

  constructor(@Inject(SETTINGS) { SESSION_SECRET }: Settings) {
    this.keys = {
      reset: keyFor(SESSION_SECRET, 'reset-link'),
      confirmation: keyFor(SESSION_SECRET, 'confirmation-link'),
      emailUndo: keyFor(SESSION_SECRET, 'email-undo-link'),
      appeal: keyFor(SESSION_SECRET, 'appeal-link'),
      notMe: keyFor(SESSION_SECRET, 'not-me-link'),
      unsubscribe: keyFor(SESSION_SECRET, 'unsubscribe-link'),
    };
  }

  /** Returns the 43-character HMAC of a text. Only holders of the key can compute it. */
  sign(purpose: LinkPurpose, text: string): string {
    return createHmac('sha256', this.keys[purpose]).update(text).digest('base64url');
  }

  /** Returns whether a signature is valid. Takes as long for a wrong signature as for a right one. */
  isSigned(purpose: LinkPurpose, text: string, signature: string): boolean {
    const [given, right] = [Buffer.from(signature), Buffer.from(this.sign(purpose, text))];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}

/** Returns the stored form of a token: enough to recognize it, not enough to recreate it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Signed links in emails. */
@Module({ providers: [LinkSigner], exports: [LinkSigner] })
export class LinksModule {}
