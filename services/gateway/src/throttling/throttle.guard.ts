import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { type ApiRequest, sessionOf } from '../authentication/api-request';
import { callOfContext } from '../routes/call-of-route';
import { addressKey } from './throttle-keys.rules';
import { type RateLimit, rateLimits, pictureRateLimit } from './rate-limits';
import { canContainPicture } from './contains-picture.rules';
import { claimedAccountKey } from './claimed-account-key';
import { type CountedRequest, RateLimiters } from './rate-limiters';

/** Refuses a call whose rate limit is exceeded (429). */
@Injectable()
export class ThrottleGuard implements CanActivate {
  constructor(private readonly limiters: RateLimiters) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const call = callOfContext(context);
    if (call === undefined) return true;
    const payer =
      sessionOf(request)?.userId.toString() ??
      (call.body === undefined ? undefined : claimedAccountKey(request));
    const isPicture = call.carriesImage === true && canContainPicture(request.body);
    await this.limiters.consume(
      ...this.requestsFor(call.throttle, rateLimits[call.throttle], request, payer),
      ...(isPicture ? this.requestsFor('picture', pictureRateLimit, request, payer) : []),
    );
    return true;
  }

  private requestsFor(
    name: string,
    { account }: RateLimit,
    { ip }: ApiRequest,
    payer: string | undefined,
  ): CountedRequest[] {
    const byAddress: CountedRequest = { limit: `${name}:address`, key: addressKey(ip) };
    if (account === undefined || payer === undefined) return [byAddress];
    return [byAddress, { limit: `${name}:account`, key: payer }];
  }
}
