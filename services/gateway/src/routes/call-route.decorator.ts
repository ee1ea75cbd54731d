import type { Call } from '@circlet/contracts';
import { isForStaff } from '@circlet/platform';
import {
  applyDecorators,
  type CanActivate,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  type Type,
  UseGuards,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

import { RoleGuard } from '../authentication/role.guard';
import { SessionGuard } from '../authentication/session.guard';
import { StepUpGuard } from '../authentication/step-up.guard';
import { ThrottleGuard } from '../throttling/throttle.guard';

const guardsOf = (call: Call): Type<CanActivate>[] => [
  SessionGuard,
  ...(isForStaff(call.access) ? [RoleGuard] : []),
  ThrottleGuard,
  // For calls of the other services, they are the ones who refuse.
  ...(call.needsStepUp === true && call.service === 'gateway' ? [StepUpGuard] : []),
];

/** Routes a contract call to a method: sets path, method and status, and applies the required guards. */
export const CallRoute = (call: Call): MethodDecorator =>
  applyDecorators(
    RequestMapping({ path: call.path, method: RequestMethod[call.method] }),
    HttpCode(call.status),
    Header('cache-control', 'no-store'),
    RouteConfig({ call }),
    UseGuards(...guardsOf(call)),
  );
