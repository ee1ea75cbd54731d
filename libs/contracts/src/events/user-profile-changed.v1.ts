import { defineEvent } from './define-event';
import { userFacts } from './user-facts';

/** A user changed their profile. */
export const userProfileChangedV1 = defineEvent({
  type: 'UserProfileChanged',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user changed their profile.',
  data: userFacts,
});
