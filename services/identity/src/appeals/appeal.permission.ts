import { definePermission, DomainError, idIn } from '@circlet/platform';

import { AppealsRepository } from './appeals.repository';
import { refusalToDecide } from './appeal.rules';

/** Admins who can decide the appeal in the path. */
export const eligibleDecider = definePermission([AppealsRepository], async ({ actor, params }, appeals) => {
  const id = idIn(params, 'id');
  if (id === undefined) return;
  const appeal = await appeals.find(id);
  if (appeal === undefined) throw new DomainError('APPEAL_NOT_FOUND');
  const refused = refusalToDecide(appeal, actor.id, await appeals.admins());
  if (refused === 'OWN_BAN_APPEALED') throw new DomainError(refused);
});
