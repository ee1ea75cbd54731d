import { userDeletedV1 } from '@circlet/contracts';
import { type EventHandler, handle } from '@circlet/events/subscriber';

import type { Sessions } from '../sessions/sessions';

/** Highest revision. No session of a deleted account can be newer. */
const HIGHEST_REVISION = Number.MAX_SAFE_INTEGER;

/** Ends all sessions of a deleted account. */
export const endSessionsWhenUserIsDeleted = (sessions: Sessions): EventHandler =>
  handle(userDeletedV1, 'end-sessions-when-user-is-deleted', (_, { data }) =>
    sessions.end({ userId: data.userId, below: HIGHEST_REVISION }),
  );
