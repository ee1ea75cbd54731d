import { passwordChangedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { Sessions } from '../sessions/sessions';

/** Signs out everyone who used the old password. The session that set the new one stays open. */
export const endSessionsWhenPasswordIsChanged = (sessions: Sessions): EventHandler =>
  eventHandler({
    name: 'end-sessions-when-password-is-changed',
    event: passwordChangedV1,
    handle: ({ data }) =>
      sessions.end({
        userId: data.userId,
        below: data.revision,
        ...(data.keptSessionId === null ? {} : { except: data.keptSessionId }),
      }),
  });
