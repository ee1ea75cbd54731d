import { type CurrentUser, takeSecondStep, verifySecondStep } from '@circlet/contracts';
import { DomainError, RpcClient, validate } from '@circlet/platform';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { jsonBodyOf } from '../http/json-body';
import { CallRoute } from '../routes/call-route.decorator';
import { KnownDevices } from '../throttling/known-devices';
import { SignInThrottle } from '../throttling/sign-in-throttle';
import { addressKey } from '../throttling/throttle-keys.rules';
import { PendingSignIns } from './pending-sign-ins';
import { SignInService } from './sign-in.service';

const isWrongProof = (error: unknown): boolean =>
  error instanceof DomainError &&
  (error.code === 'SECOND_STEP_NOT_VERIFIED' || error.code === 'PASSKEY_NOT_VERIFIED');

/** Handles the second step of sign-ins. */
@Controller()
export class SecondStepController {
  constructor(
    private readonly pending: PendingSignIns,
    private readonly signIns: SignInService,
    private readonly throttle: SignInThrottle,
    private readonly devices: KnownDevices,
    private readonly rpc: RpcClient,
  ) {}

  /** Verifies the second step of the sign-in that this browser has begun, and starts its session. */
  @CallRoute(takeSecondStep)
  async take(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUser> {
    const proof = validate(takeSecondStep.body, jsonBodyOf(request) ?? {});
    const { userId, revision, account } = await this.pending.try(request);
    const isKnownDevice = this.devices.knowsAddress(request, account);
    const attempt = { account, address: addressKey(request.ip), isKnownDevice };
    const user = await this.whileCounted(request, async () => {
      await this.throttle.startCode(attempt);
      try {
        return await this.rpc.call(verifySecondStep, {
          actor: null,
          body: { userId, proof },
          ip: request.ip,
        });
      } catch (error) {
        if (!isWrongProof(error)) await this.throttle.refundCode(attempt);
        throw error;
      }
    });
    await this.pending.finish(request, reply);
    await Promise.all([
      this.signIns.start(request, reply, user, { revision, hasSecondStep: true }),
      this.throttle.succeedCode(attempt),
    ]);
    return user;
  }

  /** Only wrong proofs use up the tries of a sign-in. */
  private async whileCounted<T>(request: FastifyRequest, verify: () => Promise<T>): Promise<T> {
    try {
      return await verify();
    } catch (error) {
      if (!isWrongProof(error)) await this.pending.giveBack(request);
      throw error;
    }
  }
}
