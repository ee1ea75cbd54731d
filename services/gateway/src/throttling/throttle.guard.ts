import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { type ApiRequest, sessionOf } from '../authentication/api-request';
import { callOfContext } from '../routes/call-of-route';
import { addressKey } from './address-key.rules';
import { budgets } from './budgets';
import { claimedEmail } from './claimed-email';
import { Limiters } from './limiters';

/** Refuses a call whose budget is used up (429). */
@Injectable()
export class ThrottleGuard implements CanActivate {
  constructor(private readonly limiters: Limiters) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const call = callOfContext(context);
    if (call === undefined) return true;
    const name = call.throttle;
    const payer =
      sessionOf(request)?.userId.toString() ?? (call.body === undefined ? undefined : claimedEmail(request));
    await this.limiters.spend(
      { budget: `${name}:address`, key: addressKey(request.ip) },
      ...(budgets[name].account === undefined || payer === undefined
        ? []
        : [{ budget: `${name}:account`, key: payer }]),
    );
    return true;
  }
}
