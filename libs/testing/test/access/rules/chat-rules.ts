import type { AnyInput } from '../caller';
import { photo, postTo } from '../people';
import { type Cell, groupInPath, namingNothing, onGroup, onMessage, onPhoto, type Rule } from '../rule';

const chatMembersOnly = onGroup({ others: { member: 'ok', coowner: 'ok', else: '403 CHAT_MEMBERS_ONLY' } });

const messageInPath =
  (more: { readonly body?: unknown; readonly emoji?: string } = {}) =>
  ({ circle }: Cell): AnyInput => ({
    params: { id: circle.messageId, emoji: more.emoji },
    ...(more.body === undefined ? {} : { body: more.body }),
  });

/** Other members can read the message, but only its author can change it. */
const authorsOnly = onMessage({
  others: {
    member: '403 NOT_MESSAGE_AUTHOR',
    coowner: '403 NOT_MESSAGE_AUTHOR',
    else: '404 MESSAGE_NOT_FOUND',
  },
});
const readersOnly = onMessage({ others: { member: 'ok', coowner: 'ok', else: '404 MESSAGE_NOT_FOUND' } });

/** Returns the chat partner with the cell's relation: from the caller's own circle, a stranger, or hidden. */
const partner = ({ world, persona, whose }: Cell): { readonly userId: number } => {
  if (whose === 'own') return { userId: world.guest.id };
  return { userId: whose === 'others' ? world.loner.id : world.accountOf(persona, whose).id };
};

const withPartner =
  (body?: unknown) =>
  (cell: Cell): AnyInput => ({ params: partner(cell), ...(body === undefined ? {} : { body }) });

/** Writing to a chat partner takes a shared group and no block. */
const toPartner: Rule['verdicts'] = {
  own: 'ok',
  others: '403 NO_SHARED_GROUP',
  hidden: '404 USER_NOT_FOUND',
  blockedMe: { member: '403 DIRECT_MESSAGES_NOT_ACCEPTED', else: '403 NO_SHARED_GROUP' },
  blockedByMe: { member: '403 DIRECT_MESSAGES_NOT_ACCEPTED', else: '403 NO_SHARED_GROUP' },
  gone: '404 USER_NOT_FOUND',
};

/** Rules for the calls of chats. */
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
    fresh: async ({ circle }) => ({ params: { id: (await postTo(circle.owner, circle.group)).id } }),
  },
  listGroupChats: namingNothing('user'),
  getGroupNotifications: { by: 'user', verdicts: chatMembersOnly, input: groupInPath() },
  setGroupNotifications: {
    by: 'user',
    verdicts: chatMembersOnly,
    input: groupInPath({ level: 'mentions' }),
  },
  addReaction: { by: 'user', verdicts: readersOnly, input: messageInPath({ emoji: '👍' }) },
  removeReaction: { by: 'user', verdicts: readersOnly, input: messageInPath({ emoji: '👍' }) },
  pinMessage: { by: 'user', verdicts: readersOnly, input: messageInPath() },
  unpinMessage: { by: 'user', verdicts: readersOnly, input: messageInPath() },
  listPins: { by: 'user', verdicts: chatMembersOnly, input: groupInPath() },
  uploadGroupPhoto: { by: 'user', verdicts: chatMembersOnly, input: groupInPath({ image: photo }) },
  // Those who blocked the author don't see the photo. The author's own block shows nothing, so that no one notices it.
  getPhoto: {
    by: 'user',
    verdicts: {
      ...onPhoto({ others: { member: 'ok', coowner: 'ok', else: '404 PHOTO_NOT_FOUND' } }),
      blockedByMe: '404 PHOTO_NOT_FOUND',
    },
    input: ({ circle }) => ({ params: { id: circle.photoId } }),
  },
  searchGroupMessages: {
    by: 'user',
    verdicts: chatMembersOnly,
    input: (cell) => ({ ...groupInPath()(cell), query: { query: 'coming' } }),
  },
  searchMessages: namingNothing('user', () => ({ query: { query: 'coming' } })),
  listDirectChats: namingNothing('user', () => ({ query: { limit: '2' } })),
  getDirectChat: {
    by: 'user',
    verdicts: {
      own: 'ok',
      others: '404 USER_NOT_FOUND',
      hidden: '404 USER_NOT_FOUND',
      // Sharing a group is enough to see the chat; `canWrite` indicates whether a message would be accepted.
      blockedMe: { member: 'ok', else: '404 USER_NOT_FOUND' },
      blockedByMe: { member: 'ok', else: '404 USER_NOT_FOUND' },
      gone: '404 USER_NOT_FOUND',
    },
    input: withPartner(),
  },
  // A chat without messages is an empty list, for any other user.
  listDirectMessages: {
    by: 'user',
    verdicts: { own: 'ok', others: 'ok', hidden: 'ok', blockedMe: 'ok', blockedByMe: 'ok', gone: 'ok' },
    input: withPartner(),
  },
  listDirectPins: {
    by: 'user',
    verdicts: { own: 'ok', others: 'ok', hidden: 'ok', blockedMe: 'ok', blockedByMe: 'ok', gone: 'ok' },
    input: withPartner(),
  },
  searchDirectMessages: {
    by: 'user',
    verdicts: { own: 'ok', others: 'ok', hidden: 'ok', blockedMe: 'ok', blockedByMe: 'ok', gone: 'ok' },
    input: (cell) => ({ ...withPartner()(cell), query: { query: 'coming' } }),
  },
  postDirectMessage: {
    by: 'user',
    verdicts: toPartner,
    input: withPartner({ content: 'Are you well?' }),
  },
  uploadDirectPhoto: {
    by: 'user',
    verdicts: toPartner,
    input: withPartner({ image: photo }),
  },
  readDirectMessages: {
    by: 'user',
    verdicts: { own: 'ok', others: 'ok', hidden: 'ok', blockedMe: 'ok', blockedByMe: 'ok', gone: 'ok' },
    input: (cell) => withPartner({ messageId: cell.circle.messageId })(cell),
  },
};
