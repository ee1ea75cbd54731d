import type { AnyMessage } from '@circlet/contracts';

/** One chat: a group's, or the one-to-one chat with a person. `id` is the group's or the person's. */
export interface Chat {
  readonly kind: 'group' | 'direct';
  readonly id: number;
}

/** How frames say which chat they are about. */
interface Where {
  readonly groupId?: number | undefined;
  readonly directUserId?: number | undefined;
}

/** The chat that a frame or a message belongs to; null when it names none. */
export function chatAt({ groupId, directUserId }: Where): Chat | null {
  if (groupId !== undefined) return { kind: 'group', id: groupId };
  return directUserId === undefined ? null : { kind: 'direct', id: directUserId };
}

/** The chat of a message. */
export const chatOf = (message: AnyMessage): Chat =>
  'groupId' in message
    ? { kind: 'group', id: message.groupId }
    : { kind: 'direct', id: message.directUserId };

/** How a chat is named in frames. */
export const whereOf = ({ kind, id }: Chat): { groupId: number } | { directUserId: number } =>
  kind === 'group' ? { groupId: id } : { directUserId: id };

export const sameChat = (one: Chat | null, other: Chat | null): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;

/** A name for a chat that no other has. */
export const chatName = ({ kind, id }: Chat): string => `${kind}-${String(id)}`;

/** What opens a chat in the address: `?group=` or `?with=`. */
export const chatSearch = ({ kind, id }: Chat): Record<string, string> =>
  kind === 'group' ? { group: String(id) } : { with: String(id) };

/** The chat's address. */
export const chatPath = (chat: Chat): string =>
  `/messages?${new URLSearchParams(chatSearch(chat)).toString()}`;

/** The chat that an address asks for; null when it names none. */
export function chatInSearch(search: URLSearchParams): Chat | null {
  for (const [parameter, kind] of [['group', 'group'] as const, ['with', 'direct'] as const]) {
    const id = Number(search.get(parameter));
    if (Number.isInteger(id) && id > 0) return { kind, id };
  }
  return null;
}
