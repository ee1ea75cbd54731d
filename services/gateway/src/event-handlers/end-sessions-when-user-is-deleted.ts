import { userDeletedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { Sessions } from '../sessions/sessions';

/** Highest revision. No session of a deleted account can be newer. */
const FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** Ends all sessions of a deleted account. */
export const endSessionsWhenUserIsDeleted = (sessions: Sessions): EventHandler =>
  eventHandler({
    name: 'end-sessions-when-user-is-deleted',
    event: userDeletedV1,
    handle: ({ data }) => sessions.end({ userId: data.userId, below: FOR_GOOD }),
  });
