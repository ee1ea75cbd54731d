const roles = 'services/moderation/src/roles.int.test.ts';
const decide = 'services/moderation/src/reports/decide-report.int.test.ts';
const file = 'services/moderation/src/reports/file-report.int.test.ts';
/** @param {string} title of a call */
const access = (title) => `libs/testing/test/access/access.int.test.ts::access ${title} refuses`;

/** @type {import('../mutations.mjs').GuardedFile[]} */
export const moderation = [
  {
    file: 'services/moderation/src/reports/staff-reports.controller.ts',
    tests: roles,
    mutations: [['every staff member decides', ', { allow: eligibleReviewer }', '', decide]],
  },
  {
    file: 'services/moderation/src/reports/decision.rules.ts',
    tests: 'services/moderation/src/reports/decision.rules.unit.test.ts',
    mutations: [
      [
        'staff decide reports about themselves',
        "if (reportedUserId === deciderId) return 'REPORT_NOT_FOUND';",
        '',
      ],
      ['staff decide reports they filed', 'if (reporterId !== deciderId) return null;', 'return null;'],
      [
        'the only remaining moderator cannot decide',
        "? 'OWN_REPORT' : null",
        "? 'OWN_REPORT' : 'OWN_REPORT'",
      ],
      [
        'decisions of others are overwritten',
        'expected !== undefined &&\n  (',
        'expected === null &&\n  (',
        decide,
      ],
    ],
  },

  {
    file: 'services/moderation/src/reports/staff-reports.repository.ts',
    tests: decide,
    mutations: [
      ['staff read reports about themselves', 'report.reported_user_id <> ${staffId}', '${staffId} > 0'],
    ],
  },
  {
    file: 'services/moderation/src/reports/report.repository.ts',
    tests: file,
    mutations: [
      ["everyone's reports are listed", 'sql`report.reporter_id = ${reporterId}`', 'sql`${reporterId} > 0`'],
      [
        "everyone's reports are exported",
        '${selectReports} WHERE report.reporter_id = ${reporterId}\n',
        '${selectReports}\n',
      ],
    ],
  },
  {
    file: 'services/moderation/src/reports/reports.controller.ts',
    tests: access('POST /api/reports'),
    mutations: [['reported content has no permission', ', { allow: eligibleReporter }', '']],
  },
  {
    file: 'services/moderation/src/reports/report.permissions.ts',
    tests: file,
    mutations: [
      ['users who do not exist are reported', 'if (userId !== undefined)', 'if (userId === -1)'],
      [
        'reports name groups that the reporter cannot see',
        'if (groupId !== undefined)',
        'if (groupId === -1)',
      ],
      [
        'no decider is refused',
        'if (refused !== null)',
        'if (refused === undefined)',
        'services/moderation/src/reports/decide-report.int.test.ts',
      ],
    ],
  },
  {
    file: 'services/moderation/src/reports/report-filing.service.ts',
    tests: file,
    mutations: [
      ['users report themselves', 'filing.reportedUserId === actor.id', 'filing.reportedUserId === -1'],
    ],
  },
  {
    file: 'services/moderation/src/reports/evidence.ts',
    tests: file,
    mutations: [
      [
        'messages of other groups are evidence',
        'claim.groupId !== null && claim.groupId !== window.groupId',
        'false',
      ],
      ['messages of other users are evidence', 'reported.userId !== claim.reportedUserId', 'false'],
    ],
  },
  {
    file: 'services/moderation/src/reports/report.statements.ts',
    tests: file,
    mutations: [
      [
        'evidence of other reports is shown',
        'FROM report_evidence WHERE report_id = report.id',
        'FROM report_evidence WHERE report.id > 0',
      ],
    ],
  },
  {
    file: 'services/moderation/src/people/user-directory.ts',
    tests: file,
    mutations: [
      [
        'deleted users are reported',
        "if (known === false) throw new DomainError('USER_NOT_FOUND');",
        'if (known === false) return;',
      ],
    ],
  },
  {
    file: 'services/moderation/src/people/people.repository.ts',
    tests: decide,
    mutations: [
      [
        'banned staff members can decide',
        'AND NOT is_banned AND deleted_at IS NULL',
        'AND deleted_at IS NULL',
      ],
    ],
  },
  {
    file: 'services/moderation/src/database/migrations/20261121003300-CreateAuditEntries.ts',
    tests: 'services/moderation/src/audit/audit.int.test.ts',
    mutations: [
      [
        'the audit trail is changed',
        'BEFORE UPDATE OR DELETE OR TRUNCATE ON',
        'BEFORE DELETE OR TRUNCATE ON',
      ],
      ['the audit trail is erased', 'BEFORE UPDATE OR DELETE OR TRUNCATE ON', 'BEFORE UPDATE OR TRUNCATE ON'],
      ['the audit trail is emptied', 'BEFORE UPDATE OR DELETE OR TRUNCATE ON', 'BEFORE UPDATE OR DELETE ON'],
    ],
  },
];
