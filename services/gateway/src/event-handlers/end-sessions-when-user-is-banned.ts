import { userBannedV1 } from '@circlet/contracts';
import { type EventHandler, handle } from '@circlet/events/subscriber';

import type { Sessions } from '../sessions/sessions';

/** Signs a banned user out everywhere, in case the live message was lost. */
export const endSessionsWhenUserIsBanned = (sessions: Sessions): EventHandler =>
  handle(userBannedV1, 'end-sessions-when-user-is-banned', (_, { data }) =>
    sessions.end({ userId: data.userId, below: data.revision }),
  );
