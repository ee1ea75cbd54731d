import { banUser, blockUser } from '@circlet/contracts';

import type { Caller } from '../caller';
import { createCircle } from '../circle';
import { createPerson, reportBody, noId } from '../people';
import {
  accountInPath,
  type Cell,
  excluded,
  groupInPath,
  namingNothing,
  onGroup,
  onMessage,
  type Rule,
} from '../rule';
import type { Relation } from '../world';

const reason = { reason: 'Threats' };

const list = (by: 'moderator' | 'admin', query: object = {}): Rule => namingNothing(by, () => ({ query }));

/**
 * Creates a user for an admin to act on, so that no one else is
 * affected: banned, or in a block with the admin.
 */
const someoneNew = async ({ world, persona, whose }: Cell, body: object) => {
  const someone = await createPerson(world.origin, 'target');
  const [{ id }, actor] = [someone, world.people[persona]];
  if (whose === 'hidden') await world.chief.call(banUser, { params: { id }, body: reason });
  if (whose === 'blockedMe') await someone.call(blockUser, { body: { userId: actor.id } });
  if (whose === 'blockedByMe') await actor.call(blockUser, { body: { userId: id } });
  return { params: { id }, body };
};

const deciding = (reportOf: (cell: Cell) => number | undefined, verdicts: Rule['verdicts']): Rule => ({
  by: 'moderator',
  verdicts,
  excluded: excluded(
    'Staff see every report, regardless of relations.',
    ...(['hidden', 'blockedMe', 'blockedByMe', 'gone'] as const),
  ),
  input: (cell) => ({ params: { id: reportOf(cell) ?? noId }, body: { status: 'reviewed' } }),
});

/** Rules for reports and administration. */
export const staffRules: Readonly<Record<string, Rule | readonly Rule[]>> = {
  fileReport: [
    {
      by: 'user',
      verdicts: {
        own: '400 REPORTED_OWN_ACCOUNT',
        others: 'ok',
        hidden: 'ok',
        blockedByMe: 'ok',
        gone: '404 USER_NOT_FOUND',
      },
      excluded: excluded('The next rule reports those who have blocked the reporter.', 'blockedMe'),
      input: ({ world, persona, whose }) => {
        // The next rule reports the remaining users. A second report by the same user would be refused.
        const { pia, stray } = world;
        const others: Partial<Record<Relation, Caller>> = { others: pia, blockedByMe: stray };
        const { id } = others[whose] ?? world.accountOf(persona, whose);
        return { body: { ...reportBody, reportedUserId: id } };
      },
    },
    {
      // With a message: reporters can only submit messages that they can read.
      by: 'user',
      verdicts: {
        ...onMessage({ others: { member: 'ok', coowner: 'ok', else: '404 MESSAGE_NOT_FOUND' } }),
        own: '400 REPORTED_OWN_ACCOUNT',
      },
      input: ({ world, whose, circle }) => ({
        body: {
          ...reportBody,
          reportedUserId: whose === 'gone' ? world.guest.id : circle.owner.id,
          messageId: circle.messageId,
        },
      }),
    },
    {
      // With a group, which the reporter must be able to see.
      by: 'user',
      verdicts: {
        hidden: { member: 'ok', moderator: 'ok', admin: 'ok', else: '404 GROUP_NOT_FOUND' },
        gone: '404 GROUP_NOT_FOUND',
      },
      excluded: excluded('As with a message.', 'own', 'others', 'blockedMe', 'blockedByMe'),
      input: ({ world, circle }) => ({
        body: { ...reportBody, reportedUserId: world.ivy.id, groupId: circle.group.id },
      }),
    },
  ],
  listMyReports: namingNothing('user'),
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
    // A report about the deciding user.
    deciding(({ world, persona }) => world.reports.about[persona], { own: '404 REPORT_NOT_FOUND' }),
  ],
  listAppeals: list('moderator', { limit: '2' }),
  decideAppeal: {
    by: 'admin',
    verdicts: { gone: '404 APPEAL_NOT_FOUND' },
    excluded: excluded(
      'Who can decide follows from the ban: see staff-refusals.ts.',
      ...(['own', 'others', 'hidden', 'blockedMe', 'blockedByMe'] as const),
    ),
    input: () => ({ params: { id: noId }, body: { status: 'rejected', answer: 'It stays.' } }),
  },
  listAuditEntries: list('admin', { limit: '2' }),
  listAdminUsers: list('admin', { limit: '2' }),
  changeUserRole: {
    by: 'admin',
    verdicts: {
      own: '409 OWN_ROLE',
      others: 'ok',
      hidden: 'ok',
      blockedMe: 'ok',
      blockedByMe: 'ok',
      gone: '404 USER_NOT_FOUND',
    },
    input: accountInPath({ role: 'moderator' }),
    fresh: (cell) => someoneNew(cell, { role: 'moderator' }),
    // The answer about a banned account contains the ban.
    sets: ['isBanned'],
  },
  banUser: {
    by: 'admin',
    verdicts: {
      own: '409 OWN_BAN',
      others: 'ok',
      hidden: '409 ALREADY_BANNED',
      blockedMe: 'ok',
      blockedByMe: 'ok',
      gone: '404 USER_NOT_FOUND',
    },
    input: accountInPath(reason),
    fresh: (cell) => someoneNew(cell, reason),
    sets: ['isBanned'],
  },
  unbanUser: {
    by: 'admin',
    verdicts: {
      own: '409 NOT_BANNED',
      others: '409 NOT_BANNED',
      hidden: 'ok',
      blockedMe: '409 NOT_BANNED',
      blockedByMe: '409 NOT_BANNED',
      gone: '404 USER_NOT_FOUND',
    },
    input: accountInPath(reason),
    fresh: (cell) => someoneNew(cell, reason),
  },
  listAdminGroups: list('admin', { limit: '2' }),
  deleteAdminGroup: {
    by: 'admin',
    verdicts: onGroup({ others: 'ok' }),
    input: groupInPath(reason),
    fresh: async ({ world, persona, whose }) => {
      const owner = whose === 'own' ? world.people[persona] : await createPerson(world.origin, 'founder');
      return { params: { id: (await createCircle(owner, {})).group.id }, body: reason };
    },
  },
};
