import {
  appealDecidedV1,
  groupDeletedV1,
  userBannedV1,
  userRoleChangedV1,
  userUnbannedV1,
} from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { AuditTrail } from '../audit/audit-trail';

/** Writes staff actions from other services to the audit trail, as their events arrive. */
export const writeAuditWhenStaffAct = eventHandlers([AuditTrail], (audit) => [
  handle(userRoleChangedV1, 'write-audit-when-user-role-changes', (work, { data, occurredAt }) =>
    audit.write(work.tx, {
      actorId: data.byUserId,
      action: 'role_changed',
      subject: { type: 'user', id: data.userId, name: data.name },
      change: { from: data.previousRole, to: data.role },
      reason: data.reason,
      ip: data.ip,
      createdAt: occurredAt,
    }),
  ),
  handle(userBannedV1, 'write-audit-when-user-is-banned', (work, { data, occurredAt }) =>
    audit.write(work.tx, {
      actorId: data.byUserId,
      action: 'user_banned',
      subject: { type: 'user', id: data.userId, name: data.name },
      reason: data.reason,
      ip: data.ip,
      createdAt: occurredAt,
    }),
  ),
  handle(userUnbannedV1, 'write-audit-when-user-is-unbanned', (work, { data, occurredAt }) =>
    audit.write(work.tx, {
      actorId: data.byUserId,
      action: 'user_unbanned',
      subject: { type: 'user', id: data.userId, name: data.name },
      reason: data.reason,
      ip: data.ip,
      createdAt: occurredAt,
    }),
  ),
  handle(appealDecidedV1, 'write-audit-when-appeal-is-decided', (work, { data, occurredAt }) =>
    audit.write(work.tx, {
      actorId: data.byUserId,
      action: data.decision === 'accepted' ? 'appeal_accepted' : 'appeal_rejected',
      subject: { type: 'user', id: data.userId, name: data.name },
      reason: data.reason,
      ip: data.ip,
      createdAt: occurredAt,
    }),
  ),
  handle(groupDeletedV1, 'write-audit-when-group-is-deleted-by-staff', async (work, { data, occurredAt }) => {
    if (data.cause !== 'administered') return;
    await audit.write(work.tx, {
      actorId: data.byUserId,
      action: 'group_deleted',
      subject: { type: 'group', id: data.groupId, name: data.name },
      reason: data.reason,
      ip: data.ip,
      createdAt: occurredAt,
    });
  }),
]);
