import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { type ApiRequest, sessionOf } from '../authentication/api-request';
import { callOfContext } from '../routes/call-of-route';
import { addressKey } from './address-key.rules';
import { type Budgets, budgets, pictureBudgets } from './budgets';
import { mayCarryPicture } from './carries-picture.rules';
import { claimedEmail } from './claimed-email';
import { type Draw, Limiters } from './limiters';

/** Refuses a call whose rate limit is exceeded (429). */
@Injectable()
export class ThrottleGuard implements CanActivate {
  constructor(private readonly limiters: Limiters) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const call = callOfContext(context);
    if (call === undefined) return true;
    const payer =
      sessionOf(request)?.userId.toString() ?? (call.body === undefined ? undefined : claimedEmail(request));
    const isPicture = call.carriesImage === true && mayCarryPicture(request.body);
    await this.limiters.spend(
      ...this.draws(call.throttle, budgets[call.throttle], request, payer),
      ...(isPicture ? this.draws('picture', pictureBudgets, request, payer) : []),
    );
    return true;
  }

  private draws(name: string, { account }: Budgets, { ip }: ApiRequest, payer: string | undefined): Draw[] {
    const ofAddress: Draw = { budget: `${name}:address`, key: addressKey(ip) };
    if (account === undefined || payer === undefined) return [ofAddress];
    return [ofAddress, { budget: `${name}:account`, key: payer }];
  }
}
