import { definePermission, DomainError, idIn } from '@circlet/platform';

import { UsersRepository } from '../users/users.repository';

/** Answers 404 when an admin acts on an account that doesn't exist. */
export const knownAccount = definePermission([UsersRepository], async ({ params }, users) => {
  const id = idIn(params, 'id');
  if (id !== undefined && (await users.find(id)) === null) throw new DomainError('USER_NOT_FOUND');
});
