import { definePermission, DomainError, idIn } from '@circlet/platform';

import { PasskeysRepository } from './passkeys.repository';

/** Answers 404 when a user acts on a passkey that they don't have. */
export const ownPasskey = definePermission([PasskeysRepository], async ({ actor, params }, passkeys) => {
  const id = idIn(params, 'id');
  if (id !== undefined && !(await passkeys.isOf(actor.id, id))) throw new DomainError('PASSKEY_NOT_FOUND');
});
