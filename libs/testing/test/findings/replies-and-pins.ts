import type { AnyMessage, PinnedMessage, RepliedMessage } from '@circlet/contracts';

import type { Person } from '../product/person';
import { differences } from './stored';

const PAGE = 100;

/** A pin, as it was confirmed to the user who made it. */
export interface ExpectedPin {
  readonly messageId: number;
  readonly userId: number;
}

/**
 * Fetches all messages of a chat, page by page.
 * @param chat - its path, such as `/api/groups/7`
 */
export async function historyOf(reader: Person, chat: string): Promise<AnyMessage[]> {
  const messages: AnyMessage[] = [];
  let page: AnyMessage[];
  do {
    const after = messages.at(-1)?.id ?? 0;
    page = await reader.must('GET', `${chat}/messages?limit=${PAGE}&after=${after}`);
    messages.push(...page);
  } while (page.length === PAGE);
  return messages;
}

/**
 * Returns what a reply must show of the message that it replies to.
 * @param content - of that message, not longer than an excerpt; null once it is deleted
 */
export const shownOriginal = (id: number, author: Person, content: string | null): RepliedMessage =>
  content === null
    ? { id, userId: null, name: null, excerpt: null }
    : { id, userId: author.id, name: author.name, excerpt: content };

const asText = (id: number, { id: originalId, userId, name, excerpt }: RepliedMessage): string =>
  [id, originalId, userId, name, excerpt].map((part) => part ?? 'nothing').join('|');

/**
 * Compares the replies among a chat's messages with what they must show.
 * @param expected - by the ids of the replies
 */
export const wrongReplies = (
  chat: string,
  expected: ReadonlyMap<number, RepliedMessage>,
  messages: readonly Pick<AnyMessage, 'id' | 'replyTo'>[],
): string[] =>
  differences(
    `replies in ${chat}`,
    [...expected].map(([id, original]) => asText(id, original)),
    messages.flatMap(({ id, replyTo }) => (replyTo === null ? [] : [asText(id, replyTo)])),
  );

/**
 * Compares a chat's list of pins, and the messages that it shows as pinned, with the confirmed pins.
 * @param expected - the latest pin first
 */
export function wrongPins(
  chat: string,
  expected: readonly ExpectedPin[],
  listed: readonly Pick<PinnedMessage, 'id' | 'pinnedBy'>[],
  messages: readonly Pick<AnyMessage, 'id' | 'pinned'>[],
): string[] {
  const pins = expected.map(({ messageId, userId }) => `${messageId}|${userId}`);
  const found = listed.map(({ id, pinnedBy }) => `${id}|${pinnedBy}`);
  const wrong = [
    ...differences(`pins of ${chat}`, pins, found),
    ...differences(
      `messages shown as pinned in ${chat}`,
      expected.map(({ messageId }) => String(messageId)),
      messages.filter(({ pinned }) => pinned).map(({ id }) => String(id)),
    ),
  ];
  return wrong.length === 0 && pins.join() !== found.join()
    ? [`pins of ${chat} are in the wrong order`]
    : wrong;
}
