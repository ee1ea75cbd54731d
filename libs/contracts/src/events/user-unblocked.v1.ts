import { defineEvent } from './define-event';
import { userBlockedV1 } from './user-blocked.v1';

/** A user lifted their block on another user. Final for that block. */
export const userUnblockedV1 = defineEvent({
  type: 'UserUnblocked',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user lifted their block on another user.',
  data: userBlockedV1.data,
});
