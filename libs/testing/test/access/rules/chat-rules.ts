import type { AnyInput } from '../caller';
import { posted } from '../people';
import { type Cell, groupInPath, namingNothing, onGroup, onMessage, type Rule } from '../rule';

const chatMembersOnly = onGroup({ others: { member: 'ok', else: '403 CHAT_MEMBERS_ONLY' } });

const messageInPath =
  (more: { readonly body?: unknown; readonly emoji?: string } = {}) =>
  ({ circle }: Cell): AnyInput => ({
    params: { id: circle.messageId, emoji: more.emoji },
    ...(more.body === undefined ? {} : { body: more.body }),
  });

/** The author's alone; other members read it. */
const authorsOnly = onMessage({
  others: { member: '403 NOT_MESSAGE_AUTHOR', else: '404 MESSAGE_NOT_FOUND' },
});
const readersOnly = onMessage({ others: { member: 'ok', else: '404 MESSAGE_NOT_FOUND' } });

/**
 * The partner of the cell: someone in the caller's own circle, someone they have nothing in common with, or someone out of
 * their sight.
 */
const partner = ({ world, persona, whose }: Cell): { readonly userId: number } => {
  if (whose === 'own') return { userId: world.guest.id };
  return { userId: whose === 'others' ? world.loner.id : world.accountOf(persona, whose).id };
};

const withPartner =
  (body?: unknown) =>
  (cell: Cell): AnyInput => ({ params: partner(cell), ...(body === undefined ? {} : { body }) });

/** Chats. */
export const chatRules: Readonly<Record<string, Rule | readonly Rule[]>> = {
  postMessage: {
    by: 'user',
    verdicts: chatMembersOnly,
    input: ({ circle }) => ({ body: { groupId: circle.group.id, content: 'Who is coming?' } }),
  },
  listMessages: { by: 'user', verdicts: chatMembersOnly, input: groupInPath() },
  countUnread: namingNothing('user'),
  listMentions: namingNothing('user', () => ({ query: { limit: '2' } })),
  readMessages: {
    by: 'user',
    verdicts: chatMembersOnly,
    input: (cell) => groupInPath({ messageId: cell.circle.messageId })(cell),
  },
  editMessage: {
    by: 'user',
    verdicts: authorsOnly,
    input: messageInPath({ body: { content: 'Hello all' } }),
  },
  deleteMessage: {
    by: 'user',
    verdicts: authorsOnly,
    input: messageInPath(),
    fresh: async ({ circle }) => ({ params: { id: (await posted(circle.owner, circle.group)).id } }),
  },
  addReaction: { by: 'user', verdicts: readersOnly, input: messageInPath({ emoji: '👍' }) },
  removeReaction: { by: 'user', verdicts: readersOnly, input: messageInPath({ emoji: '👍' }) },
  listDirectChats: namingNothing('user', () => ({ query: { limit: '2' } })),
  getDirectChat: {
    by: 'user',
    verdicts: {
      own: 'ok',
      others: '404 USER_NOT_FOUND',
      hidden: '404 USER_NOT_FOUND',
      // A shared group shows the chat; whether a message would be accepted is `canWrite`.
      blockedMe: { member: 'ok', else: '404 USER_NOT_FOUND' },
      blockedByMe: { member: 'ok', else: '404 USER_NOT_FOUND' },
      gone: '404 USER_NOT_FOUND',
    },
    input: withPartner(),
  },
  // What was never written is an empty list, whoever the other one is.
  listDirectMessages: {
    by: 'user',
    verdicts: { own: 'ok', others: 'ok', hidden: 'ok', blockedMe: 'ok', blockedByMe: 'ok', gone: 'ok' },
    input: withPartner(),
  },
  postDirectMessage: {
    by: 'user',
    verdicts: {
      own: 'ok',
      others: '403 NO_SHARED_GROUP',
      hidden: '404 USER_NOT_FOUND',
      blockedMe: { member: '403 DIRECT_MESSAGES_NOT_ACCEPTED', else: '403 NO_SHARED_GROUP' },
      blockedByMe: { member: '403 DIRECT_MESSAGES_NOT_ACCEPTED', else: '403 NO_SHARED_GROUP' },
      gone: '404 USER_NOT_FOUND',
    },
    input: withPartner({ content: 'Are you well?' }),
  },
  readDirectMessages: {
    by: 'user',
    verdicts: { own: 'ok', others: 'ok', hidden: 'ok', blockedMe: 'ok', blockedByMe: 'ok', gone: 'ok' },
    input: (cell) => withPartner({ messageId: cell.circle.messageId })(cell),
  },
};
