import type { Access } from '@circlet/contracts';
import type { CanActivate, ExecutionContext } from '@nestjs/common';

import { DomainError } from '../../errors/domain-error';
import { canCall } from '../access.rules';
import type { RpcRequest } from '../rpc-request';

/** Refuses callers whose role is too low, in the owning service as in the gateway: 401 for visitors, or 403. */
export class AccessGuard implements CanActivate {
  /** @param access - the access that the call's contract requires */
  constructor(private readonly access: Access) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.access === 'visitor') return true;
    const { actor } = context.switchToRpc().getData<RpcRequest>();
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    if (!canCall(actor.role, this.access)) throw new DomainError('FORBIDDEN');
    return true;
  }
}

/** Refuses callers who have yet to confirm their email address (403), unless the installation does not require that. */
export class ConfirmedEmailGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { actor } = context.switchToRpc().getData<RpcRequest>();
    if (actor?.hasConfirmedEmail !== true) throw new DomainError('EMAIL_NOT_CONFIRMED');
    return true;
  }
}

/** Refuses callers who have to prove again who they are (403). */
export class StepUpGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { actor } = context.switchToRpc().getData<RpcRequest>();
    if (actor?.hasRecentProof !== true) throw new DomainError('STEP_UP_REQUIRED');
    return true;
  }
}
