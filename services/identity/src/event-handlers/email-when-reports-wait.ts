import {
  type EventOf,
  reportDueSoonV1,
  reportFiledV1,
  reportOverdueV1,
  reportRaisedV1,
  type Role,
} from '@circlet/contracts';
import { sql, valuesOf } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

import type { EmailKind, NewEmail } from '../email/email-kinds';
import { emailHandlers } from './email-handler';

type ReportFacts = EventOf<typeof reportFiledV1>['data'];

/** Returns emails to the staff with these roles, except to the reported user, who must not see the report. */
async function emailsToStaff(
  kind: EmailKind,
  roles: readonly Role[],
  { reportedUserId }: ReportFacts,
  tx: EntityManager,
): Promise<Omit<NewEmail, 'eventId'>[]> {
  const staffIds = await valuesOf(
    tx,
    sql<{ id: number }>`SELECT id FROM users
      WHERE role = ANY(${roles}) AND NOT is_banned AND id <> ${reportedUserId}`,
  );
  return staffIds.map((userId) => ({ kind, userId }));
}

const emailsWhenSerious = (data: ReportFacts, tx: EntityManager) =>
  data.severity === 'high' ? emailsToStaff('reportUrgent', ['moderator', 'admin'], data, tx) : [];

/** Emails staff about serious reports immediately and about others when due soon, and admins when overdue. */
export const emailWhenReportsWait = emailHandlers((email) => [
  email(reportFiledV1, 'mail-staff-when-serious-report-is-filed', emailsWhenSerious),
  email(reportRaisedV1, 'mail-staff-when-report-becomes-serious', emailsWhenSerious),
  email(reportDueSoonV1, 'mail-staff-when-report-is-due-soon', (data, tx) =>
    emailsToStaff('reportDueSoon', ['moderator', 'admin'], data, tx),
  ),
  email(reportOverdueV1, 'mail-admins-when-report-is-overdue', (data, tx) =>
    emailsToStaff('reportOverdue', ['admin'], data, tx),
  ),
]);
