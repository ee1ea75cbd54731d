const mentions = 'services/chat/src/mentions/mentions.int.test.ts';
const folding = 'services/chat/src/messages/folding.int.test.ts';
const directAccess = 'services/chat/src/direct/direct-access.int.test.ts';
const changes = 'services/chat/src/changes/changes.int.test.ts';
const reactions = 'services/chat/src/reactions/reactions.int.test.ts';
const reading = 'services/chat/src/reading/reading.int.test.ts';
const unreadChats = 'services/chat/src/reading/unread-chats.int.test.ts';
/** @param {string} title of a call */
const access = (title) => `libs/testing/test/access/access.int.test.ts::access ${title} refuses`;

/** @type {import('../../mutations.mjs').GuardedFile[]} */
export const chats = [
  {
    file: 'services/chat/src/changes/changes.controller.ts',
    tests: changes,
    mutations: [
      [
        'everyone changes messages',
        ['[messageAuthor, openChat]', ', { allow: messageAuthor }'],
        ['openChat', ''],
      ],
      ['messages of closed chats are edited', '[messageAuthor, openChat]', 'messageAuthor', directAccess],
    ],
  },
  {
    file: 'services/chat/src/changes/change.rules.ts',
    tests: 'services/chat/src/changes/change.rules.unit.test.ts',
    mutations: [
      ['deleted messages are changed', "if (message.deletedAt !== null) return 'MESSAGE_DELETED';", ''],
      [
        'messages are changed at any time',
        "minutes > limits.changeMessageForMinutes ? 'MESSAGE_FINAL' : undefined",
        'minutes < 0 ? undefined : undefined',
      ],
    ],
  },
  {
    file: 'services/chat/src/changes/changes.service.ts',
    tests: changes,
    mutations: [['refused changes happen', 'if (refusal !== undefined) throw new DomainError(refusal);', '']],
  },
  {
    file: 'services/chat/src/changes/changes.repository.ts',
    tests: mentions,
    mutations: [
      ['edits mention former members', 'AND member.left_at IS NULL', ''],
      [
        'edits mention users who have blocked the author',
        'AND NOT ${hasBlocked(sql`member.user_id`, sql`messages.user_id`)}',
        '',
        folding,
      ],
    ],
  },
  {
    file: 'services/chat/src/reactions/reactions.controller.ts',
    tests: reactions,
    mutations: [
      [
        'everyone reacts',
        ['[messageReader, openChat]', ', { allow: messageReader }'],
        ['openChat', ''],
        access('DELETE /api/messages/:id/reactions/:emoji'),
      ],
      ['users react in closed chats', '[messageReader, openChat]', 'messageReader', directAccess],
    ],
  },
  {
    file: 'services/chat/src/reactions/reactions.repository.ts',
    tests: reactions,
    mutations: [
      [
        "another user's reaction is removed",
        'AND emoji = ${emoji} AND user_id = ${userId}',
        'AND emoji = ${emoji}',
      ],
    ],
  },
  {
    file: 'services/chat/src/reading/reading.controller.ts',
    tests: reading,
    mutations: [
      [
        'everyone marks messages as read',
        ', { allow: groupMember }',
        '',
        access('POST /api/groups/:id/read'),
      ],
    ],
  },
  {
    file: 'services/chat/src/reading/read-cursors.repository.ts',
    tests: reading,
    mutations: [
      [
        'former members count unread messages',
        'WHERE membership.user_id = ${userId} AND membership.left_at IS NULL',
        'WHERE membership.user_id = ${userId}',
      ],
      ['unread messages of everyone are counted', 'WHERE membership.user_id = ${userId} AND', 'WHERE'],
      [
        'messages of other groups are read',
        'WHERE group_id = ${$.groupId} AND id <=',
        'WHERE ${$.groupId}::bigint > 0 AND id <=',
      ],
    ],
  },
  {
    file: 'services/chat/src/reading/unread-chats.repository.ts',
    tests: unreadChats,
    mutations: [
      [
        'former members receive emails about their groups',
        'WHERE membership.user_id = ANY(${userIds}) AND membership.left_at IS NULL',
        'WHERE membership.user_id = ANY(${userIds})',
      ],
      [
        'members receive emails about users they have blocked',
        'AND NOT ${hasBlocked(sql`membership.user_id`, sql`message.user_id`)}',
        '',
      ],
      [
        'users receive emails about chats with users they have blocked',
        ' AND NOT ${hasBlocked(sql`reader.id`, sql`chat.other_id`)}',
        '',
      ],
    ],
  },
  {
    file: 'services/chat/src/mentions/mentions.repository.ts',
    tests: 'services/chat/src/mentions/mentions.int.test.ts',
    mutations: [
      [
        'former members read mentions',
        'AND membership.user_id = ${userId} AND membership.left_at IS NULL',
        'AND membership.user_id = ${userId}',
      ],
      ["everyone's mentions are listed", 'AND message.mentions @> ARRAY[${userId}::bigint]', ''],
      ['mentions by blocked users are listed', 'AND NOT ${hasBlocked(userId, sql`message.user_id`)}', ''],
    ],
  },
];
