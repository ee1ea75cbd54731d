import { defineEvent } from './define-event';
import { staffAction } from './staff-action';
import { userFacts } from './user-facts';

/** A user's ban was lifted. */
export const userUnbannedV1 = defineEvent({
  type: 'UserUnbanned',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: "A user's ban was lifted.",
  data: userFacts.extend(staffAction),
});
