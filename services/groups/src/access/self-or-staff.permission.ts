import { idInPath, isStaff } from '@circlet/contracts';
import { definePermission, DomainError, validate } from '@circlet/platform';
import { z } from 'zod';

/** The route parameters that can name a list's user. */
const userParams = z.object({ id: idInPath.optional(), userId: idInPath.optional() });

/** The user in the path, and staff. */
export const selfOrStaff = definePermission([], ({ actor, params }) => {
  const { id, userId } = validate(userParams, params ?? {});
  if (actor.id !== (userId ?? id) && !isStaff(actor.role)) throw new DomainError('FORBIDDEN');
});
