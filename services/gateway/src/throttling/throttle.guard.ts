import type { Call } from '@circlet/contracts';
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
    const isPicture =
      call.carriesImage === true && (request.isMultipart() || canContainPicture(request.body));
    await this.limiters.consume(
      ...requestsFor(call.throttle, rateLimits[call.throttle], call, request),
      ...(isPicture ? requestsFor('picture', pictureRateLimit, call, request) : []),
    );
    return true;
  }
}

function requestsFor(
  name: string,
  { account }: RateLimit,
  call: Call,
  request: ApiRequest,
): CountedRequest[] {
  const byAddress: CountedRequest = { limit: `${name}:address`, key: addressKey(request.ip) };
  const payer = account === undefined ? undefined : payerOf(call, request);
  return payer === undefined ? [byAddress] : [byAddress, { limit: `${name}:account`, key: payer }];
}

/** Returns the account that a request counts for: the caller's, or for visitors the one that they name. */
const payerOf = (call: Call, request: ApiRequest): string | undefined =>
  sessionOf(request)?.userId.toString() ?? (call.body === undefined ? undefined : claimedAccountKey(request));
