import type { Message, PinnedMessage } from '@circlet/contracts';
import { rowsOf, sql } from '@circlet/platform/database';
import type { DataSource } from 'typeorm';

import { historyOf, shownOriginal, wrongPins, wrongReplies } from '../findings/replies-and-pins';
import { differences } from '../findings/stored';
import type { Person } from '../product/person';
import type { Circle } from './circles';
import { GroupPins } from './group-pins';

/** A message whose posting was confirmed. */
export interface Posted {
  readonly clientId: string;
  readonly photoIds: readonly number[];
  readonly answer: Message;
  readonly author: Person;
  /** The message that it replies to. */
  readonly original: Posted | undefined;
}

/** A reply whose posting was confirmed. */
type PostedReply = Posted & { readonly original: Posted };

/** The confirmed messages of a group, and its pins. */
export class Conversation {
  readonly posted: Posted[] = [];
  readonly pins: GroupPins;

  constructor(
    readonly circle: Circle,
    onRetry: () => void,
  ) {
    this.pins = new GroupPins(onRetry);
  }

  get replies(): PostedReply[] {
    return this.posted.filter((each): each is PostedReply => each.original !== undefined);
  }

  /** The pinned message that was posted first. */
  get oldestPinned(): Posted | undefined {
    const pinned = new Set(this.pins.pins.map(({ messageId }) => messageId));
    return this.posted.find(({ answer }) => pinned.has(answer.id));
  }

  isDeleted({ answer }: Posted): boolean {
    return this.pins.deleted.has(answer.id);
  }

  /** Returns the replies and pins that are lost, doubled or wrong in answers of the API. */
  async wrongAnswers(): Promise<string[]> {
    const path = `/api/groups/${this.circle.groupId}`;
    const [reader] = this.circle.members;
    if (reader === undefined) return [];
    const messages = await historyOf(reader, path);
    const pins = await reader.must<PinnedMessage[]>('GET', `${path}/pins`);
    const expected = this.replies.map(({ answer, original }) => {
      const { id, content } = original.answer;
      const shown = shownOriginal(id, original.author, this.isDeleted(original) ? null : content);
      return [answer.id, shown] as const;
    });
    return [
      ...wrongReplies(path, new Map(expected), messages),
      ...wrongPins(path, this.pins.pins, pins, messages),
      ...this.replies
        .filter(({ answer, original }) => answer.replyTo?.id !== original.answer.id)
        .map(({ answer }) => `${answer.id} was answered with another original`),
    ];
  }
}

/** Returns the replies and pins that are lost, doubled or wrong, in the database or in answers of the API. */
export async function wrongRepliesAndPins(
  chatRows: DataSource,
  conversations: readonly Conversation[],
): Promise<string[]> {
  const replies = await rowsOf(
    chatRows,
    sql<{ id: string; originalId: string }>`
      SELECT id, reply_to_id AS "originalId" FROM messages WHERE reply_to_id IS NOT NULL`,
  );
  const pins = await rowsOf(
    chatRows,
    sql<{ id: string; userId: string }>`SELECT message_id AS id, pinned_by AS "userId" FROM pins`,
  );
  const wrong = await Promise.all(conversations.map((each) => each.wrongAnswers()));
  return [
    ...differences(
      'stored replies',
      conversations.flatMap((each) =>
        each.replies.map(({ answer, original }) => `${answer.id} to ${original.answer.id}`),
      ),
      replies.map(({ id, originalId }) => `${id} to ${originalId}`),
    ),
    ...differences(
      'stored pins',
      conversations.flatMap((each) =>
        each.pins.pins.map(({ messageId, userId }) => `${messageId} by ${userId}`),
      ),
      pins.map(({ id, userId }) => `${id} by ${userId}`),
    ),
    ...wrong.flat(),
  ];
}
