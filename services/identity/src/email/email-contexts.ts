import { localTime, roughLocalTime } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import type { EmailContext } from './email-content';
import type { EmailFacts, MeetupFacts } from './email-kinds';
import { EmailLinks } from './email-links';
import { EmailNames, type NameOf } from './email-names';

/** Longest text about a meetup, in characters. */
const LONGEST_TEXT = 200;

/** The current names of groups and users, by their ids. */
interface Names {
  readonly groups: ReadonlyMap<number, string>;
  readonly people: ReadonlyMap<number, string>;
}

/** Reads what emails and pushes are written from: the facts, with the current names of users and groups. */
@Injectable()
export class EmailContexts {
  constructor(
    private readonly names: EmailNames,
    private readonly links: EmailLinks,
  ) {}

  /** @param nameOf - makes names and texts of users safe; undefined when nothing remains */
  async of(facts: EmailFacts, nameOf: NameOf): Promise<EmailContext> {
    return this.contextOf(facts, await this.namesIn([facts], nameOf), nameOf);
  }

  /** Returns the same as {@link of} for each of these facts. Reads all names at once. */
  async ofAll(facts: readonly EmailFacts[], nameOf: NameOf): Promise<EmailContext[]> {
    const names = await this.namesIn(facts, nameOf);
    return facts.map((each) => this.contextOf(each, names, nameOf));
  }

  private async namesIn(facts: readonly EmailFacts[], nameOf: NameOf): Promise<Names> {
    const about = facts.flatMap((each) => [each, ...(each.unread ?? [])]);
    const [groups, people] = await Promise.all([
      this.names.groups(
        [
          ...about.flatMap((fact) => ('groupId' in fact ? [fact.groupId] : [])),
          ...facts.flatMap(({ found }) => found?.groupIds ?? []),
        ],
        nameOf,
      ),
      this.names.people(
        about.flatMap((fact) => ('personId' in fact ? [fact.personId] : [])),
        nameOf,
      ),
    ]);
    return { groups, people };
  }

  private contextOf(facts: EmailFacts, { groups, people }: Names, nameOf: NameOf): EmailContext {
    const unread = facts.unread ?? [];
    const found = facts.found ?? { searchId: 0, search: '', groupIds: [], total: 0 };
    const groupName = (id: number | undefined): string | undefined =>
      id === undefined ? undefined : groups.get(id);
    const personName = (id: number | undefined): string | undefined =>
      id === undefined ? undefined : people.get(id);
    const closedGroup = facts.groupName === undefined ? undefined : nameOf(facts.groupName);
    return {
      person: personName(facts.personId) ?? 'A member',
      group: closedGroup ?? groupName(facts.groupId) ?? 'a group',
      groupUrl: this.links.page(facts.groupId === undefined ? '/' : `/?group=${facts.groupId}`),
      chatUrl: this.links.page(
        facts.groupId === undefined ? '/messages' : `/messages?group=${facts.groupId}`,
      ),
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
        search: nameOf(found.search) ?? 'your search',
        groups: found.groupIds.flatMap((id) => groupName(id) ?? []),
        total: found.total,
        url: this.links.page(`/searches?open=${found.searchId}`),
      },
      meetup: this.meetupOf(facts.meetup, nameOf),
      recoveryCodesLeft: facts.recoveryCodesLeft ?? 0,
      page: (path) => this.links.page(path),
      resetUrl:
        facts.resetId === undefined ? this.links.page('/forgot-password') : this.links.reset(facts.resetId),
      confirmUrl: facts.confirmationId === undefined ? null : this.links.confirmation(facts.confirmationId),
      signIn: {
        device: facts.signIn?.device ?? 'Unknown device',
        time:
          facts.signIn === undefined
            ? 'recently'
            : roughLocalTime(facts.signIn.signedInAt, facts.signIn.timeZone),
      },
      notMeUrl:
        facts.notMeId === undefined ? this.links.page('/forgot-password') : this.links.notMe(facts.notMeId),
      undoUrl: facts.emailUndoId === undefined ? null : this.links.emailUndo(facts.emailUndoId),
      appealUrl: facts.appealLinkId === undefined ? null : this.links.appeal(facts.appealLinkId),
    };
  }

  private meetupOf(meetup: MeetupFacts | undefined, nameOf: NameOf): EmailContext['meetup'] {
    const timeOf = (time: string | undefined): string =>
      meetup === undefined || time === undefined ? 'another time' : localTime(time, meetup.timeZone);
    const textOf = (text: string | undefined): string | undefined =>
      text === undefined ? undefined : nameOf(text, LONGEST_TEXT);
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
