import { defineEvent } from './define-event';
import { userFacts } from './user-card';

/** Somebody opened an account. */
export const userSignedUpV1 = defineEvent({
  type: 'UserSignedUp',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'Somebody opened an account.',
  data: userFacts,
});
