import type { AnyMessage, Group, GroupChat, Message } from '@circlet/contracts';

/** A group in the list of chats; `chat` is undefined while it isn't known. */
export interface ListedGroup {
  readonly group: Group;
  readonly chat: GroupChat | undefined;
}

/** Returns the groups with their chats, the most recent first, and those without messages last. */
export function listedGroups(
  groups: readonly Group[],
  chats: readonly GroupChat[] | undefined,
): ListedGroup[] {
  const byGroup = new Map(chats?.map((chat) => [chat.groupId, chat]));
  const newestIn = ({ chat }: ListedGroup): number => chat?.lastMessage?.id ?? 0;
  return groups
    .map((group) => ({ group, chat: byGroup.get(group.id) }))
    .sort((one, other) => newestIn(other) - newestIn(one));
}

/** Returns the chats with a new message. Undefined if its chat isn't listed. */
export function withNewMessage(chats: readonly GroupChat[], message: Message): GroupChat[] | undefined {
  if (!chats.some(({ groupId }) => groupId === message.groupId)) return undefined;
  return chats.map((chat) =>
    chat.groupId === message.groupId && (chat.lastMessage?.id ?? 0) < message.id
      ? { ...chat, lastMessage: message }
      : chat,
  );
}

/** What the list shows of a chat of either kind. */
interface ListedChat {
  readonly lastMessage: AnyMessage | null;
  readonly pins: number;
}

/**
 * Returns a chat after one of its messages was changed or deleted. Undefined if the message may have been pinned or
 * unpinned, which can't be known without the message as it was.
 */
export function withChangedMessage<C extends ListedChat>(
  chat: C,
  message: NonNullable<C['lastMessage']>,
  before: Pick<AnyMessage, 'pinned'> | undefined,
): C | undefined {
  const wasPinned = before?.pinned ?? chat.pins > 0;
  if (before === undefined && wasPinned !== message.pinned) return undefined;
  return {
    ...chat,
    lastMessage: chat.lastMessage?.id === message.id ? message : chat.lastMessage,
    pins: Math.max(0, chat.pins + Number(message.pinned) - Number(wasPinned)),
  };
}
