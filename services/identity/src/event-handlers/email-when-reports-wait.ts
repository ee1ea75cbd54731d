import {
  type EventOf,
  reportDueSoonV1,
  reportFiledV1,
  reportOverdueV1,
  reportRaisedV1,
  type Role,
} from '@circlet/contracts';
import type { EntityManager } from 'typeorm';

import type { EmailKind, NewEmail } from '../email/email-kinds';
import { emailHandler } from './email-handler';

type ReportFacts = EventOf<typeof reportFiledV1>['data'];

/** Returns emails to the staff with these roles, except to the reported user, who must not see the report. */
async function emailsToStaff(
  kind: EmailKind,
  roles: readonly Role[],
  { reportedUserId }: ReportFacts,
  transaction: EntityManager,
): Promise<Omit<NewEmail, 'eventId'>[]> {
  const staff = await transaction.query<{ id: number }[]>(
    'SELECT id FROM users WHERE role = ANY($1) AND NOT is_banned AND id <> $2',
    [roles, reportedUserId],
  );
  return staff.map(({ id }) => ({ kind, userId: id }));
}

const emailsWhenSerious = (data: ReportFacts, transaction: EntityManager) =>
  data.severity === 'high' ? emailsToStaff('reportUrgent', ['moderator', 'admin'], data, transaction) : [];

/** Emails staff about serious reports immediately and about others when due soon, and admins when overdue. */
export const emailWhenReportsWait = [
  emailHandler('mail-staff-when-serious-report-is-filed', reportFiledV1, emailsWhenSerious),
  emailHandler('mail-staff-when-report-becomes-serious', reportRaisedV1, emailsWhenSerious),
  emailHandler('mail-staff-when-report-is-due-soon', reportDueSoonV1, (data, transaction) =>
    emailsToStaff('reportDueSoon', ['moderator', 'admin'], data, transaction),
  ),
  emailHandler('mail-admins-when-report-is-overdue', reportOverdueV1, (data, transaction) =>
    emailsToStaff('reportOverdue', ['admin'], data, transaction),
  ),
];
