const messages = 'services/chat/src/messages/messages.int.test.ts';
const history = 'services/chat/src/messages/history.int.test.ts';
const memberships = 'services/chat/src/memberships/memberships.int.test.ts';
const mentions = 'services/chat/src/mentions/mentions.int.test.ts';
const folding = 'services/chat/src/messages/folding.int.test.ts';
const direct = 'services/chat/src/direct/direct.int.test.ts';
const directAccess = 'services/chat/src/direct/direct-access.int.test.ts';
const changes = 'services/chat/src/changes/changes.int.test.ts';

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
      ['everyone is a member if anyone is', 'AND user_id = ${userId} AND left_at', 'AND left_at', messages],
      ['former members stay members', ' AND left_at IS NULL LIMIT 1', ' LIMIT 1'],
      [
        'a late joining opens a closed group again',
        '(SELECT closed_at FROM closed_groups WHERE group_id = ${groupId})',
        'NULL',
      ],
    ],
  },
  {
    file: 'services/chat/src/memberships/group-member.permission.ts',
    tests: history,
    mutations: [
      ['everyone reads histories', 'await access.assertMember(groupId, actor)', 'await Promise.resolve()'],
      [
        'the input of strangers is validated first',
        'groupId === undefined ? undefined : access',
        'groupId !== -1 ? undefined : access',
        messages,
      ],
    ],
  },
  {
    file: 'services/chat/src/messages/messages.controller.ts',
    tests: history,
    mutations: [['histories have no permission', ', { allow: groupMember }', '']],
  },
  {
    file: 'services/chat/src/messages/message.repository.ts',
    tests: memberships,
    mutations: [
      [
        'everyone posts',
        'WHERE group_id = ${$.groupId} AND user_id = ${$.userId} AND left_at IS NULL LIMIT 1',
        'WHERE group_id = ${$.groupId} AND ${$.userId}::bigint > 0 LIMIT 1',
        messages,
      ],
      ['former members post', ' AND left_at IS NULL LIMIT 1', ' LIMIT 1'],
      [
        'former members receive messages',
        'WHERE group_id = ${$.groupId} AND left_at IS NULL) AS recipients',
        'WHERE group_id = ${$.groupId}) AS recipients',
      ],
      [
        'a client id of another user is found',
        'WHERE user_id = ${userId} AND client_id',
        'WHERE client_id',
        messages,
      ],
      [
        'former members are mentioned',
        ' AND left_at IS NULL AND user_id <> ${$.userId}',
        ' AND user_id <> ${$.userId}',
        mentions,
      ],
      [
        'users who have blocked the author are mentioned',
        'AND NOT ${hasBlocked(sql`memberships.user_id`, $.userId)})',
        ')',
        folding,
      ],
      [
        'frames of blocked authors are not folded',
        'AND ${hasBlocked(sql`memberships.user_id`, $.userId)}) AS blockers',
        'AND false) AS blockers',
        folding,
      ],
      [
        'a client id of another chat is accepted',
        "if (!isSameChat) throw new DomainError('CLIENT_ID_REUSED');",
        '',
        messages,
      ],
    ],
  },
  {
    file: 'services/chat/src/messages/history.repository.ts',
    tests: history,
    mutations: [
      [
        'histories of blocked authors are not folded',
        '${hasBlocked(viewerId, sql`message.user_id`)} AS',
        'false AS',
        folding,
      ],
      [
        'histories show other groups',
        'WHERE group_id = ${groupId} AND id < ${before} ORDER BY id DESC',
        'WHERE group_id > 0 AND id < ${before} ORDER BY id DESC',
      ],
      [
        'histories show later messages of other groups',
        'WHERE group_id = ${groupId} AND id < ${before} AND id > ${after}',
        'WHERE group_id > 0 AND id < ${before} AND id > ${after}',
      ],
      [
        'histories show other one-to-one chats',
        '${isBetween(viewerId, otherId)} AND id < ${before}\n',
        'direct_low = least(${viewerId}::bigint, ${otherId}::bigint) AND id < ${before}\n',
        direct,
      ],
      [
        'histories show later messages of other one-to-one chats',
        '${isBetween(viewerId, otherId)} AND id < ${before} AND',
        'direct_low = least(${viewerId}::bigint, ${otherId}::bigint) AND id < ${before} AND',
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
    file: 'services/chat/src/messages/message.permissions.ts',
    tests: changes,
    mutations: [['members change messages of others', 'message.userId !== request.actor.id', 'false']],
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
        'FILTER (WHERE ${hasBlocked(sql`viewer.id`, sql`message.user_id`)})',
        'FILTER (WHERE false)',
        folding,
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
