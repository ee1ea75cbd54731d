import { SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';

import type { Settings } from '../config';
import { composeEmail } from './compose-email';
import type { ClaimedEmail } from './emails.repository';
import { EmailContexts } from './email-contexts';
import { emailKinds } from './email-kinds';
import { nameForEmail } from './email-name.rules';
import { EmailLinks } from './email-links';
import type { OutgoingEmail } from './delivery/email-delivery';
import { emailTemplates } from './templates/render-email';

/** Composes a complete email from its row and the current names of users and groups. */
@Injectable()
export class EmailComposer {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly contexts: EmailContexts,
    private readonly links: EmailLinks,
  ) {}

  async compose(email: ClaimedEmail): Promise<OutgoingEmail> {
    const topic = emailKinds[email.kind];
    return composeEmail({
      from: this.settings.MAIL_FROM,
      to: email.address,
      messageId: this.messageId(email),
      content: emailTemplates[email.kind](await this.contexts.of(email.facts, nameForEmail)),
      unsubscribeUrl: topic === null ? null : this.links.unsubscribe(email.userId, topic),
    });
  }

  private messageId({ eventId, kind, userId }: ClaimedEmail): string {
    return `<${eventId}.${kind}.${userId}@${new URL(this.settings.PUBLIC_URL).hostname}>`;
  }
}
