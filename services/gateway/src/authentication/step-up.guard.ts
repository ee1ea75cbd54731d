import { DomainError } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { Actors } from './actors';
import { type ApiRequest, signedInSession } from './api-request';

/** Refuses callers who have to prove again who they are (403), for calls that the gateway answers itself. */
@Injectable()
export class StepUpGuard implements CanActivate {
  constructor(private readonly actors: Actors) {}

  canActivate(context: ExecutionContext): boolean {
    const session = signedInSession(context.switchToHttp().getRequest<ApiRequest>());
    if (!this.actors.hasRecentProof(session)) throw new DomainError('STEP_UP_REQUIRED');
    return true;
  }
}
