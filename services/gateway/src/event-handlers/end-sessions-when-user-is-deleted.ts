import { userDeletedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { Sessions } from '../sessions/sessions';

/** An account that is gone has no revision any more that a session could be newer than. */
const FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** Nobody stays signed in to an account that is gone. */
export const endSessionsWhenUserIsDeleted = (sessions: Sessions): EventHandler =>
  eventHandler({
    name: 'end-sessions-when-user-is-deleted',
    event: userDeletedV1,
    handle: ({ data }) => sessions.end({ userId: data.userId, below: FOR_GOOD }),
  });
