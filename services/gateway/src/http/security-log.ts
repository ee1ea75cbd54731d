import type { CurrentUser, ErrorBody, ErrorCode } from '@circlet/contracts';
import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { isForStaff } from '../authentication/access.rules';
import { type ApiRequest, sessionOf } from '../authentication/api-request';
import { accessOf } from '../routes/call-of-route';

/** Events that get a line of their own for the people who guard an installation. */
export type SecurityEvent =
  'sign_in_failed' | 'staff_signed_in' | 'forbidden' | 'bad_anti_forgery_token' | 'throttled';

const logger = new Logger('security');

/** What the log needs to know of a refusal. */
type Refusal = Pick<ErrorBody, 'code' | 'statusCode'>;

/** Returns the event that a refusal stands for in the security log; undefined for an ordinary refusal. */
function eventOf({ code, statusCode }: Refusal, request: ApiRequest): SecurityEvent | undefined {
  switch (code as ErrorCode) {
    case 'INVALID_CREDENTIALS':
    case 'ACCOUNT_SUSPENDED':
      return 'sign_in_failed';
    case 'CSRF_TOKEN_INVALID':
      return 'bad_anti_forgery_token';
    case 'TOO_MANY_REQUESTS':
      return 'throttled';
    default: {
      const access = accessOf(request.routeOptions.config);
      return statusCode === 403 && access !== undefined && isForStaff(access) ? 'forbidden' : undefined;
    }
  }
}

/** Returns the facts of a line: the whole address, because tools that block one need it, and nothing of the content. */
const aboutOf = (event: SecurityEvent, request: FastifyRequest, userId: number | undefined): object => ({
  event,
  requestId: request.id,
  method: request.method,
  route: request.routeOptions.url,
  address: request.ip,
  userId,
});

/** Writes a line about a refusal that an attack would also cause. */
export function logRefusal(refusal: Refusal, request: ApiRequest): void {
  const event = eventOf(refusal, request);
  if (event !== undefined)
    logger.warn({ ...aboutOf(event, request, sessionOf(request)?.userId), code: refusal.code }, 'Refused');
}

/** Writes a line about a moderator or admin who has signed in. */
export function logStaffSignIn(request: FastifyRequest, { id }: CurrentUser): void {
  logger.log(aboutOf('staff_signed_in', request, id), 'Signed in');
}
