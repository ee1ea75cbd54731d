import { Inject, Injectable } from '@nestjs/common';

import { IDENTITY_CONFIG, type IdentityConfig } from '../config';
import { composeMail } from './compose-mail';
import type { ClaimedMail } from './emails.repository';
import type { MailContext } from './mail-content';
import { mailKinds } from './mail-kinds';
import { MailLinks } from './mail-links';
import { MailNames } from './mail-names';
import type { OutgoingMail } from './handover/handover';
import { mailWriters } from './templates';

/** Makes a complete mail out of its row and what people and groups are called right now. */
@Injectable()
export class MailComposition {
  constructor(
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    private readonly names: MailNames,
    private readonly links: MailLinks,
  ) {}

  async compose(mail: ClaimedMail): Promise<OutgoingMail> {
    const topic = mailKinds[mail.kind];
    return composeMail({
      from: this.config.MAIL_FROM,
      to: { name: mail.name, address: mail.email },
      messageId: this.messageId(mail),
      content: mailWriters[mail.kind](await this.context(mail)),
      unsubscribeUrl: topic === null ? null : this.links.unsubscribe(mail.userId, topic),
    });
  }

  private messageId({ eventId, kind, userId }: ClaimedMail): string {
    return `<${eventId}.${kind}.${userId}@${new URL(this.config.PUBLIC_URL).hostname}>`;
  }

  private async context({ name, facts }: ClaimedMail): Promise<MailContext> {
    const unread = facts.unread ?? [];
    const groupIds = [
      ...unread.map(({ groupId }) => groupId),
      ...(facts.groupId === undefined ? [] : [facts.groupId]),
    ];
    const [groups, person] = await Promise.all([
      this.names.groups(groupIds),
      this.names.person(facts.personId),
    ]);
    const groupName = (id: number | undefined): string =>
      (id === undefined ? undefined : groups.get(id)) ?? 'a group';
    return {
      recipient: name,
      person: person ?? 'Somebody',
      group: facts.groupName ?? groupName(facts.groupId),
      reason: facts.reason ?? null,
      waiting: facts.waiting ?? 0,
      unread: unread.map((entry) => ({ ...entry, group: groupName(entry.groupId) })),
      page: (path) => this.links.page(path),
      resetUrl:
        facts.resetId === undefined ? this.links.page('/forgot-password') : this.links.reset(facts.resetId),
    };
  }
}
