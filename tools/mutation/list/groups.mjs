const groups = 'services/groups/src/groups/groups.int.test.ts';
const lists = 'services/groups/src/applications/application-lists.int.test.ts';
const blocking = 'services/groups/src/requests/blocking.int.test.ts';
const removing = 'services/groups/src/membership/removing.int.test.ts';
const formerOwner = 'services/groups/src/ownership/former-owner.int.test.ts';
const connections = 'services/groups/src/access/connections.int.test.ts';
/** @param {string} title of a call */
const access = (title) => `libs/testing/test/access/access.int.test.ts::access ${title} is refused`;

/** @type {import('../mutations.mjs').GuardedFile[]} */
export const groupsService = [
  {
    file: 'services/groups/src/access/group-access.rules.ts',
    tests: 'services/groups/src/access/group-access.rules.unit.test.ts',
    mutations: [
      [
        'everyone sees every group',
        'if (standing.isMember || standing.isStaff) return true;',
        'return true;',
      ],
      ['staff do not see hidden groups', 'standing.isMember || standing.isStaff', 'standing.isMember'],
      ['blocks hide no group', 'if (standing.isBlocked) return false;', ''],
      ['hidden groups are seen', 'return group.isListed || standing.isInvited;', 'return true;'],
      ['invitees do not see hidden groups', ' || standing.isInvited', ''],
      [
        'members in full are for everyone',
        "if (need === 'member' && !standing.isMember) return 'MEMBERS_ONLY';",
        '',
      ],
      ['everyone is an owner', "if (need === 'owner' && !standing.isOwner) return 'NOT_GROUP_OWNER';", ''],
    ],
  },
  {
    file: 'services/groups/src/access/standing.repository.ts',
    tests: access('PATCH /api/groups/:id'),
    mutations: [
      ['everyone owns the group', 'row.ownerId === actor?.id', 'row.ownerId > 0', lists],
      [
        'everyone is a member',
        'm.group_id = g.id AND m.user_id = $2',
        'm.group_id = g.id AND ($2::bigint IS NULL OR true)',
        access('GET /api/groups/:id/members'),
      ],
      ['everyone is invited', 'i.invitee_id = $2 AND', '', access('GET /api/groups/:id')],
      [
        'answered invitations show a hidden group',
        'AND i.status = \'pending\') AS "isInvited"',
        ') AS "isInvited"',
        groups,
      ],
      ['no one is blocked', "${eitherBlocked('g.owner_id', '$2')} AS", 'false AS', blocking],
      [
        'everyone is staff',
        'actor !== null && isStaff(actor.role)',
        'actor !== null',
        access('GET /api/groups/:id'),
      ],
    ],
  },
  {
    file: 'services/groups/src/access/group-access.guard.ts',
    tests: groups,
    mutations: [['no one is refused', 'if (refused !== null)', 'if (refused === undefined)']],
  },
  {
    file: 'services/groups/src/access/own-list.guard.ts',
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
        'WHERE mine.user_id = $1 AND theirs.user_id = $2',
        'WHERE mine.user_id = $1 OR theirs.user_id = $2',
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
    file: 'services/groups/src/groups/group-locks.ts',
    tests: formerOwner,
    mutations: [['a former owner acts on', 'if (group.ownerId !== ownerId)', 'if (group.ownerId < 0)']],
  },
  {
    file: 'services/groups/src/groups/groups.controller.ts',
    tests: access('GET /api/groups/:id'),
    mutations: [['hidden groups are shown', "@GroupAccess('visible')", '']],
  },
  {
    file: 'services/groups/src/groups/user-groups.controller.ts',
    tests: access('GET /api/users/:id/groups'),
    mutations: [
      ["everyone reads a user's groups", '@UseGuards(OwnListGuard)\n  async ofUser', 'async ofUser'],
      [
        "everyone reads a user's own groups",
        '@UseGuards(OwnListGuard)\n  async ownedBy',
        'async ownedBy',
        access('GET /api/users/:id/owned-groups'),
      ],
    ],
  },
  {
    file: 'services/groups/src/editing/editing.controller.ts',
    tests: access('PATCH /api/groups/:id'),
    mutations: [
      ['editing has no guard', "@GroupAccess('owner')\n  async update", 'async update'],
      [
        'visibility has no guard',
        "@GroupAccess('owner')\n  async setListing",
        'async setListing',
        access('PATCH /api/groups/:id/listing'),
      ],
    ],
  },
  {
    file: 'services/groups/src/ownership/ownership.controller.ts',
    tests: access('POST /api/groups/:id/transfer'),
    mutations: [
      ['handing over has no guard', "@GroupAccess('owner')\n  async transfer", 'async transfer'],
      [
        'disbanding has no guard',
        "@GroupAccess('owner')\n  async disband",
        'async disband',
        access('DELETE /api/groups/:id'),
      ],
    ],
  },
  {
    file: 'services/groups/src/membership/membership.controller.ts',
    tests: access('GET /api/groups/:id/members'),
    mutations: [
      ['cards of hidden groups are shown', "@GroupAccess('visible')\n", '\n'],
      ['members are shown in full', "@GroupAccess('member')\n  listMembers(", 'listMembers('],
      [
        'members are shown in full by the other name',
        "@GroupAccess('member')\n  listMembersDetailed(",
        'listMembersDetailed(',
      ],
      [
        'hidden groups answer removals',
        "@GroupAccess('visible', 'params.groupId')",
        '',
        access('DELETE /api/groups/:groupId/members/:memberId'),
      ],
      [
        'hidden groups exist for other services',
        'group !== null && maySee(group, standing)',
        'group !== null',
        removing,
      ],
    ],
  },
  {
    file: 'services/groups/src/membership/removal.rules.ts',
    tests: 'services/groups/src/membership/removal.rules.unit.test.ts',
    mutations: [
      ['everyone removes everyone', '!isSelf && actorId !== group.ownerId', 'false'],
      ['the owner leaves', 'membership.userId === group.ownerId', 'false'],
    ],
  },
  {
    file: 'services/groups/src/membership/memberships.repository.ts',
    tests: removing,
    mutations: [['members of other groups are removed', 'findOneBy({ id, groupId })', 'findOneBy({ id })']],
  },
  {
    file: 'services/groups/src/applications/application.rules.ts',
    tests: 'services/groups/src/applications/application.rules.unit.test.ts',
    mutations: [
      ['everyone is the applicant', 'if (userId === application.userId)', 'if (userId > 0)'],
      ['everyone is the owner', "userId === application.ownerId ? 'owner' : 'stranger'", "'owner'"],
      [
        'strangers learn that an application exists',
        "if (party === 'stranger') return 'APPLICATION_NOT_PENDING';",
        '',
      ],
      ['both parties may do everything', 'if (party === actorOf[action]) return null;', 'return null;'],
      ['decided applications move', "if (status === 'pending') return", 'if (status) return'],
      ['blocked users apply', "if (applying.isBlocked) return 'GROUP_NOT_FOUND';", ''],
    ],
  },
  {
    file: 'services/groups/src/applications/application-party.guard.ts',
    tests: access('PUT /api/applications/:id/status'),
    mutations: [
      ['the input of strangers is looked at', 'if (refused !== null)', 'if (refused === undefined)'],
    ],
  },
  {
    file: 'services/groups/src/applications/applications.controller.ts',
    tests: access('POST /api/applications'),
    mutations: [['groups out of sight are applied to', "@GroupAccess('visible', 'body.groupId')", '']],
  },
  {
    file: 'services/groups/src/applications/applications.repository.ts',
    tests: blocking,
    mutations: [
      [
        'blocks are not read when staff apply',
        "${eitherBlocked('$2', '$3')} AS",
        'false AS',
        access('POST /api/applications'),
      ],
    ],
  },
  {
    file: 'services/groups/src/applications/application-lists.controller.ts',
    tests: access('GET /api/groups/:id/applications'),
    mutations: [
      ['applications are shown to everyone', "@GroupAccess('owner')", ''],
      [
        "a user's applications are shown",
        '@UseGuards(OwnListGuard)\n  async ofUser',
        'async ofUser',
        access('GET /api/users/:id/applications'),
      ],
      [
        "an owner's pending applications are shown",
        '@UseGuards(OwnListGuard)\n  async pendingForOwner',
        'async pendingForOwner',
        access('GET /api/users/:id/pending-applications'),
      ],
      [
        'received applications are shown',
        '@UseGuards(OwnListGuard)\n  async receivedBy',
        'async receivedBy',
        access('GET /api/users/:id/received-applications'),
      ],
    ],
  },
  {
    file: 'services/groups/src/applications/application-lists.repository.ts',
    tests: lists,
    mutations: [
      [
        "everyone's applications are in a user's list",
        ".add('r.user_id = ?', userId)",
        ".add('? > 0', userId)",
      ],
      [
        "every group's applications are in a group's list",
        "new Conditions().add('r.group_id = ?', groupId)",
        "new Conditions().add('? > 0', groupId)",
      ],
      [
        "every owner's pending applications are listed",
        ".add('g.owner_id = ?', ownerId).add(`r.status",
        ".add('? > 0', ownerId).add(`r.status",
      ],
      [
        'every received application is listed',
        "new Conditions().add('g.owner_id = ?', ownerId), waitingFirst",
        "new Conditions().add('? > 0', ownerId), waitingFirst",
      ],
    ],
  },
  {
    file: 'services/groups/src/invitations/invitation.rules.ts',
    tests: 'services/groups/src/invitations/invitation.rules.unit.test.ts',
    mutations: [
      ['everyone is the invitee', 'if (userId === invitation.inviteeId)', 'if (userId > 0)'],
      [
        'everyone is the inviter',
        "userId === invitation.inviterId || userId === invitation.ownerId ? 'owner' : 'stranger'",
        "'owner'",
      ],
      [
        'the inviter answers',
        "if (party === 'invitee') return null;",
        "if (party !== 'stranger') return null;",
      ],
      [
        'answered invitations are answered again',
        "if (status !== 'pending') return",
        'if (status === undefined) return',
      ],
      ['blocked users are invited', 'inviting.isBlocked || ', ''],
      ['those who want none are invited', ' || !inviting.allowsInvitations', ''],
    ],
  },
  {
    file: 'services/groups/src/invitations/invitations.controller.ts',
    tests: access('POST /api/invitations'),
    mutations: [
      ['everyone invites', "@GroupAccess('owner', 'body.groupId')", ''],
      [
        "a user's invitations are shown",
        '@UseGuards(OwnListGuard)',
        '',
        access('GET /api/users/:id/invitations'),
      ],
    ],
  },
  {
    file: 'services/groups/src/invitations/invitations.repository.ts',
    tests: blocking,
    mutations: [
      ['blocks are not read when someone is invited', "${eitherBlocked('$2', '$3')} AS", 'false AS'],
    ],
  },
  {
    file: 'services/groups/src/invitations/invitation-list.repository.ts',
    tests: 'services/groups/src/invitations/invitations.int.test.ts',
    mutations: [
      ["everyone's invitations are listed", ".add('r.invitee_id = ?', userId)", ".add('? > 0', userId)"],
    ],
  },
  {
    file: 'services/groups/src/administration/administration.controller.ts',
    tests: 'services/groups/src/administration/administration.int.test.ts',
    mutations: [['groups are in the hands of everyone', '@UseGuards(AdminGuard)', '']],
  },
  {
    file: 'services/groups/src/match/match.controller.ts',
    tests: access('GET /api/groups/recommendations/:userId'),
    mutations: [["a user's recommendations are shown", '@UseGuards(OwnListGuard)', '']],
  },
  {
    file: 'services/groups/src/match/candidates.repository.ts',
    tests: 'services/groups/src/match/recommendations.int.test.ts',
    mutations: [
      ['hidden groups are recommended', '`g.is_listed AND g.current_members', '`g.current_members'],
      ['groups of blocked users are recommended', "AND NOT ${eitherBlocked('g.owner_id', '$1')}", ''],
    ],
  },
  {
    file: 'services/groups/src/discovery/conditions.ts',
    tests: 'services/groups/src/discovery/discovery-oracle.int.test.ts',
    mutations: [
      ['walks find hidden groups', '[`${alias}.is_listed`];\n  if (search', '[`true`];\n  if (search'],
      ['searches find hidden groups', '[`${alias}.is_listed`];\n  const { area', '[`true`];\n  const { area'],
      [
        'walks find groups of blocked users',
        'if (search.viewerId !== null) conditions.push(notBlocked(search.viewerId, alias, parameters));',
        '',
      ],
      [
        'searches find groups of blocked users',
        '  if (viewerId !== null) conditions.push(notBlocked(viewerId, alias, parameters));',
        '',
      ],
    ],
  },
  {
    file: 'services/groups/src/account-data/account-data.repository.ts',
    tests: removing,
    mutations: [
      ["everyone's memberships are exported", 'WHERE m.user_id = $1 ORDER', 'WHERE $1::bigint > 0 ORDER'],
      ["everyone's applications are exported", 'WHERE a.user_id = $1 ORDER', 'WHERE $1::bigint > 0 ORDER'],
    ],
  },
];
