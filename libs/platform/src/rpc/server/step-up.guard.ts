import type { CanActivate, ExecutionContext } from '@nestjs/common';

import { DomainError } from '../../errors/domain-error';
import type { RpcRequest } from '../rpc-request';

/** Refuses callers who have to prove again who they are (403). */
export class StepUpGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { actor } = context.switchToRpc().getData<RpcRequest>();
    if (actor?.hasRecentProof !== true) throw new DomainError('STEP_UP_REQUIRED');
    return true;
  }
}
