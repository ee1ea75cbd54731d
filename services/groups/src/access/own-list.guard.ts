import { idParams } from '@circlet/contracts';
import { actorOf, DomainError, type RpcRequest, validate } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { isStaff } from './staff.rules';

/** Lets a list of a user be read by that user and by staff. */
@Injectable()
export class OwnListGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const actor = actorOf(context);
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    const { id } = validate(idParams, context.switchToRpc().getData<RpcRequest>().params);
    if (actor.id !== id && !isStaff(actor.role)) throw new DomainError('FORBIDDEN');
    return true;
  }
}
