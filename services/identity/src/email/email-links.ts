import type { EmailTopic } from '@circlet/contracts';
import { SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';

import type { Settings } from '../config';
import { LinkSigner } from '../links/link-signer';
import { readToken, type Subscription, subscriptionText } from './unsubscribe-token.rules';

/** Creates and verifies the URLs in emails. */
@Injectable()
export class EmailLinks {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly signer: LinkSigner,
  ) {}

  page(path: string): string {
    return new URL(path, this.settings.PUBLIC_URL).href;
  }

  /** Returns the URL for setting a new password. The token is derived from the reset's id and not stored. */
  reset(resetId: string): string {
    return this.page(`/reset-password?token=${this.signer.sign('reset', resetId)}`);
  }

  /** Returns the URL for confirming an address. Its token is derived in the same way. */
  confirmation(confirmationId: string): string {
    return this.page(`/confirm-email?token=${this.signer.sign('confirmation', confirmationId)}`);
  }

  /** Returns the URL for undoing a change of address, likewise. */
  emailUndo(undoId: string): string {
    return this.page(`/undo-email-change?token=${this.signer.sign('emailUndo', undoId)}`);
  }

  /** Returns the URL for an appeal, likewise. */
  appeal(linkId: string): string {
    return this.page(`/appeal?token=${this.signer.sign('appeal', linkId)}`);
  }

  /** Returns the URL for disowning a sign-in, likewise. */
  notMe(notMeId: string): string {
    return this.page(`/not-me?token=${this.signer.sign('notMe', notMeId)}`);
  }

  unsubscribe(userId: number, topic: EmailTopic): string {
    const text = subscriptionText({ userId, topic });
    return this.page(`/api/email/unsubscribe?token=${text}.${this.signer.sign('unsubscribe', text)}`);
  }

  /** Returns the user and topic of an unsubscribe token; undefined when we didn't sign it. */
  subscriptionOf(token: string): Subscription | undefined {
    const read = readToken(token);
    if (read === undefined) return undefined;
    const text = subscriptionText(read.subscription);
    return this.signer.isSigned('unsubscribe', text, read.signature) ? read.subscription : undefined;
  }
}
