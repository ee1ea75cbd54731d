import { defineEvent } from './define-event';
import { userFacts } from './user-facts';

/** A user signed up. */
export const userSignedUpV1 = defineEvent({
  type: 'UserSignedUp',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user signed up.',
  data: userFacts,
});
