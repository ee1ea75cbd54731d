import {
  type EventOf,
  reportDueSoonV1,
  reportFiledV1,
  reportOverdueV1,
  reportRaisedV1,
  type Role,
} from '@circlet/contracts';
import type { EntityManager } from 'typeorm';

import type { MailKind, NewMail } from '../mail/mail-kinds';
import { mailHandler } from './mail-handler';

type ReportFacts = EventOf<typeof reportFiledV1>['data'];

/** Returns emails to the staff with these roles, except to the reported user, who must not see the report. */
async function mailsToStaff(
  kind: MailKind,
  roles: readonly Role[],
  { reportedUserId }: ReportFacts,
  transaction: EntityManager,
): Promise<Omit<NewMail, 'eventId'>[]> {
  const staff = await transaction.query<{ id: number }[]>(
    'SELECT id FROM users WHERE role = ANY($1) AND NOT is_banned AND id <> $2',
    [roles, reportedUserId],
  );
  return staff.map(({ id }) => ({ kind, userId: id }));
}

const mailsWhenSerious = (data: ReportFacts, transaction: EntityManager) =>
  data.severity === 'high' ? mailsToStaff('reportUrgent', ['moderator', 'admin'], data, transaction) : [];

/** Emails staff about serious reports immediately and about others when due soon, and admins when overdue. */
export const mailWhenReportsWait = [
  mailHandler('mail-staff-when-serious-report-is-filed', reportFiledV1, mailsWhenSerious),
  mailHandler('mail-staff-when-report-becomes-serious', reportRaisedV1, mailsWhenSerious),
  mailHandler('mail-staff-when-report-is-due-soon', reportDueSoonV1, (data, transaction) =>
    mailsToStaff('reportDueSoon', ['moderator', 'admin'], data, transaction),
  ),
  mailHandler('mail-admins-when-report-is-overdue', reportOverdueV1, (data, transaction) =>
    mailsToStaff('reportOverdue', ['admin'], data, transaction),
  ),
];
