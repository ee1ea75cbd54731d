import type { MailTopic } from '@circlet/contracts';
import { Inject, Injectable } from '@nestjs/common';

import { IDENTITY_CONFIG, type IdentityConfig } from '../config';
import { LinkSigner } from '../links/link-signer';
import { readToken, type Subscription, subscriptionText } from './unsubscribe-token.rules';

/** Addresses that stand in mails. */
@Injectable()
export class MailLinks {
  constructor(
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    private readonly signer: LinkSigner,
  ) {}

  page(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }

  /** Where a new password is set. The token is made out of the reset's id and kept nowhere. */
  reset(resetId: string): string {
    return this.page(`/reset-password?token=${this.signer.sign('reset', resetId)}`);
  }

  unsubscribe(userId: number, topic: MailTopic): string {
    const text = subscriptionText({ userId, topic });
    return this.page(`/api/email/unsubscribe?token=${text}.${this.signer.sign('unsubscribe', text)}`);
  }

  /** Whose mails about what a token turns off; undefined when we have not signed it. */
  subscriptionOf(token: string): Subscription | undefined {
    const read = readToken(token);
    if (read === undefined) return undefined;
    const text = subscriptionText(read.subscription);
    return this.signer.isSigned('unsubscribe', text, read.signature) ? read.subscription : undefined;
  }
}
