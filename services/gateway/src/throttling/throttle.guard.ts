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
    const name = callOfContext(context)?.throttle;
    if (name === undefined) return true;
    const { account } = budgets[name];
    await this.limiters.spend(`${name}:address`, addressKey(request.ip));
    const payer = sessionOf(request)?.userId.toString() ?? claimedEmail(request);
    if (account !== undefined && payer !== undefined) {
      await this.limiters.spend(`${name}:account`, payer);
    }
    return true;
  }
}
