import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { type ApiRequest, sessionOf } from '../authentication/api-request';
import { callOfContext } from '../routes/call-of-route';
import { Throttle } from './throttle';

/** Refuses a call whose budget is used up (429). */
@Injectable()
export class ThrottleGuard implements CanActivate {
  constructor(private readonly throttle: Throttle) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const name = callOfContext(context)?.throttle;
    if (name === undefined) return true;
    const session = sessionOf(request);
    await this.throttle.spend(name, {
      address: request.ip,
      account: session === null ? null : String(session.userId),
    });
    return true;
  }
}
