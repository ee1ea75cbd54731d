import { roleSchema } from '../http/users.schema';
import { defineEvent } from './define-event';
import { staffAction } from './staff-action';
import { userFacts } from './user-facts';

/** A user's role changed. `role` is the new one. */
export const userRoleChangedV1 = defineEvent({
  type: 'UserRoleChanged',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: "A user's role changed.",
  data: userFacts.extend({ previousRole: roleSchema, ...staffAction }),
});
