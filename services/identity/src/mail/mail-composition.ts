import { Inject, Injectable } from '@nestjs/common';

import { IDENTITY_CONFIG, type IdentityConfig } from '../config';
import { composeMail } from './compose-mail';
import type { ClaimedMail } from './emails.repository';
import type { MailContext } from './mail-content';
import { mailKinds } from './mail-kinds';
import { nameForMail } from './mail-name.rules';
import { MailLinks } from './mail-links';
import { MailNames } from './mail-names';
import type { OutgoingMail } from './handover/handover';
import { mailWriters } from './templates';

/** Composes a complete email from its row and the current names of users and groups. */
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
      to: mail.email,
      messageId: this.messageId(mail),
      content: mailWriters[mail.kind](await this.context(mail)),
      unsubscribeUrl: topic === null ? null : this.links.unsubscribe(mail.userId, topic),
    });
  }

  private messageId({ eventId, kind, userId }: ClaimedMail): string {
    return `<${eventId}.${kind}.${userId}@${new URL(this.config.PUBLIC_URL).hostname}>`;
  }

  private async context({ facts }: ClaimedMail): Promise<MailContext> {
    const unread = facts.unread ?? [];
    const about = [facts, ...unread];
    const [groups, people] = await Promise.all([
      this.names.groups(about.flatMap((fact) => ('groupId' in fact ? [fact.groupId] : []))),
      this.names.people(about.flatMap((fact) => ('personId' in fact ? [fact.personId] : []))),
    ]);
    const groupName = (id: number | undefined): string | undefined =>
      id === undefined ? undefined : groups.get(id);
    const personName = (id: number | undefined): string | undefined =>
      id === undefined ? undefined : people.get(id);
    const closedGroup = facts.groupName === undefined ? undefined : nameForMail(facts.groupName);
    return {
      person: personName(facts.personId) ?? 'A member',
      group: closedGroup ?? groupName(facts.groupId) ?? 'a group',
      reason: facts.reason ?? null,
      waiting: facts.waiting ?? 0,
      unread: unread.map((chat) => ({
        chat:
          'groupId' in chat
            ? (groupName(chat.groupId) ?? 'A group')
            : (personName(chat.personId) ?? 'A member'),
        unread: chat.unread,
      })),
      page: (path) => this.links.page(path),
      resetUrl:
        facts.resetId === undefined ? this.links.page('/forgot-password') : this.links.reset(facts.resetId),
    };
  }
}
