import { definePermission, DomainError, idIn } from '@circlet/platform';

import { GroupDirectory } from '../groups/group-directory';
import { PeopleRepository } from '../people/people.repository';
import { UserDirectory } from '../people/user-directory';
import { refusalToDecide } from './decision.rules';
import { ReportRepository } from './report.repository';

/** Returns an id of the body, where ids are numbers; undefined when it is malformed. */
const numberIn = (body: unknown, name: 'reportedUserId' | 'groupId'): number | undefined =>
  typeof (body as Record<string, unknown> | undefined)?.[name] === 'number' ? idIn(body, name) : undefined;

/** Users to whom the reported user and group are visible. Answers 404 to others. */
export const eligibleReporter = definePermission(
  [UserDirectory, GroupDirectory],
  async ({ actor, body }, people, groups) => {
    const userId = numberIn(body, 'reportedUserId');
    const groupId = numberIn(body, 'groupId');
    if (userId !== undefined) await people.assertExists(userId, actor);
    if (groupId !== undefined) await groups.assertVisible(groupId, actor);
  },
);

/** Staff members who can decide the report in the path. */
export const eligibleReviewer = definePermission(
  [ReportRepository, PeopleRepository],
  async ({ actor, params }, reports, people) => {
    const reportId = idIn(params, 'id');
    if (reportId === undefined) return;
    const parties = await reports.parties(reportId);
    if (parties === undefined) throw new DomainError('REPORT_NOT_FOUND');
    const refused = refusalToDecide(parties, actor.id, await people.withRole(['moderator', 'admin']));
    if (refused !== null) throw new DomainError(refused);
  },
);
