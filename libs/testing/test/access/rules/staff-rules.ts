import { banUser } from '@circlet/contracts';

import { makeCircle } from '../circle';
import { aPerson, aReport, noId } from '../people';
import { accountInPath, type Cell, groupInPath, onGroup, onMessage, type Rule } from '../rule';

const reason = { reason: 'Threats' };

const list = (by: 'moderator' | 'admin', query: object = {}): Rule => ({
  by,
  verdicts: { own: 'ok' },
  input: () => ({ query }),
});

/** Someone new on whom an admin acts, so that no one else is touched. */
const someoneNew = async ({ world }: Cell, body: object, isBanned = false) => {
  const { id } = await aPerson(world.origin, 'target');
  if (isBanned) await world.chief.call(banUser, { params: { id }, body: reason });
  return { params: { id }, body };
};

const deciding = (reportOf: (cell: Cell) => number | undefined, verdicts: Rule['verdicts']): Rule => ({
  by: 'moderator',
  verdicts,
  input: (cell) => ({ params: { id: reportOf(cell) ?? noId }, body: { status: 'reviewed' } }),
});

/** Reports and administration. */
export const staffRules: Readonly<Record<string, Rule | readonly Rule[]>> = {
  fileReport: [
    {
      by: 'user',
      verdicts: { own: '400 REPORTED_OWN_ACCOUNT', others: 'ok', gone: '404 USER_NOT_FOUND' },
      input: ({ world, persona, whose }) => ({
        body: {
          ...aReport,
          reportedUserId: whose === 'others' ? world.stray.id : world.accountOf(persona, whose).id,
        },
      }),
    },
    {
      // With a message: evidence is what the reporter can read.
      by: 'user',
      verdicts: {
        ...onMessage({ others: { member: 'ok', else: '404 MESSAGE_NOT_FOUND' } }),
        own: '400 REPORTED_OWN_ACCOUNT',
      },
      input: ({ world, whose, circle }) => ({
        body: {
          ...aReport,
          reportedUserId: whose === 'gone' ? world.guest.id : circle.owner.id,
          messageId: circle.messageId,
        },
      }),
    },
    {
      // With a group: it is one that the reporter may see.
      by: 'user',
      verdicts: {
        hidden: { member: 'ok', moderator: 'ok', admin: 'ok', else: '404 GROUP_NOT_FOUND' },
        gone: '404 GROUP_NOT_FOUND',
      },
      input: ({ world, circle }) => ({
        body: { ...aReport, reportedUserId: world.ivy.id, groupId: circle.group.id },
      }),
    },
  ],
  listMyReports: { by: 'user', verdicts: { own: 'ok' }, input: () => ({}) },
  getAdminStats: list('moderator'),
  getAdminStatsHistory: list('moderator', { days: '7' }),
  listReports: list('moderator', { limit: '2' }),
  updateReport: [
    deciding(
      ({ world, persona, whose }) =>
        whose === 'own' ? world.reports.filedBy[persona] : world.reports.guests,
      {
        own: '403 OWN_REPORT',
        others: 'ok',
      },
    ),
    // About the one who would decide.
    deciding(({ world, persona }) => world.reports.about[persona], { own: '404 REPORT_NOT_FOUND' }),
  ],
  listAuditEntries: list('admin', { limit: '2' }),
  listAdminUsers: list('admin', { limit: '2' }),
  changeUserRole: {
    by: 'admin',
    verdicts: { own: '409 OWN_ROLE', others: 'ok', gone: '404 USER_NOT_FOUND' },
    input: accountInPath({ role: 'moderator' }),
    fresh: (cell) => someoneNew(cell, { role: 'moderator' }),
  },
  banUser: {
    by: 'admin',
    verdicts: { own: '409 OWN_BAN', others: 'ok', hidden: '409 ALREADY_BANNED', gone: '404 USER_NOT_FOUND' },
    input: accountInPath(reason),
    fresh: (cell) => someoneNew(cell, reason),
    sets: ['isBanned'],
  },
  unbanUser: {
    by: 'admin',
    verdicts: { own: '409 NOT_BANNED', others: 'ok', gone: '404 USER_NOT_FOUND' },
    input: accountInPath(reason),
    fresh: (cell) => someoneNew(cell, reason, true),
  },
  listAdminGroups: list('admin', { limit: '2' }),
  deleteAdminGroup: {
    by: 'admin',
    verdicts: onGroup({ others: 'ok' }),
    input: groupInPath(reason),
    fresh: async ({ world, persona, whose }) => {
      const owner = whose === 'own' ? world.people[persona] : world.host;
      return { params: { id: (await makeCircle(owner, {})).group.id }, body: reason };
    },
  },
};
