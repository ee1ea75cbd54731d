const groups = 'services/groups/src/views/groups.int.test.ts';
const lists = 'services/groups/src/requests/application-lists.int.test.ts';
const blocking = 'services/groups/src/requests/blocking.int.test.ts';
const going = 'services/groups/src/event-handlers/removal-while-joining.int.test.ts';
const ownership = 'services/groups/src/membership/ownership.int.test.ts';
const ownedGroups = 'services/groups/src/membership/owned-groups.int.test.ts';
const editing = 'services/groups/src/editing/editing.int.test.ts';
const formerOwner = 'services/groups/src/membership/former-owner.int.test.ts';
const connections = 'services/groups/src/access/connections.int.test.ts';
const repeatedCreations = 'services/groups/src/editing/repeated-creations.int.test.ts';
/** @param {string} title of a call */
const access = (title) => `libs/testing/test/access/access.int.test.ts::access ${title} refuses`;

/** @type {import('../../mutations.mjs').GuardedFile[]} */
export const groupGuards = [
  {
    file: 'services/groups/src/access/group-access.rules.ts',
    tests: 'services/groups/src/access/group-access.rules.unit.test.ts',
    mutations: [
      [
        'everyone sees every group',
        'if (relation.isMember || relation.isStaff) return true;',
        'return true;',
      ],
      ['staff do not see unlisted groups', 'relation.isMember || relation.isStaff', 'relation.isMember'],
      ['blocks hide no group', 'if (relation.isBlocked) return false;', ''],
      ['unlisted groups are seen', 'return group.isListed || relation.isInvited;', 'return true;'],
      ['invitees do not see unlisted groups', ' || relation.isInvited', ''],
      [
        'everyone sees full member lists',
        "if (required === 'member' && !relation.isMember) return 'MEMBERS_ONLY';",
        '',
      ],
      [
        'everyone is an owner',
        "if (required === 'owner' && !relation.isOwner) return 'NOT_GROUP_OWNER';",
        '',
      ],
    ],
  },
  {
    file: 'services/groups/src/access/group-relations.repository.ts',
    tests: groups,
    mutations: [
      ['everyone owns the group', 'row.ownerId === actor?.id', 'row.ownerId > 0', lists],
      ['everyone is a member', 'm.group_id = g.id AND m.user_id = ${$.actorId}', 'm.group_id = g.id'],
      ['everyone is invited', 'i.invitee_id = ${$.actorId} AND', ''],
      [
        'answered invitations show an unlisted group',
        'AND i.status = \'pending\') AS "isInvited"',
        ') AS "isInvited"',
      ],
      ['no one is blocked', '${eitherBlocked(sql`g.owner_id`, $.actorId)} AS', 'false AS', blocking],
      ['everyone is staff', 'actor !== null && isStaff(actor.role)', 'actor !== null'],
    ],
  },
  {
    file: 'services/groups/src/access/group-access.permission.ts',
    tests: groups,
    mutations: [['no one is refused', 'if (refused !== null)', 'if (refused === undefined)']],
  },
  {
    file: 'services/groups/src/access/self-or-staff.permission.ts',
    tests: lists,
    mutations: [
      ["everyone reads everyone's lists", 'actor.id !== (userId ?? id) && !isStaff(actor.role)', 'false'],
      ['staff do not read lists of users', ' && !isStaff(actor.role)', ''],
    ],
  },
  {
    file: 'services/groups/src/access/connections.repository.ts',
    tests: connections,
    mutations: [
      [
        'everyone shares a group with everyone',
        'WHERE mine.user_id = ${$.userId} AND theirs.user_id = ${$.otherId}',
        'WHERE mine.user_id = ${$.userId} OR theirs.user_id = ${$.otherId}',
      ],
      ['decided applications connect', "AND a.status = 'pending'", ''],
      ['answered invitations connect', "AND i.status = 'pending'", ''],
      [
        'applicants are connected with every owner',
        "a.user_id = ${requester} AND a.status = 'pending' AND g.owner_id = ${owner}",
        "a.user_id = ${requester} AND a.status = 'pending' AND ${owner}::bigint > 0",
      ],
    ],
  },
  {
    file: 'services/groups/src/model/group-locks.ts',
    tests: formerOwner,
    mutations: [
      ['a former owner keeps acting', 'if (group.ownerId !== ownerId)', 'if (group.ownerId < 0)'],
      ['banned users keep acting', 'return card?.isInactive !== true;', 'return card !== null;', going],
    ],
  },
  {
    file: 'services/groups/src/views/groups.controller.ts',
    tests: access('GET /api/groups/:id'),
    mutations: [['unlisted groups are shown', ", { allow: groupAccess('visible') }", '']],
  },
  {
    file: 'services/groups/src/views/user-groups.controller.ts',
    tests: access('GET /api/users/:id/groups'),
    mutations: [
      ["everyone reads a user's groups", '(listUserGroups, { allow: selfOrStaff })', '(listUserGroups)'],
      [
        "everyone reads a user's own groups",
        '(listOwnedGroups, { allow: selfOrStaff })',
        '(listOwnedGroups)',
        access('GET /api/users/:id/owned-groups'),
      ],
    ],
  },
  {
    file: 'services/groups/src/model/group.rules.ts',
    tests: 'services/groups/src/model/group.rules.unit.test.ts',
    mutations: [
      ['groups are transferred to strangers', "if (!newOwner.isMember) return 'NEW_OWNER_NOT_MEMBER';", ''],
      [
        'successors own any number of groups',
        "newOwner.ownedGroups >= limits.ownedGroups ? 'NEW_OWNER_AT_LIMIT' : null",
        'null',
      ],
      [
        'users own any number of groups',
        "ownedGroups >= limits.ownedGroups ? 'TOO_MANY_GROUPS' : null",
        'ownedGroups < 0 ? null : null',
      ],
      [
        'groups have more members than spots',
        "maxMembers < group.currentMembers ? 'MORE_MEMBERS_THAN_PLACES' : null",
        'maxMembers < 0 ? null : null',
      ],
    ],
  },
  {
    file: 'services/groups/src/editing/create-group.service.ts',
    tests: ownedGroups,
    mutations: [
      ['refused groups are created', 'if (refused !== null) throw new DomainError(refused);', ''],
      [
        'banned users create groups',
        "if (!(await this.locks.lockUserShared(work.tx, ownerId))) throw new DomainError('NOT_SIGNED_IN');",
        '',
        going,
      ],
      [
        'a former member sees an unlisted group by its idempotency key',
        'find: (tx, id) => this.groups.findJoined(tx, id, ownerId)',
        'find: (_, id) => Promise.resolve({ id })',
        repeatedCreations,
      ],
    ],
  },
  {
    file: 'services/groups/src/views/user-groups.repository.ts',
    tests: groups,
    mutations: [
      [
        "everyone's groups count as a user's",
        'g.id WHERE m.user_id = ${userId}`',
        'g.id WHERE ${userId}::bigint > 0`',
      ],
      [
        "everyone's groups count as owned by a user",
        'sql`groups g WHERE g.owner_id = ${userId}`',
        'sql`groups g WHERE ${userId}::bigint > 0`',
      ],
    ],
  },
  {
    file: 'services/groups/src/editing/editing.controller.ts',
    tests: access('PATCH /api/groups/:id'),
    mutations: [
      ['editing has no permission', "(updateGroup, { allow: groupAccess('owner') })", '(updateGroup)'],
      [
        'visibility has no permission',
        "(setGroupListing, { allow: groupAccess('owner') })",
        '(setGroupListing)',
        access('PATCH /api/groups/:id/listing'),
      ],
    ],
  },
  {
    file: 'services/groups/src/editing/editing.service.ts',
    tests: editing,
    mutations: [['refused sizes are stored', 'if (refused !== null) throw new DomainError(refused);', '']],
  },
  {
    file: 'services/groups/src/membership/ownership.controller.ts',
    tests: access('POST /api/groups/:id/transfer'),
    mutations: [
      [
        'transferring has no permission',
        "(transferGroup, { allow: groupAccess('owner') })",
        '(transferGroup)',
      ],
      [
        'disbanding has no permission',
        "(disbandGroup, { allow: groupAccess('owner') })",
        '(disbandGroup)',
        access('DELETE /api/groups/:id'),
      ],
    ],
  },
  {
    file: 'services/groups/src/membership/ownership.service.ts',
    tests: ownership,
    mutations: [
      ['refused successors become owners', 'if (refused !== null) throw new DomainError(refused);', ''],
    ],
  },
  {
    file: 'services/groups/src/model/covers.ts',
    tests: editing,
    mutations: [
      ['covers that others show are dropped', 'if (uses === 0) await', 'await'],
      ['links become covers', 'if (this.images.owns(cover)) return cover;', 'return cover;'],
    ],
  },
];
