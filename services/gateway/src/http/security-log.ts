import {
  type Call,
  confirmEmail,
  confirmTotp,
  type CurrentUser,
  disownSignIn,
  type ErrorBody,
  type ErrorCode,
  resetPassword,
  signIn,
  signInWithPasskey,
  takeSecondStep,
  undoEmailChange,
} from '@circlet/contracts';
import { isForStaff } from '@circlet/platform';
import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { type ApiRequest, sessionOf } from '../authentication/api-request';
import { signIns } from '../authentication/sign-in-metrics';
import { accessOf } from '../routes/call-of-route';

/** Events that the security log records for operators. */
export type SecurityEvent =
  | 'sign_in_failed'
  | 'staff_signed_in'
  | 'proof_failed'
  | 'account_changed'
  | 'forbidden'
  | 'bad_anti_forgery_token'
  | 'throttled';

const logger = new Logger('security');

/** The fields of an error response that the log needs. */
type Refusal = Pick<ErrorBody, 'code' | 'statusCode'>;

/** Paths of the calls that sign a user in. */
const signInPaths: readonly string[] = [signIn, signInWithPasskey, takeSecondStep].map(({ path }) => path);
const isSignIn = ({ routeOptions }: FastifyRequest): boolean => signInPaths.includes(routeOptions.url ?? '');

/** Returns the security event for an error response; undefined for an ordinary one. */
function eventOf({ code, statusCode }: Refusal, request: ApiRequest): SecurityEvent | undefined {
  switch (code as ErrorCode) {
    case 'INVALID_CREDENTIALS':
    case 'SECOND_STEP_NOT_VERIFIED':
    case 'SECOND_STEP_EXPIRED':
    case 'ACCOUNT_SUSPENDED':
      return 'sign_in_failed';
    case 'PASSKEY_NOT_VERIFIED':
      return isSignIn(request) ? 'sign_in_failed' : 'proof_failed';
    case 'WRONG_PASSWORD':
    case 'WRONG_CODE':
    case 'PASSWORD_NOT_ENOUGH':
      return 'proof_failed';
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

/** Returns the fields of a log line: the full address, because blocking tools need it, and no content. */
const aboutOf = (event: SecurityEvent, request: FastifyRequest, userId: number | undefined): object => ({
  event,
  requestId: request.id,
  method: request.method,
  route: request.routeOptions.url,
  address: request.ip,
  userId,
});

/** Returns how a refused sign-in is counted; undefined for other requests. */
function signInOutcomeOf({ code }: Refusal, request: FastifyRequest) {
  if (!isSignIn(request)) return undefined;
  switch (code as ErrorCode) {
    case 'INVALID_CREDENTIALS':
      return 'wrong_password';
    case 'SECOND_STEP_NOT_VERIFIED':
    case 'SECOND_STEP_EXPIRED':
      return 'wrong_second_step';
    case 'PASSKEY_NOT_VERIFIED':
      return 'wrong_passkey';
    case 'ACCOUNT_SUSPENDED':
      return 'suspended';
    case 'TOO_MANY_REQUESTS':
      return 'throttled';
    default:
      return undefined;
  }
}

/** Logs and counts a refusal that an attack could also cause. */
export function logRefusal(refusal: Refusal, request: ApiRequest): void {
  const outcome = signInOutcomeOf(refusal, request);
  if (outcome !== undefined) signIns.add({ outcome });
  const event = eventOf(refusal, request);
  if (event !== undefined)
    logger.warn({ ...aboutOf(event, request, sessionOf(request)?.userId), code: refusal.code }, 'Refused');
}

/** Logs the sign-in of a moderator or admin. */
export function logStaffSignIn(request: FastifyRequest, { id }: CurrentUser): void {
  logger.log(aboutOf('staff_signed_in', request, id), 'Signed in');
}

/** Calls with the token of a link in an email, which change an account without a session. */
const byLink: readonly string[] = [confirmEmail, disownSignIn, resetPassword, undoEmailChange].map(
  ({ name }) => name,
);

/**
 * Logs a call that has changed how an account is entered, or was sensitive in another way: those that need a recent proof,
 * those with a link from an email, and the end of a setup of two-step sign-in.
 */
export function logChange(call: Call, request: ApiRequest): void {
  if (call.needsStepUp !== true && call.name !== confirmTotp.name && !byLink.includes(call.name)) return;
  logger.log(aboutOf('account_changed', request, sessionOf(request)?.userId), 'Changed');
}
