import { defineEvent } from './define-event';
import { staffAction } from './staff-action';
import { userFacts } from './user-facts';

/** A user was banned and can no longer sign in. */
export const userBannedV1 = defineEvent({
  type: 'UserBanned',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user was banned and can no longer sign in.',
  data: userFacts.extend(staffAction),
});
