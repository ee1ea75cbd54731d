import type { AnyMessage } from '@circlet/contracts';

/** A group's chat or the one-to-one chat with a person. `id` is the id of the group or the person. */
export interface Chat {
  readonly kind: 'group' | 'direct';
  readonly id: number;
}

/** Fields with which frames identify their chat. */
interface ChatFields {
  readonly groupId?: number | undefined;
  readonly directUserId?: number | undefined;
}

/** Returns the chat that a frame or a message belongs to; null if it names none. */
export function chatOfFrame({ groupId, directUserId }: ChatFields): Chat | null {
  if (groupId !== undefined) return { kind: 'group', id: groupId };
  return directUserId === undefined ? null : { kind: 'direct', id: directUserId };
}

/** Returns a message's chat. */
export const chatOf = (message: AnyMessage): Chat =>
  'groupId' in message
    ? { kind: 'group', id: message.groupId }
    : { kind: 'direct', id: message.directUserId };

/** Returns the fields that identify a chat in frames. */
export const chatFields = ({ kind, id }: Chat): { groupId: number } | { directUserId: number } =>
  kind === 'group' ? { groupId: id } : { directUserId: id };

export const isSameChat = (one: Chat | null, other: Chat | null): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;

/** Returns a unique name for a chat. */
export const chatKey = ({ kind, id }: Chat): string => `${kind}-${String(id)}`;

/** Returns the query parameters that open a chat, `group` or `with`, and `message` if at one of its messages. */
export const chatSearch = ({ kind, id }: Chat, messageId?: number): Record<string, string> => ({
  [kind === 'group' ? 'group' : 'with']: String(id),
  ...(messageId === undefined ? {} : { message: String(messageId) }),
});

/** Returns the path that opens a chat, or one of its messages in context. */
export const chatPath = (chat: Chat, messageId?: number): string =>
  `/messages?${new URLSearchParams(chatSearch(chat, messageId)).toString()}`;

/** Returns the chat that a URL names; null if it names none. */
export function chatInSearch(search: URLSearchParams): Chat | null {
  for (const [parameter, kind] of [['group', 'group'] as const, ['with', 'direct'] as const]) {
    const id = Number(search.get(parameter));
    if (Number.isInteger(id) && id > 0) return { kind, id };
  }
  return null;
}

/** Returns the message that a URL opens in context; null if it names none. */
export function messageInSearch(search: URLSearchParams): number | null {
  const id = Number(search.get('message'));
  // The part of the chat up to this message is requested with the id after it.
  return id > 0 && Number.isInteger(id) && id < Number.MAX_SAFE_INTEGER ? id : null;
}
