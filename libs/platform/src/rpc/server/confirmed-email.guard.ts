import type { CanActivate, ExecutionContext } from '@nestjs/common';

import { DomainError } from '../../errors/domain-error';
import type { RpcRequest } from '../rpc-request';

/** Refuses callers who have yet to confirm their email address (403), unless the installation does not require that. */
export class ConfirmedEmailGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { actor } = context.switchToRpc().getData<RpcRequest>();
    if (actor?.hasConfirmedEmail !== true) throw new DomainError('EMAIL_NOT_CONFIRMED');
    return true;
  }
}
