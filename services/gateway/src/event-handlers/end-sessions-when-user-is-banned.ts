import { userBannedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { Sessions } from '../sessions/sessions';

/** Signs a banned user out everywhere, in case the live message was lost. */
export const endSessionsWhenUserIsBanned = (sessions: Sessions): EventHandler =>
  eventHandler({
    name: 'end-sessions-when-user-is-banned',
    event: userBannedV1,
    handle: ({ data }) => sessions.end({ userId: data.userId, below: data.revision }),
  });
