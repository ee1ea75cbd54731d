import { localDay, localTime } from '@circlet/platform';

interface Meetup {
  readonly title: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** A meetup with a time, ISO 8601. */
interface Scheduled extends Meetup {
  readonly startsAt: string;
}

/*
 * The sentences that the chat of a group shows about its meetups. The message already shows who did it.
 */

export const proposedSentence = ({ title, options }: { title: string; options: readonly string[] }): string =>
  `Please vote on ${options.length} times for “${title}”`;

export const scheduledSentence = ({ title, startsAt, timeZone }: Scheduled): string =>
  `“${title}” is planned for ${localTime(startsAt, timeZone)}`;

export const movedSentence = ({ title, startsAt, timeZone }: Scheduled): string =>
  `“${title}” was moved to ${localTime(startsAt, timeZone)}`;

/** The day tells the occurrences of a repeating meetup apart. */
export const canceledSentence = ({
  title,
  startsAt,
  timeZone,
  reason,
}: Meetup & { readonly startsAt: string | null; readonly reason: string | null }): string => {
  const day = startsAt === null ? '' : ` on ${localDay(startsAt, timeZone)}`;
  return `“${title}”${day} was canceled${reason === null ? '' : `: ${reason}`}`;
};
