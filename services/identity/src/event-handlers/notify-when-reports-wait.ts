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

import type { NewNotice } from '../notices/notices';
import type { NoticeKind } from '../push/push-kinds';
import { noticeHandlers } from './notice-handlers';

type ReportFacts = EventOf<typeof reportFiledV1>['data'];

/** Returns notices to the staff with these roles, except to the reported user, who must not see the report. */
async function noticesToStaff(
  kind: NoticeKind,
  roles: readonly Role[],
  { reportedUserId }: ReportFacts,
  tx: EntityManager,
): Promise<Omit<NewNotice, 'eventId'>[]> {
  const staffIds = await valuesOf(
    tx,
    sql<{ id: number }>`SELECT id FROM users
      WHERE role = ANY(${roles}) AND NOT is_banned AND id <> ${reportedUserId}`,
  );
  return staffIds.map((userId) => ({ kind, userId }));
}

const noticesWhenSerious = (data: ReportFacts, tx: EntityManager) =>
  data.severity === 'high' ? noticesToStaff('reportUrgent', ['moderator', 'admin'], data, tx) : [];

/** Notifies staff about serious reports immediately and about others when due soon, and admins when overdue. */
export const notifyWhenReportsWait = noticeHandlers((notify) => [
  notify(reportFiledV1, 'mail-staff-when-serious-report-is-filed', noticesWhenSerious),
  notify(reportRaisedV1, 'mail-staff-when-report-becomes-serious', noticesWhenSerious),
  notify(reportDueSoonV1, 'mail-staff-when-report-is-due-soon', (data, tx) =>
    noticesToStaff('reportDueSoon', ['moderator', 'admin'], data, tx),
  ),
  notify(reportOverdueV1, 'mail-admins-when-report-is-overdue', (data, tx) =>
    noticesToStaff('reportOverdue', ['admin'], data, tx),
  ),
]);
