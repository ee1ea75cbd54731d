import type { Role } from '@circlet/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { DomainError } from '../../errors/domain-error';
import { actorOf } from './rpc-params.decorator';

const assertRole = (context: ExecutionContext, roles: readonly Role[]): true => {
  const actor = actorOf(context);
  if (actor === null) throw new DomainError('NOT_SIGNED_IN');
  if (!roles.includes(actor.role)) throw new DomainError('FORBIDDEN');
  return true;
};

/** Allows moderators and admins. */
@Injectable()
export class StaffGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return assertRole(context, ['moderator', 'admin']);
  }
}

/** Allows admins. */
@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return assertRole(context, ['admin']);
  }
}
