import type { AnyMessage, DirectChat, Group, Notice } from '@circlet/contracts';

import type { UnreadByGroup } from '../../features/messages/unread/unread.rules';

/** The unread and unanswered items of a user. */
export interface PendingItems {
  readonly mentions: readonly AnyMessage[];
  readonly direct: readonly DirectChat[];
  readonly unread: UnreadByGroup;
  readonly groups: readonly Pick<Group, 'id' | 'name'>[];
  /** Number of applications to the user's groups. */
  readonly applications: number;
  readonly invitations: number;
}

/** Returns how many entries the items have in the bell's menu, which itself loads on demand. */
export const countPending = ({ mentions, direct, unread, applications, invitations }: PendingItems): number =>
  mentions.length +
  direct.filter((chat) => chat.unread > 0).length +
  Object.keys(unread).length +
  Number(applications > 0) +
  Number(invitations > 0);

/** Kinds of notices that the user's unanswered applications and invitations already count as. */
const alsoPending: ReadonlySet<string> = new Set([
  'applicationReceived',
  'applicationOverdue',
  'invitationReceived',
]);

/** Returns the number of unread notices that the pending items don't count. */
export const unreadNotices = (notices: readonly Pick<Notice, 'kind' | 'isRead'>[]): number =>
  notices.filter(({ kind, isRead }) => !isRead && !alsoPending.has(kind)).length;

/** Kinds of notices that the app shows at once, with the label of the link to its page. */
const moments: Readonly<Record<string, string>> = {
  applicationAccepted: 'Open chat',
  invitationReceived: 'See invitation',
  placeOpened: 'See group',
};

/**
 * Returns the newest notice that has arrived and is worth interrupting the user, with the label of its link.
 *
 * @param lastId - id of the newest that the page knew before
 */
export function arrivedMoment(
  notices: readonly Notice[],
  lastId: number,
): { readonly notice: Notice; readonly label: string } | null {
  for (const notice of notices) {
    const label = moments[notice.kind];
    if (label !== undefined && notice.id > lastId && !notice.isRead) return { notice, label };
  }
  return null;
}
