import {
  accountRescuedV1,
  passwordChangedV1,
  suspendedReason,
  userBannedV1,
  userDeletedV1,
} from '@circlet/contracts';
import { type EventHandler, handle } from '@circlet/events/subscriber';

import type { Sessions } from '../sessions/sessions';

/** Highest revision. No session of a deleted account can be newer. */
const HIGHEST_REVISION = Number.MAX_SAFE_INTEGER;

/**
 * Ends sessions, in case the live message was lost: everywhere when a user is banned or deleted or
 * gets their account back, and, when the password changes, everywhere but where the new one was set.
 */
export const endSessionsWhenAccountsChange = (sessions: Sessions): EventHandler[] => [
  handle(userBannedV1, 'end-sessions-when-user-is-banned', (_, { data }) =>
    sessions.end({ userId: data.userId, below: data.revision, reason: suspendedReason }),
  ),
  handle(userDeletedV1, 'end-sessions-when-user-is-deleted', (_, { data }) =>
    sessions.end({ userId: data.userId, below: HIGHEST_REVISION }),
  ),
  handle(accountRescuedV1, 'end-sessions-when-account-is-rescued', (_, { data }) =>
    sessions.end({ userId: data.userId, below: data.revision }),
  ),
  handle(passwordChangedV1, 'end-sessions-when-password-is-changed', (_, { data }) =>
    sessions.end({
      userId: data.userId,
      below: data.revision,
      ...(data.keptSessionId === null ? {} : { except: data.keptSessionId }),
    }),
  ),
];
