import { liveRolesSubject, userRoleChangedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';
import type { NatsConnection } from 'nats';

import type { SessionRoles } from '../sessions/session-roles';

/** Open sessions go on with the new role, also when the live message about it was lost. */
export const changeRoleOfSessionsWhenRoleIsChanged = (
  roles: SessionRoles,
  nats: NatsConnection,
): EventHandler =>
  eventHandler({
    name: 'change-role-of-sessions-when-role-is-changed',
    event: userRoleChangedV1,
    handle: async ({ data: { userId, role, revision } }) => {
      await roles.apply({ userId, role, revision });
      nats.publish(liveRolesSubject, JSON.stringify({ userId, role, revision }));
    },
  });
