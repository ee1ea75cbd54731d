const messages = 'services/chat/src/messages/messages.int.test.ts';
const memberships = 'services/chat/src/memberships/memberships.int.test.ts';
const direct = 'services/chat/src/direct/direct.int.test.ts';
const directRules = 'services/chat/src/direct/direct.rules.unit.test.ts';
const changes = 'services/chat/src/changes/changes.int.test.ts';
const reactions = 'services/chat/src/reactions/reactions.int.test.ts';
const reading = 'services/chat/src/reading/reading.int.test.ts';
const frames = 'libs/testing/test/access/access.int.test.ts::access to live frames';
/** @param {string} title of a call */
const access = (title) => `libs/testing/test/access/access.int.test.ts::access ${title} is refused`;

/** @type {import('../mutations.mjs').GuardedFile[]} */
export const chat = [
  {
    file: 'services/chat/src/memberships/group-access.ts',
    tests: messages,
    mutations: [
      [
        'everyone is a member of every group',
        'if (!(await this.memberships.isMember(groupId, user.id)))',
        'if (groupId < 0)',
      ],
      [
        'a group that is not there is one of others',
        "if (!groupExists) throw new DomainError('GROUP_NOT_FOUND');",
        '',
      ],
      [
        'everyone whom groups deny is let in',
        "if (!isMember) throw new DomainError('CHAT_MEMBERS_ONLY');",
        '',
      ],
      [
        'everyone reads single messages',
        "return (await this.ask(groupId, { id: userId, role: 'user' })).isMember;",
        'return true;',
        changes,
      ],
    ],
  },
  {
    file: 'services/chat/src/memberships/membership.repository.ts',
    tests: memberships,
    mutations: [
      [
        'everyone is a member where one is',
        'group_id = $1 AND user_id = $2 AND left_at',
        'group_id = $1 AND $2::bigint > 0 AND left_at',
        messages,
      ],
      [
        'former members stay members',
        ' AND left_at IS NULL LIMIT 1',
        ' LIMIT 1',
        'services/chat/src/changes/changes.int.test.ts',
      ],
    ],
  },
  {
    file: 'services/chat/src/memberships/group-member.guard.ts',
    tests: messages,
    mutations: [
      [
        'everyone reads histories',
        'if (group.success) await',
        'if (!group.success) await Promise.resolve(); else void',
      ],
    ],
  },
  {
    file: 'services/chat/src/messages/messages.controller.ts',
    tests: messages,
    mutations: [['histories have no guard', '@UseGuards(GroupMemberGuard)', '']],
  },
  {
    file: 'services/chat/src/messages/post-message.pipe.ts',
    tests: messages,
    mutations: [
      [
        'the input of strangers is looked at first',
        'groupId !== undefined && request.actor !== null',
        'groupId === -1 && request.actor !== null',
      ],
    ],
  },
  {
    file: 'services/chat/src/messages/message.statements.ts',
    tests: memberships,
    mutations: [
      [
        'everyone posts',
        'FROM memberships WHERE group_id = $1 AND user_id = $2 AND left_at IS NULL LIMIT 1',
        'FROM memberships WHERE group_id = $1 AND $2::bigint > 0 LIMIT 1',
        messages,
      ],
      ['former members post', 'user_id = $2 AND left_at IS NULL LIMIT 1', 'user_id = $2 LIMIT 1'],
      [
        'former members receive messages',
        'WHERE group_id = $1 AND left_at IS NULL) AS recipients',
        'WHERE group_id = $1) AS recipients',
      ],
      [
        'a client id of another user is found',
        'WHERE user_id = $1 AND client_id = $2',
        'WHERE $1::bigint > 0 AND client_id = $2',
        messages,
      ],
    ],
  },
  {
    file: 'services/chat/src/messages/messages.service.ts',
    tests: messages,
    mutations: [
      [
        'former members repeat their messages',
        'await this.access.mustBeMember(message.groupId, sender);',
        '',
      ],
    ],
  },
  {
    file: 'services/chat/src/messages/message-reader.guard.ts',
    tests: changes,
    mutations: [['members change messages of others', 'message.userId !== actor.id', 'false']],
  },
  {
    file: 'services/chat/src/messages/message-access.ts',
    tests: changes,
    mutations: [
      [
        'everyone reads every message',
        'message === undefined || !(await this.sees(message, userId))',
        'message === undefined',
      ],
      [
        'everyone reads one-to-one chats',
        'message.directLow === userId || message.directHigh === userId',
        'message.id > 0',
        direct,
      ],
    ],
  },
  {
    file: 'services/chat/src/messages/one-message.repository.ts',
    tests: changes,
    mutations: [
      [
        'former members receive changes',
        'group_id = message.group_id AND left_at IS NULL',
        'group_id = message.group_id',
      ],
    ],
  },
  {
    file: 'services/chat/src/changes/changes.controller.ts',
    tests: changes,
    mutations: [
      ['everyone changes messages', '@UseGuards(MessageAuthorGuard)', ''],
      ['messages of closed chats are edited', '@UseGuards(OpenChatGuard)', '', direct],
    ],
  },
  {
    file: 'services/chat/src/reactions/reactions.controller.ts',
    tests: reactions,
    mutations: [
      [
        'everyone reacts',
        '@UseGuards(MessageReaderGuard)',
        '',
        access('DELETE /api/messages/:id/reactions/:emoji'),
      ],
      ['users react in closed chats', '@UseGuards(OpenChatGuard)', '', direct],
    ],
  },
  {
    file: 'services/chat/src/reactions/reactions.repository.ts',
    tests: reactions,
    mutations: [
      [
        "another user's reaction is removed",
        'AND emoji = $2 AND user_id = $3',
        'AND emoji = $2 AND $3::bigint > 0',
      ],
    ],
  },
  {
    file: 'services/chat/src/reading/reading.controller.ts',
    tests: reading,
    mutations: [
      [
        'everyone marks messages as read',
        '@UseGuards(GroupMemberGuard)',
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
        'WHERE membership.user_id = $1 AND membership.left_at IS NULL',
        'WHERE membership.user_id = $1',
      ],
      ['unread messages of everyone are counted', 'WHERE membership.user_id = $1 AND', 'WHERE'],
    ],
  },
  {
    file: 'services/chat/src/mentions/mentions.repository.ts',
    tests: 'services/chat/src/mentions/mentions.int.test.ts',
    mutations: [
      [
        'former members read mentions',
        'AND membership.user_id = $1 AND membership.left_at IS NULL',
        'AND membership.user_id = $1',
      ],
      ["everyone's mentions are listed", 'AND message.mentions @> ARRAY[$1::bigint]', ''],
      ['mentions by blocked users are listed', "AND NOT ${hasBlocked('$1', 'message.user_id')}", ''],
    ],
  },
  {
    file: 'services/chat/src/direct/direct.guards.ts',
    tests: direct,
    mutations: [
      ['everyone writes to everyone', 'if (refusal !== undefined) throw', 'if (refusal === null) throw'],
      [
        'edits pass in closed chats',
        'standing === undefined || refusalToWrite(standing) !== undefined',
        'standing === undefined',
      ],
      [
        'chats with no one are read',
        'otherId !== undefined && !(await this.people.isKnown(otherId))',
        'false',
      ],
      ['users write to themselves', 'otherId === actor.id', 'otherId === -1'],
    ],
  },
  {
    file: 'services/chat/src/direct/direct.controller.ts',
    tests: direct,
    mutations: [
      ['writing has no guard', '@UseGuards(DirectWriterGuard)', ''],
      ['histories have no guard', '@UseGuards(DirectReaderGuard)\n  list(', 'list('],
      ['reading has no guard', '@UseGuards(DirectReaderGuard)\n  async read(', 'async read('],
    ],
  },
  {
    file: 'services/chat/src/direct/direct.rules.ts',
    tests: directRules,
    mutations: [
      ['users who are gone are written to', "if (!standing.exists) return 'USER_NOT_FOUND';", ''],
      ['strangers write', "if (!standing.sharesGroup) return 'NO_SHARED_GROUP';", ''],
      ['those who allow no messages write', "if (!standing.allowsOwn) return 'DIRECT_MESSAGES_OFF';", ''],
      ['those who allow no messages are written to', '!standing.allowsOther || ', ''],
      ['blocked users write', ' || standing.isBlocked', ''],
    ],
  },
  {
    file: 'services/chat/src/direct/direct.service.ts',
    tests: direct,
    mutations: [['chats with strangers are opened', 'row === undefined || !isMet', 'row === undefined']],
  },
  {
    file: 'services/chat/src/direct/direct.statements.ts',
    tests: direct,
    mutations: [
      ['banned users are written to', 'AND NOT is_banned AND NOT is_deleted', 'AND NOT is_deleted'],
      ['deleted users are written to', 'AND NOT is_banned AND NOT is_deleted', 'AND NOT is_banned'],
      ['former members share the group', 'mine.user_id = $1 AND mine.left_at IS NULL', 'mine.user_id = $1'],
      [
        'those who left share the group',
        'theirs.user_id = other.id AND theirs.left_at IS NULL',
        'theirs.user_id = other.id',
      ],
      ['blocks of the writer are not read', "${hasBlocked('$1', 'other.id')} OR ", ''],
      ['blocks of the other are not read', " OR ${hasBlocked('other.id', '$1')}", ''],
    ],
  },
  {
    file: 'services/chat/src/typing/typing.repository.ts',
    tests: frames,
    mutations: [
      [
        'strangers type',
        'AND writer.user_id = $2 AND writer.left_at',
        'AND $2::bigint > 0 AND writer.left_at',
      ],
      [
        'typing is shown to those who have blocked the writer',
        "AND NOT ${hasBlocked('other.user_id', '$2')}",
        '',
      ],
    ],
  },
  {
    file: 'services/chat/src/typing/typing.service.ts',
    tests: frames,
    mutations: [
      [
        'everyone types to everyone',
        'standing !== undefined && refusalToWrite(standing) === undefined',
        'standing !== undefined',
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
    ],
  },
  {
    file: 'services/chat/src/presence/presence.service.ts',
    tests: 'services/chat/src/presence/presence.int.test.ts',
    mutations: [['those who hide it are shown online', '.filter((userId) => !hidden.has(userId))', '']],
  },
  {
    file: 'services/chat/src/presence/neighbours.repository.ts',
    tests: 'services/chat/src/presence/presence.int.test.ts',
    mutations: [['former members see who is online', 'AND theirs.left_at IS NULL', '']],
  },
];
