import type { AnyMessage, DirectChat, Group, Notice as News } from '@circlet/contracts';

import { chatKey, chatOf, chatPath } from '../../features/messages/chat.rules';
import type { UnreadByGroup } from '../../features/messages/unread/unread.rules';

/** Something that needs the user's attention, with the page that deals with it. */
export interface Notice {
  readonly key: string;
  readonly kind: 'mention' | 'message' | 'application' | 'invitation';
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

/** Input of {@link noticesOf}: the unread and unanswered items of a user. */
export interface PendingItems {
  readonly mentions: readonly AnyMessage[];
  readonly direct: readonly DirectChat[];
  readonly unread: UnreadByGroup;
  readonly groups: readonly Pick<Group, 'id' | 'name'>[];
  /** Number of applications to the user's groups. */
  readonly applications: number;
  readonly invitations: number;
}

const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/**
 * Lists everything that needs the user's attention, most personal first: mentions, direct messages, group
 * messages, applications, invitations.
 */
export function noticesOf(pending: PendingItems): readonly Notice[] {
  const { mentions, direct, unread, groups, applications, invitations } = pending;
  const groupName = (id: number) => groups.find((group) => group.id === id)?.name ?? 'a group';
  return [
    ...mentions.map((message): Notice => ({
      key: `mention-${String(message.id)}`,
      kind: 'mention',
      title: `${message.user.name} mentioned you${'groupId' in message ? ` in ${groupName(message.groupId)}` : ''}`,
      detail: message.content,
      path: chatPath(chatOf(message)),
    })),
    ...direct
      .filter((chat) => chat.unread > 0)
      .map(({ user, unread: count }): Notice => {
        const chat = { kind: 'direct', id: user.id } as const;
        return {
          key: chatKey(chat),
          kind: 'message',
          title: user.name,
          detail: counted(count, 'unread message', 'unread messages'),
          path: chatPath(chat),
        };
      }),
    ...Object.entries(unread).map(([id, count]): Notice => {
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

/** Kinds of news that the user's unanswered applications and invitations already count as. */
const alsoPending: ReadonlySet<string> = new Set([
  'applicationReceived',
  'applicationOverdue',
  'invitationReceived',
]);

/** Returns the number of unread news that no {@link Notice} stands for. */
export const unreadNews = (news: readonly Pick<News, 'kind' | 'isRead'>[]): number =>
  news.filter(({ kind, isRead }) => !isRead && !alsoPending.has(kind)).length;

/** News that the app shows at once, with the label of the link to its page. */
const moments: Readonly<Record<string, string>> = {
  applicationAccepted: 'Open chat',
  invitationReceived: 'See invitation',
  placeOpened: 'See group',
};

/**
 * Returns the newest of the news that has arrived and is worth interrupting the user, with the label of its link.
 *
 * @param lastId - id of the newest that the page knew before
 */
export function arrivedMoment(
  news: readonly News[],
  lastId: number,
): { readonly news: News; readonly label: string } | null {
  for (const each of news) {
    const label = moments[each.kind];
    if (label !== undefined && each.id > lastId && !each.isRead) return { news: each, label };
  }
  return null;
}
