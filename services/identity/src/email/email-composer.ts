import { localTime, SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';

import type { Settings } from '../config';
import { composeEmail } from './compose-email';
import type { ClaimedEmail } from './emails.repository';
import type { EmailContext } from './email-content';
import { emailKinds, type MeetupFacts } from './email-kinds';
import { nameForEmail } from './email-name.rules';
import { EmailLinks } from './email-links';
import { EmailNames } from './email-names';
import type { OutgoingEmail } from './delivery/email-delivery';
import { emailTemplates } from './templates/render-email';

/** Longest text about a meetup in an email, in characters. */
const LONGEST_TEXT = 200;

/** Composes a complete email from its row and the current names of users and groups. */
@Injectable()
export class EmailComposer {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly names: EmailNames,
    private readonly links: EmailLinks,
  ) {}

  async compose(email: ClaimedEmail): Promise<OutgoingEmail> {
    const topic = emailKinds[email.kind];
    return composeEmail({
      from: this.settings.MAIL_FROM,
      to: email.address,
      messageId: this.messageId(email),
      content: emailTemplates[email.kind](await this.context(email)),
      unsubscribeUrl: topic === null ? null : this.links.unsubscribe(email.userId, topic),
    });
  }

  private messageId({ eventId, kind, userId }: ClaimedEmail): string {
    return `<${eventId}.${kind}.${userId}@${new URL(this.settings.PUBLIC_URL).hostname}>`;
  }

  private async context({ facts }: ClaimedEmail): Promise<EmailContext> {
    const unread = facts.unread ?? [];
    const found = facts.found ?? { searchId: 0, search: '', groupIds: [], total: 0 };
    const about = [facts, ...unread];
    const [groups, people] = await Promise.all([
      this.names.groups([
        ...about.flatMap((fact) => ('groupId' in fact ? [fact.groupId] : [])),
        ...found.groupIds,
      ]),
      this.names.people(about.flatMap((fact) => ('personId' in fact ? [fact.personId] : []))),
    ]);
    const groupName = (id: number | undefined): string | undefined =>
      id === undefined ? undefined : groups.get(id);
    const personName = (id: number | undefined): string | undefined =>
      id === undefined ? undefined : people.get(id);
    const closedGroup = facts.groupName === undefined ? undefined : nameForEmail(facts.groupName);
    return {
      person: personName(facts.personId) ?? 'A member',
      group: closedGroup ?? groupName(facts.groupId) ?? 'a group',
      groupUrl: this.links.page(facts.groupId === undefined ? '/' : `/?group=${facts.groupId}`),
      reason: facts.reason ?? null,
      waiting: facts.waiting ?? 0,
      unread: unread.map((chat) => ({
        chat:
          'groupId' in chat
            ? (groupName(chat.groupId) ?? 'A group')
            : (personName(chat.personId) ?? 'A member'),
        unread: chat.unread,
      })),
      found: {
        search: nameForEmail(found.search) ?? 'your search',
        groups: found.groupIds.flatMap((id) => groupName(id) ?? []),
        total: found.total,
        url: this.links.page(`/searches?open=${found.searchId}`),
      },
      meetup: this.meetupOf(facts.meetup),
      page: (path) => this.links.page(path),
      resetUrl:
        facts.resetId === undefined ? this.links.page('/forgot-password') : this.links.reset(facts.resetId),
    };
  }

  private meetupOf(meetup: MeetupFacts | undefined): EmailContext['meetup'] {
    const timeOf = (time: string | undefined): string =>
      meetup === undefined || time === undefined ? 'another time' : localTime(time, meetup.timeZone);
    const textOf = (text: string | undefined): string | undefined =>
      text === undefined ? undefined : nameForEmail(text, LONGEST_TEXT);
    const title = textOf(meetup?.title);
    return {
      title: title === undefined ? 'a meetup' : `“${title}”`,
      place: textOf(meetup?.place) ?? null,
      isScheduled: meetup?.startsAt !== undefined,
      time: timeOf(meetup?.startsAt),
      movedFrom: timeOf(meetup?.movedFrom),
      times: (meetup?.options ?? []).map(timeOf),
      deadline: timeOf(meetup?.deadline),
      reason: textOf(meetup?.reason) ?? null,
      url: this.links.page(meetup === undefined ? '/meetups' : `/meetups?meetup=${meetup.id}`),
    };
  }
}
