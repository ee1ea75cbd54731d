import { definePermission, DomainError, idIn } from '@circlet/platform';

import { UsersService } from './users.service';

/** The user in the path: 403 to others, 404 to a user who must not see them. */
export const profileOwner = definePermission([UsersService], async ({ actor, params }, users) => {
  const id = idIn(params, 'id');
  if (id === undefined) return;
  await users.assertVisible(actor, id);
  if (id !== actor.id) throw new DomainError('FORBIDDEN');
});
