import { demoMemberships } from '../groups/memberships';
import { demoMeetups } from '../meetups';
import type { DemoConversationLine, DemoMessage, DemoReadMark } from '../types';
import { demoConversations } from './index';

/** The messages about the meetups that are still to come, or that found no time. */
const announcements = demoMeetups
  .filter(({ options }) => options.every(({ at }) => at.week > 0))
  .map(({ id, groupId, proposerId, createdHoursAgo }) => ({
    ...{ groupId, userId: proposerId, minutesAgo: createdHoursAgo * 60, content: '' },
    meetupId: id,
  }));

/** Returns the id of the line of a group that begins with a text; null without a text. */
function idOf(
  beginning: string | undefined,
  groupId: number,
  lines: readonly { readonly id: number; readonly groupId: number; readonly content: string }[],
): number | null {
  if (beginning === undefined) return null;
  const original = lines.find((line) => line.groupId === groupId && line.content.startsWith(beginning));
  if (original === undefined) throw new Error(`Group ${groupId} has no line '${beginning}…'`);
  return original.id;
}

/** The messages that people wrote, and the announcements. */
const lines: readonly (DemoConversationLine & Pick<DemoMessage, 'meetupId'>)[] = [
  ...demoConversations.map((line) => ({ ...line, meetupId: null })),
  ...announcements,
];

/**
 * All chat messages, oldest first, with ids that count from 1. Services that insert them in this order into
 * empty tables, or that store them as evidence, agree on the ids.
 */
export const demoMessages: readonly DemoMessage[] = lines
  .toSorted((one, other) => other.minutesAgo - one.minutesAgo)
  .map((line, index) => ({ id: index + 1, ...line }))
  .map(({ replyTo, ...line }, _, all) => ({ ...line, replyToId: idOf(replyTo, line.groupId, all) }));

/**
 * Messages that the demo member hasn't read, so that their chats show badges.
 * Everyone else has read everything.
 */
const unread: readonly { readonly groupId: number; readonly userId: number; readonly count: number }[] = [
  { groupId: 2, userId: 3, count: 3 },
  { groupId: 7, userId: 3, count: 1 },
];

/** Everyone's last read message in the groups that have messages. */
export const demoReadMarks: readonly DemoReadMark[] = demoMemberships.flatMap(({ groupId, userId }) => {
  const skipped = unread.find((mark) => mark.groupId === groupId && mark.userId === userId)?.count ?? 0;
  const lastRead = demoMessages.filter((message) => message.groupId === groupId).at(-1 - skipped);
  return lastRead ? [{ groupId, userId, messageId: lastRead.id }] : [];
});
