const lists = 'services/groups/src/requests/application-lists.int.test.ts';
const applications = 'services/groups/src/requests/applications.int.test.ts';
const invitations = 'services/groups/src/requests/invitations.int.test.ts';
const blocking = 'services/groups/src/requests/blocking.int.test.ts';
const going = 'services/groups/src/event-handlers/removal-while-joining.int.test.ts';
const ownership = 'services/groups/src/membership/ownership.int.test.ts';
/** @param {string} title of a call */
const access = (title) => `libs/testing/test/access/access.int.test.ts::access ${title} refuses`;

/** @type {import('../../mutations.mjs').GuardedFile[]} */
export const groupRequests = [
  {
    file: 'services/groups/src/model/application.rules.ts',
    tests: 'services/groups/src/model/application.rules.unit.test.ts',
    mutations: [
      ['everyone is the applicant', 'if (userId === application.userId)', 'if (userId > 0)'],
      ['everyone is the owner', "userId === application.ownerId ? 'owner' : 'stranger'", "'owner'"],
      [
        'strangers learn that an application exists',
        "if (party === 'stranger') return 'APPLICATION_NOT_PENDING';",
        '',
      ],
      ['both parties can do everything', 'if (party === actorOf[action]) return null;', 'return null;'],
      ['decided applications change again', "if (status === 'pending') return", 'if (status) return'],
      ['blocked users apply', "if (facts.isBlocked) return 'GROUP_NOT_FOUND';", ''],
      [
        'rejected applicants apply again at once',
        "if (!facts.isInvited && facts.rejectedAt !== null && now < reapplyAllowedAt(facts.rejectedAt))\n    return 'APPLICATION_COOLING_OFF';",
        '',
      ],
      [
        'applicants withdraw and reapply without limit',
        "if (!facts.isInvited && withdrawalWaitEndsAt(facts, now) !== null) return 'REAPPLY_LATER';",
        '',
      ],
      ['no owner must accept an application', 'isInvited && !requiresApproval', '!requiresApproval'],
      ['owners who require approval are bypassed', 'isInvited && !requiresApproval', 'isInvited'],
    ],
  },
  {
    file: 'services/groups/src/requests/application-party.permission.ts',
    tests: access('PUT /api/applications/:id/status'),
    mutations: [
      ['the input of strangers is validated', 'if (refused !== null)', 'if (refused === undefined)'],
    ],
  },
  {
    file: 'services/groups/src/requests/applications.controller.ts',
    tests: access('POST /api/applications'),
    mutations: [
      ['users apply to groups they cannot see', ", { allow: groupAccess('visible', 'body.groupId') }", ''],
    ],
  },
  {
    file: 'services/groups/src/model/applications.repository.ts',
    tests: blocking,
    mutations: [
      [
        'blocks are not read when staff apply',
        '${eitherBlocked(userId, ownerId)} AS',
        'false AS',
        access('POST /api/applications'),
      ],
      [
        'everyone applies as if invited',
        'i.group_id = ${id} AND i.invitee_id = ${userId} AND',
        'i.group_id = ${id} AND',
        applications,
      ],
      [
        "the owner's approval setting is not read",
        's.user_id = ${ownerId} AND s.require',
        's.user_id < 0 AND s.require',
        invitations,
      ],
    ],
  },
  {
    file: 'services/groups/src/requests/application-lists.controller.ts',
    tests: access('GET /api/groups/:id/applications'),
    mutations: [
      ['applications are shown to everyone', ", { allow: groupAccess('owner') }", ''],
      [
        "a user's applications are shown",
        '(listUserApplications, { allow: selfOrStaff })',
        '(listUserApplications)',
        access('GET /api/users/:id/applications'),
      ],
      [
        "an owner's pending applications are shown",
        '(listPendingApplications, { allow: selfOrStaff })',
        '(listPendingApplications)',
        access('GET /api/users/:id/pending-applications'),
      ],
      [
        'received applications are shown',
        '(listReceivedApplications, { allow: selfOrStaff })',
        '(listReceivedApplications)',
        access('GET /api/users/:id/received-applications'),
      ],
    ],
  },
  {
    file: 'services/groups/src/requests/application-lists.repository.ts',
    tests: lists,
    mutations: [
      [
        "everyone's applications are in a user's list",
        'sql`r.user_id = ${userId}`',
        'sql`${userId}::bigint > 0`',
      ],
      [
        "every group's applications are in a group's list",
        'sql`r.group_id = ${groupId}`',
        'sql`${groupId}::bigint > 0`',
      ],
      [
        "every owner's pending applications are listed",
        'sql`g.owner_id = ${ownerId} AND r.status',
        'sql`${ownerId}::bigint > 0 AND r.status',
      ],
      [
        'every received application is listed',
        'sql`g.owner_id = ${ownerId}`, pendingFirst',
        'sql`${ownerId}::bigint > 0`, pendingFirst',
      ],
    ],
  },
  {
    file: 'services/groups/src/requests/application-submission.service.ts',
    tests: applications,
    mutations: [
      ['refused applications are stored', 'if (refused !== null) throw new DomainError(refused);', ''],
      [
        'banned users apply',
        "if (!(await this.locks.lockUserShared(work.tx, userId))) throw new DomainError('NOT_SIGNED_IN');",
        '',
        going,
      ],
    ],
  },
  {
    file: 'services/groups/src/requests/application-decision.service.ts',
    tests: applications,
    mutations: [
      ['refused decisions happen', "if ('refused' in outcome) throw new DomainError(outcome.refused);", ''],
      ['banned applicants are let in', 'if (!isActive || group', 'if (group', going],
    ],
  },
  {
    file: 'services/groups/src/model/invitation.rules.ts',
    tests: 'services/groups/src/model/invitation.rules.unit.test.ts',
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
      ['blocked users are invited', 'facts.isBlocked || ', ''],
      ['users who allow no invitations are invited', ' || !facts.allowsInvitations', ''],
      ['users without an account are invited', "if (!facts.isKnown) return 'USER_NOT_FOUND';", ''],
      [
        'users receive unlimited invitations',
        "if (invitationWaitEndsAt(facts, now) !== null) return 'INVITE_AGAIN_LATER';",
        '',
      ],
    ],
  },
  {
    file: 'services/groups/src/requests/invitations.controller.ts',
    tests: access('POST /api/invitations'),
    mutations: [
      ['everyone invites', ", { allow: groupAccess('owner', 'body.groupId') }", ''],
      [
        "a user's invitations are shown",
        ', { allow: selfOrStaff }',
        '',
        access('GET /api/users/:id/invitations'),
      ],
    ],
  },
  {
    file: 'services/groups/src/model/invitations.repository.ts',
    tests: blocking,
    mutations: [
      ['blocks are not read when someone is invited', '${eitherBlocked(inviteeId, ownerId)} AS', 'false AS'],
      [
        'banned users are invited',
        'AND NOT c.is_banned AND NOT c.is_deleted',
        'AND NOT c.is_deleted',
        invitations,
      ],
      [
        'deleted users are invited',
        'AND NOT c.is_banned AND NOT c.is_deleted',
        'AND NOT c.is_banned',
        invitations,
      ],
      [
        "the invitee's setting is not read",
        '(SELECT s.allow_group_invitations FROM',
        '(SELECT true FROM',
        invitations,
      ],
    ],
  },
  {
    file: 'services/groups/src/requests/invitation-list.repository.ts',
    tests: 'services/groups/src/requests/invitation-list.int.test.ts',
    mutations: [
      ["everyone's invitations are listed", 'sql`r.invitee_id = ${userId}`', 'sql`${userId}::bigint > 0`'],
    ],
  },

  {
    file: 'services/groups/src/requests/invitation-sending.service.ts',
    tests: invitations,
    mutations: [
      ['refused invitations are sent', 'if (refused !== null) throw new DomainError(refused);', ''],
    ],
  },
  {
    file: 'services/groups/src/requests/invitation-answer.service.ts',
    tests: invitations,
    mutations: [
      [
        'refused answers take effect',
        "if ('refused' in outcome) throw new DomainError(outcome.refused);",
        '',
      ],
      ['banned invitees join', 'if (!isActive || group', 'if (group', going],
    ],
  },
  {
    file: 'services/groups/src/model/open-requests.ts',
    tests: blocking,
    mutations: [
      [
        'applications between blocked users stay open',
        'sql`(a.user_id, g.owner_id) IN ((${one}, ${other}), (${other}, ${one}))`',
        'sql`false`',
      ],
      [
        'invitations between blocked users stay open',
        'sql`(i.invitee_id, g.owner_id) IN ((${one}, ${other}), (${other}, ${one}))`',
        'sql`false`',
      ],
      [
        'applications to a blocked new owner stay open',
        '${eitherBlocked(sql`a.user_id`, sql`g.owner_id`)}',
        'false',
      ],
      [
        'invitations to groups of a blocked new owner stay open',
        '${eitherBlocked(sql`i.invitee_id`, sql`g.owner_id`)}',
        'false',
      ],
    ],
  },
  {
    file: 'services/groups/src/projections.ts',
    tests: blocking,
    mutations: [
      [
        'only one side of a block is separated',
        '((${one}, ${other}), (${other}, ${one}))',
        '((${one}, ${other}))',
      ],
    ],
  },
  {
    file: 'services/groups/src/event-handlers/leave-groups-when-user-is-removed.ts',
    tests: ownership,
    mutations: [
      [
        'banned users stay in their groups',
        "await succession.removeFromAllGroups(work, { userId, cause: 'banned', until });",
        '',
      ],
      [
        'deleted users stay in their groups',
        "await succession.removeFromAllGroups(work, { userId, cause: 'deleted', until: null });",
        '',
      ],
    ],
  },
];
