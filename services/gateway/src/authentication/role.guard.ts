import { canCall, DomainError } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { accessOfContext } from '../routes/call-of-route';
import { type ApiRequest, sessionOf } from './api-request';

/** Refuses callers whose role is too low for a staff call, and staff who have to take a second step first (403). */
@Injectable()
export class RoleGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const session = sessionOf(context.switchToHttp().getRequest<ApiRequest>());
    const access = accessOfContext(context);
    if (session === null || access === undefined || !canCall(session.accountRole, access)) {
      throw new DomainError('FORBIDDEN');
    }
    if (!canCall(session.role, access)) throw new DomainError('SECOND_STEP_REQUIRED');
    return true;
  }
}
