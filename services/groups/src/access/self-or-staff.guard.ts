import { idInPath } from '@circlet/contracts';
import { actorOf, DomainError, type RpcRequest, validate } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { z } from 'zod';

import { isStaff } from './staff.rules';

/** The route parameters that can name a list's user. */
const userParams = z.object({ id: idInPath.optional(), userId: idInPath.optional() });

/** Restricts a user's list to that user and staff. */
@Injectable()
export class SelfOrStaffGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const actor = actorOf(context);
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    const { params } = context.switchToRpc().getData<RpcRequest>();
    const { id, userId } = validate(userParams, params ?? {});
    if (actor.id !== (userId ?? id) && !isStaff(actor.role)) throw new DomainError('FORBIDDEN');
    return true;
  }
}
