import { groupDeletedV1, userBannedV1, userRoleChangedV1, userUnbannedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { AuditTrail } from '../audit/audit-trail';

/** Writes staff actions from other services to the audit trail, as their events arrive. */
export const writeAuditWhenStaffAct = (audit: AuditTrail): EventHandler[] => [
  eventHandler({
    name: 'write-audit-when-user-role-changes',
    event: userRoleChangedV1,
    handle: ({ data, occurredAt }, transaction) =>
      audit.write(transaction, {
        actorId: data.byUserId,
        action: 'role_changed',
        subject: { type: 'user', id: data.userId, name: data.name },
        change: { from: data.previousRole, to: data.role },
        reason: data.reason,
        ip: data.ip,
        createdAt: occurredAt,
      }),
  }),
  eventHandler({
    name: 'write-audit-when-user-is-banned',
    event: userBannedV1,
    handle: ({ data, occurredAt }, transaction) =>
      audit.write(transaction, {
        actorId: data.byUserId,
        action: 'user_banned',
        subject: { type: 'user', id: data.userId, name: data.name },
        reason: data.reason,
        ip: data.ip,
        createdAt: occurredAt,
      }),
  }),
  eventHandler({
    name: 'write-audit-when-user-is-unbanned',
    event: userUnbannedV1,
    handle: ({ data, occurredAt }, transaction) =>
      audit.write(transaction, {
        actorId: data.byUserId,
        action: 'user_unbanned',
        subject: { type: 'user', id: data.userId, name: data.name },
        reason: data.reason,
        ip: data.ip,
        createdAt: occurredAt,
      }),
  }),
  eventHandler({
    name: 'write-audit-when-group-is-deleted-by-staff',
    event: groupDeletedV1,
    handle: async ({ data, occurredAt }, transaction) => {
      if (data.cause !== 'administered') return;
      await audit.write(transaction, {
        actorId: data.byUserId,
        action: 'group_deleted',
        subject: { type: 'group', id: data.groupId, name: data.name },
        reason: data.reason,
        ip: data.ip,
        createdAt: occurredAt,
      });
    },
  }),
];
