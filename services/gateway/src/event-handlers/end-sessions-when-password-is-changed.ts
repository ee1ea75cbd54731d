import { passwordChangedV1 } from '@circlet/contracts';
import { type EventHandler, handle } from '@circlet/events/subscriber';

import type { Sessions } from '../sessions/sessions';

/** Signs out everyone who used the old password. The session that set the new one stays open. */
export const endSessionsWhenPasswordIsChanged = (sessions: Sessions): EventHandler =>
  handle(passwordChangedV1, 'end-sessions-when-password-is-changed', (_, { data }) =>
    sessions.end({
      userId: data.userId,
      below: data.revision,
      ...(data.keptSessionId === null ? {} : { except: data.keptSessionId }),
    }),
  );
