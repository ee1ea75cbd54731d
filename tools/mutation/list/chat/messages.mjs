const messages = 'services/chat/src/messages/messages.int.test.ts';
const history = 'services/chat/src/messages/history.int.test.ts';
const memberships = 'services/chat/src/memberships/memberships.int.test.ts';
const mentions = 'services/chat/src/mentions/mentions.int.test.ts';
const folding = 'services/chat/src/safety/folding.int.test.ts';
const direct = 'services/chat/src/direct/direct.int.test.ts';
const directAccess = 'services/chat/src/direct/direct-access.int.test.ts';
const changes = 'services/chat/src/changes/changes.int.test.ts';
const visitors = 'services/chat/src/forged-queries.int.test.ts::a call by a visitor';

/** @type {import('../../mutations.mjs').GuardedFile[]} */
export const chatMessages = [
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
        'a missing group counts as a group of others',
        "if (!groupExists) throw new DomainError('GROUP_NOT_FOUND');",
        '',
      ],
      [
        'users without a membership are let in',
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
        'everyone is a member if anyone is',
        'group_id = $1 AND user_id = $2 AND left_at',
        'group_id = $1 AND $2::bigint > 0 AND left_at',
        messages,
      ],
      ['former members stay members', ' AND left_at IS NULL LIMIT 1', ' LIMIT 1'],
      [
        'a late joining opens a closed group again',
        '(SELECT closed_at FROM closed_groups WHERE group_id = $2)',
        'NULL',
      ],
    ],
  },
  {
    file: 'services/chat/src/memberships/group-member.guard.ts',
    tests: history,
    mutations: [
      [
        'everyone reads histories',
        'if (group.success) await',
        'if (!group.success) await Promise.resolve(); else void',
      ],
      [
        'visitors read histories',
        "if (actor === null) throw new DomainError('NOT_SIGNED_IN');",
        '',
        visitors,
      ],
    ],
  },
  {
    file: 'services/chat/src/messages/messages.controller.ts',
    tests: history,
    mutations: [['histories have no guard', '@UseGuards(GroupMemberGuard)', '']],
  },
  {
    file: 'services/chat/src/messages/post-message.pipe.ts',
    tests: messages,
    mutations: [
      [
        'the input of strangers is validated first',
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
      [
        'former members are mentioned',
        'WHERE group_id = $1 AND left_at IS NULL AND user_id <> $2 AND lower',
        'WHERE group_id = $1 AND user_id <> $2 AND lower',
        mentions,
      ],
      [
        'users who have blocked the author are mentioned',
        "AND NOT ${hasBlocked('memberships.user_id', '$2')})",
        ')',
        folding,
      ],
      [
        'frames of blocked authors are not folded',
        "AND ${hasBlocked('memberships.user_id', '$2')}) AS blockers",
        'AND false) AS blockers',
        folding,
      ],
      [
        'histories of blocked authors are not folded',
        "${hasBlocked('$1', 'message.user_id')} AS",
        'false AS',
        folding,
      ],
      [
        'histories show other groups',
        'WHERE group_id = $2 AND id < $3 ORDER BY id DESC',
        'WHERE group_id = $2 + 0 * $2 OR group_id > 0 AND id < $3 ORDER BY id DESC',
        history,
      ],
      [
        'histories show later messages of other groups',
        'WHERE group_id = $2 AND id < $3 AND id > $5',
        'WHERE $2::bigint > 0 AND group_id > 0 AND id < $3 AND id > $5',
        history,
      ],
      [
        'histories show other one-to-one chats',
        'AND direct_high = greatest($1::bigint, $2::bigint) AND id < $3\n',
        'AND id < $3\n',
        direct,
      ],
      [
        'histories show later messages of other one-to-one chats',
        'AND direct_high = greatest($1::bigint, $2::bigint) AND id < $3 AND',
        'AND id < $3 AND',
        direct,
      ],
    ],
  },
  {
    file: 'services/chat/src/messages/messages.service.ts',
    tests: messages,
    mutations: [
      [
        'former members repeat their messages',
        'await this.access.assertMember(message.groupId, sender);',
        '',
      ],
    ],
  },
  {
    file: 'services/chat/src/messages/message-reader.guard.ts',
    tests: changes,
    mutations: [
      ['members change messages of others', 'message.userId !== actor.id', 'false'],
      ['visitors react', "if (actor === null) throw new DomainError('NOT_SIGNED_IN');", '', visitors],
    ],
  },
  {
    file: 'services/chat/src/messages/message-access.ts',
    tests: changes,
    mutations: [
      [
        'everyone reads every message',
        'message === undefined || !(await this.canSee(message, userId))',
        'message === undefined',
      ],
      [
        'everyone reads one-to-one chats',
        'message.directLow === userId || message.directHigh === userId',
        'message.id > 0',
        directAccess,
      ],
    ],
  },
  {
    file: 'services/chat/src/messages/message-lookup.repository.ts',
    tests: changes,
    mutations: [
      [
        'former members receive changes',
        'group_id = message.group_id AND left_at IS NULL',
        'group_id = message.group_id',
      ],
      [
        'changes by blocked authors are not folded',
        "FILTER (WHERE ${hasBlocked('viewer.id', 'message.user_id')})",
        'FILTER (WHERE false)',
        folding,
      ],
    ],
  },
  {
    file: 'services/chat/src/messages/message.repository.ts',
    tests: messages,
    mutations: [
      [
        'a client id of another chat is accepted',
        "if (!isSameChat) throw new DomainError('CLIENT_ID_REUSED');",
        '',
      ],
    ],
  },
  {
    file: 'services/chat/src/messages/message.columns.ts',
    tests: direct,
    mutations: [
      [
        "everyone's one-to-one chats are listed",
        'WHERE direct_low = ${person} GROUP',
        'WHERE direct_low > 0 OR ${person} IS NULL GROUP',
      ],
    ],
  },
];
