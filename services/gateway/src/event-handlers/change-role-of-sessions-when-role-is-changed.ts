import { liveRolesSubject, userRoleChangedV1 } from '@circlet/contracts';
import { type EventHandler, handle } from '@circlet/events/subscriber';
import type { NatsConnection } from 'nats';

import type { SessionRoles } from '../sessions/session-roles';

/** Applies the new role to open sessions, in case the live message was lost. */
export const changeRoleOfSessionsWhenRoleIsChanged = (
  roles: SessionRoles,
  nats: NatsConnection,
): EventHandler =>
  handle(
    userRoleChangedV1,
    'change-role-of-sessions-when-role-is-changed',
    async (_, { data: { userId, role, revision } }) => {
      await roles.apply({ userId, role, revision });
      nats.publish(liveRolesSubject, JSON.stringify({ userId, role, revision }));
    },
  );
