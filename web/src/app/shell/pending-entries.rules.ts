import { chatKey, chatOf, chatPath } from '../../features/messages/chat.rules';
import type { PendingItems } from './notices.rules';

/** Something that needs the user's attention, with the page that deals with it. */
export interface PendingEntry {
  readonly key: string;
  readonly kind: 'mention' | 'message' | 'application' | 'invitation';
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/**
 * Lists everything that needs the user's attention, most personal first: mentions, direct messages, group
 * messages, applications, invitations.
 */
export function pendingEntriesOf(pending: PendingItems): readonly PendingEntry[] {
  const { mentions, direct, unread, groups, applications, invitations } = pending;
  const groupName = (id: number) => groups.find((group) => group.id === id)?.name ?? 'a group';
  return [
    ...mentions.map((message): PendingEntry => ({
      key: `mention-${String(message.id)}`,
      kind: 'mention',
      title: `${message.user.name} mentioned you${'groupId' in message ? ` in ${groupName(message.groupId)}` : ''}`,
      detail: message.content,
      path: chatPath(chatOf(message)),
    })),
    ...direct
      .filter((chat) => chat.unread > 0)
      .map(({ user, unread: count }): PendingEntry => {
        const chat = { kind: 'direct', id: user.id } as const;
        return {
          key: chatKey(chat),
          kind: 'message',
          title: user.name,
          detail: counted(count, 'unread message', 'unread messages'),
          path: chatPath(chat),
        };
      }),
    ...Object.entries(unread).map(([id, count]): PendingEntry => {
      const chat = { kind: 'group', id: Number(id) } as const;
      return {
        key: chatKey(chat),
        kind: 'message',
        title: groupName(chat.id),
        detail: counted(count, 'unread message', 'unread messages'),
        path: chatPath(chat),
      };
    }),
    ...(applications > 0
      ? [
          {
            key: 'applications',
            kind: 'application',
            title: counted(applications, 'application', 'applications'),
            detail: 'People who want to join your groups',
            path: '/applications',
          } as const,
        ]
      : []),
    ...(invitations > 0
      ? [
          {
            key: 'invitations',
            kind: 'invitation',
            title: counted(invitations, 'invitation', 'invitations'),
            detail: 'Groups that want you to join',
            path: '/invitations',
          } as const,
        ]
      : []),
  ];
}
