import { createHmac, timingSafeEqual } from 'node:crypto';

import { keyFor } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';

import { IDENTITY_CONFIG, type IdentityConfig } from '../config';

/** What a signature is good for; one made for the one is worthless for the other. */
export type LinkPurpose = 'reset' | 'unsubscribe';

/** Signs what stands in links of mails. The key is in no database, so a copy of one is of no use. */
@Injectable()
export class LinkSigner {
  private readonly keys: Readonly<Record<LinkPurpose, Buffer>>;

  constructor(@Inject(IDENTITY_CONFIG) { SESSION_SECRET }: IdentityConfig) {
    this.keys = {
      reset: keyFor(SESSION_SECRET, 'reset-link'),
      unsubscribe: keyFor(SESSION_SECRET, 'unsubscribe-link'),
    };
  }

  /** 43 characters that only we can make out of this text. */
  sign(purpose: LinkPurpose, text: string): string {
    return createHmac('sha256', this.keys[purpose]).update(text).digest('base64url');
  }

  /** Whether a signature is ours; takes as long for a wrong one as for a right one. */
  isSigned(purpose: LinkPurpose, text: string, signature: string): boolean {
    const [given, right] = [Buffer.from(signature), Buffer.from(this.sign(purpose, text))];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
