const invitations = 'services/groups/src/requests/invitations.int.test.ts';
const removing = 'services/groups/src/membership/member-removal.int.test.ts';
/** @param {string} title of a call */
const access = (title) => `libs/testing/test/access/access.int.test.ts::access ${title} refuses`;

/** @type {import('../../mutations.mjs').GuardedFile[]} */
export const groupMembers = [
  {
    file: 'services/groups/src/membership/membership.controller.ts',
    tests: access('GET /api/groups/:id/members'),
    mutations: [
      [
        'cards of unlisted groups are shown',
        ", { allow: groupAccess('visible') }",
        '',
        access('GET /api/groups/:id/members-with-details'),
      ],
      ['members are shown in full', "(listMembers, { allow: groupAccess('member') })", '(listMembers)'],
      [
        'members are shown in full by the second route',
        "(listMembersDetailed, { allow: groupAccess('member') })",
        '(listMembersDetailed)',
        access('GET /api/groups/:id/members-detailed'),
      ],
      [
        'unlisted groups answer removals',
        ", { allow: groupAccess('visible', 'params.groupId') }",
        '',
        access('DELETE /api/groups/:groupId/members/:memberId'),
      ],
      [
        'unlisted groups exist for other services',
        'group !== null && canSee(group, relation)',
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
    file: 'services/groups/src/model/memberships.repository.ts',
    tests: removing,
    mutations: [
      ['members of other groups are removed', 'findOneBy({ id, groupId })', 'findOneBy({ id })'],
      ['full groups accept members', ' AND current_members < max_members`', '`', invitations],
    ],
  },
  {
    file: 'services/groups/src/membership/member-removal.service.ts',
    tests: removing,
    mutations: [
      [
        'refused removals happen',
        "if ('refused' in outcome || membership === null)",
        'if (membership === null)',
      ],
    ],
  },
  {
    file: 'services/groups/src/administration/administration.controller.ts',
    tests: 'services/groups/src/administration/administration.int.test.ts',
    mutations: [['the input of deletions is validated first', ", { allow: groupAccess('visible') }", '']],
  },
  {
    file: 'services/groups/src/discovery/match.controller.ts',
    tests: access('GET /api/groups/recommendations/:userId'),
    mutations: [["a user's recommendations are shown", ', { allow: selfOrStaff }', '']],
  },
  {
    file: 'services/groups/src/discovery/candidates.repository.ts',
    tests: 'services/groups/src/discovery/recommendations.int.test.ts',
    mutations: [
      ['unlisted groups are recommended', '`g.is_listed AND g.current_members', '`g.current_members'],
      ['groups of blocked users are recommended', 'AND NOT ${eitherBlocked(sql`g.owner_id`, userId)}', ''],
    ],
  },
  {
    file: 'services/groups/src/discovery/conditions.ts',
    tests: 'services/groups/src/discovery/discovery-oracle.int.test.ts',
    mutations: [
      [
        'browsing finds unlisted groups',
        '[sql`${alias}.is_listed`];\n  if (area',
        '[sql`true`];\n  if (area',
      ],
      [
        'searches find unlisted groups',
        '[sql`${alias}.is_listed`];\n  const { area',
        '[sql`true`];\n  const { area',
      ],
      [
        'browsing finds groups of blocked users',
        'conditions.push(notBlocked(viewerId, alias));\n  return',
        ';\n  return',
      ],
      [
        'searches find groups of blocked users',
        'conditions.push(notBlocked(viewerId, alias));\n  if (sizes',
        ';\n  if (sizes',
      ],
    ],
  },
  {
    file: 'services/groups/src/account-data/account-data.repository.ts',
    tests: removing,
    mutations: [
      [
        "everyone's memberships are exported",
        'WHERE m.user_id = ${userId} ORDER',
        'WHERE ${userId}::bigint > 0 ORDER',
      ],
      [
        "everyone's applications are exported",
        'WHERE a.user_id = ${userId} ORDER',
        'WHERE ${userId}::bigint > 0 ORDER',
      ],
      [
        "everyone's received invitations are exported",
        'WHERE i.invitee_id = ${userId} ORDER',
        'WHERE ${userId}::bigint > 0 ORDER',
      ],
      [
        "everyone's sent invitations are exported",
        'WHERE i.inviter_id = ${userId} ORDER',
        'WHERE ${userId}::bigint > 0 ORDER',
      ],
    ],
  },
];
