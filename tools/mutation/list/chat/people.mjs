const direct = 'services/chat/src/direct/direct.int.test.ts';
const directAccess = 'services/chat/src/direct/direct-access.int.test.ts';
const directRules = 'services/chat/src/direct/direct.rules.unit.test.ts';
const presence = 'services/chat/src/presence/presence.int.test.ts';
const evidence = 'services/chat/src/evidence/evidence.int.test.ts';

/** @type {import('../../mutations.mjs').GuardedFile[]} */
export const peopleInChats = [
  {
    file: 'services/chat/src/direct/direct.permissions.ts',
    tests: directAccess,
    mutations: [
      ['everyone writes to everyone', 'if (refusal !== undefined) throw', 'if (refusal === null) throw'],
      [
        'edits are accepted in closed chats',
        'relationship === undefined || refusalToMessage(relationship) !== undefined',
        'relationship === undefined',
      ],
      [
        'chats with missing users are read',
        'otherId !== undefined && !(await people.isKnown(otherId))',
        'false',
      ],
      ['users write to themselves', 'otherId === actor.id', 'otherId === -1'],
    ],
  },
  {
    file: 'services/chat/src/direct/direct.controller.ts',
    tests: directAccess,
    mutations: [
      ['writing has no permission', ', { allow: directWriter }', ''],
      [
        'histories have no permission',
        '(listDirectMessages, { allow: directReader })',
        '(listDirectMessages)',
      ],
      ['reading has no permission', '(readDirectMessages, { allow: directReader })', '(readDirectMessages)'],
    ],
  },
  {
    file: 'services/chat/src/direct/direct.rules.ts',
    tests: directRules,
    mutations: [
      ['deleted users receive messages', "if (!relationship.exists) return 'USER_NOT_FOUND';", ''],
      ['strangers write', "if (!relationship.sharesGroup) return 'NO_SHARED_GROUP';", ''],
      [
        'users who allow no messages send messages',
        "if (!relationship.senderAllows) return 'DIRECT_MESSAGES_OFF';",
        '',
      ],
      ['users who allow no messages receive messages', '!relationship.recipientAllows || ', ''],
      ['blocked users write', ' || relationship.isBlocked', ''],
    ],
  },
  {
    file: 'services/chat/src/direct/direct.service.ts',
    tests: directAccess,
    mutations: [['chats with strangers are opened', 'row === undefined || !hasContact', 'row === undefined']],
  },
  {
    file: 'services/chat/src/direct/direct.statements.ts',
    tests: directAccess,
    mutations: [
      ['banned users receive messages', 'AND NOT is_banned AND NOT is_deleted', 'AND NOT is_deleted'],
      ['deleted users receive messages', 'AND NOT is_banned AND NOT is_deleted', 'AND NOT is_banned'],
      [
        'writers share groups they have left',
        'mine.user_id = ${userId} AND mine.left_at IS NULL',
        'mine.user_id = ${userId}',
      ],
      [
        'recipients share groups they have left',
        'theirs.user_id = other.id AND theirs.left_at IS NULL',
        'theirs.user_id = other.id',
      ],
      ['blocks by the writer are not read', '${hasBlocked(userId, sql`other.id`)} OR ', ''],
      ['blocks by the other user are not read', ' OR ${hasBlocked(sql`other.id`, userId)}', ''],
      [
        'a chat with someone else connects',
        'SELECT FROM messages WHERE ${isBetween(userId, otherId)}) AS',
        'SELECT FROM messages WHERE direct_low = least(${userId}::bigint, ${otherId}::bigint)) AS',
        direct,
      ],
      [
        'chats show the newest message of others',
        'WHERE ${isBetween(userId, sql`chat.other_id`)} ORDER',
        'WHERE direct_low = least(${userId}::bigint, chat.other_id) ORDER',
        direct,
      ],
      [
        'messages of other chats are read',
        '${isBetween(userId, otherId)} AND id <=',
        'direct_low = least(${userId}::bigint, ${otherId}::bigint) AND id <=',
        direct,
      ],
    ],
  },
  {
    file: 'services/chat/src/typing/typing.repository.ts',
    tests: presence,
    mutations: [
      [
        'strangers send typing frames',
        'AND writer.user_id = ${writerId} AND writer.left_at',
        'AND writer.left_at',
      ],
      [
        'typing is shown to users who have blocked the writer',
        'AND NOT ${hasBlocked(sql`other.user_id`, writerId)}',
        '',
      ],
      ['former members send typing frames', ' AND writer.left_at IS NULL', ''],
      ['former members are shown who types', 'AND other.left_at IS NULL AND', 'AND'],
    ],
  },
  {
    file: 'services/chat/src/typing/typing.service.ts',
    tests: presence,
    mutations: [
      [
        'everyone sends typing frames to everyone',
        'relationship !== undefined && refusalToMessage(relationship) === undefined',
        'relationship !== undefined',
      ],
    ],
  },
  {
    file: 'services/chat/src/evidence/evidence.service.ts',
    tests: 'services/chat/src/evidence/evidence.int.test.ts',
    mutations: [
      [
        'deleted messages become evidence',
        "if (message.deletedAt !== null) throw new DomainError('MESSAGE_NOT_FOUND');",
        '',
      ],
      ['deleted messages around it become evidence', '.filter((row) => row.deletedAt === null)', ''],
    ],
  },
  {
    file: 'services/chat/src/presence/presence.service.ts',
    tests: 'services/chat/src/presence/presence.int.test.ts',
    mutations: [
      ['users who hide their presence are shown online', '.filter((userId) => !hidden.has(userId))', ''],
      ['presence changes of users who hide them are shown', '!hidden.has(userId) && connected', 'connected'],
    ],
  },
  {
    file: 'services/chat/src/presence/contacts.repository.ts',
    tests: 'services/chat/src/presence/presence.int.test.ts',
    mutations: [
      ['former members see who is online', 'AND theirs.left_at IS NULL', ''],
      ['users who left are shown online to their former groups', 'AND mine.left_at IS NULL', '', presence],
    ],
  },
  {
    file: 'services/chat/src/export/export.repository.ts',
    tests: evidence,
    mutations: [
      ["everyone's messages are exported", 'FROM messages WHERE user_id = ${userId})', 'FROM messages)'],
      [
        "everyone's reactions are exported",
        'WHERE user_id = ${userId} ORDER BY reacted_at',
        'ORDER BY reacted_at',
      ],
      [
        "everyone's read marks are exported",
        'FROM read_cursors\n        WHERE user_id = ${userId}',
        'FROM read_cursors',
      ],
      [
        "everyone's read marks of one-to-one chats are exported",
        'FROM direct_read_cursors WHERE user_id = ${userId}',
        'FROM direct_read_cursors',
      ],
    ],
  },
];
